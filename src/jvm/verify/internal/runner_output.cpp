// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/runner_output.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace aftershock::jvm {
namespace {

using trace::Relation;

std::string Unescaped(std::string_view field) {
  std::string text;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i] != '\\' || i + 1 == field.size()) {
      text += field[i];
      continue;
    }
    const char c = field[++i];
    text += c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
  }
  return text;
}

std::vector<std::string> FieldsOf(std::string_view line) {
  std::vector<std::string> fields;
  while (true) {
    const std::size_t tab = std::min(line.find('\t'), line.size());
    fields.push_back(Unescaped(line.substr(0, tab)));
    if (tab == line.size()) return fields;
    line.remove_prefix(tab + 1);
  }
}

int NumberIn(const std::string& text) {
  int number = -1;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

trace::ThrownException ExceptionFrom(const std::vector<std::string>& fields) {
  trace::ThrownException exception;
  exception.relation = fields[1] == "cause"        ? Relation::kCausedBy
                       : fields[1] == "suppressed" ? Relation::kSuppressed
                                                   : Relation::kTop;
  if (const int parent = NumberIn(fields[2]); parent >= 0) {
    exception.parent = static_cast<std::size_t>(parent);
  }
  exception.class_name = fields[3];
  exception.message = fields[4];
  return exception;
}

trace::Frame FrameFrom(const std::vector<std::string>& fields) {
  constexpr int kNativeLine = -2;
  trace::Frame frame;
  frame.class_name = fields[1];
  frame.method_name = fields[2];
  if (!fields[3].empty()) frame.file = fields[3];
  const int line = NumberIn(fields[4]);
  if (line > 0) frame.line = line;
  frame.native = line == kNativeLine;
  return frame;
}

/// Adds one line to the record; false: it makes no sense there.
bool Add(const std::vector<std::string>& fields, RunnerRecord& record) {
  constexpr std::size_t kFieldsOfChain = 5;
  const std::string& kind = fields[0];
  if (kind == "problem" && fields.size() == 2) {
    record.problem = fields[1];
    return !record.problem.empty();
  }
  if (kind == "fixture" && fields.size() == 3) {
    record.fixture_failures.push_back(fields[2].empty() ? fields[1] : fields[1] + ": " + fields[2]);
    return true;
  }
  if (kind == "left" && fields.size() == 3) {
    record.left_changed.push_back({fields[1], fields[2]});
    return true;
  }
  if (fields.size() != kFieldsOfChain) return false;
  if (kind == "exception") {
    auto exception = ExceptionFrom(fields);
    if (exception.parent && *exception.parent >= record.thrown.size()) return false;
    record.thrown.push_back(std::move(exception));
    return true;
  }
  if (kind != "frame" || record.thrown.empty()) return false;
  record.thrown.back().frames.push_back(FrameFrom(fields));
  return true;
}

}  // namespace

std::optional<RunnerRecord> ParseRunnerOutput(std::string_view text) {
  constexpr std::string_view kHead = "record\t2\n";
  if (!text.starts_with(kHead)) return std::nullopt;
  text.remove_prefix(kHead.size());
  RunnerRecord record;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto fields = FieldsOf(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (fields[0] == "end") return record;
    if (!Add(fields, record)) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm
