// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>

#include "jvm/classes/class_files.h"
#include "jvm/world/internal/focus.h"

namespace aftershock::jvm {

/// Finds what the methods of the trace expect in containers whose declaration does not tell: they
/// cast what they take out.
class ContentFinder {
 public:
  ContentFinder(ClassFiles& classes, Focus& focus) : classes_(classes), focus_(focus) {}

  /// Internal name of the class cast to most often; empty: nothing is cast.
  const std::string& Content();

 private:
  ClassFiles& classes_;
  Focus& focus_;
  std::optional<std::string> content_;
};

}  // namespace aftershock::jvm
