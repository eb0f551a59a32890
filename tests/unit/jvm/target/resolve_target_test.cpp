// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/internal/resolve_target.h"

#include <gmock/gmock.h>

#include "jvm/frames/frame_origin.h"
#include "jvm/index/program_index.h"
#include "unit/jvm/target/target_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class ResolveTargetTest : public TargetTest {
 protected:
  Result<ResolvedTarget> Resolve(const trace::ThrownException& thrown,
                                 LineRule lines = LineRule::kAligned) {
    index_ = ProgramIndex::Build(*class_path_);
    auto matched = MatchTrace(thrown, lines, classes_, *index_);
    if (!matched) return tl::unexpected(matched.error());
    Patience endless;
    ViewOfPackage view(**matched, *index_, TestPackage(thrown, *class_path_), endless);
    ResolvedTarget resolved = ResolveTarget(view, endless);
    world_ = std::move(view).TakeWorld();
    return resolved;
  }

  /// `owner.name(descriptor)` of each.
  std::vector<std::string> Names(const std::vector<program::CallableId>& callables) {
    std::vector<std::string> names;
    for (const program::CallableId id : callables) {
      const MemberDetails& details = world_->Details(id);
      names.push_back(details.owner + "." + details.name + details.descriptor);
    }
    return names;
  }

  /// The lines where the nulls are made for which the first frame's line raises.
  static std::vector<int> LinesOfOrigins(const ResolvedTarget& resolved) {
    std::vector<int> lines;
    for (const program::RaisePoint& point : resolved.target.frames[0].raise_points) {
      for (const program::RaiseOrigin& origin : point.origins) {
        lines.push_back(origin.flow->blocks[origin.block].segments.front().line.value());
      }
    }
    return lines;
  }

  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_;
  std::unique_ptr<JvmWorld> world_;
};

