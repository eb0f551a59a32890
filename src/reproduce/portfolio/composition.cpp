// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/portfolio/composition.h"

#include <utility>

#include "search/carrying/carrying_up.h"
#include "search/climbing/climbing.h"
#include "search/deepening/deepening.h"
#include "search/enumeration/short_sequences.h"
#include "search/evolution/evolution.h"
#include "search/growth/growing.h"
#include "search/seeding/seed_tests.h"
#include "search/usage/usage_tests.h"

namespace aftershock::reproduce {
namespace {

using search::Part;

/// Sequences come before anything else, then before most, then beside the others.
std::vector<Claim> OfSequences() { return {{2'000, 1}, {20'000, 0.5}, {.share = 0.15}}; }
/// In turns with the first ones, so that seeds that mislead at most double the way to what is found
/// without them.
std::vector<Claim> OfSeededSequences() { return {{3'000, 0.5}, {.share = 0.03}}; }
/// It lives on what others find.
std::vector<Claim> BesideOthers() { return {{.share = 0.5}}; }
/// Beside the first ones: what others do with the classes may be far from what crashes.
std::vector<Claim> OfCallsInCode() { return {{300, 0.25}, {.share = 0.03}}; }
/// Both have an end of their own.
std::vector<Claim> AtOnce() { return {{}}; }
/// Of what works with the values of the report, beside the same without them.
constexpr double kSeededWeight = 1.0 / 3;
/// Source of what begins with the report: all of it together never costs more than half of the way.
constexpr std::size_t kReport = 1;

/// What the published algorithms do without: EvoSuite, which theirs stand on, has none of it.
search::Parts Unpublished() {
  return {Part::kSetupCalls, Part::kRankedMembers, Part::kTypeArguments, Part::kLearningStubs};
}

search::WorkshopOptions WorkshopOf(const PortfolioOptions& options,
                                   std::vector<std::size_t> frames) {
  search::WorkshopOptions workshop{.build = {}, .frames = std::move(frames)};
  if (options.algorithm == Algorithm::kGga) {
    workshop.only_that_frame = workshop.hints = workshop.preferred_receivers = false;
    return workshop;
  }
  workshop.hints = !options.without.contains(Part::kMessageHints);
  workshop.build.subarray = 0.25;
  workshop.build.array_of_text = 0.5;
  workshop.build.file_name = 0.25;
  if (!options.without.contains(Part::kLearningStubs)) workshop.build.answer_called = 0.5;
  return workshop;
}

template <typename Technique, typename... Arguments>
Member MemberOf(std::vector<Claim> claims, Arguments&&... arguments) {
  return {.technique = std::make_unique<Technique>(std::forward<Arguments>(arguments)...),
          .claims = std::move(claims)};
}

}  // namespace

Composition::Composition(const SearchContext& context, const PortfolioOptions& options,
                         std::vector<std::size_t> frames, const evaluation::FrameArchive& archive)
    : context_(context) {
  const bool published = options.algorithm == Algorithm::kGga;
  const search::Parts without = published ? Unpublished() : options.without;
  if (!without.empty()) narrowed_.emplace(context_.world, without);
  program::World& world = narrowed_ ? static_cast<program::World&>(*narrowed_) : context_.world;
  const search::WorkshopOptions workshop = WorkshopOf(options, std::move(frames));
  workshop_ = std::make_unique<search::Workshop>(context_.target, world, context_.random, workshop);
  std::vector<testcase::ConstantPool*> pools{&workshop_->constants()};
  if (!published && context_.seeds != nullptr && !options.without.contains(Part::kReport)) {
    seeded_ = std::make_unique<search::Workshop>(context_.target, world, context_.random, workshop);
    for (const search::SeedValue& seed : context_.seeds->values) {
      seeded_->constants().AddSeed(seed.value);
    }
    pools.push_back(&seeded_->constants());
  }
  if (!options.without.contains(Part::kComparedValues)) {
    vocabulary_.emplace(std::move(pools), /*characters=*/!published);
  }
  if (workshop.build.answer_called > 0) {
    std::vector<testcase::CalledMethods*> learners{&workshop_->builder().called()};
    if (seeded_) learners.push_back(&seeded_->builder().called());
    stub_lessons_.emplace(std::move(learners));
  }
  if (workshop_->frames().empty()) return;
  if (published) {
    AddPublished(options);
  } else {
    AddDefault(options, archive);
  }
}

std::vector<evaluation::Listener*> Composition::listeners() {
  std::vector<evaluation::Listener*> listeners;
  if (vocabulary_) listeners.push_back(&*vocabulary_);
  if (stub_lessons_) listeners.push_back(&*stub_lessons_);
  return listeners;
}

void Composition::AddPublished(const PortfolioOptions& options) {
  const search::EvolutionOptions evolution{
      .gga = {.crossover_probability = options.crossover_probability,
              .secondary = options.secondary,
              .as_published = true},
      .generations_at_once = 1,
      .shrinks = false,
      .stagnation = 1'000,
      .hears = false};
  for (const std::size_t frame : workshop_->frames()) {
    members_.push_back(MemberOf<search::Evolution>({}, frame, *workshop_, evolution));
  }
}

void Composition::AddDefault(const PortfolioOptions& options,
                             const evaluation::FrameArchive& archive) {
  const auto uses = [&](Part part) { return !options.without.contains(part); };
  const bool has_tests = seeded_ && !context_.seeds->tests.empty();
  const bool has_values = seeded_ && !seeded_->constants().seeds().empty();
  if (has_tests) {
    members_.push_back(MemberOf<search::SeedTests>(AtOnce(), *context_.seeds, context_.target,
                                                   seeded_->builder(), workshop_->frames().front(),
                                                   workshop_->frames().back()));
    members_.back().source = kReport;
  }
  if (uses(Part::kCarryingUp)) {
    members_.push_back(MemberOf<search::CarryingUp>(AtOnce(), *workshop_, archive));
  }
  if (uses(Part::kDeepening) && context_.target.nests_too_deep) {
    members_.push_back(MemberOf<search::Deepening>(BesideOthers(), *workshop_, archive));
  }
  if (uses(Part::kCallsInCode) && context_.usages != nullptr) {
    members_.push_back(MemberOf<search::UsageTests>(OfCallsInCode(), *context_.usages, *workshop_));
    members_.back().claims_after = 1;  // The first tests run while code is read.
  }
  if (uses(Part::kShortSequences) && has_values) {
    members_.push_back(
        MemberOf<search::ShortSequences>(OfSeededSequences(), *seeded_, archive, context_.seeds));
    members_.back().source = kReport;
  }
  if (uses(Part::kShortSequences)) {
    members_.push_back(
        MemberOf<search::ShortSequences>(OfSequences(), *workshop_, archive, nullptr));
  }
  AddForFrames(*workshop_, options, 1);
  if (has_values) AddForFrames(*seeded_, options, kSeededWeight);
}

void Composition::AddForFrames(search::Workshop& workshop, const PortfolioOptions& options,
                               double weight) {
  const search::EvolutionOptions evolution{
      .gga = {.crossover_probability = options.crossover_probability,
              .secondary = options.secondary,
              .as_published = false}};
  const std::size_t first = members_.size();
  for (const std::size_t frame : workshop.frames()) {
    members_.push_back(MemberOf<search::Evolution>({}, frame, workshop, evolution));
    if (!options.without.contains(Part::kLocalSearch)) {
      members_.push_back(MemberOf<search::Climbing>({}, frame, workshop));
    }
    if (!options.without.contains(Part::kGrowth)) {
      members_.push_back(MemberOf<search::Growing>({}, frame, workshop));
    }
  }
  for (std::size_t i = first; i < members_.size(); ++i) members_[i].weight = weight;
}

}  // namespace aftershock::reproduce
