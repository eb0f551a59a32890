// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/flow/parameter_flow.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "jvm/bytecode/descriptor.h"
#include "jvm/bytecode/instruction.h"

namespace aftershock::jvm {
namespace {

struct State {
  std::vector<ValueSource> locals;
  std::vector<ValueSource> stack;
  friend bool operator==(const State&, const State&) = default;
};

ValueSource Merge(const ValueSource& a, const ValueSource& b) {
  ValueSource merged;
  if (a.parameter == b.parameter) merged.parameter = a.parameter;
  if (a.answer_of == b.answer_of) merged.answer_of = a.answer_of;
  merged.computed = a.computed | b.computed;
  merged.never_null = a.never_null && b.never_null;
  merged.made_at = a.made_at;
  merged.made_at.Add(b.made_at);
  return merged;
}

bool MergeInto(std::vector<ValueSource>& into, const std::vector<ValueSource>& from) {
  bool changed = false;
  for (std::size_t i = 0; i < into.size() && i < from.size(); ++i) {
    const ValueSource merged = Merge(into[i], from[i]);
    changed = changed || !(merged == into[i]);
    into[i] = merged;
  }
  return changed;
}

/// Slots that an instruction without operands of its own kind takes and gives, by opcode (JVMS
/// §6.5): constants, array accesses, arithmetic, conversions, comparisons and jumps.
struct Effect {
  std::size_t pops = 0;
  std::size_t pushes = 0;
};

Effect ArithmeticEffect(Opcode opcode) {
  const auto at = [&](Opcode first) {
    return static_cast<unsigned>(opcode) - static_cast<unsigned>(first);
  };
  if (IsBetween(opcode, Opcode::kIadd, Opcode::kDrem)) {
    return at(Opcode::kIadd) % 2 == 0 ? Effect{2, 1} : Effect{4, 2};
  }
  if (IsBetween(opcode, Opcode::kIneg, Opcode::kDneg)) {
    return at(Opcode::kIneg) % 2 == 0 ? Effect{1, 1} : Effect{2, 2};
  }
  if (IsBetween(opcode, Opcode::kIshl, Opcode::kLushr)) {
    return at(Opcode::kIshl) % 2 == 0 ? Effect{2, 1} : Effect{3, 2};
  }
  return at(Opcode::kIand) % 2 == 0 ? Effect{2, 1} : Effect{4, 2};
}

Effect ConversionEffect(Opcode opcode) {
  constexpr std::string_view kFrom = "111222111222111";
  constexpr std::string_view kTo = "212112122121111";
  const auto at = static_cast<unsigned>(opcode) - static_cast<unsigned>(Opcode::kI2l);
  return {static_cast<std::size_t>(kFrom[at] - '0'), static_cast<std::size_t>(kTo[at] - '0')};
}

bool IsWideConstant(Opcode opcode) {
  return opcode == Opcode::kLconst0 || opcode == Opcode::kLconst1 || opcode == Opcode::kDconst0 ||
         opcode == Opcode::kDconst1 || opcode == Opcode::kLdc2W;
}

Effect PlainEffect(Opcode opcode) {
  if (IsBetween(opcode, Opcode::kAconstNull, Opcode::kLdc2W)) {
    return {0, IsWideConstant(opcode) ? std::size_t{2} : std::size_t{1}};
  }
  if (IsBetween(opcode, Opcode::kIaload, Opcode::kSaload)) {
    const bool wide = opcode == Opcode::kLaload || opcode == Opcode::kDaload;
    return {2, wide ? std::size_t{2} : std::size_t{1}};
  }
  if (IsBetween(opcode, Opcode::kIastore, Opcode::kSastore)) {
    const bool wide = opcode == Opcode::kLastore || opcode == Opcode::kDastore;
    return {wide ? std::size_t{4} : std::size_t{3}, 0};
  }
  if (IsBetween(opcode, Opcode::kIadd, Opcode::kLxor)) return ArithmeticEffect(opcode);
  if (IsBetween(opcode, Opcode::kI2l, Opcode::kI2s)) return ConversionEffect(opcode);
  if (opcode == Opcode::kFcmpl || opcode == Opcode::kFcmpg) return {2, 1};
  if (IsBetween(opcode, Opcode::kLcmp, Opcode::kDcmpg)) return {4, 1};
  if (IsBetween(opcode, Opcode::kIfeq, Opcode::kIfle) || IsSwitch(opcode)) return {1, 0};
  if (IsBetween(opcode, Opcode::kIfIcmpeq, Opcode::kIfAcmpne)) return {2, 0};
  switch (opcode) {
    case Opcode::kIfnull:
    case Opcode::kIfnonnull:
    case Opcode::kPop:
    case Opcode::kMonitorenter:
    case Opcode::kMonitorexit:
      return {1, 0};
    case Opcode::kPop2:
      return {2, 0};
    case Opcode::kNew:
      return {0, 1};
    case Opcode::kNewarray:
    case Opcode::kAnewarray:
    case Opcode::kArraylength:
    case Opcode::kInstanceof:
      return {1, 1};
    default:
      return {};
  }
}

bool IsWideLocal(Opcode opcode) {
  const auto type = [&](Opcode plain, Opcode numbered) {
    const auto value = static_cast<unsigned>(opcode);
    const auto first = static_cast<unsigned>(numbered);
    return value < first ? value - static_cast<unsigned>(plain) : (value - first) / 4;
  };
  const unsigned kind = IsLocalLoad(opcode) ? type(Opcode::kIload, Opcode::kIload0)
                                            : type(Opcode::kIstore, Opcode::kIstore0);
  return kind == 1 || kind == 3;
}

std::string_view CalledDescriptor(const ConstantPool& pool, const Instruction& call) {
  return call.opcode == Opcode::kInvokedynamic ? pool.Dynamic(call.pool_index).descriptor
                                               : pool.Member(call.pool_index).descriptor;
}

bool MakesObject(Opcode opcode) {
  return opcode == Opcode::kNew || opcode == Opcode::kNewarray || opcode == Opcode::kAnewarray ||
         opcode == Opcode::kMultianewarray || opcode == Opcode::kLdc || opcode == Opcode::kLdcW;
}

/// Texts and boxes never answer with null, but for what they look up (Integer.getInteger).
bool NeverAnswersNull(const MemberReference& called) {
  constexpr std::array<std::string_view, 11> kOwners = {
      "java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/String",
      "java/lang/Integer",       "java/lang/Long",         "java/lang/Short",
      "java/lang/Byte",          "java/lang/Character",    "java/lang/Boolean",
      "java/lang/Double",        "java/lang/Float"};
  return !called.name.starts_with("get") &&
         std::ranges::find(kOwners, called.owner) != kOwners.end();
}

bool HasReceiver(Opcode opcode) {
  return IsInvoke(opcode) && opcode != Opcode::kInvokestatic && opcode != Opcode::kInvokedynamic;
}

}  // namespace

/// Follows the values through one method until nothing changes any more.
class FlowAnalysis {
 public:
  FlowAnalysis(const ClassFile& class_file, const MethodInfo& method)
      : pool_(class_file.pool), method_(method), code_(*method.code) {
    flow_.class_file_ = &class_file;
    flow_.code_ = &code_;
  }

