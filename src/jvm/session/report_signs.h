// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "harvest/harvest.h"

namespace aftershock::jvm {

/// How a bug report shows code of languages of the JVM, and commands that run it.
const harvest::LanguageSigns& ReportSigns();

}  // namespace aftershock::jvm
