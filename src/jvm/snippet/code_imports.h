// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/snippet/code_block.h"
#include "jvm/world/jvm_world.h"

namespace aftershock::jvm {

/// Finds out which imports a block of a report's code needs: its own ones, as far as the class path
/// has them, and those that its author left out.
class CodeImports {
 public:
  /// `near_packages` as for SnippetReader. World and index must outlive it.
  CodeImports(JvmWorld& world, ProgramIndex& index, std::vector<std::string> near_packages);
  ~CodeImports();

  /// For `code`, a part of the block at hand (or all of it), as they are written between `import`
  /// and `;`.
  std::vector<std::string> For(const CodeBlock& block, const std::vector<std::string>& code);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::jvm
