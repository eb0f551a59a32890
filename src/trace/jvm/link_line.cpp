// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/link_line.h"

#include <array>
#include <charconv>
#include <system_error>
#include <utility>

#include "support/text/characters.h"
#include "trace/jvm/exception_name.h"
#include "trace/log/characters.h"

namespace aftershock::trace::jvm {
namespace {

constexpr auto kNowhere = std::string_view::npos;
constexpr std::string_view kCircular = "[CIRCULAR REFERENCE";

constexpr std::array<std::pair<std::string_view, Relation>, 5> kLinks = {{
    {"Caused by:", Relation::kCausedBy},
    {"Suppressed:", Relation::kSuppressed},
    {"Wrapped by:", Relation::kWraps},
    {"Caused by ", Relation::kCausedBy},  // Crash reporters for telephones leave out the colon.
    {"", Relation::kCausedBy},            // Up to Java 11 a circular reference had no words before.
}};

/// Whether what stands before a link or `... n more` can be a prefix: not words of a sentence.
bool MayPrecedeLink(std::string_view before) {
  before = log::Trim(before);
  if (before.empty()) return true;
  return !IsLower(before.back()) && before.back() != '.' && before.back() != ',' &&
         FindThrowableName(before) == kNowhere;
}

/// Reads what follows the word of a link; without a colon, only the name of a Throwable will do.
bool ReadLinked(std::string_view rest, bool colon, Link& link) {
  if (rest.starts_with(kCircular)) {
    link.circular = true;
    return true;
  }
  if (rest.empty()) {
    link.cut = colon;
    return colon;
  }
  const std::size_t length = NameLength(rest);
  const std::string_view name = rest.substr(0, length);
  const bool ends = MayFollowName(rest.substr(length));
  const bool named = colon ? length > 0 && (ends || log::Contains(name, "."))
                           : ends && log::Contains(name, ".") && IsThrowableName(name);
  if (!named) return false;
  link.class_name = std::string(name);
  link.message = MessageAfterName(rest.substr(length));
  return true;
}

}  // namespace

std::optional<Link> ParseLink(std::string_view line) {
  for (const auto& [word, relation] : kLinks) {
    Link link;
    link.relation = relation;
    link.begin = line.find(word.empty() ? kCircular : word);
    if (link.begin == kNowhere || !MayPrecedeLink(line.substr(0, link.begin))) continue;
    if (ReadLinked(log::Trim(line.substr(link.begin + word.size())), word.ends_with(':'), link)) {
      return link;
    }
  }
  return {};
}

std::optional<std::size_t> ParseMore(std::string_view line) {
  std::size_t dots = line.find("... ");
  std::size_t digits = dots + 4;
  if (dots == kNowhere) {
    constexpr std::string_view kEllipsis = "\u2026 ";  // Editors replace three dots by one sign.
    dots = line.find(kEllipsis);
    if (dots == kNowhere) return {};
    digits = dots + kEllipsis.size();
  }
  std::size_t count = 0;
  const char* const end = line.data() + line.size();
  const auto [after, error] = std::from_chars(line.data() + digits, end, count);
  if (error != std::errc() || !MayPrecedeLink(line.substr(0, dots))) return {};
  const std::string_view rest(after, static_cast<std::size_t>(end - after));
  if (!rest.starts_with(" more") && !rest.starts_with(" common frames omitted")) return {};
  return count;
}

}  // namespace aftershock::trace::jvm
