// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classes/class_files.h"
#include "program/world.h"

namespace aftershock::jvm {

class ProgramIndex;

/// What the JVM knows of a callable beyond program::Callable.
struct MemberDetails {
  std::string owner;       ///< Internal name of the declaring class.
  std::string name;        ///< `<init>` for constructors.
  std::string descriptor;  ///< Of the method, or of the field's type.
  std::uint16_t access = 0;
  bool owner_is_interface = false;
  std::vector<std::string> exceptions;  ///< Declared checked ones, internal names.
};

/// A method of the trace; which overload is not known.
struct FocusMethod {
  std::string owner;  ///< Internal name.
  std::string name;
};

struct WorldOptions {
  std::string test_package;  ///< Internal form (`org/shop`), empty: the unnamed one. Decides what
                             ///< the test can access.
  /// Classes near the target, nearest first (those of the trace): their constants and members come
  /// first.
  std::vector<std::string> focus;
  /// Methods of the trace, nearest first; empty: all methods of `focus`.
  std::vector<FocusMethod> focus_methods = {};
};

/// The callable world of a JVM program. A type's name is its descriptor (`I`, `Lshop/Cart;`,
/// `[[J`), with type arguments in it where a signature told them (`Ljava/util/List<Lshop/Item;>;`).
class JvmWorld final : public program::World {
 public:
  /// `classes` and `index` must outlive the world.
  JvmWorld(ClassFiles& classes, ProgramIndex& index, WorldOptions options);
  ~JvmWorld() override;

  const program::Type& GetType(program::TypeId id) override;
  program::TypeId TextType() override { return InternType("Ljava/lang/String;"); }
  const program::Callable& GetCallable(program::CallableId id) override;
  bool IsAssignable(program::TypeId from, program::TypeId to) override;
  std::span<const program::Producer> Producers(program::TypeId type) override;
  std::span<const program::TypeId> Subarrays(program::TypeId array) override;
  std::span<const program::CallableId> Members(program::TypeId type) override;
  std::span<const program::CallableId> SetupCalls() override;
  std::span<const program::CallableId> StubMethods(program::TypeId type) override;
  std::span<const program::CallableId> OverridableMethods(program::TypeId type) override;
  std::span<const program::Value> Constants(program::TypeId type) override;
  std::span<const program::Raised> Raises(program::CallableId method) override;
  std::span<const program::TypeId> Adapters(program::TypeId type) override;
  program::Formals FormalsToMake(program::CallableId callable, program::TypeId wanted) override;
  program::Formals FormalsOn(program::TypeId receiver, program::CallableId callable) override;

  program::TypeId InternType(std::string_view descriptor);
  /// The member declared in exactly that class, whether the test may access it or not; nullopt if
  /// there is none.
  std::optional<program::CallableId> FindMember(std::string_view owner, std::string_view name,
                                                std::string_view descriptor);
  const MemberDetails& Details(program::CallableId id) const;
  /// Whether the emitted test, in its package, may name the member and all types of its signature.
  bool IsAccessible(program::CallableId id);
  /// Whether the emitted test may name the class (by internal name).
  bool IsAccessibleClass(std::string_view internal_name);
  [[nodiscard]] const std::string& test_package() const;
  /// Whether one class is the other or below it (by internal names).
  bool IsSubclass(std::string_view internal_name, std::string_view ancestor);
  /// The classes it was made with: emitting asks them for what a World does not tell (generic
  /// signatures, overloads, deprecation).
  [[nodiscard]] ClassFiles& class_files() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::jvm
