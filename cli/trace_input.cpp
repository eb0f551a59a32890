// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace_input.h"

#include <fmt/format.h>

#include <iostream>
#include <iterator>

#include "support/files.h"
#include "trace/read_report.h"

namespace aftershock::cli {
namespace {

Result<std::string> ReadAll(const std::string& path) {
  if (path != "-") return ReadTextFile(path);
  return std::string(std::istreambuf_iterator<char>(std::cin), {});
}

std::string ListOf(const std::vector<trace::StackTrace>& traces) {
  std::string list;
  for (std::size_t i = 0; i < traces.size(); ++i) {
    const trace::ThrownException& top = traces[i].exceptions.front();
    list += fmt::format("\n  --trace {}: line {}, {}", i + 1, top.input_line, top.class_name);
  }
  return list;
}

/// A JVM prints 1,024 frames unless told otherwise: whatever has many more was not made to be read.
constexpr std::size_t kMostFrames = 4096;

std::string ShortenFrames(trace::StackTrace& trace) {
  std::string note;
  for (trace::ThrownException& exception : trace.exceptions) {
    if (exception.frames.size() <= kMostFrames) continue;
    note = fmt::format("{} has {} frames: the first {} are looked at", exception.class_name,
                       exception.frames.size(), kMostFrames);
    exception.frames.resize(kMostFrames);
    if (exception.cycle_begin + exception.cycle_length > kMostFrames) exception.cycle_length = 0;
  }
  return note;
}

}  // namespace

Result<TraceInput> ReadTrace(const std::string& path, std::optional<std::size_t> number,
                             Patience& patience) {
  auto text = ReadAll(path);
  if (!text) return tl::unexpected(text.error());
  auto [traces, lines] = trace::ReadReport(*text, patience);
  if (auto status = patience.Check(); !status) return tl::unexpected(status.error());
  if (!traces) {
    const std::string name = path == "-" ? "standard input" : path;
    return BadInput(fmt::format("{}: {}", name, traces.error().message));
  }
  const std::size_t chosen = number.value_or(1);
  if (chosen < 1 || chosen > traces->size()) {
    return BadInput(fmt::format("--trace {}: {} has {} trace(s):{}", chosen, path, traces->size(),
                                ListOf(*traces)));
  }
  TraceInput input{.trace = std::move((*traces)[chosen - 1]),
                   .lines = std::move(lines),
                   .count = traces->size(),
                   .note = {}};
  if (!number && traces->size() > 1) {
    (*traces)[0] = input.trace;
    input.note =
        fmt::format("{} traces found, taking the first. Others:{}", input.count, ListOf(*traces));
  }
  if (std::string shortened = ShortenFrames(input.trace); !shortened.empty())
    input.note = input.note.empty() ? std::move(shortened) : shortened + "\n" + input.note;
  return input;
}

}  // namespace aftershock::cli
