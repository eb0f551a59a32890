// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/internal/access_rules.h"
#include "jvm/world/internal/callable_table.h"
#include "jvm/world/internal/focus.h"

namespace aftershock::jvm {

/// Lists what can be called on a value of a class: mutators of what the trace reads first.
class MemberLister {
 public:
  MemberLister(ProgramIndex& index, AccessRules& access, CallableTable& callables, Focus& focus)
      : index_(index), access_(access), callables_(callables), focus_(focus) {}

  std::vector<program::CallableId> List(std::string_view internal_name);
  /// Static methods of the classes that the trace looks at, as far as they seem to change
  /// something.
  std::vector<program::CallableId> ListStatic();

 private:
  struct Ranked {
    int rank = 0;
    program::CallableId callable;
  };
  void AddMethods(const ClassOutline& type, const ClassOutline& declaring,
                  std::vector<std::string>& seen, std::vector<Ranked>& out);
  void AddFields(const ClassOutline& type, const ClassOutline& declaring, std::vector<Ranked>& out);
  int RankOfMethod(const ClassOutline& declaring, const MemberOutline& method);

  ProgramIndex& index_;
  AccessRules& access_;
  CallableTable& callables_;
  Focus& focus_;
};

}  // namespace aftershock::jvm
