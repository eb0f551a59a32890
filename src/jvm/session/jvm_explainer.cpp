// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/jvm_explainer.h"

#include <algorithm>

#include "jvm/bytecode/descriptor.h"
#include "jvm/classfile/class_file.h"
#include "jvm/frames/method_name.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

constexpr std::string_view kFailedBefore = "Could not initialize class ";

/// The class whose initialiser ended with one of the exceptions; empty: none did.
std::string FailedInitialiser(std::span<const runtime::ObservedException> chain,
                              const runtime::FrameTable& frames) {
  // Errors come out of an initialiser as they are, all else wrapped.
  for (const runtime::ObservedException& one : chain) {
    const std::string& name = frames.at(one.class_name);
    if (name == "java.lang.NoClassDefFoundError" && one.message.starts_with(kFailedBefore)) {
      return one.message.substr(kFailedBefore.size());
    }
  }
  const std::string& thrown = frames.at(chain.front().class_name);
  const bool is_error = thrown.starts_with("java.lang.") && thrown.ends_with("Error");
  if (!is_error) return "";
  for (auto one = chain.rbegin(); one != chain.rend(); ++one) {
    for (const runtime::FrameId id : one->frames) {
      const trace::Frame& frame = frames.at(id);
      if (frame.method_name == "<clinit>") return frame.class_name;
    }
  }
  return "";
}

}  // namespace

std::string JvmExplainer::NameOf(program::TypeId type) {
  std::string_view descriptor = world_.GetType(type).name;
  std::string dimensions;
  while (descriptor.starts_with('[')) {
    descriptor.remove_prefix(1);
    dimensions += "[]";
  }
  const std::string_view name = ClassOfDescriptor(descriptor);
  return (name.empty() ? std::string(descriptor) : DottedName(name)) + dimensions;
}

std::string JvmExplainer::NameOf(program::CallableId callable) {
  const MemberDetails& details = world_.Details(callable);
  const program::CallableKind kind = world_.GetCallable(callable).kind;
  if (kind == program::CallableKind::kConstructor || kind == program::CallableKind::kMethod ||
      kind == program::CallableKind::kStaticMethod) {
    return ToText(MethodName{details.owner, details.name, details.descriptor});
  }
  return DottedName(details.owner) + "." + details.name;
}

std::string JvmExplainer::WhyUnmakeable(program::TypeId type) {
  const ClassFile* found = world_.class_files().Find(ClassOfDescriptor(world_.GetType(type).name));
  if (found == nullptr) return "its class is not in the class path";
  if (!world_.IsAccessibleClass(found->name)) return "a test cannot access the class";
  if (found->Is(kInterface)) return "nothing in the class path implements it";
  if (found->Is(kAbstract)) {
    return "it is abstract, no subclass of it can be constructed, and a test cannot extend it";
  }
  return "a test can call none of its constructors, and nothing that a test can call gives one "
         "back";
}

program::TypeId JvmExplainer::UnmakeableReceiver(const trace::Frame& frame) {
  const ClassFile* found = world_.class_files().Find(InternalName(frame.class_name));
  if (found == nullptr || frame.method_name.starts_with('<')) return {};
  const auto is_instance_method = [&](const MethodInfo& method) {
    return method.name == frame.method_name && !method.Is(kStatic);
  };
  if (std::ranges::none_of(found->methods, is_instance_method)) return {};
  const program::TypeId type = world_.InternType(DescriptorOfClass(found->name));
  return world_.Producers(type).empty() ? type : program::TypeId();
}

reproduce::Meaning JvmExplainer::Explain(std::span<const runtime::ObservedException> chain,
                                         const runtime::FrameTable& frames) {
  using Kind = reproduce::Meaning::Kind;
  if (sandbox_) {
    for (const runtime::ObservedException& one : chain) {
      if (auto refused = RefusedBySandbox(frames.at(one.class_name), one.message)) {
        return {Kind::kRefused, *std::move(refused)};
      }
    }
  }
  std::string failed = FailedInitialiser(chain, frames);
  if (failed.empty()) return {};
  return {Kind::kInitialiser, failed, "the static initialiser of " + failed,
          "what it needs is missing from the class path or the environment"};
}

}  // namespace aftershock::jvm
