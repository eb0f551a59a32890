// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "report/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "report/terminal.h"
#include "support/text/terminal_text.h"
#include "support/text/unicode.h"

namespace aftershock::report {
namespace {

using std::chrono::nanoseconds;
using std::chrono::seconds;

/// In logs a line now and then is enough; nothing at all for commands that are over in a moment.
constexpr nanoseconds kLogInterval = seconds(5);
constexpr nanoseconds kPatienceOfPeople = seconds(2);
constexpr std::chrono::milliseconds kRedrawInterval{200};

std::size_t Width(std::FILE* stream) {
  winsize size{};
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) != 0 || size.ws_col < 20) return 100;
  return size.ws_col - 1u;
}

std::string Rate(double per_second) {
  return per_second >= 10'000 ? fmt::format("{:.0f}k/s", per_second / 1000)
                              : fmt::format("{:.0f}/s", per_second);
}

}  // namespace

ProgressStyle StyleFor(std::FILE* stream, bool quiet) {
  if (quiet) return ProgressStyle::kNone;
  return isatty(fileno(stream)) != 0 ? ProgressStyle::kTerminal : ProgressStyle::kLines;
}

std::string ProgressLine(const ProgressState& state, double evaluations_per_second,
                         std::size_t width) {
  std::string line =
      fmt::format("{} · {} tests · {} · {} · {:.0f} s left", state.phase, state.evaluations,
                  Rate(evaluations_per_second), ForTerminalLine(state.best),
                  std::chrono::duration<double>(state.left).count());
  // The best so far may be long; what stands behind it is not worth a second line.
  return std::string(CutUtf8(line, width));
}

Progress::Progress(std::FILE* stream, ProgressStyle style, const Clock& clock)
    : stream_(stream), style_(style), clock_(clock), begin_(clock.Now()), last_shown_(begin_) {}

Progress::~Progress() { Clear(); }

void Progress::Show(const ProgressState& state) {
  if (style_ == ProgressStyle::kNone) return;
  const nanoseconds now = clock_.Now();
  const nanoseconds since = now - last_shown_;
  if (style_ == ProgressStyle::kLines && since < kLogInterval) return;
  const double elapsed = std::max(std::chrono::duration<double>(since).count(), 1e-3);
  const double rate = static_cast<double>(state.evaluations - last_evaluations_) / elapsed;
  last_shown_ = now;
  last_evaluations_ = state.evaluations;
  if (style_ == ProgressStyle::kTerminal) {
    ReplaceLine(stream_, ProgressLine(state, rate, Width(stream_)));
    drawn_ = true;
  } else {
    Print(stream_, "{}\n", ProgressLine(state, rate, 200));
    std::fflush(stream_);
  }
}

void Progress::Say(const std::string& line) {
  if (style_ == ProgressStyle::kNone) return;
  Clear();
  Print(stream_, "{}\n", line);
  std::fflush(stream_);
}

void Progress::ShowPhase(const std::string& phase, nanoseconds left) {
  const nanoseconds now = clock_.Now();
  if (style_ == ProgressStyle::kNone || now - begin_ < kPatienceOfPeople) return;
  const nanoseconds interval =
      style_ == ProgressStyle::kTerminal ? nanoseconds(kRedrawInterval) : kLogInterval;
  if (phase_shown_ && now - *phase_shown_ < interval) return;
  phase_shown_ = now;
  std::string line = phase;
  if (left > nanoseconds(0))
    line += fmt::format(" · {:.0f} s left", std::chrono::duration<double>(left).count());
  if (style_ == ProgressStyle::kTerminal) {
    ReplaceLine(stream_, line);
    drawn_ = true;
  } else {
    Print(stream_, "{}\n", line);
  }
  std::fflush(stream_);
}

void Progress::Clear() {
  if (!drawn_) return;
  ReplaceLine(stream_, "");
  drawn_ = false;
}

}  // namespace aftershock::report