  std::optional<ParameterFlow> Run() {
    const auto descriptor = ParseMethodDescriptor(method_.descriptor);
    if (!descriptor) return std::nullopt;
    Join(0, AtEntry(*descriptor));
    while (!open_.empty() && !failed_) {
      const std::uint32_t pc = *open_.begin();
      open_.erase(open_.begin());
      Visit(DecodeInstruction(code_.bytes, pc));
    }
    if (failed_) return std::nullopt;
    for (auto& [pc, state] : states_) flow_.stacks_.emplace(pc, std::move(state.stack));
    return std::move(flow_);
  }

 private:
  State AtEntry(const MethodDescriptor& descriptor) const {
    State state;
    state.locals.resize(code_.max_locals);
    std::size_t slot = method_.Is(kStatic) ? 0 : 1;
    if (slot == 1 && !state.locals.empty()) state.locals[0].never_null = true;
    for (std::size_t i = 0; i < descriptor.parameters.size(); ++i) {
      const std::uint64_t bit = i < 64 ? std::uint64_t{1} << i : 0;
      if (slot < state.locals.size()) {
        state.locals[slot] = {.parameter = static_cast<int>(i), .computed = bit};
      }
      slot += SlotsOf(descriptor.parameters[i]);
    }
    return state;
  }

