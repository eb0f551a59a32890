// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "sandbox/sandbox.h"

#include <fmt/format.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/utsname.h>

#include <cstdlib>
#include <memory>

#include "sandbox/internal/bubblewrap.h"
#include "sandbox/internal/landlock.h"
#include "sandbox/internal/limits.h"
#include "sandbox/internal/seccomp_filter.h"

namespace aftershock::sandbox {
namespace {

constexpr const char* kBubblewrap = "bwrap";
constexpr const char* kEnvironmentKept[] = {"PATH", "LANG", "TZ"};

/// What is put upon the child between fork and exec.
struct Confinement {
  Limits limits;
  LandlockRules rules;
  SeccompFilter filter;

  bool Apply(const ExecCall& call) {
    DropCapabilities();
    return limits.Apply() && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && rules.Apply() &&
           filter.Apply(call);
  }

  /// Where we run as root: after exec nothing is left but passing over file permissions, without
  /// which root could not read the files of the user it works for. Fails harmlessly for others.
  static void DropCapabilities() {
    for (int capability = 0; capability < 64; ++capability) {
      if (capability == CAP_DAC_OVERRIDE || capability == CAP_DAC_READ_SEARCH) continue;
      prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
    }
  }
};

std::vector<std::string> FilteredEnvironment() {
  std::vector<std::string> kept;
  for (const char* name : kEnvironmentKept) {
    if (const char* value = std::getenv(name)) kept.push_back(fmt::format("{}={}", name, value));
  }
  return kept;
}

Status ConfineByLandlock(const Policy& policy, SubprocessOptions& process) {
  auto rules = LandlockRules::Make(policy);
  if (!rules) return tl::unexpected(rules.error());
  auto filter = SeccompFilter::Make(SeccompFilter::Processes::kByFilter);
  if (!filter) return tl::unexpected(filter.error());
  auto confinement =
      std::make_shared<Confinement>(Limits(policy), std::move(*rules), std::move(*filter));
  process.before_exec = [confinement](const ExecCall& call) { return confinement->Apply(call); };
  return {};
}

std::string KernelRelease() {
  utsname name{};
  return uname(&name) == 0 ? name.release : "unknown";
}

}  // namespace

Status Confine(const Policy& policy, SubprocessOptions& process) {
  process.environment = FilteredEnvironment();
  process.working_directory = policy.scratch;
  if (LandlockAbi(policy) > 0) return ConfineByLandlock(policy, process);
  if (BubblewrapWorks(kBubblewrap)) return ConfineByBubblewrap(kBubblewrap, policy, process);
  return EnvironmentLacks(
      fmt::format("no sandbox: kernel {} has no Landlock, and bubblewrap (bwrap) is not installed "
                  "or may not make namespaces. Install bubblewrap, or accept with --no-sandbox "
                  "that tests run with all your rights",
                  KernelRelease()));
}

std::string Describe() {
  if (const int abi = LandlockAbi(); abi > 0) {
    return fmt::format("Landlock ABI {} and seccomp", abi);
  }
  if (BubblewrapWorks(kBubblewrap)) return "bubblewrap and seccomp";
  return fmt::format("none: kernel {} has no Landlock, and bubblewrap does not work",
                     KernelRelease());
}

}  // namespace aftershock::sandbox
