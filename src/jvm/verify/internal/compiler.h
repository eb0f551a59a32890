// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "jvm/emit/emit.h"
#include "jvm/jdk/jdk.h"
#include "jvm/verify/internal/class_archive.h"
#include "jvm/verify/internal/compiler_server.h"
#include "support/result.h"

namespace aftershock::jvm {

struct CompilerOptions {
  Jdk jdk;      ///< Has javac.
  Jdk running;  ///< Tests are compiled for it.
  std::filesystem::path helper_jar;
  std::vector<std::filesystem::path> class_path;  ///< What tests are compiled against.
  std::filesystem::path scratch;                  ///< Exists; kept by the caller.
  bool sandbox = true;
  std::filesystem::path archives;  ///< See ClassArchive; empty: none.
};

/// javac, warm and in a sandbox, started again when it is lost. It runs nothing of the class path:
/// neither annotation processors nor plug-ins. Move-only.
class Compiler {
 public:
  static Result<Compiler> Start(CompilerOptions options);

  /// However javac ends, that is an answer: one that died twice, hung or flooded has not compiled
  /// the test. An error means that there is no javac.
  Result<CompilerAnswer> Compile(const EmittedTest& test, Deadline deadline);
  /// Makes the archive of its classes, from which later ones start faster, where there is none.
  void MakeArchive(Patience& patience) const;

 private:
  explicit Compiler(CompilerOptions options);
  Status StartServer();
  [[nodiscard]] CompilerRequest Request(const std::string& class_path, std::string file_name,
                                        std::string source) const;
  /// Always empty, and nobody may write to it.
  [[nodiscard]] std::filesystem::path Nothing() const { return options_.scratch / "nothing"; }

  CompilerOptions options_;
  ClassArchive archive_;
  std::optional<CompilerServer> server_;
};

/// Writes the classes of `test` below `folder`, with their packages as folders; the file of the
/// test class. Classes that are not the test's own come from no compiler and are an error.
Result<std::filesystem::path> WriteClasses(const EmittedTest& test, const CompilerAnswer& answer,
                                           const std::filesystem::path& folder);

}  // namespace aftershock::jvm
