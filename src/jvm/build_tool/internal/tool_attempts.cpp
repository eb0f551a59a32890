// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/internal/tool_attempts.h"

#include <fmt/format.h>

#include "jvm/build_tool/internal/tool_output.h"

namespace aftershock::jvm {
namespace {

tl::unexpected<Error> Failed(const Attempts& attempts, const ToolResult& result) {
  const std::string tool = ProgramName(attempts.command.arguments.front());
  const std::string quoted = Quoted(result.output);
  if (const auto missing = FindMissingArtefact(result.output)) {
    if (missing->unreachable) {
      return EnvironmentLacks(fmt::format(
          "{}: {} is not on this machine, and {} could not get it from a repository; check the "
          "network, proxy and repository settings of {}. It said:{}",
          attempts.what, missing->name, tool, tool, quoted));
    }
    return BadInput(
        fmt::format("{}: {} is in none of the repositories that {} knows; check the spelling and "
                    "version, or add the repository to the settings of {}. It said:{}",
                    attempts.what, missing->name, tool, tool, quoted));
  }
  return EnvironmentLacks(fmt::format("{}: {} failed (exit code {}); {}. It said:{}", attempts.what,
                                      tool, result.exit_code, attempts.remedy, quoted));
}

}  // namespace

Result<std::string> RunOfflineThenOnline(const Attempts& attempts, ToolRunner& runner) {
  ToolCommand offline = attempts.command;
  offline.arguments.insert(offline.arguments.begin() + 1, attempts.offline_switch);
  offline.purpose = "reads what is on this machine";
  auto result = runner.Run(offline);
  if (result && result->exit_code != 0) {
    ToolCommand online = attempts.command;
    online.purpose = "downloads what is missing";
    result = runner.Run(online);
  }
  if (!result) {
    return tl::unexpected(
        Error{result.error().kind, fmt::format("{}: {}", attempts.what, result.error().message)});
  }
  if (result->exit_code != 0) return Failed(attempts, *result);
  return std::move(result->output);
}

tl::unexpected<Error> ToolMissing(const std::string& what, const std::string& tool,
                                  const std::string& package) {
  return EnvironmentLacks(fmt::format(
      "{}: needs {}, which is not on PATH; install it (package {}) or give the jars with "
      "--classpath",
      what, tool, package));
}

}  // namespace aftershock::jvm
