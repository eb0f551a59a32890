// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/usage/internal/code_walk.h"

#include <algorithm>

#include "jvm/bytecode/descriptor.h"
#include "jvm/classfile/bootstrap_methods.h"
#include "jvm/classfile/modified_utf8.h"

namespace aftershock::jvm::internal {
namespace {

using program::CallableId;
using Kind = CodeValue::Kind;

constexpr int kDeepest = 5;
constexpr std::size_t kMostSteps = 4'000;

/// The text that `makeConcatWithConstants` makes; nullopt: its parts are not all constant.
std::optional<std::u16string> Concatenated(std::string_view recipe,
                                           const std::vector<CodeValue*>& parts) {
  std::u16string text;
  std::size_t next = 0;
  for (const char16_t unit : DecodeModifiedUtf8(recipe)) {
    if (unit != 1) {
      if (unit == 2) return std::nullopt;
      text += unit;
      continue;
    }
    if (next == parts.size()) return std::nullopt;
    const CodeValue& part = *parts[next++];
    if (part.kind != Kind::kConstant) return std::nullopt;
    if (const auto* piece = std::get_if<std::u16string>(&part.constant)) {
      text += *piece;
    } else if (part.Integer() != nullptr && (part.descriptor == "I" || part.descriptor == "J")) {
      const std::string digits = std::to_string(*part.Integer());
      text.append(digits.begin(), digits.end());
    } else {
      return std::nullopt;
    }
  }
  return text;
}

}  // namespace

std::optional<FoundMethod> FindCode(ClassFiles& classes, std::string_view class_name,
                                    std::string_view name, std::string_view descriptor) {
  const ClassFile* class_file = classes.Find(class_name);
  if (class_file == nullptr) return std::nullopt;
  for (const MethodInfo& method : class_file->methods) {
    if (method.code && method.name == name && method.descriptor == descriptor)
      return FoundMethod{class_file, &method};
  }
  return std::nullopt;
}

CodeValue* CodeWalk::MakeTestObject(std::string_view class_name) {
  return values_.Add({.kind = Kind::kObject, .descriptor = 'L' + std::string(class_name) + ';'});
}

void CodeWalk::Read(const FoundMethod& method, CodeValue* receiver) {
  ReadInto(method, receiver, {}, std::nullopt);
}

std::optional<testcase::Variable> CodeWalk::ReadTo(const FoundMethod& method, std::uint32_t goal) {
  ReadInto(method, nullptr, {}, goal);
  return reached_;
}

CodeValue* CodeWalk::ReadInto(const FoundMethod& method, CodeValue* receiver,
                              const std::vector<CodeValue*>& arguments,
                              std::optional<std::uint32_t> goal) {
  const auto descriptor = ParseMethodDescriptor(method.method->descriptor);
  if (!descriptor || depth_ >= kDeepest) return nullptr;
  Reading reading{*method.class_file, *method.method, {}, Route(*method.method->code, goal), goal};
  if (!reading.route.IsOpen()) return nullptr;
  std::uint16_t slot = 0;
  if (!method.method->Is(kStatic)) {
    reading.frame.locals[slot++] =
        receiver != nullptr ? receiver
                            : values_.Unknown('L' + std::string(method.class_file->name) + ';');
  }
  for (std::size_t i = 0; i < descriptor->parameters.size(); ++i) {
    const std::string_view type = descriptor->parameters[i];
    reading.frame.locals[slot] = i < arguments.size() ? arguments[i] : values_.Unknown(type);
    slot = static_cast<std::uint16_t>(slot + SlotsOf(type));
  }
  ++depth_;
  CodeValue* result = Follow(reading);
  --depth_;
  return result;
}

CodeValue* CodeWalk::Follow(Reading& reading) {
  std::vector<Alternative> alternatives;
  std::uint32_t pc = 0;
  while (steps_++ < kMostSteps) {
    const Instruction instruction = DecodeInstruction(reading.method.code->bytes, pc);
    if (instruction.length == 0 || instruction.opcode == Opcode::kAthrow) return nullptr;
    if (IsReturn(instruction.opcode)) {
      return instruction.opcode == Opcode::kReturn ? nullptr : reading.frame.Pop(values_);
    }
    if (!EndsBlock(instruction.opcode)) Do(reading, instruction);
    if (reading.goal == pc) return nullptr;
    if (!reading.route.EndsBlock(pc)) {
      pc = instruction.end();
      continue;
    }
    const auto next = NextPc(reading, instruction, alternatives);
    if (!next) return nullptr;
    pc = *next;
  }
  return nullptr;
}

std::optional<std::uint32_t> CodeWalk::NextPc(Reading& reading, const Instruction& instruction,
                                              std::vector<Alternative>& alternatives) {
  std::vector<std::uint32_t> next = Route::Successors(*reading.method.code, instruction);
  if (IsConditionalJump(instruction.opcode)) {
    const auto taken = DecideJump(instruction.opcode, reading.frame, values_);
    if (taken == true) std::ranges::reverse(next);
  } else if (IsSwitch(instruction.opcode)) {
    reading.frame.Pop(values_);
  }
  const auto chosen = reading.route.Choose(next);
  if (chosen) {
    for (const std::uint32_t other : next) {
      if (other != *chosen) alternatives.push_back({other, reading.frame.stack});
    }
    return chosen;
  }
  // The end of a loop: on with the nearest way that was not taken.
  while (!alternatives.empty()) {
    Alternative alternative = std::move(alternatives.back());
    alternatives.pop_back();
    if (!reading.route.Choose({alternative.pc})) continue;
    reading.frame.stack = std::move(alternative.stack);
    return alternative.pc;
  }
  return std::nullopt;
}

void CodeWalk::Do(Reading& reading, const Instruction& instruction) {
  const ConstantPool& pool = reading.class_file.pool;
  if (instruction.opcode == Opcode::kInvokedynamic) return DoDynamic(reading, instruction);
  if (IsInvoke(instruction.opcode)) return DoInvoke(reading, instruction);
  if (IsFieldAccess(instruction.opcode)) return DoField(reading, instruction);
  const bool is_class = IsBetween(instruction.opcode, Opcode::kLdc, Opcode::kLdcW) &&
                        pool.tag(instruction.pool_index) == ConstantTag::kClass;
  const std::string_view named = is_class ? pool.Name(instruction.pool_index) : "";
  if (is_class && !named.starts_with('[') && world_.IsAccessibleClass(named)) {
    const program::TypeId type = world_.InternType('L' + std::string(named) + ';');
    reading.frame.stack.push_back(
        values_.Constant("Ljava/lang/Class;", program::ClassLiteral{type}));
    return;
  }
  DoPlainOperation(instruction, pool, reading.frame, values_);
}

void CodeWalk::DoInvoke(Reading& reading, const Instruction& instruction) {
  NamedCall call{
      reading.class_file.pool.Member(instruction.pool_index), instruction.opcode, nullptr, {}};
  const auto descriptor = ParseMethodDescriptor(call.member.descriptor);
  if (!descriptor) return;
  call.arguments.resize(descriptor->parameters.size());
  for (std::size_t i = call.arguments.size(); i-- > 0;)
    call.arguments[i] = reading.frame.Pop(values_);
  if (call.opcode != Opcode::kInvokestatic) call.receiver = reading.frame.Pop(values_);
  const std::size_t before = writer_.test().statements.size();
  CodeValue* result = Invoke(call, reading.class_file);
  const std::size_t after = writer_.test().statements.size();
  if (reading.goal == instruction.pc && after > before)
    reached_ = static_cast<testcase::Variable>(after - 1);
  if (descriptor->result == "V") return;
  reading.frame.stack.push_back(result != nullptr ? result : values_.Unknown(descriptor->result));
}

CodeValue* CodeWalk::Invoke(const NamedCall& call, const ClassFile& caller) {
  if (call.member.name == "<init>" && call.receiver->kind == Kind::kNew) {
    Construct(call);
    return nullptr;
  }
  if (call.receiver != nullptr && call.receiver->kind == Kind::kLambda) {
    CallLambda(*call.receiver);
    return nullptr;
  }
  if (const auto callee = ReadableCallee(call, caller))
    return ReadInto(*callee, call.receiver, call.arguments, std::nullopt);
  const bool of_object = call.receiver != nullptr && call.receiver->kind == Kind::kObject;
  // A constructor that is called on what is there is that of a superclass.
  if (!of_object && call.member.name != "<init>") {
    if (const auto callable =
            writer_.Resolve(call.member.owner, call.member.name, call.member.descriptor)) {
      const auto written = writer_.Call(*callable, call.receiver, call.arguments);
      return written ? ResultOf(*callable, *written) : nullptr;
    }
  }
  // What cannot be called, such as an assertion, may call what it is given.
  CallLambdas(call);
  return nullptr;
}

std::optional<FoundMethod> CodeWalk::ReadableCallee(const NamedCall& call,
                                                    const ClassFile& caller) {
  std::string_view owner = call.member.owner;
  const bool dispatched =
      call.opcode == Opcode::kInvokevirtual || call.opcode == Opcode::kInvokeinterface;
  if (dispatched && call.receiver->kind == Kind::kObject)
    owner = ClassOfDescriptor(call.receiver->descriptor);
  while (IsOfTests(owner)) {
    if (auto found = FindCode(classes_, owner, call.member.name, call.member.descriptor))
      return found;
    owner = classes_.Find(owner)->super_name;
  }
  if (owner != caller.name || call.member.name == "<init>") return std::nullopt;
  if (writer_.Resolve(owner, call.member.name, call.member.descriptor)) return std::nullopt;
  return FindCode(classes_, owner, call.member.name, call.member.descriptor);
}

void CodeWalk::Construct(const NamedCall& call) {
  CodeValue& object = *call.receiver;
  if (IsOfTests(call.member.owner)) {
    object.kind = Kind::kObject;
    if (const auto code = FindCode(classes_, call.member.owner, "<init>", call.member.descriptor)) {
      ReadInto(*code, &object, call.arguments, std::nullopt);
    }
    return;
  }
  object.kind = Kind::kUnknown;
  const auto callable = writer_.Resolve(call.member.owner, "<init>", call.member.descriptor);
  if (!callable) return;
  const auto written = writer_.Call(*callable, nullptr, call.arguments);
  if (!written) return;
  object.kind = Kind::kVariable;
  object.variable = *written;
}

CodeValue* CodeWalk::ResultOf(CallableId callable, testcase::Variable variable) {
  const program::Type& type = world_.GetType(world_.GetCallable(callable).result);
  if (type.kind == program::TypeKind::kVoid) return nullptr;
  return values_.Add({.kind = Kind::kVariable, .descriptor = type.name, .variable = variable});
}

void CodeWalk::CallLambdas(const NamedCall& call) {
  for (CodeValue* argument : call.arguments) {
    if (argument->kind == Kind::kLambda) CallLambda(*argument);
  }
}

void CodeWalk::CallLambda(CodeValue& lambda) {
  const ClassFile* maker = classes_.Find(lambda.class_name);
  if (maker == nullptr || depth_ >= kDeepest) return;
  const ConstantPool::Entry& handle = maker->pool.at(lambda.implementation);
  NamedCall call{maker->pool.Member(handle.first), Opcode::kInvokestatic, nullptr, {}};
  const auto descriptor = ParseMethodDescriptor(call.member.descriptor);
  // Reference kinds (JVMS table 5.4.3.5-A): 6 is invokeStatic, 8 newInvokeSpecial.
  constexpr std::uint8_t kStaticKind = 6, kNewKind = 8;
  if (!descriptor || handle.kind < 5) return;
  call.arguments = lambda.captured;
  if (handle.kind == kNewKind) {
    call.receiver =
        values_.Add({.kind = Kind::kNew, .descriptor = 'L' + std::string(call.member.owner) + ';'});
    call.opcode = Opcode::kInvokespecial;
  } else if (handle.kind != kStaticKind) {
    call.opcode = Opcode::kInvokevirtual;
    if (call.arguments.empty()) {
      call.receiver = values_.Unknown('L' + std::string(call.member.owner) + ';');
    } else {
      call.receiver = call.arguments.front();
      call.arguments.erase(call.arguments.begin());
    }
  }
  while (call.arguments.size() < descriptor->parameters.size())
    call.arguments.push_back(values_.Unknown(descriptor->parameters[call.arguments.size()]));
  ++depth_;  // One may be handed to itself.
  Invoke(call, *maker);
  --depth_;
}

void CodeWalk::DoDynamic(Reading& reading, const Instruction& instruction) {
  const ConstantPool& pool = reading.class_file.pool;
  const MemberReference member = pool.Dynamic(instruction.pool_index);
  const auto descriptor = ParseMethodDescriptor(member.descriptor);
  if (!descriptor) return;
  std::vector<CodeValue*> taken(descriptor->parameters.size());
  for (std::size_t i = taken.size(); i-- > 0;) taken[i] = reading.frame.Pop(values_);
  const std::vector<std::uint16_t> arguments =
      BootstrapMethods(reading.class_file).Arguments(pool.at(instruction.pool_index).first);
  CodeValue* result = values_.Unknown(descriptor->result);
  if (member.name == "makeConcatWithConstants" && !arguments.empty()) {
    for (std::size_t i = 0; i < taken.size(); ++i) {
      // Ints of the stack that are characters or booleans are not written as numbers.
      if (descriptor->parameters[i] == "C" || descriptor->parameters[i] == "Z")
        taken[i] = values_.Unknown(descriptor->parameters[i]);
    }
    if (auto text = Concatenated(pool.Name(arguments[0]), taken))
      result = values_.Constant("Ljava/lang/String;", *std::move(text));
  } else if (arguments.size() >= 3 && pool.tag(arguments[1]) == ConstantTag::kMethodHandle) {
    result->kind = Kind::kLambda;
    result->implementation = arguments[1];
    result->class_name = reading.class_file.name;
    result->captured = std::move(taken);
  }
  reading.frame.stack.push_back(result);
}

void CodeWalk::DoField(Reading& reading, const Instruction& instruction) {
  const MemberReference field = reading.class_file.pool.Member(instruction.pool_index);
  CodeFrame& frame = reading.frame;
  switch (instruction.opcode) {
    case Opcode::kGetstatic:
      return frame.stack.push_back(ReadStatic(field));
    case Opcode::kGetfield:
      return frame.stack.push_back(ReadField(field, frame.Pop(values_)));
    case Opcode::kPutstatic: {
      CodeValue* value = frame.Pop(values_);
      if (IsOfTests(field.owner)) StaticOf(field.owner, field.name) = value;
      return;
    }
    default:
      break;
  }
  CodeValue* value = frame.Pop(values_);
  CodeValue* object = frame.Pop(values_);
  if (object->kind == Kind::kVariable) {
    if (const auto write = writer_.ResolveWrite(field.owner, field.name)) {
      static_cast<void>(writer_.Call(*write, object, {value}));
      return;
    }
  }
  object->fields[std::string(field.name)] = value;
}

CodeValue* CodeWalk::ReadStatic(const MemberReference& field) {
  if (IsOfTests(field.owner)) {
    if (initialised_.emplace(field.owner).second) {
      if (const auto code = FindCode(classes_, field.owner, "<clinit>", "()V"))
        Read(*code, nullptr);
    }
    CodeValue*& value = StaticOf(field.owner, field.name);
    if (value == nullptr) value = values_.Unknown(field.descriptor);
    return value;
  }
  if (const auto read = writer_.Resolve(field.owner, field.name, field.descriptor)) {
    if (const auto written = writer_.Call(*read, nullptr, {})) return ResultOf(*read, *written);
  }
  return values_.Unknown(field.descriptor);
}

CodeValue* CodeWalk::ReadField(const MemberReference& field, CodeValue* object) {
  if (object->kind == Kind::kObject) {
    CodeValue*& value = object->fields[std::string(field.name)];
    if (value == nullptr) value = values_.Unknown(field.descriptor);
    return value;
  }
  const auto read = object->kind == Kind::kVariable
                        ? writer_.Resolve(field.owner, field.name, field.descriptor)
                        : std::nullopt;
  if (read) {
    if (const auto written = writer_.Call(*read, object, {})) return ResultOf(*read, *written);
  }
  // Fields of a caller that nobody can have: the same value wherever it is read.
  CodeValue*& value = object->fields[std::string(field.name)];
  if (value == nullptr) value = values_.Unknown(field.descriptor);
  return value;
}

bool CodeWalk::IsOfTests(std::string_view class_name) {
  if (entry_.empty() || class_name.empty()) return false;
  const auto found = classes_.class_path().Find(class_name);
  return found && found->origin == Origin::kTest && found->entry == entry_ &&
         classes_.Find(class_name) != nullptr;
}

CodeValue*& CodeWalk::StaticOf(std::string_view class_name, std::string_view field) {
  return statics_[std::string(class_name) + '.' + std::string(field)];
}

}  // namespace aftershock::jvm::internal
