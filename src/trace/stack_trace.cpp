// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/stack_trace.h"

namespace aftershock::trace {

std::string_view Name(Language language) {
  switch (language) {
    case Language::kJvm:
      return "jvm";
  }
  return "";
}

std::size_t StackTrace::RootCause() const {
  // `Wrapped by` chains print the innermost exception first, so the first entry is the right start
  // for both orders. Causes stand after what they caused: one pass follows the whole chain.
  std::size_t root = 0;
  for (std::size_t i = 1; i < exceptions.size(); ++i) {
    if (exceptions[i].relation == Relation::kCausedBy && exceptions[i].parent == root) root = i;
  }
  return root;
}

}  // namespace aftershock::trace
