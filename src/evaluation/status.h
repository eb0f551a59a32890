// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace aftershock::evaluation {

/// How far a search has come, for the progress display and the diagnosis.
struct SearchStatus {
  const char* phase = "";
  std::uint64_t evaluations = 0;
  std::size_t aim = 0;        ///< Index of the frame aimed at.
  double best_fitness = 0;    ///< Of the frame aimed at.
  std::string best_in_words;  ///< For instance "line reached, no exception yet".
  std::optional<std::size_t> highest_reproduced;  ///< Index into Target::frames.
};

/// Told now and then (a few times a second) during the search. Returning false ends the search
/// (Ctrl-C).
class SearchObserver {
 public:
  virtual ~SearchObserver() = default;
  virtual bool OnProgress(const SearchStatus& status) = 0;
};

struct FitnessSample {
  std::chrono::nanoseconds at{};
  std::uint64_t evaluations = 0;
  double fitness = 0;
};

}  // namespace aftershock::evaluation
