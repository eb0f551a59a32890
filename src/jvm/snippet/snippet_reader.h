// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/jvm_world.h"
#include "testcase/testcase.h"

namespace aftershock::jvm {

/// What a snippet of Java came to.
struct ReadSnippet {
  std::vector<testcase::TestCase> tests;  ///< One for each method, or for the loose statements.
  std::vector<program::Value> constants;  ///< Texts and numbers written in it, folded.
  bool is_whole = false;  ///< There is one test, which does all that the snippet does.
};

/// Reads Java snippets as people put them into bug reports: incomplete, without imports, with
/// assertions around. Kotlin that looks like Java is read too. What does not resolve against the
/// class path is left out; nothing is ever an error.
class SnippetReader {
 public:
  /// `near_packages`: of the trace's classes (internal form), nearest first. World and index must
  /// outlive the reader.
  SnippetReader(JvmWorld& world, ProgramIndex& index, std::vector<std::string> near_packages);
  ~SnippetReader();

  ReadSnippet Read(std::string_view text);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::jvm
