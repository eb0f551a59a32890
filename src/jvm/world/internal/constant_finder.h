// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/internal/access_rules.h"
#include "jvm/world/internal/focus.h"
#include "jvm/world/internal/type_table.h"

namespace aftershock::jvm {

/// Finds constants of the program text, those near the trace first.
class ConstantFinder {
 public:
  ConstantFinder(ProgramIndex& index, AccessRules& access, TypeTable& types, Focus& focus)
      : index_(index), access_(access), types_(types), focus_(focus) {}

  std::vector<program::Value> Find(const program::Type& type);

 private:
  /// All constants in order of distance, each kind mixed.
  const std::vector<TextConstant>& Near();

  ProgramIndex& index_;
  AccessRules& access_;
  TypeTable& types_;
  Focus& focus_;
  std::optional<std::vector<TextConstant>> near_;
};

}  // namespace aftershock::jvm
