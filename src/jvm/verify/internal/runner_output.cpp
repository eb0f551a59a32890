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

}  // namespace

std::optional<std::vector<trace::ThrownException>> ParseRunnerOutput(std::string_view text) {
  constexpr std::size_t kFields = 5;
  std::vector<trace::ThrownException> exceptions;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto fields = FieldsOf(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (fields[0] == "end") return exceptions;
    if (fields.size() != kFields) return std::nullopt;
    if (fields[0] == "exception") {
      auto exception = ExceptionFrom(fields);
      if (exception.parent && *exception.parent >= exceptions.size()) return std::nullopt;
      exceptions.push_back(std::move(exception));
    } else if (fields[0] == "frame" && !exceptions.empty()) {
      exceptions.back().frames.push_back(FrameFrom(fields));
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm
