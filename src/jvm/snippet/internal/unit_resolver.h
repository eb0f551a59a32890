// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "jvm/snippet/internal/class_names.h"
#include "jvm/snippet/internal/member_finder.h"
#include "jvm/snippet/internal/operands.h"
#include "jvm/snippet/internal/syntax.h"
#include "testcase/testcase.h"

namespace aftershock::jvm::internal {

/// What the statements of a snippet resolve to, all against the same class path.
struct ResolverContext {
  JvmWorld& world;
  ProgramIndex& index;
  ClassNames& classes;
  const std::vector<std::string>& static_imports;  ///< Dotted names of classes.
};

/// Turns the statements of one unit into a test. What does not resolve is left out, together with
/// what uses it; the arguments of a call that does not resolve are kept, for they may be what
/// crashes (assertions wrap them).
class UnitResolver {
 public:
  explicit UnitResolver(const ResolverContext& context)
      : context_(context),
        operands_(context.world, test_),
        members_(context.world, context.index) {}

  void AddParameter(const TypeName& type, const std::string& name);
  void Add(const Statement& statement);
  /// The test so far, without values that nothing uses.
  testcase::TestCase Take();
  /// Constants met on the way, in order.
  [[nodiscard]] const std::vector<program::Value>& constants() const { return constants_; }

 private:
  using Result = std::optional<Operand>;

  Result Evaluate(const Node& node);
  Result EvaluateKind(const Node& node);
  Result Constant(std::string_view descriptor, program::Value value);
  Result EvaluateName(const std::string& name);
  Result EvaluateField(const Node& node);
  Result EvaluateCall(const Node& node);
  Result EvaluateNew(const Node& node);
  Result EvaluateArray(const Node& node);
  Result EvaluateSizedArray(const Node& node);
  Result EvaluateCast(const Node& node);
  Result EvaluateNegation(const Node& node);
  Result EvaluateBinary(const Node& node);
  Result EvaluateAssignment(const Node& node);
  /// Whatever the parts do; lambdas of calls that do not resolve are taken as called.
  void EvaluateParts(const Node& node);
  /// The class that the node names; nullopt: it is something else.
  std::optional<std::string> AsClass(const Node& node);
  bool EvaluateArguments(const Node& node, std::size_t first, std::vector<Operand>& arguments);
  Result CallMethod(const std::string& class_name, const std::string& name, bool static_only,
                    const Operand* receiver, const std::vector<Operand>& arguments);
  Result Stub(const std::string& class_name, const std::vector<Operand>& arguments);
  std::optional<std::vector<testcase::Variable>> Pass(const MemberFinder::Chosen& chosen,
                                                      const std::vector<Operand>& arguments);
  Result AddCall(const MemberFinder::Chosen& chosen, const Operand* receiver,
                 const std::vector<Operand>& arguments);
  std::optional<std::string> ClassOf(program::TypeId type);
  Operand Declared(const TypeName& type, const Operand& value);

  ResolverContext context_;
  testcase::TestCase test_;
  Operands operands_;
  MemberFinder members_;
  std::map<std::string, Operand> variables_;
  std::vector<program::Value> constants_;
  /// Lambdas taken as called: each once, for one may call itself, or others twice.
  std::set<const Node*> called_;
  int depth_ = 0;
};

}  // namespace aftershock::jvm::internal
