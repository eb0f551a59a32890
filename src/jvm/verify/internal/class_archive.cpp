// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/class_archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "jvm/jdk/java_command.h"
#include "jvm/jdk/jdk.h"
#include "jvm/jdk/jdk_files.h"
#include "jvm/verify/internal/channel.h"
#include "sandbox/sandbox.h"
#include "support/files.h"
#include "support/hash.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

/// The first that archives what a run has loaded (JEP 350).
constexpr int kFirstJdk = 13;
/// Each has a dozen megabytes, and jars and JDKs are updated.
constexpr std::size_t kMostKept = 8;
constexpr const char* kSuffix = ".jsa";

/// What the file is, as far as that can be told without reading it.
std::string Identity(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  const auto written = fs::last_write_time(file, error);
  return fmt::format("{}|{}|{}\n", file.string(), size, written.time_since_epoch().count());
}

std::uint64_t KeyOf(const ClassArchiveOptions& options) {
  std::error_code error;
  const fs::path home = fs::canonical(options.java_home, error);
  std::string identity = Identity(home / "lib" / "server" / "libjvm.so");
  identity += ReadTextFile(home / "release").value_or("");
  for (const fs::path& jar : options.class_path) identity += Identity(jar);
  return HashText(identity);
}

/// The oldest go, and the newest of them is the one that was just made.
void RemoveOldest(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> archives;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == kSuffix) {
      archives.emplace_back(entry.last_write_time(error), entry.path());
    }
  }
  std::ranges::sort(archives, std::greater());
  for (std::size_t i = kMostKept; i < archives.size(); ++i) fs::remove(archives[i].second, error);
}

}  // namespace

ClassArchive::ClassArchive(ClassArchiveOptions options) : options_(std::move(options)) {
  if (options_.folder.empty() || DescribeJdk(options_.java_home).version < kFirstJdk) return;
  file_ = options_.folder / fmt::format("{}-{:016x}{}", options_.kind, KeyOf(options_), kSuffix);
}

std::optional<fs::path> ClassArchive::Find() const {
  if (file_.empty() || !FileExists(file_)) return std::nullopt;
  return file_;
}

void ClassArchive::Make(const ArchiveRehearsal& rehearsal, const fs::path& scratch, bool sandbox,
                        Patience& patience) const {
  if (file_.empty() || Find() || patience.IsOver()) return;
  patience.Enter("preparing a faster start of later runs");
  std::error_code error;
  fs::create_directories(scratch, error);
  const fs::path made = scratch / file_.filename();
  auto channels = Channel::MakePair();
  if (error || !channels) return;
  SubprocessOptions process;
  process.arguments = JavaCommand({.java_home = options_.java_home,
                                   .class_path = options_.class_path,
                                   .scratch = scratch,
                                   .heap_megabytes = rehearsal.heap_megabytes,
                                   .class_archive = std::nullopt});
  process.arguments.insert(process.arguments.begin() + 1,
                           "-XX:ArchiveClassesAtExit=" + made.string());
  std::ranges::copy(rehearsal.arguments, std::back_inserter(process.arguments));
  process.environment = PlainEnvironment();
  process.working_directory = scratch;
  process.standard_input = channels->second.descriptor();
  if (sandbox) {
    sandbox::Policy policy{.readable = options_.class_path, .scratch = scratch};
    std::ranges::move(FilesOfJdk(options_.java_home), std::back_inserter(policy.readable));
    if (!sandbox::Confine(policy, process)) return;
  }
  auto jvm = Subprocess::Start(process);
  // Fits into any socket at once.
  const auto soon = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  if (!jvm || !channels->first.Send(rehearsal.input, soon)) return;
  channels->first.EndSending();
  std::optional<ExitStatus> status;
  while (!status && !patience.IsOver()) status = jvm->Wait(std::chrono::milliseconds(50));
  if (!status || status->signal != 0 || status->code != 0) return;
  if (const auto content = ReadTextFile(made); content && !content->empty()) {
    if (WriteFileAtomically(file_, *content)) RemoveOldest(options_.folder);
  }
}

}  // namespace aftershock::jvm
