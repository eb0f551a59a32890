// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// What a run leaves so that later ones start faster.

#include <gmock/gmock.h>

#include <fstream>

#include "crashes/verification_fixture.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class ClassArchiveTest : public VerificationTest {
 protected:
  VerifierOptions WithArchives() {
    VerifierOptions options = Options();
    options.archives = scratch_->path();
    return options;
  }
  static std::unique_ptr<Verifier> Start(const VerifierOptions& options) {
    auto verifier = Verifier::Start(options);
    EXPECT_TRUE(verifier.has_value()) << verifier.error().message;
    return std::move(verifier).value_or(nullptr);
  }
  static void Prepare(const VerifierOptions& options) {
    Patience patience;
    Start(options)->PrepareLaterRuns(patience);
  }
  /// What the archives are of: the first words of their names.
  [[nodiscard]] std::vector<std::string> Kept() const {
    std::vector<std::string> kinds;
    for (const auto& entry : fs::directory_iterator(scratch_->path())) {
      const std::string name = entry.path().filename();
      kinds.push_back(name.substr(0, name.find('-')));
    }
    return kinds;
  }
  /// Whether a test is compiled, run and found to crash; it does so only if `condition` holds.
  static bool Crashes(const VerifierOptions& options, const std::string& condition = "true") {
    EmittedTest test = TestThatCalls("Honest.crash");
    test.source.replace(test.source.find("Honest.crash"), 0, "if (" + condition + ") ");
    const auto verification = Start(options)->Verify(test, Wanted(), kLimit);
    EXPECT_TRUE(verification && verification->compiled) << verification->compiler_output;
    return verification && verification->frame.has_value();
  }

  const Result<ScratchDirectory> scratch_ = ScratchDirectory::Create("archives");
};

constexpr const char* kMapsAnArchiveOfJUnit =
    "new String(java.nio.file.Files.readAllBytes(java.nio.file.Paths.get(\"/proc/self/maps\")))"
    ".contains(\"/junit5-\")";

TEST_F(ClassArchiveTest, LaterRunsUseWhatAnEarlierOneHasLoaded) {
  EXPECT_FALSE(Crashes(WithArchives(), kMapsAnArchiveOfJUnit));

  Prepare(WithArchives());

  EXPECT_THAT(Kept(), UnorderedElementsAre("compiler", "junit5"));
  EXPECT_TRUE(Crashes(WithArchives(), kMapsAnArchiveOfJUnit));
}

TEST_F(ClassArchiveTest, ADamagedOneIsNoHarm) {
  Prepare(WithArchives());
  for (const auto& entry : fs::directory_iterator(scratch_->path())) {
    std::ofstream(entry.path(), std::ios::binary) << "not an archive";
  }

  EXPECT_TRUE(Crashes(WithArchives()));
}

TEST_F(ClassArchiveTest, AJUnitOfTheSubjectLeavesNone) {
  VerifierOptions options = WithArchives();
  options.class_path.insert(options.class_path.end(), options.junit_jars.begin(),
                            options.junit_jars.end());

  Prepare(options);

  EXPECT_THAT(Kept(), UnorderedElementsAre("compiler"));
}

TEST_F(ClassArchiveTest, ImpatienceLeavesNone) {
  Patience patience({.deadline = std::chrono::steady_clock::now()});
  Start(WithArchives())->PrepareLaterRuns(patience);

  EXPECT_THAT(Kept(), IsEmpty());
}

}  // namespace
}  // namespace aftershock::jvm
