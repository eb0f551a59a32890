// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <string>
#include <vector>

#include "program/crash_origin.h"
#include "program/world.h"

namespace aftershock::testing {

/// Answers as the test tells it.
class ToyOrigin final : public program::CrashOrigin {
 public:
  explicit ToyOrigin(program::World& world) : world_(world) {}

  std::vector<program::Suspect> AtCrash(const program::Target& /*target*/,
                                        std::size_t /*frame*/) override {
    return at_crash;
  }
  std::vector<program::Suspect> AtCall(const trace::Frame& caller, const trace::Frame& /*callee*/,
                                       std::span<const program::Suspect> suspects) override {
    const auto found = at_call.find(caller.method_name);
    return suspects.empty() || found == at_call.end() ? std::vector<program::Suspect>()
                                                      : found->second;
  }
  bool Enters(program::CallableId callable, const trace::Frame& frame) override {
    return world_.GetCallable(callable).name == frame.method_name;
  }

  std::vector<program::Suspect> at_crash;
  std::map<std::string, std::vector<program::Suspect>> at_call;  ///< By the caller's method.

 private:
  program::World& world_;
};

}  // namespace aftershock::testing
