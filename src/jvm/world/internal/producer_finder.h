// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/internal/access_rules.h"
#include "jvm/world/internal/callable_table.h"
#include "jvm/world/internal/focus.h"
#include "jvm/world/internal/stub_rules.h"
#include "jvm/world/internal/type_table.h"
#include "jvm/world/internal/usual_producers.h"

namespace aftershock::jvm {

/// Finds the ways to make a value of a class type: constructors, factories, fields, subtypes,
/// stubs. A cost is about the number of statements: see Costs in the source.
class ProducerFinder {
 public:
  ProducerFinder(ProgramIndex& index, AccessRules& access, TypeTable& types,
                 CallableTable& callables, Focus& focus, StubRules& stubs)
      : index_(index),
        access_(access),
        types_(types),
        callables_(callables),
        focus_(focus),
        stubs_(stubs) {}

  /// Cheapest first; at most kMost.
  std::vector<program::Producer> Find(std::string_view internal_name);
  /// The same for a type of that class whose arguments tell what to fill it with.
  std::vector<program::Producer> WithContainers(std::string_view internal_name,
                                                std::vector<program::Producer> found);
  /// Ways to make an array (a descriptor) out of a text, where the trace's methods read texts.
  std::vector<program::Producer> FindFromText(std::string_view array);
  /// Texts that name a file of the test, where the trace's methods open files by name.
  std::vector<program::Producer> FindFileNames();

 private:
  using Producers = std::vector<program::Producer>;

  void AddOwnWays(std::string_view made, double extra, Producers& out);
  void AddConstructors(const ClassOutline& type, double extra, Producers& out);
  void AddFactories(const ClassOutline& type, double extra, Producers& out);
  void AddStaticFields(const ClassOutline& type, double extra, Producers& out);
  void AddReturning(std::string_view made, double extra, Producers& out);
  void AddGiver(const MemberName& member, std::string_view made, double extra, Producers& out);
  void AddUsual(std::string_view wanted, Producers& out);
  void AddMentioned(std::string_view wanted, Producers& out);
  /// Classes of the trace are what its frames were called on.
  void AddTraceClasses(std::string_view wanted, Producers& out);
  /// Ways to a type that the trace asks for: of an abstract one the nearest subtypes and a stub.
  void AddAskedFor(std::string_view type, double extra, Producers& out);
  void AddWaysTo(std::string_view type, double extra, Producers& out);
  void AddSubtypes(std::string_view wanted, Producers& out);
  void AddStubs(std::string_view made, double extra, Producers& out);
  void AddFiles(std::string_view wanted, Producers& out);
  double StubCost(const ClassOutline& type);
  /// The callable of one line of a table if it makes a `wanted` and the test can call it.
  std::optional<program::CallableId> FindUsual(const UsualProducer& usual, std::string_view wanted);
  void AddCall(std::optional<program::CallableId> callable, double extra, Producers& out);

  [[nodiscard]] bool IsFar(std::string_view type) { return !wants_far_ && focus_.IsFar(type); }
  double CallCost(program::CallableId callable);
  double ParameterCost(program::TypeId type);
  /// Of a receiver, which cannot be null.
  double ReceiverCost(std::string_view internal_name);
  bool IsTrivial(std::string_view internal_name);

  ProgramIndex& index_;
  AccessRules& access_;
  TypeTable& types_;
  CallableTable& callables_;
  Focus& focus_;
  StubRules& stubs_;
  std::unordered_map<std::string, bool> trivial_;
  std::unordered_map<std::string, double> receiver_costs_;
  bool wants_far_ = false;  ///< The current question is for a type of a far library.
  std::set<std::string, std::less<>> done_;  ///< Classes whose own ways are in the current answer.
};

}  // namespace aftershock::jvm