  void Join(std::uint32_t pc, const State& state) {
    const auto [known, is_new] = states_.emplace(pc, state);
    bool changed = is_new;
    if (!is_new) {
      failed_ = failed_ || known->second.stack.size() != state.stack.size();
      changed = MergeInto(known->second.locals, state.locals);
      changed = MergeInto(known->second.stack, state.stack) || changed;
    }
    if (changed) open_.insert(pc);
  }

  void Visit(const Instruction& at) {
    const Opcode opcode = at.opcode;
    if (at.length == 0 || IsJsr(opcode) || opcode == Opcode::kRet) {
      failed_ = true;
      return;
    }
    now_ = states_[at.pc];
    for (const ExceptionHandler& handler : code_.handlers) {
      if (at.pc < handler.start_pc || at.pc >= handler.end_pc) continue;
      Join(handler.handler_pc, {now_.locals, {ValueSource{.never_null = true}}});
    }
    if (IsReturn(opcode) || opcode == Opcode::kAthrow) return;
    Step(at);
    if (failed_) return;
    if (IsJump(opcode) || IsSwitch(opcode)) Join(at.target, now_);
    for (const SwitchCase& one : SwitchCases(code_.bytes, at)) Join(one.target, now_);
    if (FallsThrough(opcode)) Join(at.end(), now_);
  }

  void Step(const Instruction& at) {
    const Opcode opcode = at.opcode;
    if (IsLocalLoad(opcode)) {
      const ValueSource value = Local(at.local);
      Push(value, IsWideLocal(opcode) ? 2 : 1);
    } else if (IsLocalStore(opcode)) {
      const bool wide = IsWideLocal(opcode);
      if (wide) Pop();
      Store(at.local, Pop());
      if (wide) Store(at.local + 1u, {});
    } else if (opcode == Opcode::kIinc) {
      Store(at.local, {.computed = Local(at.local).computed});
    } else if (IsBetween(opcode, Opcode::kDup, Opcode::kSwap)) {
      Shuffle(opcode);
    } else if (IsInvoke(opcode)) {
      Call(at);
    } else if (IsFieldAccess(opcode)) {
      Field(at);
    } else if (opcode == Opcode::kMultianewarray) {
      Compute({static_cast<std::size_t>(at.constant), 1});
    } else if (opcode != Opcode::kCheckcast) {  // A cast gives back what it was given.
      Compute(PlainEffect(opcode));
    }
    if (now_.stack.empty()) return;
    if (MakesObject(opcode)) now_.stack.back().never_null = true;
    if (opcode == Opcode::kAconstNull || opcode == Opcode::kAaload) {
      now_.stack.back().made_at = Makers(at.pc);
    }
  }

  void Compute(const Effect& effect) {
    ValueSource result;
    for (std::size_t i = 0; i < effect.pops; ++i) result.computed |= Pop().computed;
    if (effect.pushes > 0) Push(result, effect.pushes);
  }

  void Call(const Instruction& at) {
    const auto descriptor = ParseMethodDescriptor(CalledDescriptor(pool_, at));
    if (!descriptor) {
      failed_ = true;
      return;
    }
    ValueSource result;
    for (std::uint32_t i = ParameterSlots(*descriptor); i > 0; --i) {
      result.computed |= Pop().computed;
    }
    if (HasReceiver(at.opcode)) {
      const ValueSource receiver = Pop();
      result.computed |= receiver.computed;
      result.answer_of = receiver.parameter;
    }
    if (at.opcode != Opcode::kInvokedynamic) {
      result.never_null = NeverAnswersNull(pool_.Member(at.pool_index));
    }
    result.made_at = Makers(at.pc);
    Push(result, SlotsOf(descriptor->result));
  }

