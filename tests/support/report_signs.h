// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "harvest/harvest.h"

namespace aftershock::testing {

/// Of a language that looks like Java.
inline harvest::LanguageSigns ReportSigns() {
  return {.names = {"java"},
          .beginnings = {"import ", "package ", "@Test"},
          .programs = {"java ", "mvn "}};
}

}  // namespace aftershock::testing
