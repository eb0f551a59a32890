// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "support/patience.h"

namespace aftershock::jvm {

struct ClassArchiveOptions {
  std::filesystem::path folder;  ///< Where archives are kept; empty: nowhere.
  std::string kind;              ///< Begins the name of the file.
  std::filesystem::path java_home;
  /// Jars. The class path of a JVM that uses the archive must begin with them.
  std::vector<std::filesystem::path> class_path;
};

/// How a JVM loads all that the archive is to hold, and ends by itself.
struct ArchiveRehearsal {
  std::vector<std::string> arguments;  ///< The main class and what follows it.
  std::string input;                   ///< What it reads from its standard input, a socket.
  std::size_t heap_megabytes = 0;
};

/// The classes of javac or of JUnit, loaded and linked ahead of time (class data sharing, which
/// JDKs can do since 13): a JVM that maps them is up in two thirds of the time. One for each JDK
/// and class path, kept between runs. Never needed: a JVM that cannot use its archive goes on
/// without.
class ClassArchive {
 public:
  explicit ClassArchive(ClassArchiveOptions options);

  /// The file; nullopt: there is none yet, or there can be none.
  [[nodiscard]] std::optional<std::filesystem::path> Find() const;
  /// Makes it by running `rehearsal` in a JVM that may write to `scratch` only. What goes wrong is
  /// left to the next time.
  void Make(const ArchiveRehearsal& rehearsal, const std::filesystem::path& scratch, bool sandbox,
            Patience& patience) const;

 private:
  ClassArchiveOptions options_;
  std::filesystem::path file_;  ///< Empty: there can be none.
};

}  // namespace aftershock::jvm
