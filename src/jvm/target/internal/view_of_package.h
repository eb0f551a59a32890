// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>
#include <utility>

#include "jvm/entry/entry_points.h"
#include "jvm/matching/match_trace.h"
#include "jvm/world/jvm_world.h"
#include "support/patience.h"

namespace aftershock::jvm {

class ProgramIndex;

/// A trace that was compared with the program, as a test in one package sees it: the world there,
/// with what the trace names first, and the calls that lead into its frames. All it is given must
/// outlive it.
class ViewOfPackage {
 public:
  ViewOfPackage(MatchedTrace& matched, ProgramIndex& index, std::string package,
                Patience& patience);

  [[nodiscard]] MatchedTrace& matched() { return matched_; }
  [[nodiscard]] ProgramIndex& index() { return index_; }
  [[nodiscard]] JvmWorld& world() { return *world_; }
  [[nodiscard]] EntryPoints& entry_points() { return entry_points_; }
  /// Ends the view: the world is all that is left of it.
  std::unique_ptr<JvmWorld> TakeWorld() && { return std::move(world_); }

 private:
  MatchedTrace& matched_;
  ProgramIndex& index_;
  std::unique_ptr<JvmWorld> world_;
  EntryPoints entry_points_;
};

}  // namespace aftershock::jvm
