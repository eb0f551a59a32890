// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/log/log_line.h"

#include <cstddef>

#include "support/text/characters.h"
#include "trace/log/characters.h"

namespace aftershock::trace::log {

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

}  // namespace aftershock::trace::log
