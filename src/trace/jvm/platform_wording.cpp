// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/platform_wording.h"

#include <algorithm>
#include <array>

namespace aftershock::trace::jvm {
namespace {

/// What JDK 6 to 25 say of an index out of bounds.
constexpr std::array<std::string_view, 15> kIndexOutOfBounds = {
    "#",
    "Index # out of bounds for length #",
    "Index # out-of-bounds for length #",
    "Index: #, Size: #",
    "Index: #, Length: #",
    "Index #, length #",
    "index: #, length: #",
    "index #, length #",
    "index #,length #",
    "Array index out of range: #",
    "String index out of range: #",
    "begin #, end #, length #",
    "start #, end #, length #",
    "offset #, count #, length #",
    "Range [#, #) out of bounds for length #"};

void Remove(std::string& text, std::string_view part) {
  if (const std::size_t at = text.find(part); at != std::string::npos) text.erase(at, part.size());
}

/// `class A cannot be cast to class B (A is in module … of loader …; B is in …)` since JDK 11,
/// `A cannot be cast to B` before.
std::string CastOf(std::string_view shape) {
  std::string cast(shape.substr(0, shape.find(" (")));
  if (cast.starts_with("class ")) Remove(cast, "class ");
  const std::size_t to = cast.find(" to class ");
  if (to != std::string::npos) cast.replace(to, 10, " to ");
  return cast;
}

}  // namespace

std::string MeaningOf(std::string_view shape) {
  constexpr std::string_view kRadix = " under radix #";
  constexpr std::string_view kNullNumber = "Cannot parse null string";
  if (std::ranges::find(kIndexOutOfBounds, shape) != kIndexOutOfBounds.end()) {
    return std::string(kIndexOutOfBounds[1]);
  }
  if (shape.find(" cannot be cast to ") != std::string_view::npos) return CastOf(shape);
  if (shape.ends_with(kRadix)) shape.remove_suffix(kRadix.size());
  if (shape == "null" || shape.starts_with(kNullNumber)) return std::string(kNullNumber);
  return std::string(shape);
}

}  // namespace aftershock::trace::jvm
