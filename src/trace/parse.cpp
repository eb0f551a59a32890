// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/parse.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "trace/internal/assemble.h"
#include "trace/internal/characters.h"
#include "trace/internal/classify.h"
#include "trace/internal/header_line.h"
#include "trace/internal/input_lines.h"

namespace aftershock::trace {
namespace {

using internal::ClassifiedLine;

constexpr std::string_view kFrameForm = "`at package.Class.method(File.java:123)`";

/// The line for a message: without indentation, and not longer than a message should be.
std::string Quoted(const ClassifiedLine& line) {
  constexpr std::size_t kLongest = 100;
  const std::string_view text = internal::Trim(line.text);
  return fmt::format("`{}{}`", text.substr(0, kLongest), text.size() > kLongest ? "…" : "");
}

tl::unexpected<Error> NotAFrame(const ClassifiedLine& line) {
  return BadInput(fmt::format("line {}: expected a stack frame such as {}, found {}", line.number,
                              kFrameForm, Quoted(line)));
}

/// Why there is no trace in `lines`, from the most telling line.
tl::unexpected<Error> NoTrace(const std::vector<ClassifiedLine>& lines) {
  for (const ClassifiedLine& line : lines) {
    if (std::holds_alternative<internal::BrokenFrameLine>(line.kind)) return NotAFrame(line);
  }
  for (const ClassifiedLine& line : lines) {
    const auto header = internal::ParseHeader(line.text);
    const bool throwable = header && header->certainty == internal::Certainty::kThrowable;
    if (throwable || std::holds_alternative<internal::Link>(line.kind)) {
      return BadInput(
          fmt::format("line {}: {} has no stack frames: expected lines such as {} below",
                      line.number, Quoted(line), kFrameForm));
    }
  }
  const std::size_t last = lines.empty() ? 0 : lines.back().number;
  return BadInput(
      fmt::format("lines 1 to {}: no stack trace: expected an exception, then lines such as {}",
                  last, kFrameForm));
}

}  // namespace

Result<std::vector<StackTrace>> ParseTraces(std::string_view text) {
  Patience endless;
  return ParseTraces(text, endless);
}

Result<std::vector<StackTrace>> ParseTraces(std::string_view text, Patience& patience) {
  patience.Enter("reading the trace");
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return BadInput("line 1: the input is empty: expected a stack trace");
  }
  const std::vector<ClassifiedLine> lines =
      internal::Classify(internal::ReadLines(text, patience), patience);
  if (auto status = patience.Check(); !status) return tl::unexpected<Error>(status.error());
  internal::Assembly assembly = internal::Assemble(lines);
  if (assembly.damaged) return NotAFrame(lines[*assembly.damaged]);
  if (!assembly.traces.empty()) return std::move(assembly.traces);
  if (assembly.headless) {
    const ClassifiedLine& line = lines[*assembly.headless];
    return BadInput(
        fmt::format("line {}: the frame {} belongs to no exception: expected a line such as "
                    "`java.lang.IllegalStateException: message` above the frames",
                    line.number, Quoted(line)));
  }
  return NoTrace(lines);
}

}  // namespace aftershock::trace
