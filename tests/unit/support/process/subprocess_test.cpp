// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/process/subprocess.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace aftershock {
namespace {

using ::testing::HasSubstr;

/// A file in memory that a child can write to.
class Capture {
 public:
  Capture() : fd_(memfd_create("capture", MFD_CLOEXEC)) {}
  ~Capture() { close(fd_); }
  Capture(const Capture&) = delete;
  Capture& operator=(const Capture&) = delete;
  [[nodiscard]] int fd() const { return fd_; }
  [[nodiscard]] std::string Text() const {
    std::array<char, 4096> text{};
    const ssize_t got = pread(fd_, text.data(), text.size(), 0);
    return {text.data(), static_cast<std::size_t>(got)};
  }

 private:
  int fd_;
};

constexpr std::chrono::seconds kAmple{30};

SubprocessOptions Shell(std::string script) {
  SubprocessOptions options;
  options.arguments = {"sh", "-c", std::move(script)};
  options.environment = {"PATH=/usr/bin:/bin", "GREETING=hello"};
  return options;
}

TEST(SubprocessTest, PassesOnTheExitCode) {
  auto process = Subprocess::Start(Shell("exit 42"));
  ASSERT_TRUE(process.has_value()) << process.error().message;

  const auto status = process->Wait(kAmple);

  ASSERT_TRUE(status.has_value());
  EXPECT_EQ(status->code, 42);
  EXPECT_EQ(status->signal, 0);
}

TEST(SubprocessTest, GivesTheChildTheEnvironmentFolderAndStreamsAskedFor) {
  Capture output;
  Capture complaint;
  SubprocessOptions options = Shell("echo $GREETING; pwd; echo $HOME >&2; cat");
  options.standard_output = output.fd();
  options.standard_error = complaint.fd();
  options.working_directory = "/usr";
  auto process = Subprocess::Start(options);
  ASSERT_TRUE(process.has_value()) << process.error().message;

  process->Wait(kAmple);

  EXPECT_EQ(output.Text(), "hello\n/usr\n");
  EXPECT_EQ(complaint.Text(), "\n");
}

TEST(SubprocessTest, KeepsInheritedDescriptorsUnderTheirNumbersAndNoOthers) {
  Capture inherited;
  Capture other;
  SubprocessOptions options = Shell("echo kept >&" + std::to_string(inherited.fd()) +
                                    "; echo leaked >&" + std::to_string(other.fd()));
  options.inherited = {inherited.fd()};
  // dash reads only one digit as a descriptor.
  ASSERT_LT(other.fd(), 10);
  auto process = Subprocess::Start(options);
  ASSERT_TRUE(process.has_value()) << process.error().message;

  process->Wait(kAmple);

  EXPECT_EQ(inherited.Text(), "kept\n");
  EXPECT_EQ(other.Text(), "");
}

TEST(SubprocessTest, ReportsAProgramThatIsNotThere) {
  SubprocessOptions options;
  options.arguments = {"/no/such/program"};

  const auto process = Subprocess::Start(options);

  ASSERT_FALSE(process.has_value());
  EXPECT_EQ(process.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(process.error().message, HasSubstr("/no/such/program"));
}

TEST(SubprocessTest, ReportsAFolderThatIsNotThere) {
  SubprocessOptions options = Shell("true");
  options.working_directory = "/no/such/folder";

  const auto process = Subprocess::Start(options);

  ASSERT_FALSE(process.has_value());
  EXPECT_THAT(process.error().message, HasSubstr("/no/such/folder"));
}

TEST(SubprocessTest, DoesNotExecuteWhenTheHookFails) {
  SubprocessOptions options = Shell("exit 0");
  options.before_exec = [](const ExecCall&) { return false; };

  EXPECT_FALSE(Subprocess::Start(options).has_value());
}

TEST(SubprocessTest, TellsThatAProcessStillRuns) {
  auto process = Subprocess::Start(Shell("while :; do :; done"));
  ASSERT_TRUE(process.has_value()) << process.error().message;

  EXPECT_EQ(process->Poll(), std::nullopt);
  EXPECT_EQ(process->Wait(std::chrono::milliseconds(1)), std::nullopt);
  process->Kill();
  const auto status = process->Wait(kAmple);

  ASSERT_TRUE(status.has_value());
  EXPECT_EQ(status->signal, SIGKILL);
}

TEST(SubprocessTest, EndsTheProcessOnDestruction) {
  pid_t pid = 0;
  {
    auto process = Subprocess::Start(Shell("while :; do :; done"));
    ASSERT_TRUE(process.has_value()) << process.error().message;
    pid = process->pid();
  }

  EXPECT_EQ(kill(pid, 0), -1);
}

}  // namespace
}  // namespace aftershock
