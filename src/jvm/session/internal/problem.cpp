// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/problem.h"

#include <fmt/format.h>

#include <cstdlib>
#include <sstream>
#include <string_view>

namespace aftershock::jvm {
namespace {

/// The first line is enough for a sentence; the whole of it is in the compiler's output.
std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

/// javac's first complaint on one line, without the folder of the source: what is wrong, the line
/// of the test, and what was looked for.
std::string FirstComplaint(const std::string& output) {
  constexpr std::size_t kMostLines = 5;
  std::istringstream lines(output);
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

std::string Problem(const Verification& verification) {
  if (!verification.compiled)
    return fmt::format("javac: {}{}", FirstComplaint(verification.compiler_output),
                       Remedy(verification.compiler_output));
  return verification.passed ? "nothing was thrown" : FirstLine(verification.observed);
}

}  // namespace aftershock::jvm
