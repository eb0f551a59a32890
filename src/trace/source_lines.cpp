// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/source_lines.h"

#include "trace/internal/assemble.h"
#include "trace/internal/classify.h"
#include "trace/internal/input_lines.h"

namespace aftershock::trace {

std::vector<SourceLine> ReadSourceLines(std::string_view text, Patience& patience) {
  std::vector<SourceLine> source;
  for (internal::InputLine& line : internal::SplitLines(text)) source.push_back({line.text});
  const auto mark = [&](std::size_t number) {
    if (number >= 1 && number <= source.size()) source[number - 1].of_trace = true;
  };
  const auto lines = internal::Classify(internal::ReadLines(text, patience), patience);
  for (const internal::ClassifiedLine& line : lines) {
    if (!std::holds_alternative<internal::TextLine>(line.kind)) mark(line.number);
  }
  for (const StackTrace& trace : internal::Assemble(lines).traces) {
    for (const ThrownException& exception : trace.exceptions) mark(exception.input_line);
  }
  return source;
}

std::vector<SourceLine> ReadSourceLines(std::string_view text) {
  Patience endless;
  return ReadSourceLines(text, endless);
}

}  // namespace aftershock::trace
