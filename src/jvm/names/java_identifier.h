// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace aftershock::jvm {

/// Whether Java source can have it as a name: an identifier that is no reserved word. Names of
/// other languages (`foo-impl`) often are not.
[[nodiscard]] bool IsJavaIdentifier(std::string_view name);

/// Whether every part of an internal name is a Java identifier.
[[nodiscard]] bool IsJavaName(std::string_view internal_name);

/// Reserved words, and those that mean something in some places only (`record`, `var`), which make
/// poor names.
[[nodiscard]] bool IsJavaKeyword(std::string_view word);

}  // namespace aftershock::jvm
