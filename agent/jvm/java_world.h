// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "checked.h"
#include "class_registry.h"
#include "protocol/codes.h"

namespace aftershock::agent {

using protocol::CallableKind;

/// A parameter, a field's type or a result. `type` is null for primitives and for Object, to which
/// every reference can go.
struct Slot {
  char letter = 'V';  ///< L for every reference.
  jclass type = nullptr;
};

/// A callable, resolved at its first use.
struct Callable {
  CallableKind kind = CallableKind::kMethod;
  std::uint32_t owner = 0;
  std::string name;
  std::string descriptor;
  bool resolved = false;
  bool failed = false;  ///< There is no such member; it was looked for in vain.
  jclass type = nullptr;
  jmethodID method = nullptr;
  jfieldID field = nullptr;
  std::vector<Slot> parameters;
  Slot result;
  std::uint32_t class_number = 0;  ///< Static fields: to be touched before each access. 0: none.

  [[nodiscard]] bool IsStatic() const {
    return kind == CallableKind::kStaticMethod || kind == CallableKind::kStaticFieldRead ||
           kind == CallableKind::kStaticFieldWrite;
  }
  [[nodiscard]] bool IsField() const { return kind >= CallableKind::kFieldRead; }
};

/// The engine's types and callables inside the JVM. Resolving may run a static initialiser, so it
/// belongs inside a test; where it fails there may be an exception pending.
class JavaWorld {
 public:
  JavaWorld(const Jni& jni, const Jvmti& jvmti, ClassRegistry& registry);

  /// False: the id is out of order.
  bool DefineType(std::uint32_t id, std::string_view descriptor);
  bool DefineCallable(std::uint32_t id, Callable callable);

  /// The class, loaded but not initialised; null if it cannot be. A global reference.
  jclass Type(std::uint32_t id);
  /// The descriptor of a type, empty if there is no such type.
  [[nodiscard]] std::string_view Descriptor(std::uint32_t id) const;
  /// Null if there is no such member or a pending exception came out of the owner's initialiser.
  const Callable* Resolve(std::uint32_t id);
  /// Without resolving; null if there is no such id.
  [[nodiscard]] const Callable* Find(std::uint32_t id) const;
  /// A class by its field descriptor; null if it cannot be loaded. A global reference.
  jclass Load(std::string_view descriptor);

 private:
  bool ResolveSignature(Callable& callable);
  [[nodiscard]] bool IsAbstractConstructor(const Callable& callable) const;
  void ResolveMember(Callable& callable);
  bool MakeSlot(std::string_view descriptor, Slot& slot);
  jclass LoadUncached(std::string_view descriptor);

  Jni jni_;
  Jvmti jvmti_;
  ClassRegistry& registry_;
  jclass missing_member_ = nullptr;  ///< NoSuchMethodError and NoSuchFieldError are of this class.
  jclass worker_;
  jmethodID load_;
  std::vector<std::string> types_;
  std::vector<Callable> callables_;
  std::unordered_map<std::string, jclass> loaded_;  ///< By descriptor; null: cannot be loaded.
};

}  // namespace aftershock::agent
