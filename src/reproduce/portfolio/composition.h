// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "evaluation/evaluator.h"
#include "reproduce/portfolio/context.h"
#include "reproduce/portfolio/member.h"
#include "reproduce/portfolio/options.h"
#include "search/narrowed_world.h"
#include "search/stub_lessons.h"
#include "search/vocabulary.h"
#include "search/workshop.h"

namespace aftershock::reproduce {

/// Which techniques take part, and what they work with. A technique added later is one line here.
class Composition {
 public:
  /// `frames`: those that are aimed at, lowest first. All it is given must outlive it.
  Composition(const SearchContext& context, const PortfolioOptions& options,
              std::vector<std::size_t> frames, const evaluation::FrameArchive& archive);

  /// Once.
  std::vector<Member> TakeMembers() { return std::move(members_); }
  [[nodiscard]] std::vector<evaluation::Listener*> listeners();

 private:
  void AddPublished(const PortfolioOptions& options);
  void AddDefault(const PortfolioOptions& options, const evaluation::FrameArchive& archive);
  /// What works on one frame, with the values of that workshop.
  void AddForFrames(search::Workshop& workshop, const PortfolioOptions& options, double weight);

  SearchContext context_;
  std::optional<search::NarrowedWorld> narrowed_;
  std::unique_ptr<search::Workshop> workshop_;
  /// The same with the values of the report. Apart, so that values that mislead take a fixed share
  /// of the effort and change nothing else.
  std::unique_ptr<search::Workshop> seeded_;
  std::optional<search::Vocabulary> vocabulary_;
  std::optional<search::StubLessons> stub_lessons_;
  std::vector<Member> members_;
};

}  // namespace aftershock::reproduce
