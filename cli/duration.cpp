// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "duration.h"

#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <string>

namespace aftershock::cli {
namespace {

constexpr double kShortest = 0.001;
constexpr double kWeek = 7 * 24 * 3600.0;

/// Whether `text` was a duration; it is its number of seconds then.
bool Convert(const CLI::AsNumberWithUnit& to_seconds, std::string& text) {
  try {
    if (!to_seconds(text).empty()) return false;
  } catch (const CLI::ValidationError&) {
    return false;
  }
  const double seconds = std::strtod(text.c_str(), nullptr);
  return seconds >= kShortest && seconds <= kWeek;
}

}  // namespace

CLI::Validator AsSeconds() {
  const std::map<std::string, double> units{{"ms", 0.001}, {"s", 1}, {"m", 60}, {"h", 3600}};
  const CLI::AsNumberWithUnit to_seconds(units, CLI::AsNumberWithUnit::CASE_SENSITIVE);
  return {[to_seconds](std::string& text) -> std::string {
            const std::string given = text;
            if (Convert(to_seconds, text)) return "";
            return fmt::format("'{}' is no duration: write for instance 90s, 2m, 1h or 500ms",
                               given);
          },
          ""};
}

}  // namespace aftershock::cli
