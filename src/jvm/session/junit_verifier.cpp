// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/junit_verifier.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "jvm/names/class_name.h"
#include "jvm/session/internal/problem.h"
#include "jvm/verify/checked_test.h"
#include "program/near_miss.h"

namespace aftershock::jvm {
namespace {

std::string FileName(const EmittedTest& test) {
  return (std::filesystem::path(InternalName(test.package)) / (test.class_name + ".java")).string();
}

}  // namespace

Result<reproduce::CheckedTest> JUnitVerifier::Check(const testcase::TestCase& test,
                                                    std::size_t frame,
                                                    std::chrono::milliseconds limit) {
  EmitOptions options;
  options.junit = junit_;
  options.form = form_;
  options.frame = frame;
  return CheckAgainst(target_, test, options, limit);
}

Result<reproduce::CheckedTest> JUnitVerifier::CheckNearMiss(const testcase::TestCase& test,
                                                            int line,
                                                            std::chrono::milliseconds limit) {
  EmitOptions options;
  options.junit = junit_;
  options.form = form_;
  options.frame = target_.first_own;
  options.near_miss = true;
  return CheckAgainst(program::NearMissOf(target_, line), test, options, limit);
}

Result<reproduce::CheckedTest> JUnitVerifier::CheckAgainst(const program::Target& target,
                                                           const testcase::TestCase& test,
                                                           const EmitOptions& options,
                                                           std::chrono::milliseconds limit) {
  reproduce::CheckedTest result;
  auto checked = EmitAndVerify(test, target, world_, verifier_, options, limit);
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
  result.message = checked->verification.message_match;
  result.thrown_message = checked->verification.message;
  result.repetitions = checked->verification.repetitions;
  result.repetitions_failed = checked->verification.repetitions_failed;
  if (!result.frame) result.problem = Problem(checked->verification);
  return result;
}

reproduce::CheckedTest JUnitVerifier::Rename(const reproduce::CheckedTest& checked,
                                             const std::string& part) {
  constexpr std::string_view kEnd = "Test";
  const std::filesystem::path file = checked.file_name;
  const std::string name = file.stem().string();
  const std::string stem = name.ends_with(kEnd) ? name.substr(0, name.size() - kEnd.size()) : name;
  const std::string renamed = stem + part + std::string(kEnd);
  reproduce::CheckedTest result = checked;
  result.file_name = (file.parent_path() / (renamed + ".java")).string();
  // EmitJUnit writes the name of the class nowhere else.
  const std::string declaration = "class " + name + " {";
  if (const std::size_t at = result.source.find(declaration); at != std::string::npos) {
    result.source.replace(at, declaration.size(), "class " + renamed + " {");
  }
  return result;
}

}  // namespace aftershock::jvm
