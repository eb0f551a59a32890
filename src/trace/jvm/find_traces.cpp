// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/find_traces.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "trace/jvm/assemble.h"
#include "trace/jvm/classify.h"
#include "trace/jvm/header_line.h"
#include "trace/jvm/without_escapes.h"
#include "trace/log/characters.h"

namespace aftershock::trace::jvm {
namespace {

constexpr std::string_view kFrameForm = "`at package.Class.method(File.java:123)`";

/// The line for a message: without indentation, and not longer than a message should be.
std::string Quoted(const ClassifiedLine& line) {
  constexpr std::size_t kLongest = 100;
  const std::string_view text = log::Trim(line.text);
  return fmt::format("`{}{}`", text.substr(0, kLongest), text.size() > kLongest ? "…" : "");
}

tl::unexpected<Error> NotAFrame(const ClassifiedLine& line) {
  return BadInput(fmt::format("line {}: expected a stack frame such as {}, found {}", line.number,
                              kFrameForm, Quoted(line)));
}

/// Why there is no trace in `lines`, from the most telling line.
tl::unexpected<Error> NoTrace(const std::vector<ClassifiedLine>& lines) {
  for (const ClassifiedLine& line : lines) {
    if (std::holds_alternative<BrokenFrameLine>(line.kind)) return NotAFrame(line);
  }
  for (const ClassifiedLine& line : lines) {
    const auto header = ParseHeader(line.text);
    const bool throwable = header && header->certainty == Certainty::kThrowable;
    if (throwable || std::holds_alternative<Link>(line.kind)) {
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

/// Why there is no trace in `lines`, from what was in the way of putting one together.
tl::unexpected<Error> NoTrace(const std::vector<ClassifiedLine>& lines, const Assembly& assembly) {
  if (!assembly.headless) return NoTrace(lines);
  const ClassifiedLine& line = lines[*assembly.headless];
  return BadInput(
      fmt::format("line {}: the frame {} belongs to no exception: expected a line such as "
                  "`java.lang.IllegalStateException: message` above the frames",
                  line.number, Quoted(line)));
}

std::vector<std::size_t> LinesOfTraces(const std::vector<ClassifiedLine>& lines,
                                       const std::vector<StackTrace>& traces) {
  std::vector<std::size_t> numbers;
  for (const ClassifiedLine& line : lines) {
    if (!std::holds_alternative<TextLine>(line.kind)) numbers.push_back(line.number);
  }
  for (const StackTrace& trace : traces) {
    for (const ThrownException& exception : trace.exceptions) {
      numbers.push_back(exception.input_line);
    }
  }
  return numbers;
}

}  // namespace

FoundTraces FindTraces(std::string_view text, std::vector<log::InputLine> input,
                       Patience& patience) {
  const std::vector<ClassifiedLine> lines =
      Classify(WithoutEscapes(text, std::move(input), patience), patience);
  if (auto status = patience.Check(); !status) return {tl::unexpected(status.error()), {}};
  Assembly assembly = Assemble(lines);
  std::vector<std::size_t> numbers = LinesOfTraces(lines, assembly.traces);
  if (assembly.damaged) return {NotAFrame(lines[*assembly.damaged]), std::move(numbers)};
  if (assembly.traces.empty()) return {NoTrace(lines, assembly), std::move(numbers)};
  return {std::move(assembly.traces), std::move(numbers)};
}

}  // namespace aftershock::trace::jvm
