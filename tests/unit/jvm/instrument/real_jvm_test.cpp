// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// Instrumented classes in real JVMs, with the verifier on for all of them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "jvm/bytecode/code_writer.h"
#include "jvm/instrument/instrument.h"
#include "support/files.h"
#include "unit/jvm/instrument/jdk_tools.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

/// A scratch folder with the loader and the probes compiled, once for all tests, which are skipped
/// without a JDK.
class RealJvmTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    jdks_ = TestJdks();
    if (jdks_.empty()) return;
    auto scratch = ScratchDirectory::Create("instrument-test");
    ASSERT_TRUE(scratch.has_value()) << scratch.error().message;
    scratch_.emplace(*std::move(scratch));
    ASSERT_EQ(Compile(jdks_[0], "probes/aftershock/agent/Probes.java", At("probes")), "");
    ASSERT_EQ(Compile(jdks_[0], "loader/VerifyAll.java", At("loader")), "");
    ASSERT_EQ(Compile(jdks_[0], "subject/Subject.java", At("subject")), "");
    ASSERT_EQ(Compile(jdks_[0], "subject/Resetting.java", At("subject")), "");
    EXPECT_THAT(InstrumentAll(At("subject"), At("subject-fuel"), false), IsEmpty());
    EXPECT_THAT(InstrumentAll(At("subject"), At("subject-probes"), true), IsEmpty());
  }

  static void TearDownTestSuite() { scratch_.reset(); }

  void SetUp() override { ASSERT_TRUE(scratch_) << "there is no JDK"; }

  [[nodiscard]] static fs::path At(const std::string& name) { return scratch_->path() / name; }

  /// Runs a main class with the verifier on; standard error is caught too if the arguments ask.
  [[nodiscard]] static Finished Java(const fs::path& jdk, const std::string& class_path,
                                     const std::string& arguments) {
    return RunCommand((jdk / "bin/java").string() +
                      " -Xverify:all -XX:-PrintWarnings -XX:TieredStopAtLevel=1" +
                      " -Xbootclasspath/a:" + At("probes").string() + " -cp " +
                      At(class_path).string() + " " + arguments);
  }

  [[nodiscard]] static std::string Verify(const fs::path& jdk,
                                          const std::vector<std::string>& folders) {
    std::string arguments = "VerifyAll";
    for (const std::string& folder : folders) arguments += " " + At(folder).string();
    return Java(jdk, "loader", arguments).output;
  }

  static inline std::vector<fs::path> jdks_;
  static inline std::optional<ScratchDirectory> scratch_;
};

TEST_F(RealJvmTest, TheVerifierReallyRuns) {
  ClassWriter writer(52, kPublic | kSuper, "Broken", "java/lang/Object");
  writer.AddMethod({kStatic, "one", "()I", NewCode{1, 0, {0x01, 0xAC}, {}, {}}, {}});
  WriteBytes(At("broken/Broken.class"), *writer.Finish());

  for (const fs::path& jdk : jdks_) {
    EXPECT_THAT(Verify(jdk, {"broken"}), StartsWith("Broken: java.lang.VerifyError"));
  }
}

TEST_F(RealJvmTest, EveryClassOfRealLibrariesPassesTheVerifier) {
  std::vector<std::string> plain;
  std::vector<std::string> fuel;
  std::vector<std::string> probes;
  for (const std::string name :
       {"commons-collections3", "commons-lang3", "jsoup", "ant", "log4j-1.2"}) {
    const fs::path jar = "/usr/share/java/" + name + ".jar";
    if (!fs::exists(jar)) continue;
    const Finished unpacked = RunCommand("mkdir -p " + At(name).string() + " && cd " +
                                         At(name).string() + " && jar xf " + jar.string());
    ASSERT_EQ(unpacked.status, 0) << unpacked.output;
    plain.push_back(name);
    EXPECT_THAT(InstrumentAll(At(name), At(fuel.emplace_back(name + "-fuel")), false), IsEmpty());
    EXPECT_THAT(InstrumentAll(At(name), At(probes.emplace_back(name + "-probes")), true),
                IsEmpty());
  }
  ASSERT_FALSE(plain.empty()) << "none of the libraries is installed";

  for (const fs::path& jdk : jdks_) {
    const std::string verdict = Verify(jdk, plain);
    EXPECT_THAT(verdict, MatchesRegex("verified [0-9]+ incomplete [0-9]+\n"));
    EXPECT_EQ(Verify(jdk, fuel), verdict) << jdk;
    EXPECT_EQ(Verify(jdk, probes), verdict) << jdk;
  }
}

TEST_F(RealJvmTest, AnInstrumentedProgramPrintsWhatItPrintedBefore) {
  for (const fs::path& jdk : jdks_) {
    const Finished plain = Java(jdk, "subject", "Subject");
    const Finished fuel = Java(jdk, "subject-fuel", "Subject");
    const Finished probes = Java(jdk, "subject-probes", "Subject");

    EXPECT_EQ(plain.status, 0);
    EXPECT_THAT(plain.output, HasSubstr("x = -1 at <init>:"));
    EXPECT_EQ(fuel.status, 0);
    EXPECT_EQ(fuel.output, plain.output);
    EXPECT_EQ(probes.status, 0);
    EXPECT_EQ(probes.output, plain.output);
  }
}

