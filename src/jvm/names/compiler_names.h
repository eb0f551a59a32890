// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::jvm {

/// Whether a compiler numbered the class or method (`Cart$1`, `lambda$total$0`, `access$100`,
/// `$anonfun$total$1`), so that another compiler run may have given it another number.
bool HasCompilersNumber(std::string_view name);

/// `name` with every such number replaced by one `#`.
std::string WithoutNumbers(std::string_view name);

/// Whether the names differ at most in such numbers.
bool EqualUpToNumbers(std::string_view a, std::string_view b);

}  // namespace aftershock::jvm
