// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/internal/bubblewrap.h"

#include <memory>
#include <string_view>

#include "sandbox/internal/descriptor.h"
#include "sandbox/internal/limits.h"
#include "sandbox/internal/seccomp_filter.h"
#include "sandbox/internal/system_paths.h"

namespace aftershock::sandbox {
namespace {

constexpr std::chrono::milliseconds kTrialLimit{3000};

/// bubblewrap itself stays the first process of the namespace: it dies with us, out of reach of
/// what runs below, and all the others die with it.
std::vector<std::string> Namespaces(const std::string& program) {
  return {program,         "--unshare-user-try", "--unshare-pid", "--unshare-net", "--unshare-ipc",
          "--unshare-uts", "--die-with-parent",  "--proc",        "/proc",         "--dev",
          "/dev"};
}

void Append(std::vector<std::string>& arguments, std::initializer_list<std::string> more) {
  arguments.insert(arguments.end(), more);
}

}  // namespace

bool BubblewrapWorks(const std::string& program) {
  SubprocessOptions trial;
  trial.arguments = Namespaces(program);
  Append(trial.arguments, {"--ro-bind", "/", "/", "--", "/bin/true"});
  auto process = Subprocess::Start(trial);
  if (!process) return false;
  const auto status = process->Wait(kTrialLimit);
  return status && status->signal == 0 && status->code == 0;
}

Status ConfineByBubblewrap(const std::string& program, const Policy& policy,
                           SubprocessOptions& process) {
  auto filter = SeccompFilter::Make(SeccompFilter::Processes::kByNamespace);
  if (!filter) return tl::unexpected(filter.error());
  auto file = filter->ToFile();
  if (!file) return tl::unexpected(file.error());
  auto kept_file = std::make_shared<Descriptor>(std::move(*file));

  std::vector<std::string> arguments = Namespaces(program);
  for (const std::string_view path : ReadableSystemPaths()) {
    if (path.starts_with("/proc")) continue;  // It has its own, with only its own processes.
    Append(arguments, {"--ro-bind-try", std::string(path), std::string(path)});
  }
  for (const auto& path : policy.readable) {
    Append(arguments, {"--ro-bind-try", path.string(), path.string()});
  }
  Append(arguments, {"--bind", policy.scratch.string(), policy.scratch.string()});
  // Both are in memory, and no limit holds there.
  Append(arguments, {"--remount-ro", "/dev", "--remount-ro", "/"});
  Append(arguments, {"--chdir", process.working_directory.string()});
  Append(arguments, {"--seccomp", std::to_string(kept_file->get()), "--"});
  arguments.insert(arguments.end(), process.arguments.begin(), process.arguments.end());

  process.arguments = std::move(arguments);
  process.inherited.push_back(kept_file->get());
  process.before_exec = [kept_file, limits = Limits(policy)](const ExecCall&) {
    return limits.Apply();
  };
  return {};
}

}  // namespace aftershock::sandbox
