// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <string>
#include <vector>

#include "reproduce/diagnosis.h"
#include "support/toy_vault.h"

namespace aftershock::reproduce {

/// Knows what exceptions mean by the names of their classes.
class ScriptedExplainer final : public Explainer {
 public:
  std::string NameOf(program::TypeId type) override { return fmt::format("type {}", type.value); }
  std::string NameOf(program::CallableId callable) override {
    return fmt::format("callable {}", callable.value);
  }
  std::string WhyUnmakeable(program::TypeId /*type*/) override { return "it is a toy"; }
  program::TypeId UnmakeableReceiver(const trace::Frame& /*frame*/) override {
    return unmakeable_receiver;
  }
  Meaning Explain(std::span<const runtime::ObservedException> chain,
                  const runtime::FrameTable& frames) override {
    const auto known = meanings.find(frames.at(chain.front().class_name));
    return known == meanings.end() ? Meaning{} : known->second;
  }

  std::map<std::string, Meaning> meanings;
  program::TypeId unmakeable_receiver;
};

/// What a search that is over has found out about the toy vault's crash, made by hand.
class FindingsTest : public ::testing::Test {
 protected:
  static constexpr std::uint32_t kArmed = 0, kCode = 1;
  static constexpr std::uint32_t kLine10 = 0, kLine11 = 1, kLine12 = 2, kLine20 = 4;

  static runtime::ExecutionReport Covering(const std::vector<std::uint32_t>& probes) {
    runtime::ExecutionReport report;
    report.statement = 1;
    for (const std::uint32_t probe : probes) report.probes.push_back({program::ProbeId(probe), 1});
    return report;
  }
  /// Gets as far as the comparison of the code, which is `distance` too high.
  static runtime::ExecutionReport WrongCode(std::int64_t distance) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    runtime::ExecutionReport report = Covering({kLine10, kLine11});
    report.branches = {{program::BranchId(kArmed), 1, kNever, false},
                       {program::BranchId(kCode), static_cast<double>(distance), kNever, false}};
    report.compared = {{program::BranchId(kCode), 7 + distance, std::int64_t{7}}};
    return report;
  }
  /// Ends with an exception; its frames are lines of toy.Vault.open, top first.
  runtime::ExecutionReport Throwing(const std::string& class_name, const std::string& message,
                                    const std::vector<int>& lines,
                                    const std::vector<std::uint32_t>& probes = {kLine10}) {
    runtime::ExecutionReport report = Covering(probes);
    report.outcome = runtime::Outcome::kThrew;
    report.statement = 0;
    runtime::ObservedException thrown;
    thrown.class_name = frames_.Intern(class_name);
    thrown.message = message;
    for (const int line : lines) {
      trace::Frame frame;
      frame.class_name = "toy.Vault";
      frame.method_name = "open";
      frame.line = line;
      thrown.frames.push_back(frames_.Intern(frame));
    }
    report.exceptions = {thrown};
    return report;
  }
  /// `times` tests that were at `call`.
  void Add(const runtime::ExecutionReport& report, program::CallableId call, int times = 1) {
    const testcase::TestCase test{{testcase::Call{call, testcase::kNoVariable, {}}}};
    fitness::Observation observation;
    observation.Load(report);
    for (int i = 0; i < times; ++i) {
      evidence_.Add(test, observation, std::nullopt, /*collected=*/true);
    }
  }
  [[nodiscard]] Findings All() {
    return {program_.target, program_.language, frames_,      explainer_, evidence_, {}, stop_,
            only_,           verified_,         last_problem_};
  }

  ::aftershock::testing::ToyVault program_{7};
  runtime::FrameTable frames_;
  ScriptedExplainer explainer_;
  evaluation::Evidence evidence_{program_.target};
  evaluation::StopReason stop_ = evaluation::StopReason::kDeadline;
  std::optional<std::size_t> only_;
  std::optional<std::size_t> verified_;
  std::string last_problem_;
};

}  // namespace aftershock::reproduce
