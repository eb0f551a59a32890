// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/text_runs.h"

namespace aftershock::testcase {
namespace {

constexpr std::size_t kLongestUnit = 40;
constexpr std::size_t kFewestTimes = 4;

/// `times` 0: none.
TextRun RunAtStart(std::u16string_view text, const WorthOfRun& worth) {
  TextRun best{.unit = {}, .times = 0};
  std::size_t most = 0;
  for (std::size_t period = 1; period <= kLongestUnit; ++period) {
    if (period * kFewestTimes > text.size()) break;
    std::size_t end = period;
    while (end < text.size() && text[end] == text[end - period]) ++end;
    const TextRun run{text.substr(0, period), end / period};
    if (run.times < kFewestTimes) continue;
    const std::size_t worth_of_run = worth(run);
    if (worth_of_run <= most) continue;
    most = worth_of_run;
    best = run;
  }
  return best;
}

}  // namespace

std::vector<TextRun> FindTextRuns(std::u16string_view text, const WorthOfRun& worth) {
  std::vector<TextRun> runs;
  std::size_t begin = 0;
  const auto add_plain = [&](std::size_t end) {
    if (end > begin) runs.push_back({text.substr(begin, end - begin), 1});
  };
  for (std::size_t at = 0; at < text.size();) {
    const TextRun run = RunAtStart(text.substr(at), worth);
    if (run.times == 0) {
      ++at;
      continue;
    }
    add_plain(at);
    runs.push_back(run);
    at += run.unit.size() * run.times;
    begin = at;
  }
  add_plain(text.size());
  return runs;
}

std::vector<TextRun> FindTextRuns(std::u16string_view text, std::size_t shortest) {
  return FindTextRuns(text, [shortest](const TextRun& run) -> std::size_t {
    const std::size_t length = run.unit.size() * run.times;
    return length >= shortest ? length : 0;
  });
}

}  // namespace aftershock::testcase
