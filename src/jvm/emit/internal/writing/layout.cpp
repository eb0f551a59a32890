// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/layout.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/emit/internal/writing/java_literal.h"
#include "trace/jvm/to_text.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kContinuation = 4;
constexpr std::size_t kMostFrames = 20;
constexpr std::size_t kLongestMessage = 400;

std::vector<std::string> SplitAtBreaks(std::string_view line) {
  std::vector<std::string> pieces(1);
  for (const char c : line) {
    if (c == kSoftBreak) {
      pieces.emplace_back();
    } else {
      pieces.back() += c;
    }
  }
  return pieces;
}

/// Text for a comment: ASCII, and nothing that ends the comment or that the compiler would read as
/// a Unicode escape.
std::string ForComment(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    const char before = safe.empty() ? '\0' : safe.back();
    if ((before == '\\' && c == 'u') || (before == '*' && c == '/')) safe += ' ';
    const bool printable = c >= 0x20 && c < 0x7f;
    if (printable) {
      safe += c;
    } else if (c == '\t') {
      safe += "    ";
    } else if (c == '\n') {
      safe += '\n';
    } else if ((c & 0xc0) != 0x80) {  // One mark per character, not per byte.
      safe += '?';
    }
  }
  return safe;
}

std::string TraceText(const program::Target& target) {
  trace::ThrownException exception;
  exception.class_name = target.exception_class;
  exception.message = target.message.substr(0, kLongestMessage);
  const std::size_t shown = std::min(kMostFrames, target.frames.size());
  for (std::size_t i = 0; i < shown; ++i) {
    exception.frames.push_back(target.frames[i].wanted);
    if (target.frames[i].aligned) exception.frames.back().line = target.frames[i].aligned->trace;
  }
  if (target.cycle_begin + target.cycle_length <= shown) {
    exception.cycle_begin = target.cycle_begin;
    exception.cycle_length = target.cycle_length;
  }
  std::string text = trace::jvm::ToText(exception);
  while (text.ends_with('\n')) text.pop_back();
  if (shown < target.frames.size()) {
    text += fmt::format("\n\t... {} more", target.frames.size() - shown);
  }
  return text;
}

std::string Reproduced(const program::Target& target, std::size_t frame) {
  const std::size_t total = target.frames.size();
  if (target.cycle_length > 0) return "Reproduces this recursion, which goes too deep:";
  if (frame + 1 >= total) return "Reproduces this crash:";
  if (frame == 0) return fmt::format("Reproduces frame 1 of the {} of this crash:", total);
  return fmt::format("Reproduces frames 1 to {} of the {} of this crash:", frame + 1, total);
}

/// The trace above has its own lines; these are what the test reproduces.
std::string LinesHere(const program::Target& target, std::size_t frame) {
  std::string comment;
  for (std::size_t i = 0; i <= frame && i < target.frames.size(); ++i) {
    if (!target.frames[i].aligned) continue;
    comment += fmt::format(" * Frame {}: {}.\n", i + 1, InWords(*target.frames[i].aligned));
  }
  return comment.empty() ? comment : " *\n" + comment;
}

}  // namespace

std::string WrapLine(std::string_view line, std::size_t indent) {
  const auto pieces = SplitAtBreaks(line);
  std::string whole;
  for (const std::string& piece : pieces) whole += piece;
  const std::string margin(indent, ' ');
  if (whole.empty()) return "\n";
  if (indent + whole.size() <= kColumns) return margin + whole + "\n";
  std::string wrapped;
  std::string current = margin + pieces[0];
  const std::string_view rest = std::string_view(whole).substr(pieces[0].size());
  if (pieces[0].ends_with('=') && indent + kContinuation + rest.size() - 1 <= kColumns) {
    return current + "\n" + margin + std::string(kContinuation - 1, ' ') + std::string(rest) + "\n";
  }
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    if (current.size() + pieces[i].size() <= kColumns) {
      current += pieces[i];
      continue;
    }
    wrapped += current + "\n";
    current = margin + std::string(kContinuation, ' ') +
              pieces[i].substr(pieces[i].starts_with(' ') ? 1 : 0);
  }
  return wrapped + current + "\n";
}

std::string HeaderComment(const program::Target& target, std::size_t frame, bool near_miss) {
  const std::string title =
      near_miss
          ? "A near miss: the same exception out of the same method as in this crash, but on\n"
            " * another line of it. It does not reproduce this crash:"
          : Reproduced(target, frame);
  std::string comment = "/*\n * " + title + "\n *\n";
  if (target.exception_class == "java.lang.AssertionError") {
    comment +=
        " * It needs assertions (java -enableassertions); Maven and Gradle test with them.\n *\n";
  }
  std::string text = ForComment(TraceText(target));
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = " *   " + text.substr(0, end);
    comment += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    text.erase(0, end + 1);
  }
  return comment + LinesHere(target, frame) + " */\n";
}

}  // namespace aftershock::jvm
