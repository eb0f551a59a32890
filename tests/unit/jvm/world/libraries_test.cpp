// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

/// The shop, with a library in the class path that its trace does not run through.
class LibrariesTest : public WorldTest {
 protected:
  LibrariesTest()
      : WorldTest(std::string(AFTERSHOCK_WORLD_SUBJECTS ":") + AFTERSHOCK_WORLD_LIBRARY) {}

  double CostOf(std::string_view type, const std::string& way) {
    for (const program::Producer& producer : world_->Producers(world_->InternType(type))) {
      if (producer.callable.valid() && Spell(producer.callable) == way) return producer.cost;
    }
    ADD_FAILURE() << way;
    return 0;
  }
};

TEST_F(LibrariesTest, WhatTheTraceDoesNotRunThroughIsDear) {
  EXPECT_GT(CostOf("Ljava/lang/Runnable;", "faraway/Engine.<init>()V"),
            CostOf("Ljava/lang/Runnable;", "shop/Job.<init>()V") + 1);
}

TEST_F(LibrariesTest, WhoAsksForALibrarysTypeGetsItFromThere) {
  EXPECT_LE(CostOf("Lfaraway/Engine;", "faraway/Engine.<init>()V"), 1.5);
}

}  // namespace
}  // namespace aftershock::jvm
