// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

#include "inspection.h"

namespace aftershock::cli {

/// Lines of at most 100 columns, as far as names allow.
std::string ToTable(const Inspection& inspection);

/// One object, `aftershock.inspect/1`.
std::string ToJson(const Inspection& inspection);

}  // namespace aftershock::cli
