// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/portfolio/portfolio.h"

#include <algorithm>
#include <utility>

namespace aftershock::reproduce {
namespace {

using evaluation::StopReason;

constexpr std::size_t kBatch = 128;
/// What one batch may cost before others have their turn.
constexpr double kMostPerTurn = 20'000;
/// One batch in so many also reports the values compared.
constexpr std::uint64_t kCollectEvery = 8;
/// Beyond this and half of the effort, others come before what is claimed.
constexpr double kMostClaimed = 40'000;

}  // namespace

Portfolio::Portfolio(const program::Target& target, evaluation::Evaluator& evaluator,
                     std::vector<Member> members, std::vector<evaluation::Listener*> listeners,
                     bool by_gain)
    : target_(target),
      evaluator_(evaluator),
      by_frame_(target.frames.size()),
      listeners_(std::move(listeners)),
      frame_weights_(target.frames.size(), 1),
      top_(target.highest),
      by_gain_(by_gain) {
  for (Member& member : members) {
    const std::size_t index = arms_.size();
    const std::optional<std::size_t> frame = member.technique->frame();
    (member.claims.empty() ? without_claims_ : with_claims_).push_back(index);
    (frame ? by_frame_[*frame] : of_all_frames_).push_back(index);
    Arm arm{.member = std::move(member), .effort = Effort(by_gain), .price = {}};
    if (frame) arm.price = evaluation::PriceBefore(target.frames[*frame]);
    arms_.push_back(std::move(arm));
  }
  for (std::size_t i = by_frame_.size(); i-- > 0;) {
    if (by_frame_[i].empty()) continue;
    top_ = i;
    break;
  }
}

Result<StopReason> Portfolio::Run(std::chrono::nanoseconds deadline) {
  evaluator_.Begin(deadline);
  while (!evaluator_.stopped()) {
    if (SubmitSome()) continue;
    if (evaluator_.pending() == 0) return StopReason::kExhausted;
    const auto taken =
        evaluator_.Take([this](std::size_t owner, evaluation::Told& told) { Tell(owner, told); });
    if (!taken) return tl::unexpected(taken.error());
  }
  return *evaluator_.stopped();
}

void Portfolio::Hand(const testcase::TestCase& test, std::optional<std::size_t> source) {
  for (Arm& arm : arms_) arm.member.technique->Take(test, source);
}

bool Portfolio::SubmitSome() {
  constexpr double kCheapest = 0.25;
  if (evaluator_.Room(kCheapest) == 0) return false;
  if (by_gain_) WeighFrames();
  for (const std::size_t index : with_claims_) {
    if (IsDue(arms_[index]) && SubmitFrom(index)) return true;
  }
  for (const std::size_t index : InTurn()) {
    if (SubmitFrom(index)) return true;
    Arm& arm = arms_[index];
    if (arm.under_way == 0) arm.effort.ChargeForNothing(WeightOf(arm));
  }
  // Nobody else has anything.
  return std::ranges::any_of(with_claims_, [this](std::size_t index) { return SubmitFrom(index); });
}

bool Portfolio::SubmitFrom(std::size_t index) {
  Arm& arm = arms_[index];
  const double price = arm.price.Mean();
  const std::size_t most = std::min(Affordable(arm, kBatch), evaluator_.Room(price));
  if (most == 0) return false;
  std::vector<evaluation::Candidate> candidates = arm.member.technique->Next(most);
  if (candidates.empty()) return false;
  const std::size_t count = candidates.size();
  evaluator_.Submit(std::move(candidates), {.owner = index,
                                            .phase = arm.member.technique->name(),
                                            .family = arm.member.technique->family(),
                                            .collect_values = batches_++ % kCollectEvery == 0,
                                            .price = price});
  arm.tests += count;
  arm.under_way += count;
  submitted_ += count;
  arm.effort.Charge(static_cast<double>(count) * price, WeightOf(arm));
  return true;
}

void Portfolio::Tell(std::size_t owner, evaluation::Told& told) {
  Arm& arm = arms_[owner];
  --arm.under_way;
  arm.spent += told.cost;
  told.general = !arm.member.technique->frame();
  const std::uint64_t before = evaluator_.improvements(told.frame);
  arm.member.technique->Tell(told);
  LetHear(owner, told);
  const bool gained = evaluator_.improvements(told.frame) > before;
  arm.effort.Settle(told.cost, arm.price.Mean(), WeightOf(arm), gained);
  arm.price.Add(told.cost);
}

void Portfolio::LetHear(std::size_t owner, evaluation::Told& told) {
  for (evaluation::Listener* listener : listeners_) listener->Hear(told);
  const auto tell = [&](const std::vector<std::size_t>& arms) {
    for (const std::size_t index : arms) {
      if (index != owner) arms_[index].member.technique->Hear(told);
    }
  };
  tell(of_all_frames_);
  if (!told.any_frame) return tell(by_frame_[told.frame]);
  for (const auto& arms : by_frame_) tell(arms);
}

bool Portfolio::IsDue(const Arm& arm) const {
  const double spent = SpentWith(arm);
  if (spent > kMostClaimed && spent > evaluator_.spent() / 2) return false;
  if (submitted_ < arm.member.claims_after) return false;
  for (const Claim& claim : arm.member.claims) {
    if (arm.tests < claim.until_tests) {
      return static_cast<double>(arm.tests) <= claim.share * static_cast<double>(submitted_);
    }
  }
  return false;
}

double Portfolio::SpentWith(const Arm& arm) const {
  if (arm.member.source == 0) return arm.spent;
  double spent = 0;
  for (const std::size_t index : with_claims_) {
    if (arms_[index].member.source == arm.member.source) spent += arms_[index].spent;
  }
  return spent;
}

std::vector<std::size_t> Portfolio::InTurn() const {
  // With what a batch is likely to cost: one that takes long comes after many that do not.
  constexpr std::size_t kTurn = 50;
  std::vector<std::pair<double, std::size_t>> order;
  for (const std::size_t index : without_claims_) {
    const Arm& arm = arms_[index];
    if (!IsOpen(arm.member.technique->frame())) continue;
    const double cost = static_cast<double>(Affordable(arm, kTurn)) * arm.price.Mean();
    order.emplace_back(arm.effort.After(cost, WeightOf(arm)), index);
  }
  std::ranges::sort(order);
  std::vector<std::size_t> indices;
  for (const auto& [after, index] : order) indices.push_back(index);
  return indices;
}

bool Portfolio::IsOpen(std::optional<std::size_t> frame) const {
  const auto highest = evaluator_.archive().highest();
  // Once everything is reproduced only `--until budget` still runs, to measure, or a better test
  // of the top frame is looked for: go on everywhere.
  return !frame || !highest || *frame > *highest || *highest >= top_;
}

void Portfolio::WeighFrames() {
  // What seems to be caught is not worth much; but it only seems so.
  constexpr double kCaught = 0.05;
  // What runs a whole program is aimed at last.
  constexpr double kProgram = 0.2;
  const auto caught_at = evaluator_.evidence().caught_at();
  double open_below = 0;
  for (std::size_t i = 0; i < by_frame_.size(); ++i) {
    if (by_frame_[i].empty()) continue;
    // Low frames are easier and come first.
    frame_weights_[i] = 1 / (1 + open_below);
    if (caught_at && i >= *caught_at) {
      frame_weights_[i] *= kCaught;
    } else if (target_.frames[i].starts_program) {
      frame_weights_[i] *= kProgram;
    }
    if (IsOpen(i)) ++open_below;
  }
}

double Portfolio::WeightOf(const Arm& arm) const {
  const std::optional<std::size_t> frame = arm.member.technique->frame();
  return arm.member.weight * (frame ? frame_weights_[*frame] : 1);
}

std::size_t Portfolio::Affordable(const Arm& arm, std::size_t wanted) {
  constexpr std::size_t kFewest = 2;
  const auto affordable = static_cast<std::size_t>(kMostPerTurn / arm.price.Mean());
  return std::min(wanted, std::max(affordable, kFewest));
}

}  // namespace aftershock::reproduce
