// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/report_seeds.h"

#include "unit/jvm/snippet/snippet_fixture.h"

namespace aftershock::jvm {
namespace {

using harvest::Piece;
using harvest::PieceKind;

class ReportSeedsTest : public SnippetTest {
 protected:
  search::Seeds SeedsFrom(const std::vector<Piece>& pieces) {
    return SeedsOf(pieces, *world_, *index_, {"fruit"});
  }
};

TEST_F(ReportSeedsTest, CodeBecomesTestsAndQuotedTextBecomesValuesEachWithItsPiece) {
  const auto seeds = SeedsFrom({{PieceKind::kCode, "Basket.of(\"pear\");", {}, 4},
                                {PieceKind::kQuoted, "a\\nb", {"a\nb"}, 5},
                                {PieceKind::kNumber, "-17", {}, 6},
                                {PieceKind::kNumber, "2.5", {}, 6}});

  ASSERT_EQ(seeds.tests.size(), 1u);
  EXPECT_EQ(seeds.tests[0].source, 0u);
  ASSERT_GE(seeds.values.size(), 5u);
  EXPECT_EQ(seeds.values[0].value, program::Value(std::u16string(u"pear")));
  EXPECT_EQ(seeds.values[0].source, 0u);
  EXPECT_EQ(seeds.values[1].value, program::Value(std::u16string(u"a\nb")));
  EXPECT_EQ(seeds.values[1].source, 1u);
  EXPECT_EQ(seeds.values[3].value, program::Value(std::int64_t{-17}));
  EXPECT_EQ(seeds.values[5].value, program::Value(2.5));
  EXPECT_EQ(seeds.conversions.size(), 2u);
}

TEST_F(ReportSeedsTest, ACallQuotedInASentenceIsCodeToo) {
  const auto seeds = SeedsFrom({{PieceKind::kQuoted, "Basket.weigh(3, 0.5)", {}, 1}});

  ASSERT_EQ(seeds.tests.size(), 1u);
}

TEST_F(ReportSeedsTest, NothingAroundTheTraceGivesNoSeeds) { EXPECT_TRUE(SeedsFrom({}).empty()); }

}  // namespace
}  // namespace aftershock::jvm
