// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/problem.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <sstream>
#include <string_view>

namespace aftershock::jvm {
namespace {

/// The first line is enough for a sentence; the whole of it is in the compiler's output.
std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

constexpr std::string_view kError = ": error:";

/// Where javac's first error begins: warnings may come before it.
std::optional<std::size_t> BeginOfFirstError(const std::string& output) {
  const std::size_t at = output.find(kError);
  if (at == std::string::npos) return std::nullopt;
  const std::size_t line_feed = output.rfind('\n', at);
  return line_feed == std::string::npos ? 0 : line_feed + 1;
}

/// javac's first complaint on one line, without the folder of the source: what is wrong, the line
/// of the test, and what was looked for.
std::string FirstComplaint(const std::string& output) {
  constexpr std::size_t kMostLines = 5;
  std::istringstream lines(output.substr(BeginOfFirstError(output).value_or(0)));
  std::string complaint;
  std::size_t count = 0;
  for (std::string line; count < kMostLines && std::getline(lines, line); ++count) {
    const bool is_next = count > 0 && line.find(".java:") != std::string::npos;
    if (is_next) break;
    if (count == 0) line.erase(0, line.rfind('/', line.find(".java:")) + 1);
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      if (word != "^") complaint += (complaint.empty() ? "" : " ") + word;
    }
  }
  return complaint;
}

/// What to do about a class that is too new for the compiler; empty: none is.
std::string Remedy(const std::string& output) {
  constexpr std::string_view kComplaint = "class file has wrong version ";
  constexpr int kFirstMajor = 44;
  const std::size_t at = output.find(kComplaint);
  if (at == std::string::npos) return "";
  const int major = std::atoi(output.c_str() + at + kComplaint.size());
  return fmt::format("; give --compiler a JDK of Java {} or later", major - kFirstMajor);
}

}  // namespace

std::optional<std::size_t> LineOfFirstError(const std::string& compiler_output) {
  const std::size_t at = compiler_output.find(kError);
  if (at == std::string::npos) return std::nullopt;
  const std::size_t colon = compiler_output.rfind(':', at - 1);
  if (colon == std::string::npos) return std::nullopt;
  std::size_t line = 0;
  const char* const end = compiler_output.data() + at;
  const auto parsed = std::from_chars(compiler_output.data() + colon + 1, end, line);
  if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  return line;
}

std::string Problem(const Verification& verification) {
  if (!verification.compiled)
    return fmt::format("javac: {}{}", FirstComplaint(verification.compiler_output),
                       Remedy(verification.compiler_output));
  return verification.passed ? "nothing was thrown" : FirstLine(verification.observed);
}

}  // namespace aftershock::jvm
