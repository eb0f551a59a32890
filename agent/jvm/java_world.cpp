// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "java_world.h"

#include <algorithm>
#include <array>
#include <utility>

#include "jvm/bytecode/descriptor.h"
#include "jvm/classfile/class_file.h"

namespace aftershock::agent {
namespace {

struct PrimitiveType {
  char letter;
  const char* box;
};
constexpr std::array<PrimitiveType, 9> kPrimitives = {{
    {'Z', "java/lang/Boolean"},
    {'B', "java/lang/Byte"},
    {'C', "java/lang/Character"},
    {'S', "java/lang/Short"},
    {'I', "java/lang/Integer"},
    {'J', "java/lang/Long"},
    {'F', "java/lang/Float"},
    {'D', "java/lang/Double"},
    {'V', "java/lang/Void"},
}};

char LetterOf(std::string_view descriptor) {
  return descriptor.front() == '[' ? 'L' : descriptor.front();
}

}  // namespace

JavaWorld::JavaWorld(const Jni& jni, const Jvmti& jvmti, ClassRegistry& registry)
    : jni_(jni), jvmti_(jvmti), registry_(registry) {
  worker_ = jni_.FindClass("aftershock/worker/Worker");
  missing_member_ = jni_.FindClass("java/lang/IncompatibleClassChangeError");
  load_ = jni_.Must<&JNINativeInterface_::GetStaticMethodID>(
      "Worker.load", worker_, "load", "(Ljava/lang/String;)Ljava/lang/Class;");
}

bool JavaWorld::DefineType(std::uint32_t id, std::string_view descriptor) {
  if (id != types_.size()) return false;
  types_.emplace_back(descriptor);
  return true;
}

bool JavaWorld::DefineCallable(std::uint32_t id, Callable callable) {
  if (id != callables_.size()) return false;
  callables_.push_back(std::move(callable));
  return true;
}

std::string_view JavaWorld::Descriptor(std::uint32_t id) const {
  return id < types_.size() ? std::string_view(types_[id]) : std::string_view();
}

jclass JavaWorld::Type(std::uint32_t id) { return id < types_.size() ? Load(types_[id]) : nullptr; }

const Callable* JavaWorld::Find(std::uint32_t id) const {
  return id < callables_.size() ? &callables_[id] : nullptr;
}

jclass JavaWorld::Load(std::string_view descriptor) {
  const auto [entry, is_new] = loaded_.try_emplace(std::string(descriptor), nullptr);
  if (is_new) entry->second = LoadUncached(descriptor);
  return entry->second;
}

jclass JavaWorld::LoadUncached(std::string_view descriptor) {
  const auto primitive = std::ranges::find(kPrimitives, descriptor, [](const PrimitiveType& type) {
    return std::string_view(&type.letter, 1);
  });
  if (primitive != kPrimitives.end()) {
    jclass box = jni_.FindClass(primitive->box);
    jfieldID field =
        jni_.Must<&JNINativeInterface_::GetStaticFieldID>("TYPE", box, "TYPE", "Ljava/lang/Class;");
    return static_cast<jclass>(
        jni_.Global(jni_.Must<&JNINativeInterface_::GetStaticObjectField>("TYPE", box, field)));
  }
  // Class.forName wants the descriptor of an array, the name of anything else, and dots in both.
  std::string name(descriptor.front() == '[' ? descriptor : jvm::ClassOfDescriptor(descriptor));
  std::ranges::replace(name, '/', '.');
  jvalue argument;
  argument.l = jni_.Try<&JNINativeInterface_::NewStringUTF>(name.c_str());
  if (jni_.Thrown()) return nullptr;
  jobject found =
      jni_.Try<&JNINativeInterface_::CallStaticObjectMethodA>(worker_, load_, &argument);
  jni_.Try<&JNINativeInterface_::DeleteLocalRef>(argument.l);
  // That the class is missing is no crash of the subject: the test cannot be built.
  if (jni_.Thrown()) jni_.Clear();
  return found == nullptr ? nullptr : static_cast<jclass>(jni_.Global(found));
}

bool JavaWorld::MakeSlot(std::string_view descriptor, Slot& slot) {
  slot.letter = LetterOf(descriptor);
  if (slot.letter != 'L' || descriptor == "Ljava/lang/Object;") return true;
  slot.type = Load(descriptor);
  return slot.type != nullptr;
}

bool JavaWorld::ResolveSignature(Callable& callable) {
  if (callable.IsField()) {
    const bool is_write = callable.kind == CallableKind::kFieldWrite ||
                          callable.kind == CallableKind::kStaticFieldWrite;
    if (!jvm::IsFieldDescriptor(callable.descriptor)) return false;
    if (!is_write) return MakeSlot(callable.descriptor, callable.result);
    return MakeSlot(callable.descriptor, callable.parameters.emplace_back());
  }
  const auto descriptor = jvm::ParseMethodDescriptor(callable.descriptor);
  if (!descriptor) return false;
  for (const std::string_view parameter : descriptor->parameters) {
    if (!MakeSlot(parameter, callable.parameters.emplace_back())) return false;
  }
  callable.result.letter =
      callable.kind == CallableKind::kConstructor ? 'L' : LetterOf(descriptor->result);
  return true;
}

bool JavaWorld::IsAbstractConstructor(const Callable& callable) const {
  if (callable.kind != CallableKind::kConstructor) return false;
  jint access = 0;
  jvmti_.Must<&jvmtiInterface_1_::GetClassModifiers>("GetClassModifiers", callable.type, &access);
  return (access & jvm::kAbstract) != 0;
}

void JavaWorld::ResolveMember(Callable& callable) {
  const char* name = callable.name.c_str();
  const char* descriptor = callable.descriptor.c_str();
  if (callable.IsField()) {
    callable.field =
        callable.IsStatic()
            ? jni_.Try<&JNINativeInterface_::GetStaticFieldID>(callable.type, name, descriptor)
            : jni_.Try<&JNINativeInterface_::GetFieldID>(callable.type, name, descriptor);
    return;
  }
  callable.method =
      callable.IsStatic()
          ? jni_.Try<&JNINativeInterface_::GetStaticMethodID>(callable.type, name, descriptor)
          : jni_.Try<&JNINativeInterface_::GetMethodID>(callable.type, name, descriptor);
}

const Callable* JavaWorld::Resolve(std::uint32_t id) {
  if (id >= callables_.size()) return nullptr;
  Callable& callable = callables_[id];
  if (callable.resolved || callable.failed) return callable.failed ? nullptr : &callable;
  callable.type = Type(callable.owner);
  callable.parameters.clear();
  if (callable.type == nullptr || !ResolveSignature(callable) || IsAbstractConstructor(callable)) {
    callable.failed = true;
    return nullptr;
  }
  ResolveMember(callable);
  if (jthrowable thrown = jni_.TakeThrown()) {
    // The lookup initialises the class, so what was thrown may be the program's own doing. It is
    // the member that is missing if it says so and initialising did not fail; HotSpot says it even
    // before it initialises when no class has a member of that name.
    callable.failed =
        jni_.Try<&JNINativeInterface_::IsInstanceOf>(thrown, missing_member_) != JNI_FALSE &&
        !jvmti_.HasStatus(callable.type, JVMTI_CLASS_STATUS_ERROR);
    if (!callable.failed) jni_.Try<&JNINativeInterface_::Throw>(thrown);
    return nullptr;
  }
  if (callable.IsStatic() && callable.IsField()) {
    callable.class_number = registry_.Find(jvm::ClassOfDescriptor(Descriptor(callable.owner)));
  }
  callable.resolved = true;
  return &callable;
}

}  // namespace aftershock::agent
