// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/control_dependence.h"

namespace aftershock::program {

std::vector<std::vector<Dependence>> ControlDependences(const Successors& successors) {
  std::vector<std::vector<Dependence>> dependences(successors.size());
  if (successors.empty()) return dependences;
  const DominatorTree after = PostDominators(successors);
  const std::vector<bool> reachable = ReachableFrom(successors, {0});

  for (BlockIndex from = 0; from < successors.size(); ++from) {
    if (!reachable[from]) continue;
    for (std::uint32_t edge = 0; edge < successors[from].size(); ++edge) {
      // Everything from the edge's end up to, but without, what follows `from` in any case.
      const BlockIndex inevitable = after.parent[from];
      for (BlockIndex block = successors[from][edge]; block != inevitable && block != after.root;
           block = after.parent[block]) {
        dependences[block].push_back({from, edge});
      }
    }
  }
  return dependences;
}

}  // namespace aftershock::program
