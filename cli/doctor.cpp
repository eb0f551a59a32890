// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "doctor.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "exit_code.h"
#include "jvm/jdk/find_compiler.h"
#include "jvm/jdk/find_jdk.h"
#include "report/terminal.h"
#include "sandbox/sandbox.h"
#include "support/process/subprocess.h"
#include "tools.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;

/// Prints one finding a line and remembers whether something needed is missing.
class Findings {
 public:
  void Good(std::string_view what, std::string_view detail) {
    report::Print(stdout, "ok       {:<9} {}\n", what, detail);
  }
  void Absent(std::string_view what, std::string_view use) {
    report::Print(stdout, "absent   {:<9} {}\n", what, use);
  }
  void Missing(std::string_view what, std::string_view remedy) {
    report::Print(stdout, "MISSING  {:<9} {}\n", what, remedy);
    complete_ = false;
  }
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  bool complete_ = true;
};

void CheckJava(const std::string& asked, const std::string& compiler_asked, Findings& findings) {
  const auto home = jvm::FindJavaHome(asked);
  if (!home) return findings.Missing("java", home.error().message);
  const jvm::Jdk running = jvm::DescribeJdk(*home);
  findings.Good("java", jvm::ToText(running));
  const auto compiler = jvm::FindCompiler(compiler_asked, running);
  if (!compiler) return findings.Missing("compiler", compiler.error().message);
  const std::string note = ToolsOf(running, *compiler).back().note;
  findings.Good("compiler", note.empty() ? jvm::ToText(*compiler) : note);
}

void CheckJUnit(Findings& findings) {
  std::error_code error;
  for (const auto& [name, jar] : {std::pair{"junit5", "/usr/share/java/junit-jupiter-api.jar"},
                                  {"junit4", "/usr/share/java/junit4.jar"}}) {
    if (fs::exists(jar, error)) {
      findings.Good(name, jar);
    } else {
      findings.Missing(
          name, fmt::format("install the package {}, or have JUnit in the class path", name));
    }
  }
}

/// Needed for --maven and --project only, so a missing one is no fault.
void CheckBuildTools(Findings& findings) {
  for (const char* name : {"mvn", "gradle"}) {
    if (const auto path = FindProgram(name)) {
      findings.Good(name, *path);
    } else {
      findings.Absent(name, name == std::string_view("mvn")
                                ? "needed for --maven and for --project of a Maven project only"
                                : "needed for --project of a Gradle project without gradlew only");
    }
  }
}

void CheckAssets(Findings& findings) {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* name : {"libaftershock_agent.so", "aftershock-worker.jar",
                           "aftershock-probes.jar", "aftershock-tools.jar"}) {
    if (!fs::exists(folder / name, error)) {
      return findings.Missing("agent",
                              fmt::format("{}; run ./dev build", (folder / name).string()));
    }
  }
  findings.Good("agent", folder.string());
}

}  // namespace

void AddDoctor(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("doctor", "Say what of the environment is there and what is missing");
  auto java = std::make_shared<std::string>();
  command->add_option("--java", *java,
                      "JDK home or java executable (default: JAVA_HOME, then PATH)");
  auto compiler = std::make_shared<std::string>();
  command->add_option(
      "--compiler", *compiler,
      "JDK to compile tests with (default: that of --java, else the best one found)");
  command->callback([java, compiler, &exit_code] {
    Findings findings;
    CheckJava(*java, *compiler, findings);
    CheckJUnit(findings);
    CheckAssets(findings);
    CheckBuildTools(findings);
    findings.Good("sandbox", sandbox::Describe());
    exit_code =
        static_cast<int>(findings.complete() ? ExitCode::kReproduced : ExitCode::kEnvironment);
  });
}

}  // namespace aftershock::cli
