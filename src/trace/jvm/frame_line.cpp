// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/frame_line.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "support/text/characters.h"
#include "trace/log/characters.h"

namespace aftershock::trace::jvm {
namespace {

/// Keeps lines of megabytes (JSON) linear: each `at` in them looks no farther than this.
constexpr std::size_t kLongestFrame = 4096;

std::optional<int> PositiveNumber(std::string_view digits) {
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || number <= 0) return {};
  return number;
}

/// `LambdaForm$MH` or `Cart.java`, but not `String` or `java.lang.String`: those are parameters.
bool LooksLikeSourceFile(std::string_view name) {
  if (name.empty() || log::ContainsSpace(name)) return false;
  if (name == "SourceFile" || name.front() == '<' || log::Contains(name, "$")) return true;
  const std::size_t dot = name.rfind('.');
  return dot != std::string_view::npos && dot + 1 < name.size() && IsLower(name[dot + 1]);
}

/// The text between the parentheses.
bool ParseLocation(std::string_view location, Frame& frame) {
  // OpenJ9 adds how the method ran: `Cart.java:12(Compiled Code)`.
  location = location.substr(0, location.find('('));
  if (location == "Native Method") {
    frame.native = true;
    return true;
  }
  std::string_view file = location;
  const std::size_t colon = location.rfind(':');
  if (colon != std::string_view::npos) {
    const std::string_view number = location.substr(colon + 1);
    if (number.empty() ||
        !std::all_of(number.begin(), number.end(), [](char c) { return IsDigit(c) || c == '-'; })) {
      return false;
    }
    frame.line = PositiveNumber(number);
    file = location.substr(0, colon);
  }
  if (file == "Unknown Source") return true;
  if (colon == std::string_view::npos ? !LooksLikeSourceFile(file) : file.empty()) return false;
  frame.file = std::string(file);
  return true;
}

bool IsHiddenClassSuffix(std::string_view name) {
  const bool hexadecimal = name.starts_with("0x");
  if (hexadecimal) name.remove_prefix(2);
  return !name.empty() && std::all_of(name.begin(), name.end(), hexadecimal ? IsHexDigit : IsDigit);
}

/// OpenJ9 prints some frames as the class file has them: `java/lang/Thread`. A named module's
/// class always has a package, and a loader stands before two slashes, so it can be nothing else.
bool IsInternalName(std::string_view name) {
  return log::Contains(name, "/") && name.find_first_of(".@") == std::string_view::npos &&
         !log::Contains(name, "//");
}

std::string Dotted(std::string_view internal_name) {
  std::string name(internal_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

/// Takes off `app//`, `java.base@17/` and the like, but not the slash that is part of the name of a
/// hidden class: `Cart$$Lambda$14/0x0000000800c03000`.
std::string_view WithoutLoaderAndModule(std::string_view class_name) {
  const std::size_t slash = class_name.rfind('/');
  if (slash == std::string_view::npos) return class_name;
  if (!IsHiddenClassSuffix(class_name.substr(slash + 1))) return class_name.substr(slash + 1);
  const std::size_t previous =
      slash == 0 ? std::string_view::npos : class_name.rfind('/', slash - 1);
  return previous == std::string_view::npos ? class_name : class_name.substr(previous + 1);
}

std::string PlainClassName(std::string_view printed) {
  const std::size_t slash = printed.rfind('/');
  if (slash == std::string_view::npos) return std::string(printed);
  const bool hidden = IsHiddenClassSuffix(printed.substr(slash + 1));
  const std::size_t end = hidden ? slash : printed.size();
  if (IsInternalName(printed.substr(0, end))) {
    return Dotted(printed.substr(0, end)) + std::string(printed.substr(end));
  }
  return std::string(WithoutLoaderAndModule(printed));
}

bool IsClassName(std::string_view name) {
  if (name.empty() || name.front() == '.' || name.back() == '.' || name.front() == '/')
    return false;
  if (log::Contains(name, "..")) return false;
  return std::all_of(name.begin(), name.end(),
                     [](char c) { return IsNamePart(c) || c == '.' || c == '-' || c == '/'; });
}

/// Kotlin and Scala allow names such as `adds two items` and `getOrThrow-impl`.
bool IsMethodName(std::string_view name) {
  if (name == "<init>" || name == "<clinit>") return true;
  if (name.empty() || log::IsSpace(name.front()) || log::IsSpace(name.back())) return false;
  return std::none_of(name.begin(), name.end(), [](char c) {
    return std::string_view("<>()[];:/\"\\=").find(c) != std::string_view::npos;
  });
}

/// Position of the parenthesis that closes the one at `open`.
std::size_t ClosingParenthesis(std::string_view text, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

/// Calls `visit` with the position of each `at` that stands as a word, until it returns true.
template <typename Visit>
void ForEachAt(std::string_view line, std::size_t from, Visit&& visit) {
  for (std::size_t at = line.find("at", from); at != std::string_view::npos;
       at = line.find("at", at + 1)) {
    if (at > 0 && (IsNamePart(line[at - 1]) || line[at - 1] == '.')) continue;
    const std::size_t after = at + 2;
    if (after < line.size() && !log::IsSpace(line[after])) continue;
    if (visit(at, log::SkipSpaces(line, after))) return;
  }
}

/// `~[core.jar:1.2]`, `[na:1.8]`, `",` and `</pre>` follow frames in real logs; words do not.
bool MayFollowFrame(std::string_view rest) {
  rest = log::Trim(rest);
  return rest.empty() || !(IsNamePart(rest.front()) || rest.front() == '(');
}

}  // namespace

std::optional<Frame> ParseFrame(std::string_view text, std::size_t& end) {
  text = text.substr(0, kLongestFrame);
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos) return {};
  const std::string_view name = text.substr(0, open);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return {};

  const std::string class_name = PlainClassName(name.substr(0, dot));
  std::string_view method_name = name.substr(dot + 1);
  // Browsers take `<init>` for a tag and drop it: `at shop.Cart.(Cart.java:12)`.
  if (method_name.empty()) method_name = "<init>";
  if (!IsClassName(class_name) || !IsMethodName(method_name)) return {};

  const std::size_t close = ClosingParenthesis(text, open);
  if (close == std::string_view::npos) return {};
  Frame frame;
  frame.class_name = class_name;
  frame.method_name = std::string(method_name);
  if (!ParseLocation(text.substr(open + 1, close - open - 1), frame)) return {};
  end = close + 1;
  return frame;
}

std::optional<FrameInLine> FindFrame(std::string_view line, std::size_t from) {
  std::optional<FrameInLine> found;
  ForEachAt(line, from, [&](std::size_t at, std::size_t name) {
    std::size_t length = 0;
    std::optional<Frame> frame = ParseFrame(line.substr(name), length);
    if (!frame || !MayFollowFrame(line.substr(name + length))) return false;
    found = FrameInLine{std::move(*frame), at, name + length};
    return true;
  });
  return found;
}

std::optional<std::size_t> FindBrokenFrame(std::string_view line) {
  std::optional<std::size_t> found;
  ForEachAt(line, 0, [&](std::size_t at, std::size_t name) {
    const std::string_view rest = line.substr(name, kLongestFrame);
    const std::string_view qualified = rest.substr(0, rest.find('('));
    const bool cut = rest.empty();
    const bool damaged = log::Contains(qualified, ".") && IsClassName(log::Trim(qualified, "."));
    if (!cut && !damaged) return false;
    found = at;
    return true;
  });
  return found;
}

}  // namespace aftershock::trace::jvm
