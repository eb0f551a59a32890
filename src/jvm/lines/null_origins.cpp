// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/lines/null_origins.h"

#include <algorithm>

#include "jvm/bytecode/basic_blocks.h"
#include "jvm/index/program_index.h"
#include "jvm/lines/crash_sites.h"
#include "jvm/lines/line_code.h"

namespace aftershock::jvm {
namespace {

/// From method to method; what lies farther back has seldom to do with the crash.
constexpr std::size_t kMostSteps = 3;
constexpr std::size_t kMostOrigins = 12;
constexpr std::size_t kMostMethods = 60;
/// Of a method that is called on an object whose class decides.
constexpr std::size_t kMostOverrides = 6;

bool IsSameField(const MemberReference& a, const MemberReference& b) {
  return a.name == b.name && a.descriptor == b.descriptor;
}

program::BlockIndex BlockWith(std::uint32_t pc, const CodeAttribute& code) {
  const std::vector<BasicBlock> blocks = FindBasicBlocks(code);
  const auto behind = std::ranges::upper_bound(blocks, pc, {}, &BasicBlock::begin);
  return static_cast<program::BlockIndex>(behind - blocks.begin() - 1);
}

bool Writes(Opcode opcode) { return opcode == Opcode::kPutfield || opcode == Opcode::kPutstatic; }

}  // namespace

std::vector<NullOrigin> NullOrigins::Of(std::span<const LineOfMethod> frames, std::uint32_t pc) {
  frames_ = frames;
  seen_.clear();
  found_.clear();
  const LocatedMethod& method = frames.front().method;
  const auto& flow = FlowOf(method);
  const Instruction at = DecodeInstruction(method.info().code->bytes, pc);
  const auto depth = DepthOfObject(at, method.class_file->pool);
  if (flow && depth) Follow({.method = method, .frame = 0}, flow->Operand(pc, *depth));
  return std::move(found_);
}

const std::optional<ParameterFlow>& NullOrigins::FlowOf(const LocatedMethod& method) {
  const auto known = flows_.find(&method.info());
  if (known != flows_.end()) return known->second;
  if (flows_.size() >= kMostMethods) return none_;
  return flows_[&method.info()] = ParameterFlow::Analyse(*method.class_file, method.info());
}

void NullOrigins::Follow(const Trail& trail, const ValueSource& value) {
  for (const std::uint32_t pc : value.made_at) {
    if (found_.size() >= kMostOrigins) return;
    if (seen_.emplace(&trail.method.info(), pc).second) FollowMaker(trail, pc);
  }
  if (trail.frame && value.parameter != ValueSource::kNone) {
    FollowArgument(*trail.frame + 1, static_cast<std::size_t>(value.parameter), trail.steps);
  }
}

void NullOrigins::FollowMaker(const Trail& trail, std::uint32_t pc) {
  const ConstantPool& pool = trail.method.class_file->pool;
  const Instruction maker = DecodeInstruction(trail.method.info().code->bytes, pc);
  if (maker.opcode == Opcode::kAconstNull) {
    found_.push_back({trail.method, BlockWith(pc, *trail.method.info().code)});
    return;
  }
  if (trail.steps >= kMostSteps) return;
  if (IsFieldAccess(maker.opcode)) {
    FollowWrites(trail, pool.Member(maker.pool_index));
  } else if (IsInvoke(maker.opcode) && maker.opcode != Opcode::kInvokedynamic) {
    FollowAnswers(trail, pool.Member(maker.pool_index));
  }
}

template <typename Wanted>
void NullOrigins::FollowOperands(const Trail& trail, const Wanted& wanted) {
  const auto& flow = FlowOf(trail.method);
  if (!flow) return;
  for (const LinedInstruction& at : LinedInstructions(*trail.method.info().code)) {
    if (wanted(at.instruction)) Follow(trail, flow->Operand(at.instruction.pc, 0));
  }
}

void NullOrigins::FollowAnswers(const Trail& trail, const MemberReference& called) {
  for (const LocatedMethod& method : OwnMethods(called)) {
    FollowOperands({.method = method, .frame = std::nullopt, .steps = trail.steps + 1},
                   [](const Instruction& at) { return at.opcode == Opcode::kAreturn; });
  }
}

void NullOrigins::FollowWrites(const Trail& trail, const MemberReference& field) {
  if (!classes_.class_path().IsOwn(field.owner)) return;
  const ClassFile* owner = classes_.Find(field.owner);
  if (owner == nullptr) return;
  for (std::size_t i = 0; i < owner->methods.size(); ++i) {
    // What a constructor leaves null is so from the beginning.
    if (!owner->methods[i].code || owner->methods[i].name == "<init>") continue;
    FollowOperands({.method = {owner, i}, .frame = std::nullopt, .steps = trail.steps + 1},
                   [&](const Instruction& at) {
                     return Writes(at.opcode) &&
                            IsSameField(owner->pool.Member(at.pool_index), field);
                   });
  }
}

void NullOrigins::FollowArgument(std::size_t frame, std::size_t parameter, std::size_t steps) {
  if (frame >= frames_.size()) return;
  const auto& [method, line] = frames_[frame];
  const auto& flow = FlowOf(method);
  if (!flow) return;
  const std::string_view name = frames_[frame - 1].method.info().name;
  for (const std::uint32_t call : CallsNamed(method, line, name)) {
    const std::vector<ValueSource> arguments = flow->Arguments(call);
    if (parameter >= arguments.size()) continue;
    Follow({.method = method, .frame = frame, .steps = steps}, arguments[parameter]);
  }
}

void NullOrigins::AddMethod(std::string_view owner, const MemberReference& called,
                            std::vector<LocatedMethod>& methods) {
  if (!classes_.class_path().IsOwn(owner)) return;
  const ClassFile* class_file = classes_.Find(owner);
  if (class_file == nullptr) return;
  for (std::size_t i = 0; i < class_file->methods.size(); ++i) {
    const MethodInfo& method = class_file->methods[i];
    if (method.code && method.name == called.name && method.descriptor == called.descriptor) {
      methods.push_back({class_file, i});
    }
  }
}

std::vector<LocatedMethod> NullOrigins::OwnMethods(const MemberReference& called) {
  std::vector<LocatedMethod> methods;
  for (const std::string_view owner : index_.Supertypes(called.owner)) {
    AddMethod(owner, called, methods);
    if (!methods.empty()) break;
  }
  for (const std::string_view owner : index_.Subtypes(called.owner)) {
    if (methods.size() > kMostOverrides) break;
    AddMethod(owner, called, methods);
  }
  return methods;
}

}  // namespace aftershock::jvm
