// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "jvm/emit/emit.h"
#include "jvm/verify/internal/channel.h"
#include "jvm/verify/internal/class_archive.h"
#include "jvm/verify/internal/deadline.h"
#include "jvm/verify/internal/test_run.h"
#include "support/process/subprocess.h"
#include "support/result.h"

namespace aftershock::jvm {

struct TestJvmOptions {
  std::filesystem::path java_home;
  std::filesystem::path helper_jar;
  JUnitVersion junit = JUnitVersion::kJUnit5;
  std::vector<std::filesystem::path> junit_jars;  ///< Before the test's own classes,
  std::vector<std::filesystem::path> class_path;  ///< and this after them.
  bool assertions = false;                        ///< Whether `assert` statements are executed.
  bool sandbox = true;
  std::optional<std::filesystem::path> class_archive = std::nullopt;  ///< See ClassArchive.
};

struct TestRequest {
  std::string test_class;  ///< With its package.
  std::string test_method;
  /// For running a test that threw again in the same JVM.
  std::chrono::milliseconds repeating{0};
};

/// A JVM that runs one test alone (aftershock.tools.Runner) and is gone then. Until it is told
/// which one, it loads JUnit and waits. Of what comes back only that is believed which has the key
/// of this JVM, which the runner took before it loaded anything of the subject. Move-only.
class TestJvm {
 public:
  static constexpr const char* kMainClass = "aftershock.tools.Runner";

  /// Makes the archive of what it loads before it waits, from which later ones start faster, where
  /// there is none.
  static void MakeArchive(const TestJvmOptions& options, const ClassArchive& archive,
                          const std::filesystem::path& scratch, Patience& patience);
  /// `folder` is made for it: the test's classes, and the only folder that it may write to.
  static Result<TestJvm> Start(const TestJvmOptions& options, const std::filesystem::path& folder);

  /// Where the test's classes must lie before it is run.
  [[nodiscard]] std::filesystem::path classes() const { return folder_ / "classes"; }
  /// Whether it still waits, and has not used more than it may.
  [[nodiscard]] bool IsWaiting();
  /// Once. What the JVM uses and sends is limited; nothing waits past the deadline.
  TestRun Run(const TestRequest& request, Deadline deadline);

 private:
  TestJvm(Subprocess process, Channel channel, std::string key, std::filesystem::path folder)
      : process_(std::move(process)),
        channel_(std::move(channel)),
        key_(std::move(key)),
        folder_(std::move(folder)) {}
  static std::filesystem::path ScratchIn(const std::filesystem::path& folder) {
    return folder / "run";
  }
  static Result<SubprocessOptions> ProcessOptions(const TestJvmOptions& options,
                                                  const std::filesystem::path& folder,
                                                  const Channel& channel);
  /// Until the runner ends or has to be ended; how, in words.
  std::string Follow(Deadline deadline, TestRun& run);
  void Drain();

  Subprocess process_;
  Channel channel_;
  std::string key_;
  std::filesystem::path folder_;
  std::string stream_;
};

}  // namespace aftershock::jvm
