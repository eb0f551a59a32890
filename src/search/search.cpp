// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/search.h"

#include <fmt/format.h>

#include <algorithm>

#include "search/search_state.h"
#include "search/seeding/message_hints.h"
#include "support/unicode.h"

namespace aftershock::search {
namespace {

constexpr std::size_t kMostSeeds = 20;
/// One batch in so many also reports the values compared.
constexpr std::uint64_t kCollectEvery = 8;

testcase::BuildOptions BuildOptionsFor(Algorithm algorithm) {
  testcase::BuildOptions options;
  if (algorithm != Algorithm::kGga) {
    options.subarray = 0.25;
    options.array_of_text = 0.5;
    options.file_name = 0.25;
  }
  return options;
}

}  // namespace

Search::State::State(const SearchContext& context, const SearchOptions& options)
    : context_(context),
      options_(options),
      lowest_(context.target.first_own),
      top_(options.frame ? std::min(*options.frame - 1, context.target.highest)
                         : context.target.highest),
      narrowed_(options.without.empty()
                    ? std::nullopt
                    : std::optional<NarrowedWorld>(std::in_place, context.world, options.without)),
      world_(narrowed_ ? static_cast<program::World&>(*narrowed_) : context.world),
      constants_(world_),
      builder_(world_, constants_, context.random, BuildOptionsFor(options.algorithm)),
      evaluator_(context_, options_, lowest_, top_) {
  const bool as_published = options_.algorithm == Algorithm::kGga;
  for (std::size_t frame = options_.frame ? top_ : lowest_; frame <= top_; ++frame) {
    if (!context_.target.frames[frame].own) continue;
    Arm arm;
    arm.frame = frame;
    if (context_.target.frames[frame].starts_program) arm.price = kPriceOfProgram;
    arms_.push_back(std::move(arm));
  }
  if (as_published) return;
  for (const Arm& arm : arms_) {
    const program::TargetFrame& frame = context_.target.frames[arm.frame];
    for (program::CallableId entry : frame.entry_points) {
      builder_.PreferReceivers(entry, testcase::FittingReceivers(frame.receivers, entry, world_));
    }
  }
  if (Uses(Technique::kMessageHints)) {
    for (const program::Value& hint : HintsOf(context_.target.message)) constants_.AddHint(hint);
    AddClassNames();
  }
  const std::size_t first = options_.frame ? top_ : lowest_;
  if (Uses(Technique::kShortSequences)) {
    enumeration_.emplace(*this, first, nullptr);
    Delay(*enumeration_);
  }
  if (context_.seeds == nullptr || !Uses(Technique::kReport)) return;
  for (const SeedValue& seed : context_.seeds->values) constants_.AddSeed(seed.value);
  if (!context_.seeds->tests.empty()) {
    seed_tests_.emplace(*context_.seeds, context_.target, builder_, first, top_);
  }
  if (!constants_.seeds().empty()) {
    seeded_.emplace(*this, first, context_.seeds);
    Delay(*seeded_);
  }
}

void Search::State::AddClassNames() {
  constexpr std::size_t kMost = 5;
  std::vector<std::string> names;
  for (std::size_t i = lowest_; i <= top_ && names.size() < kMost; ++i) {
    const program::TargetFrame& frame = context_.target.frames[i];
    const std::string& name = frame.wanted.class_name;
    if (frame.own && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  for (const std::string& name : names) {
    constants_.AddHint(ToUtf16(name));
  }
}

Result<StopReason> Search::State::Run(std::chrono::nanoseconds deadline) {
  if (options_.frame) {
    const auto& frames = context_.target.frames;
    const std::size_t wanted = *options_.frame;
    if (wanted == 0 || wanted - 1 > context_.target.highest || !frames[wanted - 1].own) {
      return BadInput(fmt::format(
          "frame {} cannot be aimed at; choose one of the program's own frames from {} to {}",
          wanted, context_.target.first_own + 1, context_.target.highest + 1));
    }
  }
  evaluator_.Begin(deadline);
  return Loop();
}

Result<StopReason> Search::State::Loop() {
  if (auto status = RunSeedTests(); !status) return tl::unexpected(status.error());
  while (!evaluator_.stopped()) {
    if (Uses(Technique::kCarryingUp) && evaluator_.archive().highest() != carried_) {
      if (auto status = CarryUp(); !status) return tl::unexpected(status.error());
      continue;
    }
    Enumeration* due = DueEnumeration();
    Arm* arm = due == nullptr ? NextArm() : nullptr;
    if (due == nullptr && arm == nullptr) due = UnendedEnumeration();
    if (due == nullptr && arm == nullptr) return StopReason::kExhausted;
    if (auto status = arm == nullptr ? Enumerate(*due) : RunSlice(*arm); !status) {
      return tl::unexpected(status.error());
    }
  }
  return *evaluator_.stopped();
}

Search::State::Arm* Search::State::NextArm() {
  // With what a turn is likely to cost: one that takes long comes after many that do not.
  constexpr std::size_t kTurn = 50;
  const auto after = [this](const Arm& arm) {
    const double turn = static_cast<double>(Affordable(arm, kTurn)) * arm.price.Mean();
    return arm.effort.passed + turn / (WeightOf(arm) * arm.effort.promise);
  };
  Arm* next = nullptr;
  for (Arm& arm : arms_) {
    if (arm.barren || !IsOpen(arm)) continue;
    if (next == nullptr || after(arm) < after(*next)) next = &arm;
  }
  return next;
}

double Search::State::WeightOf(const Arm& arm) const {
  if (options_.algorithm == Algorithm::kGga) return 1;
  const auto open_below = std::ranges::count_if(
      arms_, [&](const Arm& other) { return other.frame < arm.frame && IsOpen(other); });
  const double weight = 1 / (1 + static_cast<double>(open_below));
  // What seems to be caught is not worth much; but it only seems so.
  constexpr double kCaught = 0.05;
  const auto caught_at = evaluator_.evidence().caught_at();
  if (caught_at && arm.frame >= *caught_at) return kCaught * weight;
  // What runs a whole program is aimed at last.
  constexpr double kProgram = 0.2;
  return context_.target.frames[arm.frame].starts_program ? kProgram * weight : weight;
}

bool Search::State::IsOpen(const Arm& arm) const {
  const auto highest = evaluator_.archive().highest();
  // Once everything is reproduced only `--until budget` still runs, to measure: go on everywhere.
  return !highest || arm.frame > *highest || *highest >= top_;
}

Search::State::Arm* Search::State::FindArm(std::size_t frame) {
  const auto found = std::ranges::find(arms_, frame, &Arm::frame);
  return found == arms_.end() ? nullptr : &*found;
}

bool Search::State::CollectThisTime() { return batches_++ % kCollectEvery == 0; }

NextTests Search::State::Next(std::span<const testcase::TestCase> tests) const {
  return {.tests = tests, .collect_values = batches_ % kCollectEvery == 0};
}

void Search::State::LearnConstants() {
  if (options_.without.contains(Technique::kComparedValues)) return;
  const auto add = [this](const program::Value& value) {
    if (!constants_.AddDynamic(value)) return;
    if (enumeration_) enumeration_->enumerator.AddConstant(value);
    if (seeded_) seeded_->enumerator.AddConstant(value);
  };
  for (const program::Value& value : evaluator_.TakeCompared()) {
    add(value);
    // Characters are compared as numbers.
    const auto* unit = std::get_if<std::int64_t>(&value);
    const bool is_character = unit != nullptr && *unit > ' ' && *unit < 0x7f;
    if (is_character && options_.algorithm != Algorithm::kGga) {
      add(std::u16string(1, static_cast<char16_t>(*unit)));
    }
  }
}

void Search::State::KeepSeed(Arm& arm, const testcase::TestCase& test,
                             const fitness::Score& score) {
  auto& seeds = arm.seeds;
  if (seeds.size() == kMostSeeds && score.fitness >= seeds.back().score.fitness) return;
  // Behind its equals: those that came before are cheaper.
  const auto place = std::ranges::upper_bound(
      seeds, score.fitness, {}, [](const Individual& seed) { return seed.score.fitness; });
  seeds.insert(place, Individual{test, score});
  if (seeds.size() > kMostSeeds) seeds.pop_back();
}

Search::Search(const SearchContext& context, const SearchOptions& options)
    : state_(std::make_unique<State>(context, options)) {}
Search::~Search() = default;

Result<StopReason> Search::Run(std::chrono::nanoseconds deadline) { return state_->Run(deadline); }
std::vector<ArchiveEntry> Search::Archive() const {
  return state_->evaluator().archive().Entries();
}
Result<void> Search::Settle() { return state_->Settle(); }
std::optional<std::size_t> Search::SeedOf(const testcase::TestCase& test) const {
  return state_->SeedOf(test);
}
SearchStatus Search::Status() const { return state_->evaluator().status(); }
const std::vector<FitnessSample>& Search::History() const { return state_->evaluator().history(); }
const Evidence& Search::Seen() const { return state_->evaluator().evidence(); }

}  // namespace aftershock::search
