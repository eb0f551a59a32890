// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/wrappers.h"

#include <algorithm>

namespace aftershock::jvm {

std::vector<WrapperStep> WrappersOf(const std::vector<trace::ThrownException>& chain,
                                    std::size_t exception) {
  std::vector<WrapperStep> steps;
  for (std::size_t i = exception; chain[i].parent; i = *chain[i].parent) {
    WrapperStep step{chain[*chain[i].parent].class_name, std::nullopt};
    if (chain[i].relation == trace::Relation::kSuppressed) {
      const auto is_sibling = [&](const trace::ThrownException& other) {
        return other.relation == trace::Relation::kSuppressed && other.parent == chain[i].parent;
      };
      step.suppressed = static_cast<std::size_t>(
          std::count_if(chain.begin(), chain.begin() + static_cast<std::ptrdiff_t>(i), is_sibling));
    }
    steps.push_back(std::move(step));
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace aftershock::jvm
