// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <vector>

#include "evaluation/evaluator.h"
#include "reproduce/portfolio/composition.h"
#include "reproduce/portfolio/context.h"
#include "reproduce/portfolio/options.h"
#include "reproduce/portfolio/portfolio.h"

namespace aftershock::reproduce {

/// A search for one target by the composed techniques. What it finds is shown to the judge on the
/// way, best first: only what holds ends the search. Run may be called again to go on where it
/// stopped, with a later deadline.
class Search {
 public:
  Search(const SearchContext& context, const PortfolioOptions& options);

  /// `deadline` in the context's clock.
  Result<evaluation::StopReason> Run(std::chrono::nanoseconds deadline);

  /// Has the judge try what was found and not yet judged, as far as it outranks what holds. For
  /// the end, whatever brought it about.
  Result<void> Settle() { return evaluator_.Settle(); }

  /// The best test per frame, lowest frame first.
  [[nodiscard]] std::vector<evaluation::ArchiveEntry> Archive() const {
    return evaluator_.archive().Entries();
  }
  [[nodiscard]] evaluation::SearchStatus Status() const { return evaluator_.status(); }
  [[nodiscard]] const std::vector<evaluation::FitnessSample>& History() const {
    return evaluator_.history();
  }
  /// What the tests showed so far, for the diagnosis.
  [[nodiscard]] const evaluation::Evidence& Seen() const { return evaluator_.evidence(); }

 private:
  SearchContext context_;
  PortfolioOptions options_;
  evaluation::Evaluator evaluator_;
  Composition composition_;
  Portfolio portfolio_;
};

}  // namespace aftershock::reproduce
