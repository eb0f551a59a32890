// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "runtime/encoding/definition_source.h"

namespace aftershock::testing {

/// Definitions that a test writes down itself, numbered in the order they were first added.
class FixedDefinitions : public runtime::DefinitionSource {
 public:
  /// `name` is a descriptor of the JVM's (`I`, `Lshop/Cart;`).
  program::TypeId AddType(const std::string& name) {
    for (std::size_t i = 0; i < types_.size(); ++i) {
      if (types_[i].name == name) return program::TypeId(static_cast<std::uint32_t>(i));
    }
    types_.push_back(TypeNamed(name));
    return program::TypeId(static_cast<std::uint32_t>(types_.size() - 1));
  }
  /// `owner` is a descriptor (`Lshop/Cart;`).
  program::CallableId AddCallable(program::CallableKind kind, const std::string& owner,
                                  std::string name, std::string signature) {
    const Entry entry{kind, AddType(owner), std::move(name), std::move(signature)};
    for (std::size_t i = 0; i < callables_.size(); ++i) {
      if (callables_[i] == entry) return program::CallableId(static_cast<std::uint32_t>(i));
    }
    callables_.push_back(entry);
    return program::CallableId(static_cast<std::uint32_t>(callables_.size() - 1));
  }

  const program::Type& Type(program::TypeId type) override { return types_.at(type.value); }
  runtime::CallableDefinition Callable(program::CallableId callable) override {
    const Entry& entry = callables_.at(callable.value);
    return {entry.kind, entry.owner, entry.name, entry.signature};
  }
  std::vector<program::CallableId> StubMethods(program::TypeId type) override {
    return stub_methods_[type];
  }
  void SetStubMethods(program::TypeId type, std::vector<program::CallableId> methods) {
    stub_methods_[type] = std::move(methods);
  }

 private:
  static program::Type TypeNamed(const std::string& name) {
    using program::TypeKind;
    program::Type type{.kind = TypeKind::kReference, .name = name, .element = {}};
    switch (name.front()) {
      case 'Z':
        type.kind = TypeKind::kBoolean;
        break;
      case 'B':
      case 'C':
      case 'S':
      case 'I':
      case 'J':
        type.kind = TypeKind::kInteger;
        type.is_character = name == "C";
        type.bits = name == "B" ? 8 : name == "I" ? 32 : name == "J" ? 64 : 16;
        break;
      case 'F':
      case 'D':
        type.kind = TypeKind::kReal;
        type.bits = name == "F" ? 32 : 64;
        break;
      default:
        break;
    }
    return type;
  }

  struct Entry {
    program::CallableKind kind;
    program::TypeId owner;
    std::string name;
    std::string signature;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::deque<program::Type> types_;
  std::deque<Entry> callables_;
  std::map<program::TypeId, std::vector<program::CallableId>> stub_methods_;
};

}  // namespace aftershock::testing
