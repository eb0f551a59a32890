// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <fmt/format.h>

#include "reproduce/explainer.h"

namespace aftershock::testing {

/// Knows numbers only.
class ToyExplainer final : public reproduce::Explainer {
 public:
  std::string NameOf(program::TypeId type) override { return fmt::format("type {}", type.value); }
  std::string NameOf(program::CallableId callable) override {
    return fmt::format("callable {}", callable.value);
  }
  std::string WhyUnmakeable(program::TypeId /*type*/) override { return "it is a toy"; }
  program::TypeId UnmakeableReceiver(const trace::Frame& /*frame*/) override { return {}; }
  reproduce::Meaning Explain(std::span<const runtime::ObservedException> /*chain*/,
                             const runtime::FrameTable& /*frames*/) override {
    return {};
  }
};

}  // namespace aftershock::testing
