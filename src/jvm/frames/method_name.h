// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "jvm/frames/frame_check.h"

namespace aftershock::jvm {

/// A method by name, in the class file's terms.
struct MethodName {
  std::string owner;  ///< Internal name.
  std::string name;
  std::string descriptor;
  friend auto operator<=>(const MethodName&, const MethodName&) = default;
};

MethodName NameOf(const LocatedMethod& method);

/// `shop.Cart.total(int, String[])`; a constructor is `new shop.Cart(int)`.
std::string ToText(const MethodName& method);

}  // namespace aftershock::jvm
