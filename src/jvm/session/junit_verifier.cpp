// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/junit_verifier.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "jvm/verify/checked_test.h"

namespace aftershock::jvm {
namespace {

std::string FileName(const EmittedTest& test) {
  std::string folder = test.package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  return (std::filesystem::path(folder) / (test.class_name + ".java")).string();
}

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

std::string Problem(const Verification& verification) {
  if (!verification.compiled) return "javac: " + FirstComplaint(verification.compiler_output);
  return verification.passed ? "nothing was thrown" : FirstLine(verification.observed);
}

}  // namespace

Result<reproduce::CheckedTest> JUnitVerifier::Check(const testcase::TestCase& test,
                                                    std::size_t frame,
                                                    std::chrono::milliseconds limit) {
  EmitOptions options;
  options.junit = junit_;
  options.form = form_;
  options.frame = frame;
  reproduce::CheckedTest result;
  auto checked = EmitAndVerify(test, target_, world_, verifier_, options, limit);
  if (!checked) {
    // A test that cannot be written says something about the test; nothing can be verified at all
    // only where the environment is to blame.
    if (checked.error().kind == ErrorKind::kEnvironment) return tl::unexpected(checked.error());
    result.problem = checked.error().message;
    return result;
  }
  result.file_name = FileName(checked->test);
  result.source = checked->test.source;
  result.frame = checked->verification.frame;
  result.repetitions = checked->verification.repetitions;
  result.repetitions_failed = checked->verification.repetitions_failed;
  if (!result.frame) result.problem = Problem(checked->verification);
  return result;
}

}  // namespace aftershock::jvm
