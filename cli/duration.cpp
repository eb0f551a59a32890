// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "duration.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace aftershock::cli {
namespace {

constexpr std::array<std::pair<std::string_view, double>, 5> kUnits{
    {{"ms", 1}, {"s", 1000}, {"", 1000}, {"m", 60'000}, {"h", 3'600'000}}};
constexpr double kWeek = 7 * 24 * 3'600'000.0;

}  // namespace

Result<std::chrono::milliseconds> ParseDuration(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc()) {
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    for (const auto& [name, factor] : kUnits) {
      const double milliseconds = number * factor;
      if (unit == name && milliseconds >= 1 && milliseconds <= kWeek) {
        return std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds));
      }
    }
  }
  return BadInput(
      fmt::format("'{}' is no duration: write for instance 90s, 2m, 1h or 500ms", text));
}

}  // namespace aftershock::cli
