// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// A jar that asks to be loaded in every way there is. Each door is shown to be one by a tool of the
// JDK that goes through it, and none is opened by a reproduction.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;

constexpr const char* kSources = AFTERSHOCK_SOURCE_DIR "/tests/crashes/doors/";
constexpr const char* kJdk = AFTERSHOCK_JAVA_HOME "/bin/";

const std::map<std::string, std::string>& Services() {
  static const std::map<std::string, std::string> services = {
      {"com.sun.source.util.Plugin", "doors.CompilerPlugin"},
      {"javax.annotation.processing.Processor", "doors.AnnotationProcessor"},
      {"java.nio.charset.spi.CharsetProvider", "doors.Services$Charsets"},
      {"java.time.zone.ZoneRulesProvider", "doors.Services$Zones"},
      {"java.lang.System$LoggerFinder", "doors.Services$Loggers"},
      {"org.junit.platform.launcher.TestExecutionListener", "doors.Listener"},
      {"org.junit.jupiter.api.extension.Extension", "doors.Listener$Extension"},
  };
  return services;
}

std::string JUnit() {
  std::string jars;
  for (const char* name :
       {"junit-jupiter-api", "junit-jupiter-engine", "junit-platform-commons",
        "junit-platform-engine", "junit-platform-launcher", "opentest4j", "apiguardian-api"}) {
    jars += std::string(jars.empty() ? "" : ":") + "/usr/share/java/" + name + ".jar";
  }
  return jars;
}

class DoorsTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    scratch_ = new ScratchDirectory(ScratchDirectory::Create("doors-test").value());
    const fs::path classes = scratch_->path() / "classes";
    for (const auto& [service, provider] : Services()) {
      ASSERT_TRUE(WriteFileAtomically(classes / "META-INF/services" / service, provider + "\n"));
    }
    ASSERT_TRUE(WriteFileAtomically(classes / "junit-platform.properties",
                                    "junit.jupiter.extensions.autodetection.enabled=true\n"));
    ASSERT_TRUE(WriteFileAtomically(
        scratch_->path() / "manifest",
        "Main-Class: doors.Agent\nPremain-Class: doors.Agent\nAgent-Class: doors.Agent\n"
        "Launcher-Agent-Class: doors.Agent\nClass-Path: ../secrets/\n"));
    ASSERT_TRUE(WriteFileAtomically(scratch_->path() / "secrets/secret.txt", "secret"));
    fs::create_directories(Jar().parent_path());
    ASSERT_EQ(Tool("javac -proc:none -cp " + JUnit() + " -d " + classes.string() + " " + kSources +
                   "*.java " + kSources + "impostor/Runner.java"),
              0);
    ASSERT_EQ(Tool("jar cfm " + Jar().string() + " " + (scratch_->path() / "manifest").string() +
                   " -C " + classes.string() + " ."),
              0);
  }
  static void TearDownTestSuite() { delete scratch_; }
  void SetUp() override { ASSERT_THAT(Opened(), IsEmpty()); }
  void TearDown() override {
    for (const std::string& door : Opened()) fs::remove(Jar().parent_path() / ("opened-" + door));
  }

  static fs::path Jar() { return scratch_->path() / "jars/hostile.jar"; }
  static int Tool(const std::string& command, const std::string& environment = "") {
    return std::system((environment + " " + kJdk + command + " >/dev/null 2>&1").c_str());
  }
  static std::vector<std::string> Opened() {
    std::vector<std::string> doors;
    for (const auto& entry : fs::directory_iterator(Jar().parent_path())) {
      const std::string name = entry.path().filename();
      if (name.starts_with("opened-")) doors.push_back(name.substr(7));
    }
    return doors;
  }

  /// Reproduces the crash of `simple_name` on the line that ends with `// mark`.
  static nlohmann::json Reproduce(const std::string& exception, const std::string& simple_name,
                                  const std::string& mark, std::vector<std::string> more) {
    std::istringstream source(ReadTextFile(kSources + simple_name + ".java").value());
    int line = 1;
    for (std::string text; std::getline(source, text) && !text.ends_with("// " + mark);) ++line;
    const fs::path log = scratch_->path() / "crash.log";
    const std::string frame = "doors." + simple_name + "." + mark + "(" + simple_name + ".java:";
    EXPECT_TRUE(
        WriteFileAtomically(log, exception + "\n\tat " + frame + std::to_string(line) + ")\n"));
    const fs::path out = scratch_->path() / "out";
    more.insert(more.begin(),
                {"reproduce", log.string(), "--out", out.string(), "--until", "first"});
    finished_ = RunProgram(more);
    return nlohmann::json::parse(ReadTextFile(out / "result.json").value_or("{}"));
  }
  static nlohmann::json ReproduceVictim(std::vector<std::string> more) {
    more.insert(more.end(), {"--classpath", Jar().string(), "--budget", "60s"});
    return Reproduce("java.lang.IllegalArgumentException", "Victim", "half", std::move(more));
  }

  static inline ScratchDirectory* scratch_ = nullptr;
  static inline Finished finished_;
};

