// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/null_message.h"

#include <algorithm>
#include <array>
#include <string>

namespace aftershock::trace::jvm {
namespace {

constexpr std::array<std::string_view, 9> kAsked = {"invoke \"",
                                                    "read field \"",
                                                    "assign field \"",
                                                    "load from ",
                                                    "store to ",
                                                    "read the array length",
                                                    "throw exception",
                                                    "enter synchronized block",
                                                    "exit synchronized block"};

/// The variable that an expression such as `cart.items[2].price` begins with.
std::string_view RootOf(std::string_view expression) {
  // A name that was left out stands in angle brackets.
  const std::size_t from = expression.starts_with('<') ? expression.find('>') : 0;
  return expression.substr(0, expression.find_first_of(".[", std::min(from, expression.size())));
}

bool IsSameRoot(std::string_view a, std::string_view b) {
  if (a == b) return true;
  if (a == "this" || b == "this") return false;
  // Of two numbers each is a variable of its own.
  return a.starts_with('<') != b.starts_with('<');
}

/// What follows the root, without the indices of arrays: those are values.
std::string MembersOf(std::string_view expression) {
  std::string members;
  int depth = 0;
  for (const char c : expression.substr(RootOf(expression).size())) {
    if (c == ']') --depth;
    if (depth == 0) members += c;
    if (c == '[') ++depth;
  }
  return members;
}

std::string_view Unquoted(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' && text.back() == '"'
             ? text.substr(1, text.size() - 2)
             : std::string_view();
}

}  // namespace

std::optional<NullMessage> ParseNullMessage(std::string_view message, bool is_cut) {
  constexpr std::string_view kCannot = "Cannot ";
  constexpr std::string_view kBecause = " because ";
  constexpr std::string_view kIsNull = " is null";
  if (!message.starts_with(kCannot)) return std::nullopt;
  message.remove_prefix(kCannot.size());
  const auto begins = [&](std::string_view asked) { return message.starts_with(asked); };
  if (std::none_of(kAsked.begin(), kAsked.end(), begins)) return std::nullopt;
  const std::size_t because = message.find(kBecause);
  if (because == std::string_view::npos) return NullMessage{message, {}};
  std::string_view null = message.substr(because + kBecause.size());
  if (!null.ends_with(kIsNull)) {
    if (!is_cut) return std::nullopt;
  } else {
    null.remove_suffix(kIsNull.size());
  }
  return NullMessage{message.substr(0, because), null};
}

bool IsSameNull(const NullMessage& a, const NullMessage& b) {
  if (a.asked != b.asked) return false;
  // What was null is not told where the compiler's code is too involved.
  if (a.null == b.null || a.null.empty() || b.null.empty()) return true;
  const std::string_view first = Unquoted(a.null);
  const std::string_view second = Unquoted(b.null);
  if (first.empty() || second.empty()) return false;
  return IsSameRoot(RootOf(first), RootOf(second)) && MembersOf(first) == MembersOf(second);
}

}  // namespace aftershock::trace::jvm
