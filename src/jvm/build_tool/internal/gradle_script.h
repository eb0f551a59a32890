// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

constexpr std::string_view kGradleTask = "aftershockClassPath";

/// An init script that gives every project a task which prints its class path.
std::string_view GradleInitScript();

/// What the task printed, each entry once and in order.
struct GradleClassPath {
  std::vector<std::string> own;  ///< Folders of the project's classes, there or not.
  std::vector<std::string> dependencies;
};
GradleClassPath ClassPathPrintedByGradle(std::string_view output);

}  // namespace aftershock::jvm