TEST_F(DoorsTest, NoneIsOpenedByAReproduction) {
  EXPECT_EQ(ReproduceVictim({})["verdict"], "reproduced") << finished_.output;

  EXPECT_THAT(Opened(), IsEmpty());
}

/// Nothing of the class path is loaded before the test asks for it, whether it could do harm or
/// not.
TEST_F(DoorsTest, NoneIsOpenedWithoutTheSandboxEither) {
  EXPECT_EQ(ReproduceVictim({"--no-sandbox"})["verdict"], "reproduced") << finished_.output;

  EXPECT_THAT(Opened(), IsEmpty());
}

TEST_F(DoorsTest, TheEnvironmentOpensNone) {
  const std::string agent = "-javaagent:" + Jar().string();
  const std::map<std::string, std::string> variables = {{"JAVA_TOOL_OPTIONS", agent},
                                                        {"JDK_JAVA_OPTIONS", agent},
                                                        {"_JAVA_OPTIONS", agent},
                                                        {"JDK_JAVAC_OPTIONS", "-J" + agent},
                                                        {"CLASSPATH", Jar().string()}};
  for (const auto& [name, value] : variables) setenv(name.c_str(), value.c_str(), 1);

  const auto result = ReproduceVictim({"--no-sandbox"});

  for (const auto& [name, value] : variables) unsetenv(name.c_str());
  EXPECT_EQ(result["verdict"], "reproduced") << finished_.output;
  EXPECT_THAT(Opened(), IsEmpty());
}

TEST_F(DoorsTest, AManifestOpensNoFolderToTheSubject) {
  const auto result =
      Reproduce("java.lang.IllegalStateException", "Reader", "read",
                {"--classpath", Jar().string(), "--evaluations", "300", "--budget", "20s"});

  EXPECT_EQ(result["verdict"], "not_reproduced") << finished_.output;
}

TEST_F(DoorsTest, ControlTheUserOpensTheFolder) {
  const auto result =
      Reproduce("java.lang.IllegalStateException", "Reader", "read",
                {"--classpath", Jar().string() + ":" + (scratch_->path() / "secrets").string(),
                 "--budget", "60s"});

  EXPECT_EQ(result["verdict"], "reproduced") << finished_.output;
}

TEST_F(DoorsTest, ControlEachIsADoor) {
  const std::string jar = Jar().string();
  const std::string out =
      " -d " + (scratch_->path() / "out-of-control").string() + " " + kSources + "Victim.java";
  const std::string tools = jar + ":" AFTERSHOCK_BINARY_DIR "/aftershock-tools.jar";
  const std::map<std::string, std::string> commands = {
      {"plugin", "javac -proc:none -cp " + jar + out},
      {"processor", "javac -J-Ddoors.only=processor -cp " + jar + out},
      {"launcher-agent", "java -jar " + jar},
      {"charsets", "java -cp " + jar + " doors.Services charsets"},
      {"zones", "java -cp " + jar + " doors.Services zones"},
      {"loggers", "java -cp " + jar + " doors.Services loggers"},
      {"listener", "java -cp " + jar + ":" + JUnit() + " doors.Listener"},
      {"extension", "java -Ddoors.only=extension -cp " + jar + ":" + JUnit() + " doors.Listener"},
      {"impostor", "java -cp " + tools + " aftershock.tools.Runner"},
  };
  for (const auto& [door, command] : commands) {
    Tool(command);
    EXPECT_THAT(Opened(), ::testing::ElementsAre(door));
    TearDown();
  }
  for (const char* variable : {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"}) {
    Tool("java -version", std::string(variable) + "=-javaagent:" + jar);
    EXPECT_THAT(Opened(), ::testing::ElementsAre("premain")) << variable;
    TearDown();
  }
}

}  // namespace
}  // namespace aftershock::cli
