// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/file_writer.h"

#include <fmt/format.h>

#include "jvm/emit/internal/writing/expression_writer.h"
#include "jvm/emit/internal/writing/java_literal.h"

namespace aftershock::jvm {
namespace {

constexpr std::string_view kFile = "Ljava/io/File;";
constexpr std::string_view kPath = "Ljava/nio/file/Path;";

/// From a path to the type wanted.
std::string_view Conversion(std::string_view descriptor) {
  if (descriptor == kFile) return ".toFile()";
  return descriptor == kPath ? "" : ".toString()";
}

}  // namespace

std::string FolderField(JUnitVersion junit, NameScope& scope) {
  if (junit == JUnitVersion::kJUnit5) {
    scope.Import("org.junit.jupiter.api.io.TempDir");
    return fmt::format("  @TempDir\n  {} folder;\n\n", scope.Spell("java/nio/file/Path"));
  }
  scope.Import("org.junit.Rule");
  scope.Import("org.junit.rules.TemporaryFolder");
  return "  @Rule\n  public TemporaryFolder folder = new TemporaryFolder();\n\n";
}

std::string ExpressionWriter::FileText(testcase::Variable variable,
                                       const testcase::MakeFile& file) {
  needs_.folder = true;
  const std::string& descriptor = context_.Descriptor(file.type);
  const bool junit4 = context_.options.junit == JUnitVersion::kJUnit4;
  const std::string folder = junit4 ? "folder.getRoot().toPath()" : "folder";
  if (file.name.empty()) {
    if (junit4 && descriptor == kFile) return "folder.getRoot()";
    return folder + std::string(Conversion(descriptor));
  }
  const std::string files = scope_.Spell("java/nio/file/Files");
  const std::string path = fmt::format("{}.resolve(\"{}\")", folder, file.name);
  std::string text;
  if (file.content == testcase::kNoVariable) {
    text = fmt::format("{}.createDirectory({})", files, path);
  } else {
    text =
        fmt::format("{}.write({},{} {}.getBytes({}.UTF_8))", files, path, kSoftBreak,
                    DottedOperand(file.content), scope_.Spell("java/nio/charset/StandardCharsets"));
  }
  // A file that is only there to be found has no variable.
  return plan_.declared[variable] ? text + std::string(Conversion(descriptor)) : text;
}

}  // namespace aftershock::jvm
