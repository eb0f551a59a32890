// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <deque>
#include <string>

#include "runtime/definition_source.h"

namespace aftershock::testing {

/// Definitions that a test writes down itself, numbered in the order they were first added.
class FixedDefinitions : public runtime::DefinitionSource {
 public:
  program::TypeId AddType(std::string descriptor) {
    for (std::size_t i = 0; i < types_.size(); ++i) {
      if (types_[i] == descriptor) return program::TypeId(static_cast<std::uint32_t>(i));
    }
    types_.push_back(std::move(descriptor));
    return program::TypeId(static_cast<std::uint32_t>(types_.size() - 1));
  }
  /// `owner` is a descriptor (`Lshop/Cart;`).
  program::CallableId AddCallable(program::CallableKind kind, const std::string& owner,
                                  std::string name, std::string descriptor) {
    const Entry entry{kind, AddType(owner), std::move(name), std::move(descriptor)};
    for (std::size_t i = 0; i < callables_.size(); ++i) {
      if (callables_[i] == entry) return program::CallableId(static_cast<std::uint32_t>(i));
    }
    callables_.push_back(entry);
    return program::CallableId(static_cast<std::uint32_t>(callables_.size() - 1));
  }

  std::string_view TypeDescriptor(program::TypeId type) override { return types_.at(type.value); }
  runtime::CallableDefinition Callable(program::CallableId callable) override {
    const Entry& entry = callables_.at(callable.value);
    return {entry.kind, entry.owner, entry.name, entry.descriptor};
  }

 private:
  struct Entry {
    program::CallableKind kind;
    program::TypeId owner;
    std::string name;
    std::string descriptor;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::deque<std::string> types_;
  std::deque<Entry> callables_;
};

}  // namespace aftershock::testing
