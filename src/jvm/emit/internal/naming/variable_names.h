// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <set>
#include <string>
#include <vector>

#include "jvm/emit/internal/emit_context.h"
#include "jvm/emit/internal/writing_plan.h"

namespace aftershock::jvm {

/// Hands out names that are no keywords and not used twice.
class NamePool {
 public:
  /// `wanted`, or, where that is taken, `fallback`, or `wanted` with a number.
  std::string Take(const std::string& wanted, const std::string& fallback);
  void Reserve(const std::string& name) { taken_.insert(name); }

 private:
  std::set<std::string> taken_;
};

/// A noun for a value of the type: the last word of the class's name (`list` of an ArrayList).
std::string NounFor(ClassFactsCache& classes, std::string_view descriptor);
/// The whole name of the class (`arrayList`).
std::string LongNounFor(ClassFactsCache& classes, std::string_view descriptor);

/// Keeps back the names of fields that stubs of the test inherit: in a stub's methods they would be
/// taken for the variable.
void ReserveFieldsOfStubs(const EmitContext& context, NamePool& pool);

/// A name for each declared variable; empty for the others.
std::vector<std::string> NameVariables(const EmitContext& context, const WritingPlan& plan,
                                       NamePool& pool);

}  // namespace aftershock::jvm
