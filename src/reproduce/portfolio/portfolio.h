// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "evaluation/evaluator.h"
#include "evaluation/execution/price.h"
#include "program/target.h"
#include "reproduce/portfolio/effort.h"
#include "reproduce/portfolio/member.h"

namespace aftershock::reproduce {

/// Shares the effort of one search over its techniques and frames, keeps the runtime's queue
/// filled, and tells each technique what came of its tests and of those that concern it. It knows
/// none of them: which there are is said by the composition.
class Portfolio {
 public:
  /// `by_gain`: techniques without claims share the rest by what they gain, and low frames, which
  /// are easier, come first; else all alike. Both references must outlive it.
  Portfolio(const program::Target& target, evaluation::Evaluator& evaluator,
            std::vector<Member> members, std::vector<evaluation::Listener*> listeners,
            bool by_gain = true);

  /// Until the evaluator stops or no technique has anything left.
  Result<evaluation::StopReason> Run(std::chrono::nanoseconds deadline);

  /// Has every technique take a test to start from; see Technique. Whatever Run calls may do so.
  void Hand(const testcase::TestCase& test, std::optional<std::size_t> source);

 private:
  struct Arm {
    Member member;
    Effort effort;
    evaluation::Price price;
    std::size_t tests = 0;  ///< Submitted so far.
    std::size_t under_way = 0;
    double spent = 0;
  };

  bool SubmitSome();
  bool SubmitFrom(std::size_t index);
  void Tell(std::size_t owner, evaluation::Told& told);
  void LetHear(std::size_t owner, evaluation::Told& told);
  /// Whether what it claims is behind.
  [[nodiscard]] bool IsDue(const Arm& arm) const;
  /// What it and the others with claims on its source have cost.
  [[nodiscard]] double SpentWith(const Arm& arm) const;
  /// The arms without claims whose frame is open, the one to come next first.
  [[nodiscard]] std::vector<std::size_t> InTurn() const;
  [[nodiscard]] bool IsOpen(std::optional<std::size_t> frame) const;
  /// What each frame is worth now.
  void WeighFrames();
  [[nodiscard]] double WeightOf(const Arm& arm) const;
  /// So many of `wanted` tests as one turn may cost.
  [[nodiscard]] static std::size_t Affordable(const Arm& arm, std::size_t wanted);

  const program::Target& target_;
  evaluation::Evaluator& evaluator_;
  std::vector<Arm> arms_;
  std::vector<std::size_t> with_claims_;            ///< Indices, in their order.
  std::vector<std::size_t> without_claims_;         ///< Indices.
  std::vector<std::vector<std::size_t>> by_frame_;  ///< Indices of the arms of each frame.
  std::vector<std::size_t> of_all_frames_;          ///< Of the arms of several frames.
  std::vector<evaluation::Listener*> listeners_;
  std::vector<double> frame_weights_;
  std::size_t top_;  ///< The highest frame that an arm works on.
  bool by_gain_;
  std::size_t submitted_ = 0;
  std::uint64_t batches_ = 0;
};

}  // namespace aftershock::reproduce
