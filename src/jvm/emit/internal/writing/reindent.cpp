// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/reindent.h"

#include <algorithm>

namespace aftershock::jvm {
namespace {

constexpr std::size_t kPerBrace = 2;
constexpr std::size_t kContinuationIndent = 4;

std::string_view Trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// Follows Java line by line: where brackets are open, and whether a comment or a text block is.
class LineReader {
 public:
  /// Where the next line goes.
  [[nodiscard]] std::size_t IndentOf(std::string_view line) const {
    std::vector<std::size_t> open = open_;
    bool closes = false;
    for (const char c : line) {
      if ((c != '}' && c != ')' && c != ']') || open.empty()) break;
      open.pop_back();
      closes = true;
    }
    const std::size_t inside = open.empty() ? 0 : open.back();
    if (closes) return closing_.empty() ? 0 : closing_[open.size()];
    return goes_on_ && !line.starts_with("{") ? std::max(inside, begin_ + kContinuationIndent)
                                              : inside;
  }
  [[nodiscard]] bool InText() const { return mode_ == Mode::kText; }
  [[nodiscard]] bool InComment() const { return mode_ == Mode::kComment; }

  void Read(std::string_view line, std::size_t indent) {
    if (!goes_on_ && mode_ == Mode::kCode) begin_ = indent;
    char last = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string_view rest = line.substr(i);
      if (mode_ == Mode::kText) {
        if (rest.starts_with("\\")) {
          ++i;
        } else if (rest.starts_with("\"\"\"")) {
          mode_ = Mode::kCode;
          last = '"';
          i += 2;
        }
        continue;
      }
      if (mode_ == Mode::kComment) {
        if (rest.starts_with("*/")) {
          mode_ = Mode::kCode;
          ++i;
        }
        continue;
      }
      if (rest.starts_with("//")) break;
      if (rest.starts_with("/*")) {
        mode_ = Mode::kComment;
        ++i;
      } else if (rest.starts_with("\"\"\"")) {
        mode_ = Mode::kText;
        i += 2;
      } else if (line[i] == '"' || line[i] == '\'') {
        i = BehindLiteral(line, i);
        last = '"';
      } else if (line[i] != ' ' && line[i] != '\t') {
        Bracket(line[i], indent);
        last = line[i];
      }
    }
    // A line of comments alone changes nothing.
    if (last != 0) {
      goes_on_ = last != ';' && last != '{' && last != '}' && last != ',' && !IsAnnotation(line);
      // Within parentheses all lines are alike.
      if (!open_.empty() && is_parenthesis_.back()) goes_on_ = false;
    }
  }

 private:
  enum class Mode { kCode, kComment, kText };

  static bool IsAnnotation(std::string_view line) {
    return line.starts_with("@") && (line.ends_with(")") || line.find(' ') == line.npos);
  }

  static std::size_t BehindLiteral(std::string_view line, std::size_t at) {
    const char quote = line[at++];
    while (at < line.size() && line[at] != quote) at += line[at] == '\\' ? 2 : 1;
    return at;
  }

  void Bracket(char c, std::size_t indent) {
    const bool opens = c == '{' || c == '(' || c == '[';
    if (opens) {
      closing_.resize(open_.size());
      closing_.push_back(indent);
      open_.push_back(indent + (c == '{' ? kPerBrace : kContinuationIndent));
      is_parenthesis_.push_back(c != '{');
    } else if ((c == '}' || c == ')' || c == ']') && !open_.empty()) {
      open_.pop_back();
      is_parenthesis_.pop_back();
    }
  }

  std::vector<std::size_t> open_;     ///< The indentation within each open bracket,
  std::vector<std::size_t> closing_;  ///< and of the line that opened it.
  std::vector<bool> is_parenthesis_;
  Mode mode_ = Mode::kCode;
  bool goes_on_ = false;
  std::size_t begin_ = 0;
};

}  // namespace

std::vector<std::string> Reindent(std::string_view java) {
  std::vector<std::string> lines;
  LineReader reader;
  for (std::size_t begin = 0; begin <= java.size();) {
    const std::size_t end = std::min(java.find('\n', begin), java.size());
    const std::string_view raw = java.substr(begin, end - begin);
    begin = end + 1;
    if (reader.InText()) {
      lines.emplace_back(raw);
      reader.Read(raw, 0);
      continue;
    }
    const std::string_view line = Trim(raw);
    std::size_t indent = line.empty() ? 0 : reader.IndentOf(line);
    if (reader.InComment() && line.starts_with("*")) ++indent;
    lines.push_back(std::string(indent, ' ') + std::string(line));
    reader.Read(line, indent);
  }
  return lines;
}

}  // namespace aftershock::jvm
