// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/internal/log_line.h"

#include <cstddef>

#include "trace/internal/characters.h"

namespace aftershock::trace::internal {

bool HasTimeOfDay(std::string_view text) {
  for (std::size_t i = 1; i + 5 < text.size(); ++i) {
    if (text[i] == ':' && text[i + 3] == ':' && IsDigit(text[i - 1]) && IsDigit(text[i + 1]) &&
        IsDigit(text[i + 2]) && IsDigit(text[i + 4]) && IsDigit(text[i + 5])) {
      return true;
    }
  }
  return false;
}

bool BeginsLogEntry(std::string_view text) {
  for (const std::string_view level : {"ERROR", "WARN", "INFO", "DEBUG", "TRACE", "FATAL", "SEVERE",
                                       "CRITICAL", "AndroidRuntime"}) {
    if (Contains(text, level)) return true;
  }
  return HasTimeOfDay(text);
}

bool IsThreadDumpLine(std::string_view line) {
  return Contains(line, "java.lang.Thread.State:") || Contains(line, " tid=0x") ||
         Contains(line, " nid=0x");
}

bool IntroducesOtherFrames(std::string_view line) {
  line = Trim(line);
  return IsThreadDumpLine(line) || line.ends_with("tacktrace:") || line.ends_with("tack trace:");
}

}  // namespace aftershock::trace::internal
