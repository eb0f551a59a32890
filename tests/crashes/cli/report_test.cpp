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

const char* const kAccountTrace =
    "java.lang.NullPointerException\n"
    "\tat bank.Account.parse(Account.java:28)\n";

/// Whole bug reports, about the small bank in harvest/.
class ReportTest : public ::testing::Test {
 protected:
  Finished Reproduce(const std::string& report, const std::vector<std::string>& more = {}) {
    const std::string file = (scratch_.path() / "report.txt").string();
    EXPECT_TRUE(WriteFileAtomically(file, report));
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

  ScratchDirectory scratch_ = ScratchDirectory::Create("report-test").value();
  std::string out_ = (scratch_.path() / "out").string();
};

TEST_F(ReportTest, ASnippetOfJavaBecomesTheTest) {
  const Finished finished = Reproduce(
      "### Statements fail\n"
      "\n"
      "With two bookings the statement cannot be printed:\n"
      "\n"
      "```java\n"
      "@Test\n"
      "void twoBookings() {\n"
      "  Ledger ledger = new Ledger(\"EUR\");\n"
      "  ledger.book(109745, 3).book(119718, 4).book(129691, 5);\n"
      "  ledger.cancel(129691);\n"
      "  assertEquals(\"EUR7\", ledger.statement());\n"
      "}\n"
      "```\n" +
      std::string(kLedgerTrace));

  ASSERT_EQ(finished.code, 0) << finished.output;
  const auto result = Result();
  EXPECT_EQ(result["harvest"]["helped"]["kind"], "code block");
  EXPECT_EQ(result["harvest"]["helped"]["line"], 6);
  EXPECT_GT(result["harvest"]["pieces"], 1);
  EXPECT_LE(result["counts"]["evaluations"], 10) << "the snippet is executed before all else";
  EXPECT_THAT(finished.output, HasSubstr("the code block at line 6 helped"));
  EXPECT_THAT(Test(), HasSubstr(".book("));
}

TEST_F(ReportTest, ASnippetThatStopsBeforeTheCrashIsCompleted) {
  const Finished finished = Reproduce(
      "I fill it like this:\n"
      "    Ledger ledger = new Ledger(\"EUR\");\n"
      "    ledger.book(109745, 3);\n"
      "    ledger.book(119718, 4);\n"
      "and print it.\n" +
      std::string(kLedgerTrace));

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(Result()["harvest"]["helped"]["kind"], "code block");
  EXPECT_THAT(Test(), HasSubstr(".statement()"));
}

TEST_F(ReportTest, AnInputThatCannotBeGuessedIsTakenFromTheReport) {
  const Finished finished = Reproduce(
      "On Tue, Ann wrote:\n"
      "> The account \"XK28 0795 1613 80\" cannot be read:\n"
      "> \n" +
      std::string(kAccountTrace));

  ASSERT_EQ(finished.code, 0) << finished.output;
  const auto result = Result();
  EXPECT_EQ(result["harvest"]["helped"]["kind"], "quoted string");
  EXPECT_EQ(result["harvest"]["helped"]["line"], 2);
  EXPECT_THAT(Test(), HasSubstr("XK28"));
}

TEST_F(ReportTest, JsonInAPageIsUnescaped) {
  const Finished finished = Reproduce(
      "<html><body><p>The message was</p>\n"
      "<pre>{&quot;account&quot;: &quot;XK280795161380&quot;}</pre>\n"
      "<p>and the log</p><pre>\n" +
      std::string(kAccountTrace) + "</pre></body></html>\n");

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_THAT(Test(), HasSubstr("XK28"));
}

TEST_F(ReportTest, AFileThatARealLibraryCannotReadIsPassedAsBytes) {
  constexpr const char* kPropertyLists = "/usr/share/java/dd-plist-1.20.jar";
  ASSERT_TRUE(fs::exists(kPropertyLists)) << "libdd-plist-java is not installed";

  const Finished finished = Reproduce(
      "# A key without a value\n"
      "This file is refused:\n"
      "~~~\n"
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<plist version=\"1.0\">\n"
      "<dict>\n"
      "  <key>name</key>\n"
      "  <string>ann</string>\n"
      "  <key>size</key>\n"
      "</dict>\n"
      "</plist>\n"
      "~~~\n"
      "java.lang.IndexOutOfBoundsException: Index 3 out of bounds for length 3\n"
      "\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n"
      "\tat com.dd.plist.XMLPropertyListParser.parseObject(XMLPropertyListParser.java:207)\n"
      "\tat com.dd.plist.XMLPropertyListParser.parse(XMLPropertyListParser.java:189)\n"
      "\tat com.dd.plist.XMLPropertyListParser.parse(XMLPropertyListParser.java:150)\n"
      "\tat com.dd.plist.PropertyListParser.parse(PropertyListParser.java:242)\n"
      "\tat com.dd.plist.PropertyListParser.parse(PropertyListParser.java:219)\n",
      {"--classpath", kPropertyLists});

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(Result()["best"]["frame"], 6);
  EXPECT_EQ(Result()["harvest"]["helped"]["kind"], "markup");
  EXPECT_THAT(Test(), HasSubstr(".getBytes()"));
}

TEST_F(ReportTest, TheSameReportAndSeedGiveTheSameTestByteForByte) {
  const std::string report =
      "Booking 109745 and 119718 and then '-1' fails\n" + std::string(kLedgerTrace);
  const std::vector<std::string> repeatable = {"--seed", "3", "--evaluations", "20000"};

  Reproduce(report, repeatable);
  const auto first = Result();
  const std::string first_test = Test();
  Reproduce(report, repeatable);

  EXPECT_EQ(Result()["counts"]["evaluations"], first["counts"]["evaluations"]);
  EXPECT_EQ(Test(), first_test);
}

TEST_F(ReportTest, TheBareTraceOfTheSameCrashIsNotReproduced) {
  const Finished finished = Reproduce(kAccountTrace, {"--evaluations", "20000"});

  EXPECT_EQ(finished.code, 1) << finished.output;
  EXPECT_EQ(Result()["harvest"]["pieces"], 0);
  EXPECT_TRUE(Result()["harvest"]["helped"].is_null());
}

TEST_F(ReportTest, AMisleadingOrHostileReportCostsLittle) {
  constexpr const char* kCollections = "/usr/share/java/commons-collections3.jar";
  ASSERT_TRUE(fs::exists(kCollections)) << "libcommons-collections3-java is not installed";
  std::string report =
      "```java\n"
      "Runtime.getRuntime().exec(\"touch /tmp/aftershock-was-here\");\n"
      "new java.io.File(\"/tmp/aftershock-was-here\").createNewFile();\n"
      "System.exit(3); while (true) { Thread.sleep(100000); }\n"
      "List<Object> list = new ArrayList<>(); list.add(list); list.hashCode();\n"
      "```\n"
      "'\"; rm -rf ~ #' `${jndi:ldap://x}` \"%s%n\" '../../../etc/passwd'\n" +
      std::string(200'000, '(') + "\n" + std::string(100'000, '{') + "\n";
  report += ReadTextFile(AFTERSHOCK_SOURCE_DIR "/examples/price-feed.log").value();

  const Finished finished = Reproduce(report, {"--classpath", kCollections});

  ASSERT_EQ(finished.code, 0) << finished.output;
  EXPECT_EQ(Result()["best"]["frame"], 2);
  EXPECT_FALSE(fs::exists("/tmp/aftershock-was-here"));
}

}  // namespace
}  // namespace aftershock::cli
