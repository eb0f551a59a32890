// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "program/ids.h"
#include "program/value.h"

namespace aftershock::program {

enum class TypeKind {
  kVoid,
  kBoolean,
  kInteger,  ///< `bits` wide, signed unless `is_character`.
  kReal,     ///< 32 or 64 bits.
  kText,     ///< The language's string type; a reference as well.
  kClass,    ///< The type of class literals; a reference as well.
  kReference,
  kArray,  ///< Of `element`; a reference as well.
};

struct Type {
  TypeKind kind = TypeKind::kReference;
  std::string name;  ///< As the language spells it; unique in a world.
  int bits = 0;
  bool is_character = false;
  TypeId element;  ///< kArray only.
  /// A type with type arguments is one of its own and of its erasure's kind; not valid: it has
  /// none. It only says what to fill a value with: statements use erasures.
  TypeId erasure = {};
  std::vector<TypeId> arguments = {};

  [[nodiscard]] bool IsReference() const {
    return kind == TypeKind::kText || kind == TypeKind::kClass || kind == TypeKind::kReference ||
           kind == TypeKind::kArray;
  }
};

enum class CallableKind {
  kConstructor,
  kMethod,  ///< Needs a receiver.
  kStaticMethod,
  kFieldRead,         ///< Needs a receiver.
  kFieldWrite,        ///< Needs a receiver; one parameter.
  kStaticFieldRead,   ///< Enum constants and singletons too.
  kStaticFieldWrite,  ///< One parameter.
};

/// Something a test can call, with all that is needed to build a well-typed call.
struct Callable {
  CallableKind kind = CallableKind::kMethod;
  std::string name;
  TypeId owner;
  std::vector<TypeId> parameters;
  TypeId result;  ///< A constructor's is its owner; kVoid where nothing comes back.

  [[nodiscard]] bool NeedsReceiver() const {
    return kind == CallableKind::kMethod || kind == CallableKind::kFieldRead ||
           kind == CallableKind::kFieldWrite;
  }
};

/// What a call takes and gives with the type arguments that its signature and its place tell; each
/// is assignable to the type that the callable itself names.
struct Formals {
  TypeId receiver;
  std::vector<TypeId> parameters;
  TypeId result;
  friend bool operator==(const Formals&, const Formals&) = default;
};

/// One way to make a value of a reference type.
struct Producer {
  enum class Kind {
    kCall,  ///< Call `callable` (constructor, factory, static field, or a method of another
            ///< object).
    kStub,  ///< Stub `type`; `callable` is the superclass constructor, if it is a class.
    kFile,  ///< Write a file of that type, or make a folder with or without files.
  };
  Kind kind = Kind::kCall;
  CallableId callable = {};
  TypeId type = {};  ///< What comes out: the asked type or a subtype.
  double cost =
      1;  ///< Roughly the statements needed, more where exceptions or environment are likely.
  bool needs_answers = false;  ///< A stub of what can be made without one: only answers set it
                               ///< apart.
  bool of_trace = false;       ///< Of a type that methods of the trace ask for.
  bool wraps = false;   ///< Only holds what it is given (one value, a list of its arguments).
  TypeId content = {};  ///< kFile: the type of texts.
};

/// An exception that a method of a stub may be made to raise.
struct Raised {
  TypeId type;           ///< Or any subtype of it.
  bool handled = false;  ///< Code of the target is there to take it.
  friend bool operator==(const Raised&, const Raised&) = default;
};

/// The callable world of one program in one language, with that language's rules of access applied:
/// whatever is offered here, the emitted test can write. Answers are computed on demand and kept;
/// spans stay valid for the world's life. Deterministic: the same program gives the same ids in the
/// same order of questions. Not thread-safe.
class World {
 public:
  virtual ~World() = default;

  virtual const Type& GetType(TypeId id) = 0;
  /// The language's own type of texts.
  virtual TypeId TextType() = 0;
  virtual const Callable& GetCallable(CallableId id) = 0;
  virtual bool IsAssignable(TypeId from, TypeId to) = 0;
  /// Ways to make a reference of `type` (never a text or class literal: those are statements of
  /// their own; of arrays only those beside writing its elements down), cheapest first.
  virtual std::span<const Producer> Producers(TypeId type) = 0;
  /// Array types that can stand for the array type `array`, other than itself, most usual first:
  /// what an array may take in is decided by what it really is.
  virtual std::span<const TypeId> Subarrays(TypeId array) = 0;
  /// What can be called on a value of `type`: methods, field writes; inherited ones too; most
  /// promising first.
  virtual std::span<const CallableId> Members(TypeId type) = 0;
  /// Calls without receiver that change what the target looks at, most promising first.
  virtual std::span<const CallableId> SetupCalls() = 0;
  /// The methods that a stub of `type` must have, most promising first: without an answer they give
  /// back zero, false or null.
  virtual std::span<const CallableId> StubMethods(TypeId type) = 0;
  /// Further methods that a stub of `type` may answer, most promising first; without an answer it
  /// inherits them.
  virtual std::span<const CallableId> OverridableMethods(TypeId type) = 0;
  /// Constants of the program text that fit `type` (numbers, texts, class literals), those near the
  /// target first.
  virtual std::span<const Value> Constants(TypeId type) = 0;
  /// What the language lets a stub's method raise, most promising first.
  virtual std::span<const Raised> Raises(CallableId method) {
    (void)method;
    return {};
  }
  /// Types below `type` of which a stub can be made as well and must have fewer methods, fewest
  /// first.
  virtual std::span<const TypeId> Adapters(TypeId type) {
    (void)type;
    return {};
  }
  /// Of a call that is made to get a `wanted`.
  virtual Formals FormalsToMake(CallableId callable, TypeId wanted) {
    (void)wanted;
    return PlainFormals(callable);
  }
  /// Of a call on a value of the type `receiver` (any type where the callable needs none).
  virtual Formals FormalsOn(TypeId receiver, CallableId callable) {
    (void)receiver;
    return PlainFormals(callable);
  }

  /// The type without type arguments.
  TypeId Erased(TypeId type) {
    const TypeId erasure = GetType(type).erasure;
    return erasure.valid() ? erasure : type;
  }

 protected:
  Formals PlainFormals(CallableId id) {
    const Callable& callable = GetCallable(id);
    return {callable.owner, callable.parameters, callable.result};
  }
};

}  // namespace aftershock::program
