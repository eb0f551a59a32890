// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "jvm/session/jvm_explainer.h"

namespace aftershock::jvm {
namespace {

constexpr std::array<std::string_view, 3> kErrors = {"Permission denied", "Operation not permitted",
                                                     "Read-only file system"};

bool SaysRefused(std::string_view message) {
  return std::ranges::any_of(kErrors, [&](std::string_view error) {
    return message.find(error) != std::string_view::npos;
  });
}

/// The path in front of " (Permission denied)" or ": Operation not permitted".
std::string_view PathIn(std::string_view message) {
  for (const std::string_view error : kErrors) {
    const std::size_t at = message.find(error);
    if (at == std::string_view::npos) continue;
    message = message.substr(0, at);
  }
  while (!message.empty() &&
         (message.back() == '(' || message.back() == ' ' || message.back() == ':')) {
    message.remove_suffix(1);
  }
  return message;
}

std::string Access(std::string_view path) {
  return path.empty() ? "access to a file" : fmt::format("access to the file {}", path);
}

/// `Cannot run program "ls": error=1, Operation not permitted`.
std::string Process(std::string_view message) {
  const std::size_t begin = message.find('"');
  const std::size_t end = begin == std::string_view::npos ? begin : message.find('"', begin + 1);
  if (end == std::string_view::npos) return "starting a process";
  return fmt::format("starting the process {}", message.substr(begin + 1, end - begin - 1));
}

}  // namespace

std::optional<std::string> RefusedBySandbox(std::string_view exception_class,
                                            std::string_view message) {
  if (exception_class == "java.nio.file.AccessDeniedException") return Access(PathIn(message));
  if (exception_class == "java.net.UnknownHostException") {
    return fmt::format("looking up the host {}", message.substr(0, message.find(':')));
  }
  if (!SaysRefused(message)) return std::nullopt;
  if (message.starts_with("Cannot run program") || message.starts_with("error=1,")) {
    return Process(message);
  }
  if (exception_class.starts_with("java.net.") || exception_class.starts_with("sun.nio.ch.")) {
    return "the use of a network socket";
  }
  if (exception_class == "java.io.FileNotFoundException" ||
      exception_class == "java.nio.file.FileSystemException" ||
      exception_class == "java.nio.file.ReadOnlyFileSystemException") {
    return Access(PathIn(message));
  }
  if (exception_class == "java.io.IOException") {
    const std::string_view path = PathIn(message);
    return path.empty() ? "a system call" : fmt::format("a system call ({})", path);
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm
