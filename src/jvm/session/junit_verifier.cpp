// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/junit_verifier.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "jvm/session/internal/checked_source.h"
#include "jvm/snippet/code_block.h"
#include "jvm/verify/emit_and_verify.h"
#include "program/near_miss.h"

namespace aftershock::jvm {
EmitOptions JUnitVerifier::Options() const {
  EmitOptions options;
  options.junit = junit_;
  options.form = form_;
  options.java_version = java_version_;
  return options;
}

Result<reproduce::CheckedTest> JUnitVerifier::Check(const testcase::TestCase& test,
                                                    std::size_t frame,
                                                    std::chrono::milliseconds limit) {
  EmitOptions options = Options();
  options.frame = frame;
  return CheckAgainst(target_, test, options, limit);
}

Result<reproduce::CheckedTest> JUnitVerifier::CheckNearMiss(const testcase::TestCase& test,
                                                            int line,
                                                            std::chrono::milliseconds limit) {
  EmitOptions options = Options();
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
  return CheckedSource(checked->test, checked->verification);
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
  result.source = Renamed(result.source, name, renamed);
  return result;
}

}  // namespace aftershock::jvm
