// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/internal/java_launcher.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <sstream>

#include "support/files.h"
#include "support/process/subprocess.h"

namespace aftershock::jvm::internal {
namespace {

namespace fs = std::filesystem;

/// The folder jre of a JDK 8 is a home, too, but has only half of what the JDK has.
fs::path WholeJdk(const fs::path& home) {
  return home.filename() == "jre" && IsHome(home.parent_path()) ? home.parent_path() : home;
}

std::vector<std::string> WholeEnvironment() {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    variables.emplace_back(*variable);
  }
  return variables;
}

/// The value of `    java.home = /usr/lib/jvm/…`.
std::optional<fs::path> JavaHomeIn(const std::string& settings) {
  constexpr std::string_view kKey = "java.home = ";
  const std::size_t at = settings.find(kKey);
  if (at == std::string::npos) return std::nullopt;
  const std::size_t begin = at + kKey.size();
  return settings.substr(begin, settings.find('\n', begin) - begin);
}

}  // namespace

bool IsHome(const fs::path& path) {
  constexpr std::array kClasses = {"lib/modules", "jre/lib/rt.jar", "lib/rt.jar"};
  if (!FileExists(path / "bin/java")) return false;
  for (const char* classes : kClasses) {
    if (FileExists(path / classes)) return true;
  }
  return false;
}

std::optional<fs::path> HomeAt(const fs::path& path) {
  std::error_code failed;
  if (!fs::is_directory(path, failed)) return HomeOfExecutable(path);
  if (!IsHome(path)) return HomeOfExecutable(path / "bin/java");
  const fs::path real = fs::canonical(path, failed);
  return WholeJdk(failed ? path : real);
}

std::optional<fs::path> HomeOfExecutable(const fs::path& executable) {
  std::error_code failed;
  const fs::path real = fs::canonical(executable, failed);
  if (failed) return std::nullopt;
  const fs::path home = real.parent_path().parent_path();
  if (!IsHome(home)) return std::nullopt;
  return WholeJdk(home);
}

std::optional<fs::path> HomeByAsking(const fs::path& executable) {
  constexpr std::chrono::seconds kLongest{10};
  const auto scratch = ScratchDirectory::Create("java-settings");
  if (!scratch) return std::nullopt;
  const fs::path said = scratch->path() / "settings";
  const int file = open(said.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (file < 0) return std::nullopt;
  SubprocessOptions options;
  options.arguments = {executable.string(), "-XshowSettings:properties", "-version"};
  // It is the user's own script, and may need whatever it was set up with.
  options.environment = WholeEnvironment();
  options.standard_output = file;
  options.standard_error = file;
  auto process = Subprocess::Start(options);
  close(file);
  if (!process || !process->Wait(kLongest)) return std::nullopt;
  const auto home = JavaHomeIn(ReadTextFile(said).value_or(""));
  return home && IsHome(*home) ? HomeAt(*home) : std::nullopt;
}

std::vector<fs::path> OnPath(std::string_view program, const std::string& path) {
  std::vector<fs::path> executables;
  std::istringstream folders(path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    fs::path executable = fs::path(folder.empty() ? "." : folder) / program;
    if (access(executable.c_str(), X_OK) == 0) executables.push_back(std::move(executable));
  }
  return executables;
}

}  // namespace aftershock::jvm::internal
