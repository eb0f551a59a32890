// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/build_tool/tool_runner.h"
#include "support/result.h"

namespace aftershock::jvm {

/// What differs between tools in the two attempts.
struct Attempts {
  ToolCommand command;
  std::string offline_switch;
  std::string what;    ///< Whose class path, for messages: `--maven a:b:1`.
  std::string remedy;  ///< What to do when it fails for another reason than a missing artefact.
};

/// Runs the tool with what is on this machine and, if that does not do, once more with the network.
/// The output of a run that ended well, or an error that names the missing artefact and quotes the
/// tool.
Result<std::string> RunOfflineThenOnline(const Attempts& attempts, ToolRunner& runner);

/// An error that says which tool is missing and how to get on.
tl::unexpected<Error> ToolMissing(const std::string& what, const std::string& tool,
                                  const std::string& package);

}  // namespace aftershock::jvm
