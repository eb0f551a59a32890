// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "stubs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

#include "jvm/bytecode/code_writer.h"
#include "jvm/bytecode/descriptor.h"
#include "protocol/wire.h"

namespace aftershock::agent {
namespace {

constexpr std::string_view kAnswers = "aftershock/agent/Answers";
constexpr std::string_view kAnswersDescriptor = "Laftershock/agent/Answers;";
constexpr std::string_view kAnswersField = "aftershock$answers";
/// The newest version for which the JVM asks for no stack maps.
constexpr std::uint16_t kClassVersion = 49;

/// Tells stubs apart, and is the same in every worker, whatever it has made before: a test can ask
/// for the name of its stub's class.
std::string Fingerprint(std::string_view type, std::string_view super_descriptor,
                        std::span<const std::pair<std::string, std::string>> methods) {
  std::string text(type);
  text += super_descriptor;
  for (const auto& [name, descriptor] : methods) text += name + descriptor;
  std::array<char, 2 * sizeof(std::size_t)> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), std::hash<std::string>{}(text), 16);
  return {digits.data(), end.ptr};
}

std::string ConstructorDescriptor(std::string_view super_descriptor) {
  return "(" + std::string(kAnswersDescriptor) + std::string(super_descriptor.substr(1));
}

/// Turns the answer on the stack, an Object, into the result.
void GiveBack(std::string_view result, jvm::CodeWriter& code) {
  const auto convert = [&](std::string_view method, char letter) {
    code.InvokeStatic(kAnswers, method, std::string("(Ljava/lang/Object;)") + letter);
  };
  switch (result.front()) {
    case 'V':
      code.Op(jvm::Opcode::kPop);
      break;
    case 'Z':
      convert("asBoolean", 'Z');
      break;
    case 'B':
      convert("asInt", 'I');
      code.Op(jvm::Opcode::kI2b);
      break;
    case 'C':
      convert("asInt", 'I');
      code.Op(jvm::Opcode::kI2c);
      break;
    case 'S':
      convert("asInt", 'I');
      code.Op(jvm::Opcode::kI2s);
      break;
    case 'I':
      convert("asInt", 'I');
      break;
    case 'J':
      convert("asLong", 'J');
      break;
    case 'F':
      convert("asFloat", 'F');
      break;
    case 'D':
      convert("asDouble", 'D');
      break;
    default:
      code.Op(jvm::Opcode::kCheckcast,
              code.pool().Class(result.front() == '[' ? result : jvm::ClassOfDescriptor(result)));
  }
  code.Return(result);
}

/// The answers are stored before the superclass's constructor runs, since that may already call a
/// stubbed method.
void AddConstructor(jvm::ClassWriter& writer, std::string_view name, std::string_view super_name,
                    std::string_view super_descriptor) {
  const auto super = jvm::ParseMethodDescriptor(super_descriptor);
  const std::string descriptor = ConstructorDescriptor(super_descriptor);
  jvm::CodeWriter code(writer.pool());
  code.Load("Ljava/lang/Object;", 0);
  code.Load(kAnswersDescriptor, 1);
  code.Op(jvm::Opcode::kPutfield, writer.pool().Field(name, kAnswersField, kAnswersDescriptor));
  code.Load("Ljava/lang/Object;", 0);
  std::uint16_t slot = 2;
  for (const std::string_view parameter : super->parameters) {
    code.Load(parameter, slot);
    slot = static_cast<std::uint16_t>(slot + jvm::SlotsOf(parameter));
  }
  code.InvokeSpecial(super_name, "<init>", super_descriptor);
  code.Return("V");
  writer.AddMethod({.access = jvm::kPublic,
                    .name = "<init>",
                    .descriptor = descriptor,
                    .code = code.Finish(slot, slot),
                    .exceptions = {}});
}

