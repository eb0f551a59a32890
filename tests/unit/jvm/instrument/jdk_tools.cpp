// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/instrument/jdk_tools.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>

#include "jvm/bytecode/instruction.h"
#include "unit/jvm/classfile/corpus.h"

namespace aftershock::jvm {

namespace fs = std::filesystem;

Finished RunCommand(const std::string& command) {
  Finished finished;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return finished;
  char buffer[4096];
  while (const std::size_t count = fread(buffer, 1, sizeof buffer, pipe)) {
    finished.output.append(buffer, count);
  }
  const int status = pclose(pipe);
  finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return finished;
}

std::vector<fs::path> TestJdks() {
  std::vector<fs::path> jdks;
  std::string javac = RunCommand("readlink -f \"$(command -v javac)\" 2>/dev/null").output;
  while (!javac.empty() && javac.back() == '\n') javac.pop_back();
  if (!javac.empty()) jdks.push_back(fs::path(javac).parent_path().parent_path());
  const char* more = std::getenv("AFTERSHOCK_TEST_JDKS");
  std::istringstream list(more != nullptr ? more : "");
  for (std::string home; std::getline(list, home, ':');) {
    if (fs::exists(fs::path(home) / "bin/java")) jdks.emplace_back(home);
  }
  return jdks;
}

std::string Compile(const fs::path& jdk, const fs::path& source, const fs::path& out) {
  const fs::path sources = fs::path(AFTERSHOCK_SOURCE_DIR) / "tests/unit/jvm/instrument/java";
  const Finished finished =
      RunCommand((jdk / "bin/javac").string() + " -proc:none -d '" + out.string() + "' '" +
                 (sources / source).string() + "' 2>&1");
  return finished.status == 0 ? "" : "javac: " + finished.output;
}

void WriteBytes(const fs::path& path, std::span<const std::uint8_t> bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  for (const std::uint8_t byte : bytes) file.put(static_cast<char>(byte));
}

InstrumentOptions TestOptions(bool probes) {
  InstrumentOptions options;
  const auto numbers = std::make_shared<std::map<std::string, std::uint32_t, std::less<>>>();
  options.class_number = [numbers](std::string_view name) {
    const auto next = static_cast<std::uint32_t>(numbers->size());
    return numbers->emplace(std::string(name), next).first->second;
  };
  options.probes = probes;
  options.probe_base = 32700;
  options.branch_base = 100;
  return options;
}

namespace {

/// Every instruction for every cause, whether it fits or not.
std::vector<PlannedRaise> AllRaises(std::span<const std::uint8_t> bytes) {
  constexpr std::array kCauses{program::RaiseCause::kIndex,      program::RaiseCause::kDivisor,
                               program::RaiseCause::kSize,       program::RaiseCause::kType,
                               program::RaiseCause::kNumberText, program::RaiseCause::kEmpty};
  std::vector<PlannedRaise> raises;
  const auto class_file = ParseClassFile(bytes);
  if (!class_file) return raises;
  for (std::uint32_t method = 0; method < class_file->methods.size(); ++method) {
    const auto& code = class_file->methods[method].code;
    // Large methods have no room for all of it.
    if (!code || code->bytes.size() > 4'000) continue;
    for (const Instruction& instruction : Instructions(*code)) {
      for (const program::RaiseCause cause : kCauses) {
        raises.push_back({method, instruction.pc, cause, 7});
      }
    }
  }
  return raises;
}

}  // namespace

std::vector<std::string> InstrumentAll(const fs::path& in, const fs::path& out, bool probes) {
  std::vector<std::string> complaints;
  InstrumentOptions options = TestOptions(probes);
  for (const auto& entry : fs::recursive_directory_iterator(in)) {
    if (entry.path().extension() != ".class") continue;
    const auto bytes = ReadBytes(entry.path());
    if (probes) options.raises = AllRaises(bytes);
    const auto result = Instrument(bytes, options);
    if (!result) {
      complaints.push_back(result.error().message);
      continue;
    }
    complaints.insert(complaints.end(), result->skipped.begin(), result->skipped.end());
    WriteBytes(out / fs::relative(entry.path(), in), result->bytes);
  }
  return complaints;
}

}  // namespace aftershock::jvm
