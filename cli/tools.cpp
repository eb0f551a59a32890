// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "tools.h"

#include <fmt/format.h>

#include "jvm/jdk/compiler_level.h"

namespace aftershock::cli {
namespace {

/// Empty where the JDK compiles for itself, which is what one expects.
std::string CompilerNote(const jvm::Jdk& running, const jvm::Jdk& compiler) {
  if (compiler == running) return "";
  std::string note = fmt::format("of {}, for Java {}", jvm::ToText(compiler),
                                 jvm::CompiledLevel(compiler, running));
  if (!running.has_compiler) note += fmt::format("; {} has none", jvm::ToText(running));
  if (compiler.version != 0 && compiler.version < running.version) {
    note += fmt::format("; what came after Java {} is unknown to it", compiler.version);
  }
  return note;
}

}  // namespace

std::vector<report::Record::Tool> ToolsOf(const jvm::Jdk& running, const jvm::Jdk& compiler) {
  return {{"java", std::to_string(running.version), running.home.string(), ""},
          {"compiler", std::to_string(compiler.version), compiler.home.string(),
           CompilerNote(running, compiler)}};
}

}  // namespace aftershock::cli
