// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/jvm_crash_origin.h"

#include <gmock/gmock.h>

#include <sstream>

#include "jvm/index/program_index.h"
#include "support/files.h"
#include "unit/jvm/target/target_fixture.h"

namespace aftershock::jvm {
namespace {

using program::Fault;
using program::Suspect;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// On subjects/till/Till.java, whose lines are known by the mark at their end.
class JvmCrashOriginTest : public TargetTest {
 protected:
  JvmCrashOriginTest()
      : index_(ProgramIndex::Build(*class_path_)),
        world_(classes_, *index_, WorldOptions{"till", {"till/Till"}}),
        origin_(world_) {}

  static trace::Frame Marked(const std::string& method, const std::string& mark) {
    std::istringstream source(
        ReadTextFile(AFTERSHOCK_SOURCE_DIR "/tests/unit/jvm/target/subjects/till/Till.java")
            .value());
    std::string line;
    for (int number = 1; std::getline(source, line); ++number) {
      if (line.ends_with("// " + mark)) return At("till.Till", method, number);
    }
    ADD_FAILURE() << "no line is marked " << mark;
    return {};
  }

  static program::TargetFrame FrameOf(const trace::Frame& wanted, bool own) {
    program::TargetFrame frame;
    frame.wanted = wanted;
    frame.own = own;
    return frame;
  }

  /// Of a crash in the marked line, or in a platform method named `called` that it calls.
  std::vector<Suspect> AtCrash(const std::string& exception, const std::string& method,
                               const std::string& mark, const std::string& called = "") {
    program::Target target;
    target.exception_class = exception;
    if (!called.empty()) target.frames.push_back(FrameOf(At("java.lang.Platform", called), false));
    target.frames.push_back(FrameOf(Marked(method, mark), true));
    return origin_.AtCrash(target, target.frames.size() - 1);
  }

  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_;
  JvmWorld world_;
  JvmCrashOrigin origin_;
};

constexpr const char* kNull = "java.lang.NullPointerException";
constexpr const char* kIndex = "java.lang.ArrayIndexOutOfBoundsException";

TEST_F(JvmCrashOriginTest, AParameterThatIsDereferencedIsSuspectedOfBeingNull) {
  EXPECT_THAT(AtCrash(kNull, "length", "parameter"), ElementsAre(Suspect{0, Fault::kNull, false}));
}

TEST_F(JvmCrashOriginTest, WhatACallOnAParameterGivesBackIsSuspectedAsAnAnswer) {
  EXPECT_THAT(AtCrash(kNull, "spelled", "answer"),
              ElementsAre(Suspect{0, Fault::kNull, false}, Suspect{0, Fault::kNull, true}));
}

TEST_F(JvmCrashOriginTest, AParameterThatMayHaveBeenReplacedIsNotSuspected) {
  EXPECT_THAT(AtCrash(kNull, "replaced", "replaced"), IsEmpty());
}

TEST_F(JvmCrashOriginTest, ParametersAreKnownInExceptionHandlersToo) {
  EXPECT_THAT(AtCrash(kNull, "guarded", "handler"), ElementsAre(Suspect{0, Fault::kNull, false}));
}

TEST_F(JvmCrashOriginTest, AnIndexIsSuspectedOnlyWhereItIsTheParameterItself) {
  EXPECT_THAT(AtCrash(kIndex, "coin", "index"), ElementsAre(Suspect{0, Fault::kValue, false}));
  EXPECT_THAT(AtCrash(kIndex, "nextCoin", "computed index"), IsEmpty());
  EXPECT_THAT(AtCrash(kIndex, "twoCoins", "either index"), IsEmpty());
}

TEST_F(JvmCrashOriginTest, CountsParametersNotTheirSlots) {
  EXPECT_THAT(AtCrash("java.lang.ArithmeticException", "share", "divisor"),
              ElementsAre(Suspect{2, Fault::kValue, false}));
}

TEST_F(JvmCrashOriginTest, OfAThrownExceptionTheConditionsTellWhatWasIllegal) {
  EXPECT_THAT(AtCrash("java.lang.IllegalArgumentException", "check", "thrown"),
              ElementsAre(Suspect{0, Fault::kValue, false}, Suspect{1, Fault::kValue, false}));
  EXPECT_THAT(AtCrash("java.lang.IllegalStateException", "open", "state"), IsEmpty());
}

TEST_F(JvmCrashOriginTest, WhatIsHandedToThePlatformIsSuspected) {
  EXPECT_THAT(AtCrash("java.lang.NumberFormatException", "parse", "platform", "parseInt"),
              ElementsAre(Suspect{0, Fault::kValue, false}));
}

TEST_F(JvmCrashOriginTest, AParameterThatIsCastIsSuspectedOfItsClass) {
  EXPECT_THAT(AtCrash("java.lang.ClassCastException", "cast", "cast"),
              ElementsAre(Suspect{0, Fault::kType, false}));
}

TEST_F(JvmCrashOriginTest, FollowsAValueThatIsHandedOnUnchanged) {
  const std::vector<Suspect> suspects{{0, Fault::kNull, false}};
  const trace::Frame callee = Marked("length", "parameter");

  EXPECT_THAT(origin_.AtCall(Marked("padded", "handed on"), callee, suspects),
              ElementsAre(Suspect{1, Fault::kNull, false}));
  EXPECT_THAT(origin_.AtCall(Marked("trimmed", "changed"), callee, suspects), IsEmpty());
  EXPECT_THAT(origin_.AtCall(Marked("named", "field"), callee, suspects), IsEmpty());
}

TEST_F(JvmCrashOriginTest, KnowsNothingOfAFrameWithoutALine) {
  program::Target target;
  target.exception_class = kNull;
  target.frames.push_back(FrameOf(At("till.Till", "length"), true));

  EXPECT_THAT(origin_.AtCrash(target, 0), IsEmpty());
}

}  // namespace
}  // namespace aftershock::jvm
