// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "checked.h"

namespace aftershock::agent {

/// Numbers for the names of instrumented classes, and the loaded classes behind them. Any thread.
class ClassRegistry {
 public:
  /// As many as aftershock.agent.Probes has room for.
  static constexpr std::uint32_t kMostClasses = 1u << 16;

  /// Interned by name. Number 0 stands for all names that came when the others were used up; it is
  /// never reset.
  std::uint32_t Number(std::string_view name);
  /// The number of a name that has one, or 0.
  std::uint32_t Find(std::string_view name);
  /// Classes of that name have a reset method.
  void SetResettable(std::uint32_t number);

  /// The initialiser of that class is known to fail.
  void SetFailing(std::uint32_t number);
  [[nodiscard]] bool IsFailing(std::string_view name);
  [[nodiscard]] std::string NameOf(std::uint32_t number);

  /// A class came out of the hook and was linked; it is kept if it is instrumented. True if it can
  /// be reset.
  bool Prepared(const Jni& jni, std::string_view name, jclass type);

  /// Runs the reset method of all initialised classes with that number. `before` is called with the
  /// number of the superclass of each, as the JVM would initialise it first. Stops at the first
  /// exception and leaves it pending.
  void Reset(const Jni& jni, const Jvmti& jvmti, std::uint32_t number,
             const std::function<void(std::uint32_t)>& before);

  /// Whether the initialisation of some instrumented class has failed, so that it is unusable, and
  /// that is new.
  bool HasBroken(const Jvmti& jvmti);

  struct Loaded {
    jclass type = nullptr;  ///< Global.
    jmethodID reset = nullptr;
    std::uint32_t super_number = 0;
    bool initialised = false;
  };

  /// The class with that number, once it was reset; empty if there are several.
  Loaded OnlyInitialised(std::uint32_t number);

 private:
  struct Entry {
    bool resettable = false;
    bool failing = false;
    std::vector<Loaded> loaded;  ///< More than one if several loaders define the name.
  };
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };

  std::vector<Loaded> LoadedOf(std::uint32_t number);
  void Keep(std::uint32_t number, const Loaded& known);

  std::mutex mutex_;
  std::unordered_map<std::string, std::uint32_t, TextHash, std::equal_to<>> numbers_;
  std::deque<Entry> entries_{Entry{}};
};

}  // namespace aftershock::agent
