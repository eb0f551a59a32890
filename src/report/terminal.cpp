// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "report/terminal.h"

#include <string>

#include "support/text/terminal_text.h"

namespace aftershock::report {

void Show(std::FILE* stream, std::string_view text) {
  const std::string shown = ForTerminal(text);
  std::fwrite(shown.data(), 1, shown.size(), stream);
}

void ReplaceLine(std::FILE* stream, std::string_view line) {
  const std::string shown = "\r\033[K" + ForTerminalLine(line);
  std::fwrite(shown.data(), 1, shown.size(), stream);
  std::fflush(stream);
}

}  // namespace aftershock::report
