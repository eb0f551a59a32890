// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <csignal>
#include <sstream>
#include <thread>

#include "crashes/cli/diagnosis_fixture.h"
#include "unit/jvm/classpath/zip_writer.h"

namespace aftershock::cli {
namespace {

using jvm::ZipWriter;
using nlohmann::json;
using std::chrono::steady_clock;
using ::testing::AnyOf;
using ::testing::HasSubstr;

constexpr std::size_t kGigabyteOfBlocks = 16;
constexpr std::uint32_t kGigabyte = 1U << 30U;
/// Far more than is needed, also under a sanitizer, and far less than what is packed.
constexpr long kMostKilobytes = 700'000;
/// Against hanging only.
constexpr std::chrono::seconds kLongest{60};

/// What the first entry of an archive unpacks to, counted without keeping it.
std::uint64_t UnpackedSize(const std::string& archive) {
  const std::size_t name_size = static_cast<unsigned char>(archive[26]);
  const std::size_t begin = 30 + name_size;
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, -MAX_WBITS), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(archive.data() + begin));
  stream.avail_in = static_cast<uInt>(archive.size() - begin);
  std::vector<Bytef> buffer(1U << 20U);
  int result = Z_OK;
  while (result == Z_OK) {
    stream.next_out = buffer.data();
    stream.avail_out = static_cast<uInt>(buffer.size());
    result = inflate(&stream, Z_NO_FLUSH);
  }
  EXPECT_EQ(result, Z_STREAM_END);
  inflateEnd(&stream);
  return stream.total_out;
}

/// Inputs that cost more than they look like, before the search begins.
class OverloadTest : public DiagnosisTest {
 protected:
  OverloadTest() { setenv("XDG_CACHE_HOME", (scratch_.path() / "cache").c_str(), 1); }

  /// The program's own jar, then the hostile ones.
  void AddToClassPath(const ZipWriter& jar, const std::string& name) {
    jar.WriteTo(scratch_.path() / name);
    jar_ += ":" + (scratch_.path() / name).string();
  }
  std::vector<std::string> WithBudget(const std::string& trace, const std::string& budget) {
    std::vector<std::string> arguments = Arguments(trace, {});
    *std::next(std::ranges::find(arguments, "--budget")) = budget;
    return arguments;
  }
  struct Inspected {
    int code = -1;
    long peak_kilobytes = 0;
    std::string output;
  };
  /// From a process of its own: the kernel tells the peak of all children that a process ever had.
  Inspected Inspect() {
    const std::string log = (scratch_.path() / "crash.log").string();
    const std::string told = (scratch_.path() / "inspected").string();
    EXPECT_TRUE(WriteFileAtomically(log, TraceOf(kSafe)));
    const pid_t child = fork();
    if (child == 0) {
      const Finished finished = RunProgram({"inspect", log, "--classpath", jar_});
      rusage usage{};
      getrusage(RUSAGE_CHILDREN, &usage);
      const std::string text = std::to_string(finished.code) + " " +
                               std::to_string(usage.ru_maxrss) + "\n" + finished.output;
      _exit(WriteFileAtomically(told, text) ? 0 : 1);
    }
    EXPECT_EQ(waitpid(child, nullptr, 0), child);
    std::istringstream text(ReadTextFile(told).value());
    Inspected inspected;
    text >> inspected.code >> inspected.peak_kilobytes;
    inspected.output.assign(std::istreambuf_iterator<char>(text), {});
    return inspected;
  }
  /// Jars of classes that are each just small enough to be unpacked: gigabytes to look through. No
  /// two jars are alike: what was found in one would be known of the other.
  void AddTedium() {
    for (int jar = 0; jar < 24; ++jar) {
      ZipWriter writer;
      const std::string package = "tedious" + std::to_string(jar);
      const std::string class_bytes(15U << 20U, '\0');
      for (int i = 0; i < 120; ++i) {
        writer.AddAgain(package + "/C" + std::to_string(i) + ".class", class_bytes);
      }
      AddToClassPath(writer, "tedium" + std::to_string(jar) + ".jar");
    }
  }

  const Wanted kSafe{"java.lang.IllegalStateException", "Safe", {"open"}};
};