void AddAnsweringMethod(jvm::ClassWriter& writer, std::string_view stub_name,
                        const std::pair<std::string, std::string>& method, std::int32_t number) {
  const auto descriptor = jvm::ParseMethodDescriptor(method.second);
  jvm::CodeWriter code(writer.pool());
  code.Load("Ljava/lang/Object;", 0);
  code.Op(jvm::Opcode::kGetfield,
          writer.pool().Field(stub_name, kAnswersField, kAnswersDescriptor));
  code.PushInt(number);
  code.Load("Ljava/lang/Object;", 0);
  code.InvokeStatic(
      kAnswers, "next",
      "(" + std::string(kAnswersDescriptor) + "ILjava/lang/Object;)Ljava/lang/Object;");
  GiveBack(descriptor->result, code);
  const auto locals = static_cast<std::uint16_t>(1 + jvm::ParameterSlots(*descriptor));
  writer.AddMethod({.access = jvm::kPublic,
                    .name = method.first,
                    .descriptor = method.second,
                    .code = code.Finish(3, locals),
                    .exceptions = {}});
}

}  // namespace

Stubs::Stubs(const Jni& jni, JavaWorld& world) : jni_(jni), world_(world) {
  planner_ = jni_.FindClass("aftershock/worker/Stubs");
  plan_ = jni_.Must<&JNINativeInterface_::GetStaticMethodID>(
      "Stubs.plan", planner_, "plan", "(Ljava/lang/Class;)[Ljava/lang/Object;");
}

const StubType* Stubs::Get(std::uint32_t type, std::uint32_t super_constructor,
                           std::span<const std::uint32_t> answered) {
  const auto [entry, is_new] = made_.try_emplace({type, super_constructor});
  StubType& plain = entry->second;
  if (is_new) plain = Make(type, super_constructor, {});
  if (plain.type == nullptr) return nullptr;
  std::vector<std::uint32_t> overridden;
  for (const std::uint32_t number : answered) {
    const Callable* method = world_.Find(number);
    if (method == nullptr) return nullptr;
    if (!plain.methods.contains(method->name + method->descriptor)) overridden.push_back(number);
  }
  if (overridden.empty()) return &plain;
  std::ranges::sort(overridden);
  std::unique_ptr<StubType>& stub = plain.overriding[overridden];
  if (stub == nullptr) stub = std::make_unique<StubType>(Make(type, super_constructor, overridden));
  return stub->type == nullptr ? nullptr : stub.get();
}

StubType Stubs::Make(std::uint32_t type, std::uint32_t super_constructor,
                     std::span<const std::uint32_t> overridden) {
  StubType stub;
  const std::string_view type_name = jvm::ClassOfDescriptor(world_.Descriptor(type));
  const Callable* super = world_.Find(super_constructor);
  jclass stubbed = world_.Type(type);
  const bool is_interface = super_constructor == protocol::kNoCallable;
  if (stubbed == nullptr || (!is_interface && super == nullptr)) return stub;
  const std::string super_descriptor = is_interface ? "()V" : super->descriptor;
  const auto parameters = jvm::ParseMethodDescriptor(super_descriptor);
  Plan plan;
  if (!parameters || !ReadPlan(stubbed, plan)) return stub;
  for (const std::uint32_t number : overridden) {
    const Callable* method = world_.Find(number);
    if (!jvm::ParseMethodDescriptor(method->descriptor)) return stub;
    plan.methods.emplace_back(method->name, method->descriptor);
  }
  // Numbers are given in another order in each worker.
  std::ranges::sort(plan.methods);
  plan.name += Fingerprint(type_name, super_descriptor, plan.methods);
  for (const std::string_view parameter : parameters->parameters) {
    Slot& slot = stub.parameters.emplace_back();
    slot.letter = parameter.front() == '[' ? 'L' : parameter.front();
    if (slot.letter != 'L') continue;
    slot.type = world_.Load(parameter);
    if (slot.type == nullptr) return stub;
  }
  const std::string_view super_name = is_interface ? "java/lang/Object" : type_name;
  const std::array<std::string_view, 1> interfaces = {type_name};
  jvm::ClassWriter writer(kClassVersion, jvm::kPublic | jvm::kSuper | jvm::kSynthetic, plan.name,
                          super_name,
                          std::span(interfaces).first(is_interface ? interfaces.size() : 0));
  writer.AddField(0, kAnswersField, kAnswersDescriptor);
  AddConstructor(writer, plan.name, super_name, super_descriptor);
  for (std::size_t i = 0; i < plan.methods.size(); ++i) {
    AddAnsweringMethod(writer, plan.name, plan.methods[i], static_cast<std::int32_t>(i));
  }
  const auto bytes = writer.Finish();
  if (!bytes || !Define(plan, *bytes, stub)) return stub;
  AddMethods(plan, stub);
  AddWatched(type, stub);
  stub.constructor = jni_.Try<&JNINativeInterface_::GetMethodID>(
      stub.type, "<init>", ConstructorDescriptor(super_descriptor).c_str());
  // The stubbed class's own initialiser runs now. If it fails, the pending exception is the
  // outcome.
  if (jni_.Thrown()) stub.type = nullptr;
  return stub;
}

