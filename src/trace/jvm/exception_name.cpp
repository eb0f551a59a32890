// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/exception_name.h"

#include <algorithm>

#include "support/text/characters.h"
#include "trace/log/characters.h"

namespace aftershock::trace::jvm {

std::size_t NameLength(std::string_view text) {
  if (text.empty() || IsDigit(text[0])) return 0;
  std::size_t end = 0;
  while (end < text.size() && (IsNamePart(text[end]) || (text[end] == '.' && end > 0))) {
    if (text.substr(end).starts_with("..")) break;
    ++end;
  }
  return end > 0 && text[end - 1] == '.' ? end - 1 : end;
}

bool IsThrowableName(std::string_view name) {
  name.remove_prefix(name.find_last_of('.') + 1);
  while (!name.empty()) {
    const std::string_view part = name.substr(0, name.find('$'));
    for (const std::string_view suffix :
         {"Exception", "Error", "Throwable", "Failure", "Fault", "ThreadDeath", "ExceptionInfo"}) {
      if (part.ends_with(suffix)) return true;
    }
    name.remove_prefix(std::min(part.size() + 1, name.size()));
  }
  return false;
}

bool MayFollowName(std::string_view rest) {
  rest = log::Trim(rest);
  return rest.empty() || (rest.front() == ':' && !rest.starts_with("::"));
}

std::string MessageAfterName(std::string_view rest) {
  rest = log::Trim(rest);
  if (rest.starts_with(':')) rest.remove_prefix(1);
  rest = log::Trim(rest);
  // Logback and Log4j print `: null` where the JVM prints nothing.
  return rest == "null" ? std::string() : std::string(rest);
}

std::size_t FindThrowableName(std::string_view line) {
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t length = NameLength(line.substr(i));
    if (length == 0) {
      ++i;
      continue;
    }
    const std::string_view name = line.substr(i, length);
    const bool a_word =
        i == 0 || (!IsNamePart(line[i - 1]) && !log::Contains("@/-.", line.substr(i - 1, 1)));
    if (a_word && log::Contains(name, ".") && IsThrowableName(name) &&
        MayFollowName(line.substr(i + length))) {
      return i;
    }
    i += length;
  }
  return std::string_view::npos;
}

}  // namespace aftershock::trace::jvm
