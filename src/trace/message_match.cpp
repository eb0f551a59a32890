// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/message_match.h"

#include <algorithm>
#include <optional>
#include <string>

#include "trace/jvm/null_message.h"
#include "trace/jvm/platform_wording.h"
#include "trace/message_shape.h"

namespace aftershock::trace {
namespace {

/// Workers cut messages here, and what counts must not depend on who ran the test.
constexpr std::size_t kCompared = 200;

struct Message {
  std::string text;
  bool is_cut = false;
};

/// Logs break and indent lines as they like.
Message Clean(std::string_view message) {
  Message clean;
  clean.is_cut = message.size() >= kCompared;
  for (const char c : message.substr(0, kCompared)) {
    const bool is_space = c == ' ' || (c >= '\t' && c <= '\r');
    if (!is_space) {
      clean.text += c;
    } else if (!clean.text.empty() && clean.text.back() != ' ') {
      clean.text += ' ';
    }
  }
  if (clean.text.ends_with(' ')) clean.text.pop_back();
  return clean;
}

/// How the platform of a language words its messages.
struct MessageRules {
  /// Whether both say the same of a null; nothing if one of them speaks of something else.
  std::optional<bool> (*is_same_null)(const Message& a, const Message& b);
  /// The shape that stands for all in which versions of the platform say the same.
  std::string (*meaning_of)(std::string_view shape);
};

std::optional<bool> IsSameJvmNull(const Message& a, const Message& b) {
  const auto null_a = jvm::ParseNullMessage(a.text, a.is_cut);
  const auto null_b = jvm::ParseNullMessage(b.text, b.is_cut);
  if (!null_a || !null_b) return std::nullopt;
  return jvm::IsSameNull(*null_a, *null_b);
}

MessageRules RulesOf(Language language) {
  switch (language) {
    case Language::kJvm:
      break;
  }
  return {IsSameJvmNull, jvm::MeaningOf};
}

MessageMatch SameShapeIf(bool same) {
  return same ? MessageMatch::kSameShape : MessageMatch::kOther;
}

}  // namespace

MessageMatch CompareMessages(Language language, std::string_view wanted,
                             std::string_view observed) {
  Message a = Clean(wanted);
  Message b = Clean(observed);
  if (a.is_cut && b.is_cut) {
    const std::size_t size = std::min(a.text.size(), b.text.size());
    a.text.resize(size);
    b.text.resize(size);
  }
  // Some loggers print the message that is not there.
  if (a.text == "null" && b.text.empty()) a.text.clear();
  if (a.text == b.text) return MessageMatch::kSame;
  if (a.text.empty() || b.text.empty()) return MessageMatch::kNone;
  const MessageRules rules = RulesOf(language);
  if (const auto same_null = rules.is_same_null(a, b)) return SameShapeIf(*same_null);
  return SameShapeIf(rules.meaning_of(ShapeOf(a.text, a.is_cut)) ==
                     rules.meaning_of(ShapeOf(b.text, b.is_cut)));
}

std::string_view Name(MessageMatch match) {
  switch (match) {
    case MessageMatch::kSame:
      return "same";
    case MessageMatch::kSameShape:
      return "same_shape";
    case MessageMatch::kNone:
      return "none";
    case MessageMatch::kOther:
      return "other";
  }
  return "";
}

}  // namespace aftershock::trace
