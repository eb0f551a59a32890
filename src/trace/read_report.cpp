// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/read_report.h"

#include <string>
#include <utility>

#include "trace/jvm/find_traces.h"
#include "trace/log/input_encoding.h"
#include "trace/log/input_lines.h"

namespace aftershock::trace {

Report ReadReport(std::string_view text, Patience& patience) {
  patience.Enter("reading the trace");
  const std::string utf8 = log::InUtf8(text);
  std::vector<log::InputLine> lines = log::SplitLines(utf8);
  std::vector<SourceLine> source;
  source.reserve(lines.size());
  for (const log::InputLine& line : lines) source.push_back({line.text});
  if (utf8.find_first_not_of(" \t\r\n") == std::string::npos) {
    return {BadInput("line 1: the input is empty: expected a stack trace"), std::move(source)};
  }
  jvm::FoundTraces found = jvm::FindTraces(utf8, std::move(lines), patience);
  for (const std::size_t number : found.lines) source[number - 1].of_trace = true;
  return {std::move(found.traces), std::move(source)};
}

}  // namespace aftershock::trace
