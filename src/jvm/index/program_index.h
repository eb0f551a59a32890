// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"
#include "support/patience.h"
#include "support/result.h"

namespace aftershock::jvm {

/// A method or field by name. Views live as long as the index and its class path.
struct MemberName {
  std::string_view owner;  ///< Internal name.
  std::string_view name;
  std::string_view descriptor;
  friend bool operator==(const MemberName&, const MemberName&) = default;
  friend auto operator<=>(const MemberName&, const MemberName&) = default;
};
using MethodRef = MemberName;

/// A method or static field that gives a value, with what can be said without its class's outline.
struct GivingMember {
  MemberName name;
  std::uint16_t access = 0;
  std::uint16_t owner_access = 0;
};

struct MemberOutline {
  std::uint16_t access = 0;
  std::string_view name;
  std::string_view descriptor;
  std::vector<std::string_view> exceptions;  ///< Declared ones of a method, internal names.
  bool is_deprecated = false;

  [[nodiscard]] bool Is(AccessFlag flag) const { return (access & flag) != 0; }
};

/// A class from outside, as its source had it. Platform classes: only public and protected members.
struct ClassOutline {
  std::string_view name;
  std::string_view super_name;  ///< Empty for java/lang/Object.
  std::string_view outer;       ///< Declaring class of a member class.
  std::uint16_t access = 0;     ///< As written, for nested classes too.
  bool is_local = false;        ///< Local or anonymous: cannot be named.
  bool is_sealed = false;
  bool is_deprecated = false;
  Origin origin = Origin::kOwn;
  std::vector<std::string_view> interfaces;
  std::vector<MemberOutline> fields;
  std::vector<MemberOutline> methods;

  [[nodiscard]] bool Is(AccessFlag flag) const { return (access & flag) != 0; }
  [[nodiscard]] const MemberOutline* FindMethod(std::string_view name,
                                                std::string_view descriptor) const;
  [[nodiscard]] const MemberOutline* FindField(std::string_view name,
                                               std::string_view descriptor) const;
};

/// A constant of the program text.
struct TextConstant {
  enum class Kind { kInteger, kLong, kFloat, kDouble, kText, kClass };
  Kind kind = Kind::kInteger;
  std::int64_t integer = 0;
  double real = 0;
  std::string_view text;  ///< kText: modified UTF-8; kClass: internal name, or an array descriptor.
};

/// Fields that a method reads and writes, those of its callees too.
struct FieldEffects {
  std::vector<MemberName> reads;
  std::vector<MemberName> writes;
};

struct EffectsOptions {
  std::size_t most_methods = 250;   ///< Of the closure over callees.
  bool follow_constructors = true;  ///< Otherwise what is done to new objects does not count.
};

/// Who is related to whom in a program: computed from the bytecode of own classes and the outlines
/// of the platform's, cached on disk per entry. Orders are those of the class path, so answers are
/// the same in each run. Not thread-safe.
class ProgramIndex {
 public:
  /// `class_path` must outlive the index.
  static std::unique_ptr<ProgramIndex> Build(ClassPath& class_path);
  /// The same, and an error once patience is over.
  static Result<std::unique_ptr<ProgramIndex>> Build(ClassPath& class_path, Patience& patience);
  ~ProgramIndex();

  /// Any class of the class path or platform; null: there is none, or it cannot be parsed.
  const ClassOutline* Outline(std::string_view internal_name);
  /// Whether a value of class `sub` is one of class `super`.
  bool IsSubtype(std::string_view sub, std::string_view super);
  /// The class itself, its superclasses nearest first, then all interfaces; Object is always among
  /// them.
  std::span<const std::string_view> Supertypes(std::string_view internal_name);
  /// Classes and interfaces that name it directly: own ones, then those of the platform's exported
  /// packages.
  std::span<const std::string_view> DirectSubtypes(std::string_view internal_name);
  /// All below it, nearest first, without itself.
  std::vector<std::string_view> Subtypes(std::string_view internal_name);

  /// Methods and static fields of own classes whose result has exactly this type (a descriptor);
  /// constructors, and what is private or made by the compiler, left out.
  std::span<const GivingMember> ReturnedBy(std::string_view descriptor);
  /// Own methods that may call this one: directly, through an override or an inherited name, or by
  /// making a lambda of it.
  std::vector<MethodRef> Callers(std::string_view owner, std::string_view name,
                                 std::string_view descriptor);
  /// The same of methods of tests (Origin::kTest), which otherwise are nobody's callers. Their
  /// entries are indexed when it is first asked.
  std::vector<MethodRef> TestCallers(std::string_view owner, std::string_view name,
                                     std::string_view descriptor);
  /// The own methods that this one may call.
  std::vector<MethodRef> Callees(const MethodRef& method);
  /// The methods, own or the platform's, that this one calls, as its code names them.
  std::vector<MethodRef> NamedCalls(const MethodRef& method);
  /// Of these the ones called on an object whose class decides.
  std::vector<MethodRef> DispatchedCalls(const MethodRef& method);
  /// Follows own callees, nearest first.
  FieldEffects Effects(const MethodRef& method, const EffectsOptions& options = {});
  /// Classes that it makes, casts to or tests for (internal names or array descriptors).
  std::vector<std::string_view> MentionedTypes(const MethodRef& method);
  /// Of one method, or of the `static final` field with that name.
  std::vector<TextConstant> Constants(const MemberName& member);
  /// Of a whole own class, in the order of its members.
  std::vector<TextConstant> ClassConstants(std::string_view internal_name);

 private:
  struct State;
  explicit ProgramIndex(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace aftershock::jvm
