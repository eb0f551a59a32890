// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/place_target.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "jvm/target/frame_names.h"
#include "jvm/target/frame_origin.h"

namespace aftershock::jvm {
namespace {

Result<PlacedTarget> PlaceIn(std::string package, const trace::ThrownException& thrown,
                             ClassPath& class_path, ProgramIndex& index) {
  PlacedTarget placed;
  placed.world =
      std::make_unique<JvmWorld>(class_path, index,
                                 WorldOptions{std::move(package), FocusClasses(thrown, class_path),
                                              FocusMethods(thrown, class_path)});
  auto resolved = ResolveTarget(thrown, class_path, index, *placed.world);
  if (!resolved) return tl::unexpected(resolved.error());
  placed.resolved = *std::move(resolved);
  return placed;
}

/// A frame whose method a test may call from its own package, and from no other.
bool DependsOnPackage(const FrameVerdict& verdict) {
  if (verdict.match != FrameMatch::kMatches || verdict.callable) return false;
  switch (verdict.kind) {
    case FrameKind::kPublic:
    case FrameKind::kProtected:
    case FrameKind::kPackagePrivate:
    case FrameKind::kConstructor:
    case FrameKind::kInner:
      return true;
    default:
      return false;
  }
}

/// The packages, other than the one at hand, where more might be called; each once.
std::vector<std::string> OtherPackages(const trace::ThrownException& thrown,
                                       const PlacedTarget& placed, const ClassPath& class_path) {
  std::vector<std::string> packages;
  for (std::size_t i = 0; i < thrown.frames.size(); ++i) {
    if (!DependsOnPackage(placed.resolved.verdicts[i])) continue;
    const std::string class_name = InternalName(thrown.frames[i].class_name);
    if (IsInClosedPackage(class_name, class_path)) continue;
    std::string package(PackageOf(class_name));
    if (package == placed.world->test_package()) continue;
    if (std::find(packages.begin(), packages.end(), package) != packages.end()) continue;
    packages.push_back(std::move(package));
  }
  return packages;
}

std::pair<std::size_t, std::ptrdiff_t> Worth(const PlacedTarget& placed) {
  const auto& verdicts = placed.resolved.verdicts;
  return {placed.resolved.target.highest,
          std::count_if(verdicts.begin(), verdicts.end(),
                        [](const FrameVerdict& verdict) { return verdict.callable; })};
}

}  // namespace

Result<PlacedTarget> PlaceTarget(const trace::ThrownException& thrown, ClassPath& class_path,
                                 ProgramIndex& index) {
  auto best = PlaceIn(TestPackage(thrown, class_path), thrown, class_path, index);
  if (!best) return best;
  for (std::string& package : OtherPackages(thrown, *best, class_path)) {
    auto other = PlaceIn(std::move(package), thrown, class_path, index);
    if (other && Worth(*other) > Worth(*best)) best = std::move(other);
  }
  return best;
}

}  // namespace aftershock::jvm
