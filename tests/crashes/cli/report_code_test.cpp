// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "crashes/cli/bank.h"
#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

/// Reports with code that only a compiler understands, about the small bank in harvest/.
class ReportCodeTest : public ::testing::Test {
 protected:
  Finished Reproduce(const std::string& code, const std::vector<std::string>& more = {}) {
    const std::string file = (scratch_.path() / "report.txt").string();
    EXPECT_TRUE(WriteFileAtomically(
        file, "This fails:\n```java\n" + code + "```\n" + std::string(kLedgerTrace)));
    std::vector<std::string> arguments = {"reproduce", file,  "--classpath", kBank,
                                          "--budget",  "30s", "--out",       out_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunProgram(arguments);
  }
  [[nodiscard]] nlohmann::json Result() const {
    return nlohmann::json::parse(ReadTextFile(fs::path(out_) / "result.json").value());
  }
  [[nodiscard]] std::string Test() const {
    return ReadTextFile(fs::path(Result()["best"]["test"].get<std::string>())).value();
  }
  void ExpectTheCodeIsTheTest() const {
    const auto result = Result();
    EXPECT_EQ(result["best"]["technique"], "report");
    EXPECT_EQ(result["best"]["verified"], true);
    EXPECT_EQ(result["harvest"]["code"][0]["state"], "used");
    EXPECT_EQ(result["harvest"]["code"][0]["line"], 3);
    EXPECT_EQ(result["harvest"]["helped"]["line"], 3);
    EXPECT_EQ(result["counts"]["evaluations"], 0) << "there is nothing left to search for";
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("report-code-test").value();
  std::string out_ = (scratch_.path() / "out").string();
};

TEST_F(ReportCodeTest, ALoopIsRunAsItStandsAndWhatItDoesNotNeedIsLeftOut) {
  const Finished finished = Reproduce(
      "Ledger ledger = new Ledger(\"x\".repeat(58));\n"
      "List<Integer> codes = new ArrayList<>();  // those of last year\n"
      "System.out.println(\"before\");\n"
      "for (int i = 0; i < 2; i++) {\n"
      "    codes.add(109745 + i * 9973);\n"
      "}\n"
      "codes.forEach(code -> ledger.book(code, 3));\n"
      "assertEquals(\"EUR\", ledger.statement());\n"
      "System.out.println(\"after\");\n");

  ASSERT_EQ(finished.code, 0) << finished.output;
  ExpectTheCodeIsTheTest();
  const std::string test = Test();
  EXPECT_THAT(test, HasSubstr("import java.util.ArrayList;\n"));
  EXPECT_THAT(test, HasSubstr("    Ledger ledger = new Ledger(\"x\".repeat(58));\n"));
  EXPECT_THAT(test, HasSubstr("    for (int i = 0; i < 2; i++) {\n"
                              "      codes.add(109745 + i * 9973);\n"
                              "    }\n"));
  EXPECT_THAT(test, Not(HasSubstr("println")));
}

TEST_F(ReportCodeTest, AProgramWithClassesOfItsOwnBecomesATest) {
  const Finished finished = Reproduce(
      "package com.example;\n"
      "\n"
      "import bank.Ledger;\n"
      "import com.example.other.Missing;\n"
      "\n"
      "public class Main {\n"
      "  public static void main(String[] args) throws Exception {\n"
      "    System.out.println(\"Version \" + args.length);\n"
      "    new Main().run(new Clerk());\n"
      "  }\n"
      "  private void run(Clerk clerk) {\n"
      "    try { clerk.work(); } finally { System.out.println(); }\n"
      "  }\n"
      "}\n"
      "\n"
      "class Clerk {\n"
      "  void work() {\n"
      "    Ledger ledger = new Ledger(\"EUR\");\n"
      "    for (int code : new int[] {109745, 119718}) ledger.book(code, 4);\n"
      "    ledger.statement();\n"
      "  }\n"
      "}\n");

  ASSERT_EQ(finished.code, 0) << finished.output;
  ExpectTheCodeIsTheTest();
  const std::string test = Test();
  EXPECT_THAT(test, HasSubstr("package bank;\n"));
  EXPECT_THAT(test, HasSubstr("  static class Clerk {\n"));
  EXPECT_THAT(test, HasSubstr("new LedgerCrashTest().run(new Clerk());"));
  EXPECT_THAT(test, Not(HasSubstr("Version")));
}

TEST_F(ReportCodeTest, AnExceptionThatTheReporterCatchesLeavesTheTest) {
  const Finished finished = Reproduce(
      "public static void main(String[] args) {\n"
      "  Ledger ledger = new Ledger(\"EUR\");\n"
      "  try {\n"
      "    int[] codes = {109745, 119718};\n"
      "    for (int code : codes) ledger.book(code, 4);\n"
      "    ledger.statement();\n"
      "  } catch (Exception e) {\n"
      "    e.printStackTrace();\n"
      "  }\n"
      "}\n");

  ASSERT_EQ(finished.code, 0) << finished.output;
  ExpectTheCodeIsTheTest();
  EXPECT_THAT(Test(), Not(HasSubstr("printStackTrace")));
}

TEST_F(ReportCodeTest, AUnitTestWithItsFixtureBecomesTheTest) {
  const Finished finished = Reproduce(
      "import org.junit.*;\n"
      "public class LedgerTest {\n"
      "  private Ledger ledger;\n"
      "  @Before public void open() { ledger = new Ledger(\"EUR\"); }\n"
      "  @Test public void twoBookings() {\n"
      "    for (int code : new int[] {109745, 119718}) ledger.book(code, 4);\n"
      "    Assert.assertEquals(\"EUR8\", ledger.statement());\n"
      "  }\n"
      "}\n",
      {"--form", "assert"});

  ASSERT_EQ(finished.code, 0) << finished.output;
  ExpectTheCodeIsTheTest();
  EXPECT_THAT(Test(), HasSubstr("open();"));
  EXPECT_THAT(Test(), HasSubstr("assertThrows(ArithmeticException.class"));
}

TEST_F(ReportCodeTest, CodeThatDoesNotCompileIsSaidWhyAndTheSearchGoesOn) {
  const Finished finished = Reproduce(
      "Ledger ledger = Ledgers.open(\"EUR\");\n"
      "for (int code : Codes.ofLastYear()) ledger.book(code, 4);\n",
      {"--evaluations", "300"});

  const auto result = Result();
  EXPECT_GT(result["counts"]["evaluations"], 0);
  EXPECT_EQ(result["harvest"]["code"][0]["state"], "not_understood");
  EXPECT_THAT(result["harvest"]["code"][0]["text"].get<std::string>(),
              HasSubstr("cannot find symbol"));
  EXPECT_THAT(finished.output, HasSubstr("the code at line 3 could not be run: javac"));
}

TEST_F(ReportCodeTest, AStatementThatDoesNotCompileIsLeftOut) {
  const Finished finished = Reproduce(
      "Ledger ledger = new Ledger(\"EUR\");\n"
      "log.info(\"last year\");\n"
      "for (int code : new int[] {109745, 119718}) ledger.book(code, 4);\n"
      "assertThat(ledger.statement()).isEqualTo(\"EUR8\");\n"
      "ledger.statement();\n");

  ASSERT_EQ(finished.code, 0) << finished.output;
  ExpectTheCodeIsTheTest();
  EXPECT_THAT(Test(), Not(HasSubstr("log.info")));
}

TEST_F(ReportCodeTest, CodeThatDoesSomethingElseIsSaidWhat) {
  const Finished finished = Reproduce(
      "List<String> names = new ArrayList<>();\n"
      "for (int i = 0; i < 3; i++) names.get(i);\n",
      {"--evaluations", "300"});

  const auto code = Result()["harvest"]["code"][0];
  EXPECT_EQ(code["state"], "tried");
  EXPECT_THAT(code["text"].get<std::string>(), HasSubstr("IndexOutOfBoundsException"));
  EXPECT_THAT(finished.output, HasSubstr("the code at line 3 was run, but"));
}

TEST_F(ReportCodeTest, AClassThatMustStayWhatItIsIsShortenedWithin) {
  const Finished finished = Reproduce(
      "public class Main implements Runnable {\n"
      "  private final Ledger ledger;\n"
      "  Main(Ledger ledger) {\n"
      "    this.ledger = ledger;\n"
      "  }\n"
      "  static void unused() {\n"
      "  }\n"
      "  public void run() {\n"
      "    System.out.println(\"running\");\n"
      "    for (int code : new int[] {109745, 119718}) ledger.book(code, 1);\n"
      "    ledger.statement();\n"
      "  }\n"
      "  public static void main(String[] args) {\n"
      "    new Main(new Ledger(\"EUR\")).run();\n"
      "  }\n"
      "}\n");

  ASSERT_EQ(finished.code, 0) << finished.output;
  ExpectTheCodeIsTheTest();
  EXPECT_THAT(Test(), HasSubstr("    Main.main(new String[0]);\n"));
  EXPECT_THAT(Test(), Not(HasSubstr("unused")));
  EXPECT_THAT(Test(), Not(HasSubstr("running")));
}

TEST_F(ReportCodeTest, TheSameReportAndSeedGiveTheSameTestByteForByte) {
  const std::string code =
      "Ledger ledger = new Ledger(\"EUR\");\n"
      "System.out.println(ledger);\n"
      "for (int code : new int[] {109745, 119718}) ledger.book(code, 1);\n"
      "ledger.statement();\n";
  const std::vector<std::string> repeatable = {"--seed", "3", "--evaluations", "1000"};

  Reproduce(code, repeatable);
  const std::string first = Test();
  Reproduce(code, repeatable);

  EXPECT_EQ(Test(), first);
}

TEST_F(ReportCodeTest, WithoutACompilerEachBlockSaysSo) {
  const Finished finished =
      Reproduce("for (int i = 0; i < 3; i++) run(i);\n", {"--compiler", scratch_.path().string()});

  EXPECT_EQ(finished.code, 3) << finished.output;
  const auto code = Result()["harvest"]["code"][0];
  EXPECT_EQ(code["state"], "not_understood");
  EXPECT_THAT(code["text"].get<std::string>(), HasSubstr("--compiler"));
}

TEST_F(ReportCodeTest, WhatOneBlockDeclaresAnotherMayUse) {
  const Finished finished = Reproduce(
      "Clerk clerk = new Clerk();\n"
      "for (int code : clerk.codes()) clerk.ledger.book(code, 4);\n"
      "clerk.ledger.statement();\n"
      "```\n"
      "where\n"
      "```java\n"
      "public class Clerk {\n"
      "  Ledger ledger = new Ledger(\"EUR\");\n"
      "  List<Integer> codes() { return Arrays.asList(109745, 119718); }\n"
      "}\n");

  ASSERT_EQ(finished.code, 0) << finished.output;
  ExpectTheCodeIsTheTest();
  EXPECT_THAT(Test(), HasSubstr("  static class Clerk {\n"));
}

TEST_F(ReportCodeTest, CodeThatMeansHarmIsRunWithinTheWalls) {
  const fs::path file = fs::temp_directory_path() / "aftershock-code-was-here";
  const Finished finished = Reproduce(
      "try {\n"
      "  new java.io.File(\"" +
          file.string() +
          "\").createNewFile();\n"
          "} catch (java.io.IOException e) {\n"
          "}\n"
          "Runtime.getRuntime().halt(3);\n",
      {"--evaluations", "100"});

  EXPECT_FALSE(fs::exists(file));
  EXPECT_THAT(finished.output, HasSubstr("was run, but The JVM exited with code 3"));
}

}  // namespace
}  // namespace aftershock::cli
