// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/place_target.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "jvm/entry/ways_up.h"
#include "jvm/frames/frame_kind.h"
#include "jvm/frames/frame_origin.h"
#include "jvm/matching/match_trace.h"
#include "jvm/names/class_name.h"
#include "jvm/target/internal/resolve_target.h"

namespace aftershock::jvm {
namespace {

/// A package that the test may stand in, and how far it gets from there.
class Place {
 public:
  Place(std::string package, MatchedTrace& matched, ProgramIndex& index, Patience& patience)
      : matched_(matched), view_(matched, index, std::move(package), patience) {}

  /// The highest frame that a test gets to, then the number of frames that it can call itself.
  using Worth = std::pair<std::size_t, std::ptrdiff_t>;
  Worth worth() {
    if (!worth_) worth_ = {Highest(), CountDirect()};
    return *worth_;
  }
  /// At least worth(), and found by looking at access rules only.
  Worth BestPossible() {
    const auto can_be_called = [this](std::size_t frame) {
      return std::ranges::any_of(matched_.checks[frame].methods, [this](const auto& method) {
        return view_.world().IsAccessibleClass(method.class_file->name);
      });
    };
    return {matched_.highest, Count(can_be_called)};
  }
  bool IsDirect(std::size_t frame) {
    return matched_.Matches(frame) && view_.entry_points().IsDirect(matched_.checks[frame].methods);
  }
  ViewOfPackage& view() { return view_; }
  const std::string& package() { return view_.world().test_package(); }

 private:
  template <typename Predicate>
  std::ptrdiff_t Count(const Predicate& holds) {
    std::ptrdiff_t count = 0;
    for (std::size_t i = matched_.first_own; i <= matched_.highest; ++i) {
      if (matched_.Matches(i) && holds(i)) ++count;
    }
    return count;
  }
  std::ptrdiff_t CountDirect() {
    return Count([this](std::size_t frame) { return IsDirect(frame); });
  }

  std::size_t Highest() {
    EntryPoints& entry_points = view_.entry_points();
    const WaysUp ways(matched_, entry_points);
    for (std::size_t i = matched_.highest; i > matched_.first_own; --i) {
      if (!matched_.Matches(i)) continue;
      const Entries entries = entry_points.Find(matched_.checks[i].methods, ways.From(i));
      if (!entries.callables.empty() && !entries.guessed) return i;
    }
    return matched_.first_own;
  }

  MatchedTrace& matched_;
  ViewOfPackage view_;
  std::optional<Worth> worth_;
};

/// A frame whose method a test may call from its own package, and from no other.
bool DependsOnPackage(const FrameCheck& check) {
  if (check.match != FrameMatch::kMatches || check.methods.empty()) return false;
  switch (KindOf(check.methods.front())) {
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
std::vector<std::string> OtherPackages(const MatchedTrace& matched, Place& place) {
  std::vector<std::string> packages;
  std::set<std::string> seen{place.package()};
  for (std::size_t i = 0; i < matched.checks.size(); ++i) {
    if (!DependsOnPackage(matched.checks[i])) continue;
    const std::string class_name = InternalName(matched.thrown.frames[i].class_name);
    if (IsInClosedPackage(class_name, matched.classes.class_path())) continue;
    std::string package(PackageOf(class_name));
    if (seen.contains(package) || (i <= matched.highest && place.IsDirect(i))) continue;
    seen.insert(package);
    packages.push_back(std::move(package));
  }
  return packages;
}

}  // namespace

Result<PlacedTarget> PlaceTarget(const trace::ThrownException& thrown, LineRule lines,
                                 ClassFiles& classes, ProgramIndex& index) {
  Patience endless;
  return PlaceTarget(thrown, lines, classes, index, endless);
}

Result<PlacedTarget> PlaceTarget(const trace::ThrownException& thrown, LineRule lines,
                                 ClassFiles& classes, ProgramIndex& index, Patience& patience) {
  patience.Enter("looking for ways into the frames");
  auto matched = MatchTrace(thrown, lines, classes, index);
  if (!matched) return tl::unexpected(matched.error());
  const auto place = [&](std::string package) {
    return std::make_unique<Place>(std::move(package), **matched, index, patience);
  };
  auto best = place(TestPackage(thrown, classes.class_path()));
  for (std::string& package : OtherPackages(**matched, *best)) {
    if (patience.IsOver()) break;
    auto other = place(std::move(package));
    if (other->BestPossible() > best->worth() && other->worth() > best->worth())
      best = std::move(other);
  }
  ResolvedTarget resolved = ResolveTarget(best->view(), patience);
  if (auto status = patience.Check(); !status) return tl::unexpected(status.error());
  return PlacedTarget{std::move(best->view()).TakeWorld(), std::move(resolved)};
}

}  // namespace aftershock::jvm
