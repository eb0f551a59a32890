// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "jvm/emit/emit.h"
#include "jvm/index/program_index.h"
#include "jvm/verify/verifier.h"
#include "program/target.h"
#include "reproduce/reported_code.h"

namespace aftershock::jvm {

/// The Java of a report: compiled as it stands, with the imports that it needs, and run alone in a
/// new JVM like every other test. All it is given must outlive it.
class ReportedJava final : public reproduce::ReportedCode {
 public:
  struct Context {
    Verifier& verifier;
    JvmWorld& world;
    ProgramIndex& index;
    const program::Target& target;
    JUnitVersion junit = JUnitVersion::kJUnit5;
    TestForm form = TestForm::kFailsUntilFixed;
  };
  /// `near_packages` as for SnippetReader.
  ReportedJava(const Context& context, const std::vector<std::string>& near_packages);
  ~ReportedJava() override;

  Reading Read(const std::vector<std::string>& blocks, std::size_t block) override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::jvm
