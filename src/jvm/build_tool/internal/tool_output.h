// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// The lines of a tool's output, without terminal colours and line ends.
std::vector<std::string> PlainLines(std::string_view output);

/// Up to `count` lines from the end that say something: no rulers, no hints at switches, no
/// repetition.
std::vector<std::string> LastMeaningfulLines(std::string_view output, std::size_t count);

/// Those lines as the end of a message, one below the other; empty if there are none.
std::string Quoted(std::string_view output);

/// The class paths that Maven's dependency:build-classpath printed, one for each module, in order.
std::vector<std::vector<std::string>> ClassPathsPrintedByMaven(std::string_view output);

/// The first artefact (`group:artifact:…`) that the output of Maven or Gradle says is not to be
/// had.
struct MissingArtefact {
  std::string name;
  bool unreachable = false;  ///< No repository could be asked; it may well exist.
};
std::optional<MissingArtefact> FindMissingArtefact(std::string_view output);

/// `/usr/bin/mvn` → `mvn`.
std::string ProgramName(std::string_view path);
/// As it could be typed.
std::string CommandLine(const std::vector<std::string>& arguments);

}  // namespace aftershock::jvm
