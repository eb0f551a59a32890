// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/subtype_order.h"

#include <algorithm>
#include <unordered_map>

#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kPerRound = 5;
constexpr std::size_t kMostSubtypes = 150;

struct Package {
  std::vector<std::string_view> types;
  std::size_t next = 0;
  std::size_t nearness = 0;
  int distance = 0;  ///< 0 for what the trace runs through, 1 the platform, 2 other libraries.
};

int Distance(std::string_view type, ProgramIndex& index, Focus& focus) {
  const ClassOutline* outline = index.Outline(type);
  if (outline != nullptr && outline->origin == Origin::kPlatform) return 1;
  return focus.IsFar(type) ? 2 : 0;
}

std::size_t Nearness(std::string_view package, Focus& focus) {
  std::size_t nearest = 0;
  for (const std::string& name : focus.trace_classes())
    nearest = std::max(nearest, SharedPackageParts(package, PackageOf(name)));
  return nearest;
}

std::vector<Package> GroupByPackage(std::string_view wanted, ProgramIndex& index, Focus& focus) {
  std::vector<Package> packages;
  std::unordered_map<std::string_view, std::size_t> places;
  for (const std::string_view type : index.Subtypes(wanted)) {
    const std::string_view name = PackageOf(type);
    const auto [place, is_new] = places.try_emplace(name, packages.size());
    if (is_new) {
      packages.push_back({{}, 0, Nearness(name, focus), Distance(type, index, focus)});
    }
    packages[place->second].types.push_back(type);
  }
  std::ranges::stable_sort(packages, [](const Package& a, const Package& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.nearness > b.nearness;
  });
  return packages;
}

}  // namespace

std::vector<RankedSubtype> OrderSubtypes(std::string_view wanted, ProgramIndex& index,
                                         AccessRules& access, Focus& focus) {
  std::vector<Package> packages = GroupByPackage(wanted, index, focus);
  std::vector<RankedSubtype> ordered;
  for (std::size_t round = 0; ordered.size() < kMostSubtypes && !packages.empty(); ++round) {
    for (Package& package : packages) {
      std::size_t taken = 0;
      for (; package.next < package.types.size() && taken < kPerRound; ++package.next) {
        if (!access.CanName(package.types[package.next])) continue;
        ordered.push_back({package.types[package.next], round});
        ++taken;
      }
      if (ordered.size() >= kMostSubtypes) break;
    }
    std::erase_if(packages,
                  [](const Package& package) { return package.next == package.types.size(); });
  }
  return ordered;
}

}  // namespace aftershock::jvm
