// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include "support/clock.h"

namespace aftershock::report {

/// What the progress shows, in words for people.
struct ProgressState {
  std::string phase;
  std::uint64_t evaluations = 0;
  std::string best;  ///< The best so far, in words.
  std::chrono::nanoseconds left{};
};

enum class ProgressStyle {
  kNone,
  kTerminal,  ///< One line, redrawn.
  kLines,     ///< A line every few seconds, for logs.
};

/// The style that suits `stream`.
ProgressStyle StyleFor(std::FILE* stream, bool quiet);

/// Shows on `stream` (standard error, so that results can be piped) how a search goes on.
class Progress {
 public:
  Progress(std::FILE* stream, ProgressStyle style, const Clock& clock);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void Show(const ProgressState& state);
  /// Prints a line that stays.
  void Say(const std::string& line);
  /// Shows what goes on before the search, once that takes two seconds. `left` of the budget; zero:
  /// there is none. May be called as often as one likes.
  void ShowPhase(const std::string& phase, std::chrono::nanoseconds left);
  /// Takes the redrawn line away, so that what is printed next stands alone.
  void Clear();

 private:
  std::FILE* stream_;
  ProgressStyle style_;
  const Clock& clock_;
  std::chrono::nanoseconds begin_;
  std::chrono::nanoseconds last_shown_;
  std::optional<std::chrono::nanoseconds> phase_shown_;
  std::uint64_t last_evaluations_ = 0;
  bool drawn_ = false;
};

/// One line of at most `width` columns.
std::string ProgressLine(const ProgressState& state, double evaluations_per_second,
                         std::size_t width);

}  // namespace aftershock::report