TEST_F(ResolveTargetTest, AimsAtTheOutermostFrameOfTheProgram) {
  const auto resolved = Resolve(
      Thrown("java.lang.ArithmeticException",
             {At("shop.Cart", "share", 33), At("shop.Cart", "total", 25),
              At("shop.Clerk", "ring", 12), At("sun.reflect.NativeMethodAccessorImpl", "invoke0"),
              At("org.junit.runners.ParentRunner", "run", 5)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_EQ(resolved->target.first_own, 0U);
  EXPECT_EQ(resolved->target.highest, 2U);
  EXPECT_EQ(resolved->target.cap_reason, "");
}

TEST_F(ResolveTargetTest, KnowsWhatOfTheLineCanRaiseTheException) {
  const auto resolved =
      Resolve(Thrown("java.lang.ArithmeticException", {At("shop.Ledger", "division", 98)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  const auto& points = resolved->target.frames[0].raise_points;
  ASSERT_EQ(points.size(), 1U);
  EXPECT_EQ(points[0].cause, program::RaiseCause::kDivisor);
  const protocol::RaiseSite& site = resolved->config.units.at(0).raise_sites.at(0);
  EXPECT_EQ(points[0].operands, program::BranchId(site.branch));
  EXPECT_EQ(site.cause, protocol::RaiseCause::kDivisor);
  EXPECT_LT(site.branch, resolved->config.branches);
}

TEST_F(ResolveTargetTest, KnowsWhatTheLineHandsToThePlatform) {
  const auto resolved =
      Resolve(Thrown("java.lang.IndexOutOfBoundsException",
                     {At("java.util.ArrayList", "get", 427), At("shop.Ledger", "listed", 28)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  const auto& points = resolved->target.frames[1].raise_points;
  ASSERT_EQ(points.size(), 1U);
  EXPECT_EQ(points[0].cause, program::RaiseCause::kIndex);
}

TEST_F(ResolveTargetTest, HasNothingToObserveOfALineThatCanOnlyMeetNull) {
  const auto resolved =
      Resolve(Thrown("java.lang.NullPointerException", {At("shop.Ledger", "first", 17)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  const auto& points = resolved->target.frames[0].raise_points;
  ASSERT_EQ(points.size(), 1U);
  EXPECT_EQ(points[0].cause, program::RaiseCause::kNull);
  EXPECT_FALSE(points[0].operands.has_value());
  EXPECT_TRUE(resolved->config.units.at(0).raise_sites.empty());
}

TEST_F(ResolveTargetTest, FindsTheReturnThatMakesTheNull) {
  const auto resolved =
      Resolve(Thrown("java.lang.NullPointerException", {At("shop.Shelf", "ofAnswer", 18)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(LinesOfOrigins(*resolved), ElementsAre(12));
}

TEST_F(ResolveTargetTest, FindsTheStatementThatLeavesNullInAField) {
  const auto resolved =
      Resolve(Thrown("java.lang.NullPointerException", {At("shop.Shelf", "ofField", 28)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(LinesOfOrigins(*resolved), ElementsAre(23));
}

TEST_F(ResolveTargetTest, FollowsANullToTheFrameThatHandsItOn) {
  const auto resolved =
      Resolve(Thrown("java.lang.NullPointerException",
                     {At("shop.Shelf", "weigh", 32), At("shop.Shelf", "ofCaller", 37)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(LinesOfOrigins(*resolved), ElementsAre(12));
}

TEST_F(ResolveTargetTest, ANullThatEveryCallBeginsWithLeadsNowhere) {
  const auto resolved =
      Resolve(Thrown("java.lang.NullPointerException", {At("shop.Shelf", "ofLocal", 45)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(LinesOfOrigins(*resolved), ElementsAre());
}

TEST_F(ResolveTargetTest, AFrameThatDoesNotMatchCapsTheTarget) {
  const auto resolved = Resolve(Thrown("java.lang.ArithmeticException",
                                       {At("shop.Cart", "share", 33), At("shop.Cart", "total", 26),
                                        At("shop.Clerk", "ring", 12)}),
                                LineRule::kExact);

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_EQ(resolved->target.highest, 0U);
  EXPECT_THAT(resolved->target.cap_reason, HasSubstr("frame 2"));
  EXPECT_THAT(resolved->target.cap_reason, HasSubstr("nearest is line 25"));
}

TEST_F(ResolveTargetTest, TheSearchAimsAtTheLineHereAndKeepsThatOfTheTrace) {
  const auto resolved =
      Resolve(Thrown("java.lang.ArithmeticException", {At("shop.Cart", "share", 35)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  const program::TargetFrame& frame = resolved->target.frames[0];
  EXPECT_EQ(frame.wanted.line, 33);
  ASSERT_TRUE(frame.aligned);
  EXPECT_EQ(frame.aligned->trace, 35);
  ASSERT_TRUE(resolved->verdicts[0].aligned);
  EXPECT_EQ(resolved->verdicts[0].aligned->here, 33);
}

TEST_F(ResolveTargetTest, AFirstFrameThatDoesNotMatchIsBadInput) {
  const auto resolved =
      Resolve(Thrown("java.lang.ArithmeticException",
                     {At("java.util.HashMap", "put", 7), At("store.Cart", "share", 33)}));

  ASSERT_FALSE(resolved);
  EXPECT_EQ(resolved.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(resolved.error().message, HasSubstr("frame 2, store.Cart.share"));
  EXPECT_THAT(resolved.error().message, HasSubstr("nearest is shop.Cart"));
}

TEST_F(ResolveTargetTest, ATraceOfThePlatformAloneIsBadInput) {
  const auto resolved =
      Resolve(Thrown("java.lang.NullPointerException", {At("java.util.HashMap", "put", 7)}));

  ASSERT_FALSE(resolved);
  EXPECT_THAT(resolved.error().message, HasSubstr("--classpath"));
}

TEST_F(ResolveTargetTest, TheProbesOfTheLineAreThoseOfTheFlow) {
  const auto resolved =
      Resolve(Thrown("java.lang.IllegalArgumentException", {At("shop.Cart", "add", 38)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  const program::TargetFrame& frame = resolved->target.frames[0];
  ASSERT_NE(frame.flow, nullptr);
  ASSERT_EQ(frame.line_blocks.size(), 1U);
  EXPECT_THAT(frame.line_probes,
              ElementsAre(frame.flow->blocks[frame.line_blocks[0]].segments[0].probe));
}

TEST_F(ResolveTargetTest, ProbesGoIntoTheClassesOfTheTrace) {
  const auto resolved = Resolve(Thrown(
      "java.lang.ArithmeticException",
      {At("shop.Cart", "share", 33), At("shop.Cart", "total", 29), At("shop.Clerk", "ring", 12)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  ASSERT_EQ(resolved->config.units.size(), 2U);
  EXPECT_EQ(resolved->config.units[0].name, "shop/Cart");
  EXPECT_EQ(resolved->config.units[1].name, "shop/Clerk");
  EXPECT_GT(resolved->config.units[1].probe_base, 0U);
  EXPECT_GT(resolved->config.probes, resolved->config.units[1].probe_base);
  EXPECT_NE(resolved->config.units[0].content_hash, 0U);
}

TEST_F(ResolveTargetTest, AMethodThatATestCanCallIsItsOwnEntryPoint) {
  const auto resolved =
      Resolve(Thrown("java.lang.ArithmeticException", {At("shop.Cart", "total", 25)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(Names(resolved->target.frames[0].entry_points), ElementsAre("shop/Cart.total(I)I"));
  EXPECT_TRUE(resolved->verdicts[0].callable);
}

TEST_F(ResolveTargetTest, APrivateMethodIsEnteredThroughItsCallersThatOfTheTraceFirst) {
  const auto resolved =
      Resolve(Thrown("java.lang.ArithmeticException",
                     {At("shop.Cart", "share", 33), At("shop.Cart", "total", 29)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(Names(resolved->target.frames[0].entry_points),
              ElementsAre("shop/Cart.total(Ljava/lang/String;)I", "shop/Cart.total(I)I"));
  EXPECT_FALSE(resolved->verdicts[0].callable);
  EXPECT_THAT(resolved->verdicts[0].routes, Contains("shop.Cart.total(String)"));
}

TEST_F(ResolveTargetTest, ALambdaIsEnteredThroughTheMethodAroundIt) {
  const auto resolved =
      Resolve(Thrown("java.lang.IndexOutOfBoundsException",
                     {At("java.util.ArrayList", "get", 1), At("shop.Cart", "lambda$each$0", 49)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(Names(resolved->target.frames[1].entry_points), Contains("shop/Cart.each()V"));
}

TEST_F(ResolveTargetTest, AnAnonymousClassIsEnteredThroughItsSupertypeOnWhatMakesIt) {
  const auto resolved =
      Resolve(Thrown("java.util.NoSuchElementException", {At("shop.Cart$1", "next", 66)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(Names(resolved->target.frames[0].entry_points),
              Contains("java/util/Iterator.next()Ljava/lang/Object;"));
  EXPECT_THAT(Names(resolved->target.frames[0].receivers),
              Contains("shop/Cart.iterator()Ljava/util/Iterator;"));
}

TEST_F(ResolveTargetTest, ABridgeIsEnteredThroughTheSupertypeOnAnyObjectOfTheClass) {
  const auto resolved =
      Resolve(Thrown("java.lang.NullPointerException",
                     {At("shop.Price", "compareTo", 16), At("shop.Price", "compareTo", 7)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(Names(resolved->target.frames[0].entry_points),
              ElementsAre("shop/Price.compareTo(Lshop/Price;)I"));
  EXPECT_THAT(Names(resolved->target.frames[1].entry_points),
              ElementsAre("java/lang/Comparable.compareTo(Ljava/lang/Object;)I"));
  EXPECT_THAT(Names(resolved->target.frames[1].receivers),
              Contains("shop/Price.<init>(Ljava/lang/Integer;)V"));
  EXPECT_EQ(resolved->target.highest, 1U);
}

TEST_F(ResolveTargetTest, AStaticInitialiserIsEnteredByAnyUseOfTheClass) {
  const auto resolved = Resolve(
      Thrown("java.lang.ArrayIndexOutOfBoundsException", {At("shop.Rates", "<clinit>", 11)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(Names(resolved->target.frames[0].entry_points), Contains("shop/Rates.first()I"));
}

TEST_F(ResolveTargetTest, AnAbstractClassesConstructorIsEnteredThroughSubclasses) {
  const auto resolved = Resolve(
      Thrown("java.lang.ArrayIndexOutOfBoundsException", {At("shop.Rates$Rate", "<init>", 22)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_THAT(Names(resolved->target.frames[0].entry_points),
              ElementsAre("shop/Rates$Fixed.<init>([I)V"));
}

TEST_F(ResolveTargetTest, AFrameThatNothingLeadsToIsNotAimedAt) {
  const auto resolved =
      Resolve(Thrown("java.lang.NullPointerException",
                     {At("shop.Cart", "add", 40), At("shop.Cart", "unused", 82)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_EQ(resolved->target.highest, 0U);
  EXPECT_THAT(resolved->target.cap_reason, HasSubstr("nothing that a test can call"));
}

TEST_F(ResolveTargetTest, AFirstFrameThatOnlyMakesTheExceptionIsMarked) {
  const auto resolved =
      Resolve(Thrown("java.lang.IllegalArgumentException",
                     {At("shop.Cart", "refusal", 44), At("shop.Cart", "add", 38)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_TRUE(resolved->target.frames[0].exception_factory);
  EXPECT_FALSE(resolved->target.frames[1].exception_factory);
}

TEST_F(ResolveTargetTest, AStackOverflowsCycleIsTheTarget) {
  auto thrown = Thrown("java.lang.StackOverflowError",
                       {At("java.lang.Math", "abs", 1), At("shop.Cart", "spinBack", 78),
                        At("shop.Cart", "spin", 74), At("shop.Clerk", "ring", 12)});
  thrown.cycle_begin = 1;
  thrown.cycle_length = 2;

  const auto resolved = Resolve(thrown);

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_EQ(resolved->target.first_own, 1U);
  EXPECT_EQ(resolved->target.highest, 2U);
  EXPECT_EQ(resolved->target.cycle_begin, 1U);
  EXPECT_EQ(resolved->target.cycle_length, 2U);
}

TEST_F(ResolveTargetTest, TheProgramsClassesAreKnownByTheNamesOfFrames) {
  const auto resolved =
      Resolve(Thrown("java.lang.ArithmeticException", {At("shop.Cart", "total", 25)}));

  ASSERT_TRUE(resolved) << resolved.error().message;
  EXPECT_TRUE(resolved->target.is_own("shop.Rates$Fixed"));
  EXPECT_FALSE(resolved->target.is_own("java.lang.String"));
}

}  // namespace
}  // namespace aftershock::jvm