TEST_F(OverloadTest, ClassesThatUnpackToGigabytesAreLeftOutAndNamed) {
  ZipWriter bomb;
  for (int i = 0; i < 8; ++i)
    bomb.AddBomb("hostile/B" + std::to_string(i) + ".class", kGigabyteOfBlocks, kGigabyte);
  ASSERT_EQ(UnpackedSize(bomb.Bytes()), kGigabyte) << "the control: it is a bomb";
  AddToClassPath(bomb, "bomb.jar");

  const Inspected inspected = Inspect();

  EXPECT_EQ(inspected.code, 0) << inspected.output;
  EXPECT_THAT(inspected.output, HasSubstr("8 of its classes, such as hostile/B0.class"));
  EXPECT_LT(inspected.peak_kilobytes, kMostKilobytes);
}

TEST_F(OverloadTest, AHeaderThatLiesAboutTheSizeUnpacksNoMoreThanItSays) {
  ZipWriter bomb;
  bomb.AddBomb("hostile/Liar.class", kGigabyteOfBlocks, 1000);
  ASSERT_EQ(UnpackedSize(bomb.Bytes()), kGigabyte) << "the control: it is a bomb";
  AddToClassPath(bomb, "bomb.jar");

  const Inspected inspected = Inspect();

  EXPECT_EQ(inspected.code, 0) << inspected.output;
  EXPECT_LT(inspected.peak_kilobytes, kMostKilobytes);
}

TEST_F(OverloadTest, AJarInsideAJarThatUnpacksToGigabytesIsNamedAndLeftOut) {
  ZipWriter bomb;
  bomb.AddBomb("BOOT-INF/lib/inner.jar", kGigabyteOfBlocks, kGigabyte);
  ASSERT_EQ(UnpackedSize(bomb.Bytes()), kGigabyte) << "the control: it is a bomb";
  AddToClassPath(bomb, "bomb.jar");

  const Inspected inspected = Inspect();

  EXPECT_EQ(inspected.code, 0) << inspected.output;
  EXPECT_THAT(inspected.output, HasSubstr("inner.jar would unpack to 1073741824 bytes"));
  EXPECT_LT(inspected.peak_kilobytes, kMostKilobytes);
}

TEST_F(OverloadTest, ABudgetThatEndsBeforeTheSearchIsHeldAndSaidWhere) {
  AddTedium();
  const auto begin = steady_clock::now();

  finished_ = RunProgram(WithBudget(TraceOf(kSafe), "1s"));

  EXPECT_LT(steady_clock::now() - begin, kLongest);
  EXPECT_EQ(finished_.code, 1) << finished_.output;
  const json result = Result();
  EXPECT_EQ(result["verdict"], "not_reproduced");
  EXPECT_EQ(result["diagnosis"]["code"], "budget");
  EXPECT_THAT(
      result["diagnosis"]["text"].get<std::string>(),
      AnyOf(HasSubstr("while opening the class path"), HasSubstr("while indexing the class path")));
}

TEST_F(OverloadTest, AnInterruptIsHeardWhileTheClassPathIsRead) {
  AddTedium();
  auto process = StartProgram(Arguments(TraceOf(kSafe), {}));
  ASSERT_TRUE(process.has_value()) << process.error().message;
  std::this_thread::sleep_for(std::chrono::milliseconds(300));

  kill(process->pid(), SIGINT);

  const auto status = process->Wait(kLongest);
  ASSERT_TRUE(status.has_value());
  EXPECT_EQ(status->code, 130);
  EXPECT_EQ(Result()["diagnosis"]["code"], "interrupted");
}

TEST_F(OverloadTest, ATraceOfAMillionFramesKeepsItsBudget) {
  std::string trace = TraceOf(kSafe);
  for (int i = 0; i < 1'000'000; ++i) {
    const std::string number = std::to_string(i);
    trace += "\tat diagnosis.Gone" + number + ".call" + number + "(Gone.java:" + number + ")\n";
  }
  const auto begin = steady_clock::now();

  finished_ = RunProgram(WithBudget(trace, "8s"));

  EXPECT_LT(steady_clock::now() - begin, kLongest);
  EXPECT_EQ(finished_.code, 1) << finished_.output.substr(0, 2000);
}

}  // namespace
}  // namespace aftershock::cli
