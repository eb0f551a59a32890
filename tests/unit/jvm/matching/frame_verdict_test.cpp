// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/matching/frame_verdict.h"

#include "jvm/frames/frame_origin.h"
#include "jvm/index/program_index.h"
#include "jvm/lines/exception_factory.h"
#include "unit/jvm/target/target_fixture.h"

namespace aftershock::jvm {
namespace {

class FrameVerdictTest : public TargetTest {
 protected:
  FrameVerdict Check(const trace::Frame& frame) {
    return CheckFrames(Thrown("java.lang.ArithmeticException", {frame}), LineRule::kExact, classes_,
                       *index_)
        .at(0);
  }
  LocatedMethod Locate(const trace::Frame& frame) {
    return CheckFrame(frame, FrameOrigin::kOwn, classes_).methods.at(0);
  }

  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_ = ProgramIndex::Build(*class_path_);
};

TEST_F(FrameVerdictTest, AFrameOfTheProgramMatchesByClassMethodAndLine) {
  EXPECT_EQ(Check(At("shop.Cart", "share", 33)).match, FrameMatch::kMatches);
  EXPECT_EQ(Check(At("shop.Cart", "share")).match, FrameMatch::kMatches);
}

TEST_F(FrameVerdictTest, AWrongLineNamesTheNearestOfTheMethod) {
  const FrameVerdict verdict = Check(At("shop.Cart", "share", 35));

  EXPECT_EQ(verdict.match, FrameMatch::kLineNotInMethod);
  EXPECT_EQ(verdict.note,
            "nearest is line 33; to throw java.lang.ArithmeticException, line 33 can");
}

TEST_F(FrameVerdictTest, AWrongMethodNamesTheNearestOfTheClass) {
  const FrameVerdict verdict = Check(At("shop.Cart", "totl", 25));

  EXPECT_EQ(verdict.match, FrameMatch::kMethodMissing);
  EXPECT_EQ(verdict.note, "nearest is total");
}

TEST_F(FrameVerdictTest, AMissingClassNamesTheOneOfThatNameInAnotherPackage) {
  const FrameVerdict verdict = Check(At("store.Cart", "total", 25));

  EXPECT_EQ(verdict.match, FrameMatch::kNotInClassPath);
  EXPECT_EQ(verdict.note, "nearest is shop.Cart");
}

TEST_F(FrameVerdictTest, TheLineChoosesTheOverload) {
  EXPECT_EQ(Locate(At("shop.Cart", "total", 25)).info().descriptor, "(I)I");
  EXPECT_EQ(Locate(At("shop.Cart", "total", 29)).info().descriptor, "(Ljava/lang/String;)I");
}

TEST_F(FrameVerdictTest, AFieldsInitialiserBelongsToEveryConstructor) {
  const FrameCheck check = CheckFrame(At("shop.Cart", "<init>", 13), FrameOrigin::kOwn, classes_);

  EXPECT_EQ(check.methods.size(), 2U);
}

TEST_F(FrameVerdictTest, PlatformFramesAreThoseOfAnyJdk) {
  EXPECT_EQ(Check(At("java.util.HashMap", "put", 1)).match, FrameMatch::kPlatform);
  EXPECT_EQ(Check(At("sun.reflect.GeneratedMethodAccessor3", "invoke")).match,
            FrameMatch::kPlatform);
  EXPECT_EQ(Check(At("javax.gone.Thing", "go")).match, FrameMatch::kPlatform);
  EXPECT_EQ(Check(At("shop.$Proxy12", "go")).match, FrameMatch::kPlatform);
}

TEST_F(FrameVerdictTest, ATestRunnerThatTheClassPathLacksIsALauncher) {
  EXPECT_EQ(Check(At("org.junit.runners.ParentRunner", "run", 5)).match, FrameMatch::kLauncher);
}

TEST_F(FrameVerdictTest, AnotherCompilersNumbersMatchByWhatTheyStandFor) {
  const FrameCheck lambda =
      CheckFrame(At("shop.Cart", "lambda$each$7", 49), FrameOrigin::kOwn, classes_);
  const FrameCheck anonymous =
      CheckFrame(At("shop.Cart$4", "next", 66), FrameOrigin::kMissing, classes_);

  EXPECT_EQ(lambda.match, FrameMatch::kMatches);
  ASSERT_EQ(lambda.aliases.size(), 1U);
  EXPECT_EQ(lambda.aliases[0].method_name, "lambda$each$0");
  EXPECT_EQ(anonymous.match, FrameMatch::kMatches);
  ASSERT_EQ(anonymous.aliases.size(), 1U);
  EXPECT_EQ(anonymous.aliases[0].class_name, "shop.Cart$1");
}

TEST_F(FrameVerdictTest, AnExactNameHasNoAlias) {
  EXPECT_TRUE(
      CheckFrame(At("shop.Cart$1", "next", 66), FrameOrigin::kOwn, classes_).aliases.empty());
}

TEST_F(FrameVerdictTest, KindsSayHowAMethodIsReached) {
  EXPECT_EQ(Check(At("shop.Cart", "total", 25)).kind, FrameKind::kPublic);
  EXPECT_EQ(Check(At("shop.Cart", "share", 33)).kind, FrameKind::kPrivate);
  EXPECT_EQ(Check(At("shop.Cart", "spin", 74)).kind, FrameKind::kPackagePrivate);
  EXPECT_EQ(Check(At("shop.Cart", "<init>", 17)).kind, FrameKind::kConstructor);
  EXPECT_EQ(Check(At("shop.Cart", "lambda$each$0", 49)).kind, FrameKind::kLambda);
  EXPECT_EQ(Check(At("shop.Cart$1", "next", 66)).kind, FrameKind::kAnonymous);
  EXPECT_EQ(Check(At("shop.Rates", "<clinit>", 11)).kind, FrameKind::kStaticInitialiser);
  EXPECT_EQ(Check(At("shop.Cart", "access$000", 12)).kind, FrameKind::kAccessor);
}

TEST_F(FrameVerdictTest, AMethodThatHandsTheExceptionBackIsAFactory) {
  constexpr std::string_view kException = "java/lang/IllegalArgumentException";

  EXPECT_TRUE(
      IsExceptionFactory(Locate(At("shop.Cart", "refusal", 44)), 44, kException, false, *index_));
  EXPECT_FALSE(IsExceptionFactory(Locate(At("shop.Cart", "refusal", 44)), 44,
                                  "java/lang/NullPointerException", false, *index_))
      << "another exception is thrown in it, not made by it";
  EXPECT_FALSE(
      IsExceptionFactory(Locate(At("shop.Cart", "add", 38)), 38, kException, true, *index_));
}

TEST_F(FrameVerdictTest, TheTestsPackageIsThatOfTheFirstFrameThatIsNotThePlatforms) {
  const auto thrown = Thrown("java.lang.NullPointerException",
                             {At("java.util.HashMap", "put", 1), At("shop.Cart", "add", 40),
                              At("shop.Rates", "first", 15), At("shop.Cart", "add", 40)});

  EXPECT_EQ(TestPackage(thrown, *class_path_), "shop");
  EXPECT_EQ(FocusClasses(thrown, *class_path_),
            (std::vector<std::string>{"shop/Cart", "shop/Rates"}));
}

}  // namespace
}  // namespace aftershock::jvm
