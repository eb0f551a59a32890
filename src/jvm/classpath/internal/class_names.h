// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace aftershock::jvm {

/// `shop/Cart.class` → `shop/Cart`; empty for other files and for module-info and package-info,
/// which are no classes to a program.
inline std::string_view ClassNameOfFile(std::string_view file) {
  constexpr std::string_view kSuffix = ".class";
  if (!file.ends_with(kSuffix)) return {};
  file.remove_suffix(kSuffix.size());
  const std::string_view simple = file.substr(file.rfind('/') + 1);
  return simple == "module-info" || simple == "package-info" ? std::string_view{} : file;
}

/// `java/util/List` → `java/util`; empty for the unnamed package.
inline std::string_view PackageOf(std::string_view internal_name) {
  const std::size_t slash = internal_name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : internal_name.substr(0, slash);
}

}  // namespace aftershock::jvm
