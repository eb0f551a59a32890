// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "program/dominators.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dominator_tree.hpp>
#include <boost/graph/strong_components.hpp>

#include "support/check.h"

namespace aftershock::program {
namespace {

using BoostGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS>;

BoostGraph ToBoost(const Successors& successors) {
  BoostGraph graph(successors.size());
  for (BlockIndex from = 0; from < successors.size(); ++from) {
    for (const BlockIndex to : successors[from]) boost::add_edge(from, to, graph);
  }
  return graph;
}

DominatorTree TreeFrom(const BoostGraph& graph, BlockIndex root) {
  using Vertex = boost::graph_traits<BoostGraph>::vertex_descriptor;
  const Vertex none = boost::graph_traits<BoostGraph>::null_vertex();
  std::vector<Vertex> parents(boost::num_vertices(graph), none);
  const auto index = boost::get(boost::vertex_index, graph);
  boost::lengauer_tarjan_dominator_tree(graph, Vertex{root},
                                        boost::make_iterator_property_map(parents.begin(), index));

  DominatorTree tree{.root = root, .parent = std::vector<BlockIndex>(parents.size(), kNoBlock)};
  for (std::size_t block = 0; block < parents.size(); ++block) {
    if (parents[block] != none) tree.parent[block] = static_cast<BlockIndex>(parents[block]);
  }
  return tree;
}

/// The first block of each strongly connected component that control never leaves: for a block
/// without successors that is the block itself.
std::vector<BlockIndex> Ends(const Successors& successors) {
  const BoostGraph graph = ToBoost(successors);
  std::vector<std::size_t> component(successors.size());
  const auto index = boost::get(boost::vertex_index, graph);
  const std::size_t count =
      boost::strong_components(graph, boost::make_iterator_property_map(component.begin(), index));

  std::vector<bool> left(count, false);
  for (BlockIndex from = 0; from < successors.size(); ++from) {
    for (const BlockIndex to : successors[from]) {
      if (component[from] != component[to]) left[component[from]] = true;
    }
  }
  std::vector<BlockIndex> ends;
  for (BlockIndex block = 0; block < successors.size(); ++block) {
    if (left[component[block]]) continue;
    left[component[block]] = true;
    ends.push_back(block);
  }
  return ends;
}

}  // namespace

Successors SuccessorsOf(const FlowGraph& flow, ExceptionEdges exception_edges) {
  Successors successors(flow.blocks.size());
  for (BlockIndex from = 0; from < flow.blocks.size(); ++from) {
    const Block& block = flow.blocks[from];
    for (const Edge& edge : block.successors) successors[from].push_back(edge.to);
    if (exception_edges == ExceptionEdges::kLeftOut) continue;
    successors[from].insert(successors[from].end(), block.handlers.begin(), block.handlers.end());
  }
  return successors;
}

Successors Reversed(const Successors& successors) {
  Successors reversed(successors.size());
  for (BlockIndex from = 0; from < successors.size(); ++from) {
    for (const BlockIndex to : successors[from]) {
      CHECK(to < successors.size()) << "edge from block " << from;
      reversed[to].push_back(from);
    }
  }
  return reversed;
}

std::vector<bool> ReachableFrom(const Successors& successors, const std::vector<BlockIndex>& from,
                                const std::vector<bool>& stop) {
  std::vector<bool> reached(successors.size(), false);
  std::vector<BlockIndex> waiting = from;
  while (!waiting.empty()) {
    const BlockIndex block = waiting.back();
    waiting.pop_back();
    if (reached[block]) continue;
    reached[block] = true;
    if (!stop.empty() && stop[block]) continue;
    waiting.insert(waiting.end(), successors[block].begin(), successors[block].end());
  }
  return reached;
}

DominatorTree Dominators(const Successors& successors) {
  if (successors.empty()) return {};
  return TreeFrom(ToBoost(successors), 0);
}

DominatorTree PostDominators(const Successors& successors) {
  const auto exit = static_cast<BlockIndex>(successors.size());
  Successors backwards = Reversed(successors);
  backwards.push_back(Ends(successors));
  return TreeFrom(ToBoost(backwards), exit);
}

}  // namespace aftershock::program
