// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace aftershock::trace::jvm {

/// How sure it is that a line names an exception.
enum class Certainty {
  kName,       ///< Any name at its start; an exception only if frames follow at once.
  kEmbedded,   ///< A Throwable's name somewhere in running text.
  kThrowable,  ///< A Throwable's name at its start or behind the usual beginning of a log line.
};

struct Header {
  Certainty certainty = Certainty::kName;
  std::string class_name;
  std::string message;
  std::string thread;
};

/// Reads `java.lang.NullPointerException: message`, with `Exception in thread "x"` or the text of a
/// log line before it.
std::optional<Header> ParseHeader(std::string_view line);

}  // namespace aftershock::trace::jvm