TEST_F(RealJvmTest, ClassFilesOfEveryCompilerWork) {
  for (const fs::path& jdk : jdks_) {
    if (jdk == jdks_[0] || !fs::exists(jdk / "bin/javac")) continue;
    const std::string name = jdk.filename().string();
    ASSERT_EQ(Compile(jdk, "subject/Subject.java", At(name)), "");
    EXPECT_THAT(InstrumentAll(At(name), At(name + "-probes"), true), IsEmpty());

    EXPECT_EQ(Java(jdk, name + "-probes", "Subject").output,
              Java(jdk, "subject", "Subject").output);
  }
}

TEST_F(RealJvmTest, TheProbesSeeTheOperandsOfBranches) {
  const Finished told =
      Java(jdks_[0], "subject-probes", "-Daftershock.tell=true Subject 2>&1 >/dev/null");

  for (const char* line : {"\nlongs 1 5 ",
                           "\ndoubles 1.5 NaN ",
                           "\ndoubles 2.0 2.0 ",
                           "\nequals true ",
                           "\nstartsWith false ",
                           "\ncollectionContains true ",
                           "\nmapContainsKey true ",
                           "\ninstance true true ",
                           "\ninstance true false ",
                           "\nselect 2000 ",
                           "\nnull true ",
                           "\nreferences true ",
                           "\nisLetter true ",
                           "\nallocate 5 4\n",
                           "\nlook up hello\n",
                           "\nelement ",
                           "\nsize 5 7\n",
                           "\ncast true 7\n",
                           "\nloop\n",
                           "\nhit 32768\n",
                           "\ninitialising "}) {
    EXPECT_THAT(told.output, HasSubstr(line));
  }
}

TEST_F(RealJvmTest, AResetGivesTheStateOfAFreshLoad) {
  for (const fs::path& jdk : jdks_) {
    const Finished finished = Java(jdk, "subject-probes", "Resetting 2>&1");

    EXPECT_EQ(finished.output,
              "[first]constant500.5nullfalse\n"
              "[first, second]constant610995116277762.0somethingtrue\n"
              "[first]constant500.5nullfalse\n"
              "true\n");
  }
}

/// static int run(int n) { try { return n / n } finally { n += 1, twice through a subroutine } }
/// as compilers before Java 6 wrote it, and a main that prints run(4).
std::vector<std::uint8_t> MakeSubroutineClass() {
  ClassWriter writer(48, kPublic | kSuper, "Subroutine", "java/lang/Object");
  // 0 iload_0, 1 iload_0, 2 idiv, 3 istore_1, 4 jsr 13, 7 iload_1, 8 iload_0, 9 iadd, 10 ireturn,
  // 11 nop, 12 return, 13 astore_2, 14 iinc 0 1, 17 iload_0, 18 bipush 6, 20 if_icmplt 14, 23 ret
  // 2, handler 25 astore_3, 26 jsr 13, 29 aload_3, 30 athrow
  NewCode run{2,
              4,
              {0x1A, 0x1A, 0x6C, 0x3C, 0xA8, 0x00, 0x09, 0x1B, 0x1A, 0x60, 0xAC,
               0x00, 0xB1, 0x4D, 0x84, 0x00, 0x01, 0x1A, 0x10, 0x06, 0xA1, 0xFF,
               0xFA, 0xA9, 0x02, 0x4E, 0xA8, 0xFF, 0xF3, 0x2D, 0xBF},
              {{0, 4, 25, {}, 0}},
              {}};
  writer.AddMethod({kStatic, "run", "(I)I", std::move(run), {}});
  CodeWriter main(writer.pool());
  main.Op(Opcode::kGetstatic,
          writer.pool().Field("java/lang/System", "out", "Ljava/io/PrintStream;"));
  main.PushInt(4);
  main.InvokeStatic("Subroutine", "run", "(I)I");
  main.InvokeVirtual("java/io/PrintStream", "println", "(I)V");
  main.Op(Opcode::kReturn);
  writer.AddMethod({kPublic | kStatic, "main", "([Ljava/lang/String;)V", main.Finish(2, 1), {}});
  return *writer.Finish();
}

TEST_F(RealJvmTest, SubroutinesOfOldCompilersStillWork) {
  const auto bytes = MakeSubroutineClass();
  const auto result = Instrument(bytes, TestOptions(true));
  ASSERT_TRUE(result.has_value()) << result.error().message;
  WriteBytes(At("plain/Subroutine.class"), bytes);
  WriteBytes(At("all/Subroutine.class"), result->bytes);

  for (const fs::path& jdk : jdks_) {
    const Finished plain = Java(jdk, "plain", "Subroutine 2>&1");
    const Finished all = Java(jdk, "all", "Subroutine 2>&1");

    EXPECT_EQ(plain.output, "7\n");
    EXPECT_EQ(all.output, plain.output);
  }
}

}  // namespace
}  // namespace aftershock::jvm
