// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "java_world.h"

namespace aftershock::agent {

/// Part of the name of every stub class; aftershock.worker.Stubs has the same.
inline constexpr std::string_view kStubMark = "$$AftershockStub";

/// The class of a stub. Its constructor takes the answers, then the superclass's arguments.
struct StubType {
  jclass type = nullptr;  ///< Null: the type cannot be stubbed.
  jmethodID constructor = nullptr;
  std::vector<Slot> parameters;  ///< Of the superclass's constructor.
  struct Method {
    std::uint32_t number = 0;
    Slot result;
  };
  std::unordered_map<std::string, Method> methods;  ///< By name and descriptor.
  std::uint32_t method_count = 0;
  /// By a method's number: the callable whose calls are reported, or kNoCallable.
  std::vector<std::uint32_t> watched;
  /// The same with inherited methods overridden, by their callables in ascending order.
  std::map<std::vector<std::uint32_t>, std::unique_ptr<StubType>> overriding;
};

/// Makes classes that implement an interface or extend a class and give programmed answers.
class Stubs {
 public:
  Stubs(const Jni& jni, JavaWorld& world);

  /// The stub of a type with a constructor of its superclass (kNoCallable: an interface). It has
  /// the methods that it must have and, of those it inherits, the ones among `answered`: the
  /// emitted test's class has no others either. Null if it cannot be made; made only once.
  const StubType* Get(std::uint32_t type, std::uint32_t super_constructor,
                      std::span<const std::uint32_t> answered);
  /// Calls of these methods are to be reported. Before the first stub of the type is made.
  void Watch(std::uint32_t type, std::vector<std::uint32_t> methods) {
    watched_[type] = std::move(methods);
  }

 private:
  struct Plan {
    std::string name;
    jobject loader = nullptr;
    std::vector<std::pair<std::string, std::string>> methods;  ///< Name and descriptor.
  };

  StubType Make(std::uint32_t type, std::uint32_t super_constructor,
                std::span<const std::uint32_t> overridden);
  bool ReadPlan(jclass type, Plan& plan);
  std::string Text(jobject string);
  bool Define(const Plan& plan, const std::vector<std::uint8_t>& bytes, StubType& stub);
  void AddMethods(const Plan& plan, StubType& stub);
  void AddWatched(std::uint32_t type, StubType& stub);

  Jni jni_;
  JavaWorld& world_;
  jclass planner_;
  jmethodID plan_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, StubType> made_;
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> watched_;  ///< By type.
};

}  // namespace aftershock::agent
