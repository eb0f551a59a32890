// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

#include "jvm/names/class_name.h"

namespace aftershock::jvm {

/// `shop/Cart.class` → `shop/Cart`; empty for other files and for module-info and package-info,
/// which are no classes to a program.
inline std::string_view ClassNameOfFile(std::string_view file) {
  constexpr std::string_view kSuffix = ".class";
  if (!file.ends_with(kSuffix)) return {};
  file.remove_suffix(kSuffix.size());
  const std::string_view simple = NameWithinPackage(file);
  return simple == "module-info" || simple == "package-info" ? std::string_view{} : file;
}

}  // namespace aftershock::jvm
