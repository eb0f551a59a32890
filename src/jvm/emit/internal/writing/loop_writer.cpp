// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>

#include "jvm/emit/internal/writing/expression_writer.h"

namespace aftershock::jvm {

using testcase::Call;
using testcase::Nest;
using testcase::Variable;

std::vector<std::string> ExpressionWriter::Loop(Variable variable) {
  const auto& nest = *context_.As<Nest>(variable);
  const bool by_receiver = nest.slot == Nest::kReceiverSlot;
  const Variable first = by_receiver ? nest.receiver : nest.arguments[nest.slot];
  const std::string& name = names_[variable];
  NamePool pool = pool_;
  const std::string counter = pool.Take("i", "turn");
  std::vector<std::string> lines{
      fmt::format("{} {} = {};", Type(typing_.variables[variable]), name, Operand(first, false)),
      fmt::format("for (int {0} = 0; {0} < {1}; {0}++) {{", counter, nest.times)};
  Call call{nest.callable, nest.receiver, nest.arguments};
  (by_receiver ? call.receiver : call.arguments[nest.slot]) = variable;
  if (nest.holder.valid()) {
    const std::string next = pool.Take("next", "outer");
    const MemberDetails& member = context_.world.Details(nest.callable);
    const std::string type =
        Type(Erased(context_.Descriptor(context_.world.GetCallable(nest.holder).result)));
    lines.push_back(fmt::format("  {} {} = {};", type, next,
                                CallText(variable, {nest.holder, testcase::kNoVariable, {}})));
    lines.push_back("  " + next + "." + CallBehindDot(variable, call, member.owner) + ";");
    lines.push_back(fmt::format("  {} = {};", name, next));
  } else {
    lines.push_back(fmt::format("  {} = {};", name, CallText(variable, call)));
  }
  lines.emplace_back("}");
  return lines;
}

/// `name(a, b)` or `name = a`, of a member of `owner`.
std::string ExpressionWriter::CallBehindDot(Variable variable, const Call& call,
                                            const std::string& owner) {
  const MemberDetails& member = context_.world.Details(call.callable);
  if (context_.world.GetCallable(call.callable).kind == program::CallableKind::kFieldWrite) {
    return member.name + " = " + Operand(call.arguments[0], false);
  }
  const Overloads overloads(context_, call, owner);
  return member.name + Arguments(variable, call.arguments, overloads, false, 0);
}

}  // namespace aftershock::jvm
