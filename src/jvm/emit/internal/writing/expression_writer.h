// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/emit/internal/emit_context.h"
#include "jvm/emit/internal/naming/name_scope.h"
#include "jvm/emit/internal/naming/variable_names.h"
#include "jvm/emit/internal/typing/overloads.h"
#include "jvm/emit/internal/typing/typing.h"
#include "jvm/emit/internal/writing/surroundings_writer.h"
#include "jvm/emit/internal/writing_plan.h"

namespace aftershock::jvm {

/// What the test needs beside its lines.
struct Needs {
  bool repeat = false;                 ///< The helper `repeat(text, times)`.
  std::set<Surrounding> surroundings;  ///< To be put back after the test.
  bool folder = false;  ///< The field `folder`: a folder that is there for the test only.
};

/// Turns statements into Java expressions. Long ones have soft breaks.
class ExpressionWriter {
 public:
  ExpressionWriter(const EmitContext& context, const WritingPlan& plan, const Typing& typing,
                   const std::vector<std::string>& names, NamePool& pool, NameScope& scope,
                   Needs& needs)
      : context_(context),
        plan_(plan),
        typing_(typing),
        names_(names),
        pool_(pool),
        scope_(scope),
        needs_(needs) {}

  /// What statement `variable` computes.
  std::string Expression(testcase::Variable variable);
  /// The same as the initialiser of a declaration, where Java is terser.
  std::string Initialiser(testcase::Variable variable);
  /// The variable's name, or its expression where that is inlined. `needs_type`: nothing converts
  /// it.
  std::string Operand(testcase::Variable variable, bool needs_type);
  /// `(a, b)` for a super constructor.
  std::string SuperArguments(testcase::Variable stub);
  /// A lambda for a stub that IsLambda.
  std::string Lambda(testcase::Variable stub);
  /// An anonymous class for any stub, in lines; the first begins with `new`.
  std::vector<std::string> AnonymousClass(testcase::Variable stub);
  /// A declaration with a loop behind it, in lines.
  std::vector<std::string> Loop(testcase::Variable nest);
  /// A type as it stands in a declaration.
  std::string Type(const GenericType& type) {
    return typing_.raw ? scope_.SpellErased(type) : scope_.Spell(type);
  }

 private:
  std::vector<std::string> OverridingMethod(testcase::Variable variable, std::size_t method_index,
                                            const std::string& counter);
  /// What stands in a method with that answer; null: it has none.
  std::vector<std::string> AnswerLines(const testcase::Answer* answer, const std::string& result,
                                       const std::string& counter);
  std::vector<std::string> ValueLines(const std::vector<testcase::Variable>& values,
                                      const std::string& result, const std::string& counter);
  std::string RaisingLine(const testcase::Answer& answer);
  /// What the method must declare.
  std::string Throws(const testcase::Answer* answer);
  std::string LiteralText(const testcase::Literal& literal, bool needs_type);
  std::string Text(std::u16string_view text);
  std::string CallText(testcase::Variable variable, const testcase::Call& call);
  std::string CallBehindDot(testcase::Variable variable, const testcase::Call& call,
                            const std::string& owner);
  std::string NewText(testcase::Variable variable, const testcase::Call& call);
  std::string Arguments(testcase::Variable variable, const std::vector<testcase::Variable>& values,
                        const Overloads& overloads, bool spread, std::size_t skip);
  std::string Argument(testcase::Variable value, bool may_box);
  std::string FormalType(testcase::Variable variable, std::size_t position);
  std::string Receiver(const testcase::Call& call, bool is_field);
  std::string WidenedType(testcase::Variable variable, const std::string& owner);
  std::string ArrayText(const testcase::MakeArray& array, bool as_initialiser);
  std::string FileText(testcase::Variable variable, const testcase::MakeFile& file);
  /// As what stands before a dot.
  std::string DottedOperand(testcase::Variable variable);
  /// `operand`, the text of the variable, as what a dot or a cast takes as a whole.
  [[nodiscard]] std::string InOnePiece(testcase::Variable variable,
                                       const std::string& operand) const;
  [[nodiscard]] bool AllDefault(const testcase::MakeArray& array) const;
  [[nodiscard]] std::string StaticClass(testcase::Variable variable) const;
  [[nodiscard]] std::string StaticDescriptor(testcase::Variable variable) const;
  [[nodiscard]] bool NeedsRawCast(testcase::Variable value, const std::string& formal) const;
  [[nodiscard]] bool IsInlinedNull(testcase::Variable variable) const;
  [[nodiscard]] bool MaySpread(const testcase::Call& call, const Overloads& overloads) const;
  [[nodiscard]] bool IsHidden(const std::string& class_name, const MemberDetails& field) const;

  const EmitContext& context_;
  const WritingPlan& plan_;
  const Typing& typing_;
  const std::vector<std::string>& names_;
  NamePool& pool_;
  NameScope& scope_;
  Needs& needs_;
};

}  // namespace aftershock::jvm
