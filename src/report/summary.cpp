// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>

#include <algorithm>

#include "report/record.h"
#include "support/text/unicode.h"

namespace aftershock::report {
namespace {

std::string Headline(const Record& record) {
  switch (record.verdict) {
    case Verdict::kReproduced:
      return fmt::format("Reproduced {} up to frame {} of {}, verified in {}", record.exception,
                         record.best->frame, record.target_frames, record.verified_in);
    case Verdict::kInterrupted:
      return record.best ? fmt::format("Interrupted; reproduced up to frame {} of {}",
                                       record.best->frame, record.target_frames)
                         : "Interrupted before anything was reproduced";
    default:
      return fmt::format("Not reproduced: {}", record.exception);
  }
}

/// One line of it is enough to find the place.
std::string FirstLine(const std::string& text, std::size_t longest = 60) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  if (end == text.size() && end <= longest) return text;
  return std::string(CutUtf8(text, std::min(end, longest))) + "…";
}

/// A text of several lines under its heading: what it holds cannot look like a line of ours.
std::string Below(const std::string& text) {
  std::string indented;
  for (const char c : text)
    indented += c == '\n' ? std::string("\n            ") : std::string(1, c);
  return indented;
}

/// What the message of the best test is to the wanted one.
std::string MessageInWords(const Record& record) {
  const std::string thrown = FirstLine(record.thrown_message, 200);
  if (record.message_match == "same") return "the same";
  if (record.message_match == "same_shape") {
    return fmt::format("the same but for values: {}", thrown);
  }
  if (record.message_match == "other") {
    return fmt::format("another one, so this may be another bug at the same place: {}", thrown);
  }
  if (thrown.empty()) return "the test's exception has none";
  return fmt::format("the trace has none; the test's is: {}", thrown);
}

/// What became of code that is not in the best test; empty: nothing to tell.
std::string CodeInWords(const CodeBlock& block) {
  const char* words = nullptr;
  if (block.state == CodeState::kTried) words = "was run, but";
  if (block.state == CodeState::kNotUnderstood) words = "could not be run:";
  if (words == nullptr) return {};
  return fmt::format("  report    the code at line {} {} {}\n", block.line, words,
                     FirstLine(block.text, 200));
}

}  // namespace

std::string ToSummary(const Record& record) {
  std::string text = Headline(record) + "\n";
  if (record.best) text += fmt::format("  test      {}\n", record.best->test);
  if (record.best && !record.message_match.empty()) {
    text += fmt::format("  message   {}\n", MessageInWords(record));
  }
  if (record.near_miss) {
    text +=
        fmt::format("  near miss line {}: {}\n", record.near_miss->line, record.near_miss->test);
  }
  for (const AlignedFrame& line : record.aligned) {
    text += fmt::format("  lines     frame {}: line {} here for {} in the trace ({})\n", line.frame,
                        line.here, line.trace, line.reason);
  }
  if (record.useful) {
    text += fmt::format("  useful    {}: {}\n", record.useful->best ? "yes" : "no",
                        Below(record.useful->text));
  }
  if (record.helped) {
    text += fmt::format("  report    the {} at line {} helped: {}\n", record.helped->kind,
                        record.helped->line, FirstLine(record.helped->text));
  }
  for (const CodeBlock& block : record.code) text += CodeInWords(block);
  if (record.repetitions.failed > 0) {
    text += fmt::format("  flaky     did not crash in {} of {} runs\n", record.repetitions.failed,
                        record.repetitions.runs + 1);
  }
  if (!record.diagnosis.text.empty()) {
    text += fmt::format("  {} {}\n", record.best ? "higher   " : "why      ",
                        Below(record.diagnosis.text));
  }
  for (const Record::Tool& tool : record.tools) {
    if (!tool.note.empty()) text += fmt::format("  {:<9} {}\n", tool.name, tool.note);
  }
  text += fmt::format("  effort    {} tests in {:.1f} s", record.evaluations, record.seconds_total);
  if (record.seconds_reproduced)
    text += fmt::format(", reproduced after {:.1f} s", *record.seconds_reproduced);
  text += "\n";
  for (const std::string& warning : record.warnings)
    text += fmt::format("  warning   {}\n", Below(warning));
  return text;
}

}  // namespace aftershock::report
