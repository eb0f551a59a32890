// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <algorithm>

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

TEST_F(EnvironmentTest, KnowsLocalesAndTimeZonesThatDifferWhereTheyAreRead) {
  const auto has = [this](const char* method, std::u16string text) {
    Use("shop", {"shop/Settings", method});
    const auto texts = world_->Constants(world_->InternType("Ljava/lang/String;"));
    return std::ranges::find(texts, program::Value(std::move(text))) != texts.end();
  };
  EXPECT_TRUE(has("place", u"tr") && has("place", u"Asia/Tokyo"));
  EXPECT_FALSE(has("mode", u"tr") || has("mode", u"Asia/Tokyo"));
}

TEST_F(EnvironmentTest, NamesFilesOnlyWhereTheyAreOpenedByName) {
  const auto names = [this](const char* method) {
    Use("shop", {"shop/Settings", method});
    return world_->Producers(world_->InternType("Ljava/lang/String;"));
  };
  ASSERT_EQ(names("isThere").size(), 1u);
  EXPECT_EQ(names("isThere").front().kind, program::Producer::Kind::kFile);
  EXPECT_TRUE(names("mode").empty());
}

TEST_F(EnvironmentTest, LeavesAloneWhatNobodyReads) {
  Use("shop", {"shop/Cart", "total"});
  for (const auto id : world_->SetupCalls()) {
    EXPECT_TRUE(world_->Details(id).owner.starts_with("shop/")) << Spell(id);
  }
}

}  // namespace
}  // namespace aftershock::jvm
