// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/frame_names.h"

#include <algorithm>
#include <numeric>

namespace aftershock::jvm {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool StartsNumber(std::string_view name, std::size_t at) {
  return at > 0 && IsDigit(name[at]) && (name[at - 1] == '$' || name[at - 1] == '-');
}

std::string Replaced(std::string_view text, char from, char to) {
  std::string result(text);
  std::replace(result.begin(), result.end(), from, to);
  return result;
}

}  // namespace

std::string InternalName(std::string_view dotted) { return Replaced(dotted, '.', '/'); }
std::string DottedName(std::string_view internal) { return Replaced(internal, '/', '.'); }

std::string_view PackageOf(std::string_view internal_name) {
  const std::size_t slash = internal_name.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : internal_name.substr(0, slash);
}

bool HasCompilersNumber(std::string_view name) {
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (StartsNumber(name, at)) return true;
  }
  return false;
}

std::string WithoutNumbers(std::string_view name) {
  std::string text;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (!StartsNumber(name, at)) {
      text += name[at];
      continue;
    }
    text += '#';
    while (at + 1 < name.size() && IsDigit(name[at + 1])) ++at;
  }
  return text;
}

bool EqualUpToNumbers(std::string_view a, std::string_view b) {
  return a == b || WithoutNumbers(a) == WithoutNumbers(b);
}

std::optional<std::string> MethodAroundLambda(std::string_view name) {
  constexpr std::string_view kPrefix = "lambda$";
  if (!name.starts_with(kPrefix)) return std::nullopt;
  const std::size_t end = name.rfind('$');
  if (end < kPrefix.size()) return std::nullopt;
  const std::string_view method = name.substr(kPrefix.size(), end - kPrefix.size());
  if (method == "new") return "<init>";
  if (method == "static") return "<clinit>";
  return std::string(method);
}

std::size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

std::optional<std::string> NearestName(std::string_view wanted,
                                       std::span<const std::string> candidates) {
  std::size_t least = wanted.size() / 3 + 1;
  std::optional<std::string> nearest;
  for (const std::string& candidate : candidates) {
    // The difference in length is a lower bound, and spares most of a large class path.
    const std::size_t shorter = std::min(candidate.size(), wanted.size());
    if (std::max(candidate.size(), wanted.size()) - shorter >= least) continue;
    const std::size_t distance = EditDistance(wanted, candidate);
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

}  // namespace aftershock::jvm