  void Field(const Instruction& at) {
    const std::size_t slots = SlotsOf(pool_.Member(at.pool_index).descriptor);
    const bool reads = at.opcode == Opcode::kGetfield || at.opcode == Opcode::kGetstatic;
    const bool on_object = at.opcode == Opcode::kGetfield || at.opcode == Opcode::kPutfield;
    for (std::size_t i = reads ? 0 : slots; i > 0; --i) Pop();
    if (on_object) Pop();
    if (reads) Push({.made_at = Makers(at.pc)}, slots);
  }

  /// dup … swap: what is on top, put below again.
  void Shuffle(Opcode opcode) {
    const std::size_t copied = IsBetween(opcode, Opcode::kDup2, Opcode::kDup2X2) ? 2 : 1;
    const bool swaps = opcode == Opcode::kSwap;
    std::size_t below = 0;
    if (opcode == Opcode::kDupX1 || opcode == Opcode::kDup2X1 || swaps) below = 1;
    if (opcode == Opcode::kDupX2 || opcode == Opcode::kDup2X2) below = 2;
    if (now_.stack.size() < copied + below) {
      failed_ = true;
      return;
    }
    const auto top = now_.stack.end() - static_cast<std::ptrdiff_t>(copied);
    const std::vector<ValueSource> values(top, now_.stack.end());
    if (swaps) now_.stack.pop_back();
    now_.stack.insert(now_.stack.end() - static_cast<std::ptrdiff_t>(below + (swaps ? 0 : copied)),
                      values.begin(), values.end());
  }

  ValueSource Pop() {
    if (now_.stack.empty()) {
      failed_ = true;
      return {};
    }
    const ValueSource value = now_.stack.back();
    now_.stack.pop_back();
    return value;
  }

  void Push(const ValueSource& value, std::size_t slots) {
    if (slots > 0) now_.stack.push_back(value);
    if (slots > 1) now_.stack.emplace_back();
  }

  [[nodiscard]] ValueSource Local(std::size_t slot) const {
    return slot < now_.locals.size() ? now_.locals[slot] : ValueSource{};
  }

  void Store(std::size_t slot, const ValueSource& value) {
    if (slot < now_.locals.size()) now_.locals[slot] = value;
  }

  const ConstantPool& pool_;
  const MethodInfo& method_;
  const CodeAttribute& code_;
  std::map<std::uint32_t, State> states_;
  std::set<std::uint32_t> open_;
  State now_;
  bool failed_ = false;
  ParameterFlow flow_;
};

void Makers::Add(const Makers& others) {
  for (const std::uint32_t pc : others) {
    const auto at = std::lower_bound(pcs_.begin(), pcs_.begin() + count_, pc);
    if ((at != pcs_.begin() + count_ && *at == pc) || at == pcs_.end()) continue;
    if (count_ < kMost) ++count_;
    std::copy_backward(at, pcs_.begin() + count_ - 1, pcs_.begin() + count_);
    *at = pc;
  }
}

std::optional<ParameterFlow> ParameterFlow::Analyse(const ClassFile& class_file,
                                                    const MethodInfo& method) {
  if (!method.code) return std::nullopt;
  return FlowAnalysis(class_file, method).Run();
}

ValueSource ParameterFlow::Operand(std::uint32_t pc, std::size_t depth) const {
  const auto found = stacks_.find(pc);
  if (found == stacks_.end() || depth >= found->second.size()) return {};
  return found->second[found->second.size() - 1 - depth];
}

std::optional<std::size_t> ParameterFlow::StackDepth(std::uint32_t pc) const {
  const auto found = stacks_.find(pc);
  if (found == stacks_.end()) return std::nullopt;
  return found->second.size();
}

std::vector<ValueSource> ParameterFlow::Arguments(std::uint32_t pc) const {
  const Instruction call = DecodeInstruction(code_->bytes, pc);
  const auto descriptor = ParseMethodDescriptor(CalledDescriptor(class_file_->pool, call));
  if (!descriptor) return {};
  std::vector<ValueSource> arguments;
  std::size_t depth = ParameterSlots(*descriptor);
  for (const std::string_view parameter : descriptor->parameters) {
    arguments.push_back(Operand(pc, depth - 1));
    depth -= SlotsOf(parameter);
  }
  return arguments;
}

}  // namespace aftershock::jvm
