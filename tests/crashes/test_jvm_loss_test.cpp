// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// A JVM that is kept ready for the next test and does not live to see it. A script in the place of
// `java` does it.

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <filesystem>
#include <thread>

#include "crashes/verification_fixture.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

class TestJvmLossTest : public VerificationTest {
 protected:
  /// A JDK like the real one, but for what its `java` does first; `$here` is its folder. Without
  /// the sandbox, which lets a process execute no other program: scripts live by that.
  void StartWith(const std::string& commands) {
    for (const auto& entry : fs::directory_iterator(AFTERSHOCK_JAVA_HOME)) {
      if (entry.path().filename() == "bin") continue;
      fs::create_symlink(entry.path(), home_.path() / entry.path().filename());
    }
    const fs::path java = home_.path() / "bin" / "java";
    const std::string script = "#!/bin/sh\nhere=" + home_.path().string() + "\n" + commands +
                               "\nexec " AFTERSHOCK_JAVA_HOME "/bin/java \"$@\"\n";
    ASSERT_TRUE(WriteFileAtomically(java, script).has_value());
    ASSERT_EQ(chmod(java.c_str(), 0755), 0);
    auto options = Options();
    options.java_home = home_.path();
    options.sandbox = false;
    auto started = Verifier::Start(options);
    ASSERT_TRUE(started.has_value()) << started.error().message;
    verifier_ = *std::move(started);
  }
  /// Waits until the script has made that file.
  [[nodiscard]] bool Appears(const std::string& name) const {
    for (int i = 0; i < 600; ++i) {
      if (fs::exists(home_.path() / name)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

  ScratchDirectory home_ = ScratchDirectory::Create("test-jvm-test").value();
};

TEST_F(TestJvmLossTest, OneThatDiedWhileItWaitedIsReplaced) {
  StartWith("[ -e $here/died ] || { : > $here/died; kill -9 $$; }");
  verifier_->Prepare();
  ASSERT_TRUE(Appears("died"));

  EXPECT_EQ(Verify("Honest.crash").frame, 0U);
}

TEST_F(TestJvmLossTest, OneThatWaitsEndsWithTheVerifier) {
  StartWith("echo $$ > $here/new; mv $here/new $here/process");
  verifier_->Prepare();
  ASSERT_TRUE(Appears("process"));
  const std::string process = ReadTextFile(home_.path() / "process").value();
  const fs::path shown = "/proc/" + process.substr(0, process.find('\n'));
  ASSERT_TRUE(fs::exists(shown));

  verifier_.reset();

  EXPECT_FALSE(fs::exists(shown));
}

TEST_F(TestJvmLossTest, OneThatUsesMoreThanItMayWhileItWaitsIsEnded) {
  // The whole of its scratch folder, which is where it starts, and one entry more than it may have.
  StartWith(
      "[ -e $here/filled ] || { seq 20001 | xargs touch; : > $here/filled; exec sleep 1000; }");
  verifier_->Prepare();
  ASSERT_TRUE(Appears("filled"));

  EXPECT_EQ(Verify("Honest.crash").frame, 0U);
}

}  // namespace
}  // namespace aftershock::jvm
