// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "crashes/verification_fixture.h"

#include <map>

#include "jvm/classpath/class_path.h"
#include "jvm/verify/junit_jars.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

/// As after an earlier run, so that the many JVMs of these tests start faster.
const std::filesystem::path& ArchivesFor(VerifierOptions options) {
  static std::map<JUnitVersion, ScratchDirectory> made;
  const auto known = made.find(options.junit);
  if (known != made.end()) return known->second.path();
  auto folder = ScratchDirectory::Create("archives").value();
  options.archives = folder.path();
  Patience patience;
  Verifier::Start(options).value()->PrepareLaterRuns(patience);
  return made.emplace(options.junit, std::move(folder)).first->second.path();
}

}  // namespace

VerifierOptions VerificationTest::Options(JUnitVersion junit, std::vector<std::string> entries) {
  entries.emplace_back(AFTERSHOCK_BINARY_DIR "/verification.jar");
  VerifierOptions options;
  options.java_home = AFTERSHOCK_JAVA_HOME;
  options.compiler_java_home = AFTERSHOCK_JAVA_HOME;
  options.helper_jar = AFTERSHOCK_BINARY_DIR "/aftershock-tools.jar";
  options.class_path.assign(entries.begin(), entries.end());
  options.junit = junit;
  auto class_path = ClassPath::Open({.specs = std::move(entries),
                                     .java_home = options.java_home,
                                     .cache_folder = std::filesystem::path()});
  options.junit_jars = FindJUnitJars({.version = junit}, **class_path).value();
  options.archives = ArchivesFor(options);
  return options;
}

program::Target VerificationTest::Wanted() {
  program::TargetFrame frame;
  frame.wanted.class_name = "verification.Honest";
  frame.wanted.method_name = "crash";
  frame.own = true;
  program::Target target;
  target.exception_class = "java.lang.IllegalStateException";
  target.frames = {frame};
  target.is_own = [](const std::string& name) { return name.starts_with("verification."); };
  return target;
}

EmittedTest VerificationTest::TestThatCalls(const std::string& call) {
  EmittedTest test;
  test.package = "verification";
  test.class_name = "CallTest";
  test.method_name = "test";
  test.source =
      "package verification;\n\nclass CallTest {\n  @org.junit.jupiter.api.Test\n  void test() "
      "throws Exception {\n    " +
      call + "();\n  }\n}\n";
  return test;
}

Verification VerificationTest::Verify(const std::string& call, std::chrono::milliseconds limit) {
  if (!verifier_) {
    auto started = Verifier::Start(Options());
    EXPECT_TRUE(started.has_value()) << started.error().message;
    if (!started) return {};
    verifier_ = *std::move(started);
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto verification = verifier_->Verify(TestThatCalls(call), Wanted(), limit);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kHung);
  EXPECT_TRUE(verification.has_value()) << verification.error().message;
  return verification.value_or(Verification{});
}

}  // namespace aftershock::jvm