std::string Stubs::Text(jobject string) {
  auto* text = static_cast<jstring>(string);
  const jsize bytes = jni_.Try<&JNINativeInterface_::GetStringUTFLength>(text);
  std::string copy(static_cast<std::size_t>(bytes) + 1, '\0');
  jni_.Try<&JNINativeInterface_::GetStringUTFRegion>(
      text, 0, jni_.Try<&JNINativeInterface_::GetStringLength>(text), copy.data());
  copy.resize(static_cast<std::size_t>(bytes));
  return copy;
}

bool Stubs::ReadPlan(jclass type, Plan& plan) {
  jvalue argument;
  argument.l = type;
  auto* parts = static_cast<jobjectArray>(
      jni_.Try<&JNINativeInterface_::CallStaticObjectMethodA>(planner_, plan_, &argument));
  if (jni_.Thrown()) {
    // A signature names a class that is missing.
    jni_.Clear();
    return false;
  }
  const auto at = [&](jsize index) {
    return jni_.Try<&JNINativeInterface_::GetObjectArrayElement>(parts, index);
  };
  plan.name = Text(at(0));
  plan.loader = at(1);
  const jsize size = jni_.Try<&JNINativeInterface_::GetArrayLength>(parts);
  for (jsize i = 2; i + 1 < size; i += 2) {
    jobject name = at(i);
    jobject descriptor = at(i + 1);
    plan.methods.emplace_back(Text(name), Text(descriptor));
    jni_.Try<&JNINativeInterface_::DeleteLocalRef>(name);
    jni_.Try<&JNINativeInterface_::DeleteLocalRef>(descriptor);
  }
  return true;
}

void Stubs::AddMethods(const Plan& plan, StubType& stub) {
  for (const auto& [name, descriptor] : plan.methods) {
    const auto parsed = jvm::ParseMethodDescriptor(descriptor);
    StubType::Method method{.number = stub.method_count++, .result = {}};
    method.result.letter = parsed->result.front() == '[' ? 'L' : parsed->result.front();
    if (method.result.letter == 'L') method.result.type = world_.Load(parsed->result);
    stub.methods.emplace(name + descriptor, method);
  }
}

void Stubs::AddWatched(std::uint32_t type, StubType& stub) {
  stub.watched.assign(stub.method_count, protocol::kNoCallable);
  for (const std::uint32_t number : watched_[type]) {
    const Callable* method = world_.Find(number);
    if (method == nullptr) continue;
    const auto found = stub.methods.find(method->name + method->descriptor);
    if (found != stub.methods.end()) stub.watched[found->second.number] = number;
  }
}

bool Stubs::Define(const Plan& plan, const std::vector<std::uint8_t>& bytes, StubType& stub) {
  jclass defined = jni_.Try<&JNINativeInterface_::DefineClass>(
      plan.name.c_str(), plan.loader, reinterpret_cast<const jbyte*>(bytes.data()),
      static_cast<jsize>(bytes.size()));
  if (jni_.Thrown()) {
    // Sealed, or not visible from where the stub is.
    jni_.Clear();
    return false;
  }
  stub.type = static_cast<jclass>(jni_.Global(defined));
  return true;
}

}  // namespace aftershock::agent
