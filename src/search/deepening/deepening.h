// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "evaluation/archive/frame_archive.h"
#include "evaluation/technique.h"
#include "search/deepening/deep_test.h"
#include "search/workshop.h"

namespace aftershock::search {

/// For crashes by calls that nest too deep: takes tests that others made and lets what they pass
/// nest, or hold itself. Nests a little first; where the wanted calls then nest along, deep.
class Deepening final : public evaluation::Technique {
 public:
  /// Both outlive it.
  Deepening(Workshop& workshop, const evaluation::FrameArchive& archive);

  [[nodiscard]] const char* name() const override { return "deep nesting"; }
  [[nodiscard]] std::optional<std::size_t> frame() const override { return std::nullopt; }
  std::vector<evaluation::Candidate> Next(std::size_t most) override;
  void Tell(const evaluation::Told& told) override;
  void Hear(const evaluation::Told& told) override;

 private:
  /// A test to begin with.
  struct Base {
    testcase::TestCase test;
    std::uint64_t turns = 0;  ///< See TurnsOf.
  };
  struct Trial {
    DeepTest test;
    std::size_t depth = 0;
    std::uint64_t turns_before = 0;  ///< Of the test that it was made from.
  };

  /// A way to nest that the wanted calls follow.
  struct Way {
    DeepTest test;
    std::vector<program::ProbeId> lines;  ///< Those of the wanted ones that it comes to.
  };

  /// Which of the wanted lines a test came to, in order.
  [[nodiscard]] std::vector<program::ProbeId> LinesOf(const runtime::ExecutionReport& report) const;
  /// Mixes what nests with what comes to others of the wanted lines.
  void MixWithOthers(const Trial& trial, const runtime::ExecutionReport& report);
  /// How often the wanted calls were gone through: the least of any frame that comes again and
  /// again.
  [[nodiscard]] std::uint64_t TurnsOf(const runtime::ExecutionReport& report) const;
  bool ExpandNextBase();
  [[nodiscard]] std::vector<std::u16string> Words();

  Workshop& workshop_;
  const evaluation::FrameArchive& archive_;
  std::size_t aim_;
  std::vector<std::vector<program::ProbeId>> turn_;  ///< The probes of each such frame's line.
  bool has_ways_ = false;  ///< The wanted calls are made on several lines of a frame.
  std::vector<Way> ways_;
  std::unordered_set<std::uint64_t> shapes_;  ///< Of the bases, whatever their values.
  std::deque<Base> reached_;                  ///< Those that came to the wanted calls.
  std::deque<Base> others_;
  std::deque<testcase::TestCase> endless_;  ///< Whose objects hold themselves.
  std::deque<Trial> deep_;                  ///< Those that have shown that they nest.
  std::deque<Trial> shallow_;
  std::unordered_map<std::uint64_t, Trial> under_way_;
  std::unordered_set<std::uint64_t> made_;
};

}  // namespace aftershock::search
