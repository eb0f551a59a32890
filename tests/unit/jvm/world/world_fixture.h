// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/world/jvm_world.h"

namespace aftershock::jvm {

/// Tests on the small shop in subjects/; the trace went through Cart.total.
class WorldTest : public ::testing::Test {
 protected:
  WorldTest() : WorldTest(AFTERSHOCK_WORLD_SUBJECTS) {}
  explicit WorldTest(std::string spec)
      : class_path_(std::move(ClassPath::Open({{std::move(spec)},
                                               AFTERSHOCK_JAVA_HOME,
                                               AFTERSHOCK_BINARY_DIR "/world-test-cache"})
                                  .value())),
        index_(ProgramIndex::Build(*class_path_)) {
    UseTestPackage("shop");
  }

  void UseTestPackage(std::string package) { Use(std::move(package), {"shop/Cart", "total"}); }
  void Use(std::string package, FocusMethod method) {
    WorldOptions options;
    options.test_package = std::move(package);
    options.focus = {method.owner};
    options.focus_methods = {std::move(method)};
    world_ = std::make_unique<JvmWorld>(classes_, *index_, std::move(options));
  }

  /// The trace went through that method instead.
  void UseTrace(const std::string& owner, const std::string& method) {
    WorldOptions options;
    options.test_package = "shop";
    options.focus = {owner};
    options.focus_methods = {{owner, method}};
    world_ = std::make_unique<JvmWorld>(classes_, *index_, std::move(options));
  }

  /// `shop/Cart.total(Ljava/lang/Object;)I`; fields: `shop/Cart.discount:I`.
  std::string Spell(program::CallableId id) const {
    const MemberDetails& member = world_->Details(id);
    const bool is_field = !member.descriptor.starts_with('(');
    return member.owner + "." + member.name + (is_field ? ":" : "") + member.descriptor;
  }
  std::vector<std::string> Producers(std::string_view descriptor) {
    std::vector<std::string> names;
    for (const program::Producer& producer : world_->Producers(world_->InternType(descriptor))) {
      const bool is_stub = producer.kind == program::Producer::Kind::kStub;
      names.push_back((is_stub ? "stub " : "") +
                      (producer.callable.valid() ? Spell(producer.callable) : ""));
    }
    return names;
  }
  std::vector<std::string> Members(std::string_view descriptor) {
    std::vector<std::string> names;
    for (const auto id : world_->Members(world_->InternType(descriptor)))
      names.push_back(Spell(id));
    return names;
  }
  std::vector<std::string> StubMethods(std::string_view descriptor) {
    std::vector<std::string> names;
    for (const auto id : world_->StubMethods(world_->InternType(descriptor)))
      names.push_back(Spell(id));
    return names;
  }
  std::vector<std::string> OverridableMethods(std::string_view descriptor) {
    std::vector<std::string> names;
    for (const auto id : world_->OverridableMethods(world_->InternType(descriptor)))
      names.push_back(Spell(id));
    return names;
  }
  double CostOf(std::string_view descriptor, const std::string& name) {
    const auto names = Producers(descriptor);
    const auto producers = world_->Producers(world_->InternType(descriptor));
    const auto at = static_cast<std::size_t>(Position(names, name));
    return at < producers.size() ? producers[at].cost : -1;
  }
  static std::ptrdiff_t Position(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) - names.begin();
  }

  std::unique_ptr<ClassPath> class_path_;
  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_;
  std::unique_ptr<JvmWorld> world_;
};

}  // namespace aftershock::jvm
