// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/distance.h"

#include <cstdlib>
#include <numeric>
#include <vector>

#include "support/normalise.h"

namespace aftershock::trace {
namespace {

/// The limit of φ: a line that nobody knows is farther than any known one, yet in the same method.
constexpr double kUnknownLine = 1;

std::vector<std::size_t> AllIndices(std::size_t count) {
  std::vector<std::size_t> indices(count);
  std::iota(indices.begin(), indices.end(), 0);
  return indices;
}

}  // namespace

double FrameDifference(const Frame& wanted, const Frame& actual) {
  if (wanted.class_name != actual.class_name) return kOtherClass;
  if (wanted.method_name != actual.method_name) return kOtherMethod;
  if (!wanted.line) return 0;
  if (!actual.line) return kUnknownLine;
  double lines = std::abs(static_cast<double>(*wanted.line) - *actual.line);
  for (const int other : wanted.other_lines) {
    lines = std::min(lines, std::abs(static_cast<double>(other) - *actual.line));
  }
  return Normalise(lines);
}

double TraceDistance(std::span<const Frame> wanted, std::span<const Frame> observed) {
  return TraceDistance(
      AllIndices(wanted.size()), AllIndices(observed.size()),
      [&](std::size_t i, std::size_t j) { return FrameDifference(wanted[i], observed[j]); });
}

}  // namespace aftershock::trace
