// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;

class EnvironmentTest : public WorldTest {
 protected:
  std::vector<std::string> CallsFor(const std::string& method) {
    Use("shop", {"shop/Settings", method});
    std::vector<std::string> names;
    for (const auto id : world_->SetupCalls()) {
      if (!world_->Details(id).owner.starts_with("shop/")) names.push_back(Spell(id));
    }
    return names;
  }
};

TEST_F(EnvironmentTest, SetsThePropertiesThatACalleeReads) {
  EXPECT_THAT(CallsFor("mode"), ElementsAre("java/lang/System.setProperty(Ljava/lang/String;"
                                            "Ljava/lang/String;)Ljava/lang/String;"));
}

TEST_F(EnvironmentTest, SetsTheInputThatIsRead) {
  EXPECT_THAT(CallsFor("answer"), ElementsAre("java/lang/System.setIn(Ljava/io/InputStream;)V"));
}

TEST_F(EnvironmentTest, SetsLocaleAndTimeZone) {
  EXPECT_THAT(CallsFor("place"),
              ElementsAre("java/util/Locale.setDefault(Ljava/util/Locale;)V",
                          "java/util/TimeZone.setDefault(Ljava/util/TimeZone;)V"));
}

TEST_F(EnvironmentTest, LeavesAloneWhatNobodyReads) {
  Use("shop", {"shop/Cart", "total"});
  for (const auto id : world_->SetupCalls()) {
    EXPECT_TRUE(world_->Details(id).owner.starts_with("shop/")) << Spell(id);
  }
}

}  // namespace
}  // namespace aftershock::jvm
