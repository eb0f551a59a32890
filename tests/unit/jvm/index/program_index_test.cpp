// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/program_index.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;

class ProgramIndexTest : public ::testing::Test {
 protected:
  // The JDK's part takes most of the time, so tests share it unless they look at the cache itself.
  ProgramIndexTest() { Build(AFTERSHOCK_BINARY_DIR "/index-test-cache"); }

  void Build(const fs::path& cache) {
    index_.reset();
    class_path_ = std::move(
        ClassPath::Open({{AFTERSHOCK_INDEX_SUBJECTS}, AFTERSHOCK_JAVA_HOME, cache}).value());
    index_ = ProgramIndex::Build(*class_path_);
  }

  static std::vector<std::string> Names(const std::vector<MemberName>& members) {
    std::vector<std::string> names;
    for (const MemberName& member : members)
      names.push_back(std::string(member.owner) + "." + std::string(member.name));
    return names;
  }
  std::vector<std::string> Callers(std::string_view owner, std::string_view name,
                                   std::string_view descriptor) {
    return Names(index_->Callers(owner, name, descriptor));
  }

  std::unique_ptr<ClassPath> class_path_;
  std::unique_ptr<ProgramIndex> index_;
};

TEST_F(ProgramIndexTest, KnowsSubtypesDirectAndBelow) {
  EXPECT_THAT(index_->DirectSubtypes("shop/Shape"), ElementsAre("shop/Square"));
  EXPECT_THAT(index_->Subtypes("shop/Shape"), ElementsAre("shop/Square", "shop/Tile"));
  EXPECT_TRUE(index_->IsSubtype("shop/Tile", "shop/Shape"));
  EXPECT_TRUE(index_->IsSubtype("shop/Shape", "java/lang/Object"));
  EXPECT_FALSE(index_->IsSubtype("shop/Square", "shop/Tile"));
}

TEST_F(ProgramIndexTest, KnowsThePlatformsTypesToo) {
  EXPECT_TRUE(index_->IsSubtype("java/util/ArrayList", "java/util/Collection"));
  EXPECT_THAT(index_->Subtypes("java/util/List"), Contains("java/util/ArrayList"));
  ASSERT_NE(index_->Outline("java/util/ArrayList"), nullptr);
  EXPECT_EQ(index_->Outline("java/util/ArrayList")->origin, Origin::kPlatform);
}

TEST_F(ProgramIndexTest, ReadsPlatformClassesOutsideTheIndexOnDemand) {
  const ClassOutline* hidden = index_->Outline("java/lang/AbstractStringBuilder");

  ASSERT_NE(hidden, nullptr);
  EXPECT_EQ(hidden->super_name, "java/lang/Object");
  EXPECT_EQ(index_->Outline("no/such/Class"), nullptr);
}

TEST_F(ProgramIndexTest, OutlinesAClassWithAllItsMembers) {
  const ClassOutline* square = index_->Outline("shop/Square");

  ASSERT_NE(square, nullptr);
  EXPECT_THAT(square->interfaces, ElementsAre("shop/Shape"));
  EXPECT_NE(square->FindMethod("scale", "(D)V"), nullptr);
  ASSERT_NE(square->FindField("label", "Ljava/lang/String;"), nullptr);
  EXPECT_TRUE(square->FindField("label", "Ljava/lang/String;")->Is(kPrivate));
}

TEST_F(ProgramIndexTest, FindsWhoReturnsAType) {
  const auto names_of = [this](std::string_view type) {
    std::vector<MemberName> names;
    for (const GivingMember& member : index_->ReturnedBy(type)) names.push_back(member.name);
    return Names(names);
  };

  EXPECT_THAT(names_of("Lshop/Square;"), ElementsAre("shop/Depot.makeSquare"));
  EXPECT_THAT(names_of("Lshop/Tile;"), ElementsAre("shop/Depot.STANDARD", "shop/Depot.firstTile"));
  EXPECT_TRUE((index_->ReturnedBy("Lshop/Tile;")[0].access & kStatic) != 0);
}

TEST_F(ProgramIndexTest, FindsCallersThroughInterfacesAndOverrides) {
  EXPECT_THAT(Callers("shop/Square", "scale", "(D)V"), ElementsAre("shop/Square.grow"));
  EXPECT_THAT(Callers("shop/Tile", "area", "()D"), ElementsAre("shop/Depot.totalArea"));
  EXPECT_THAT(Callers("shop/Square", "area", "()D"),
              ElementsAre("shop/Depot.totalArea", "shop/Tile.area"));
}

TEST_F(ProgramIndexTest, FindsCallersOfConstructorsExactly) {
  EXPECT_THAT(Callers("shop/Square", "<init>", "(D)V"),
              ElementsAre("shop/Depot.makeSquare", "shop/Tile.<init>"));
}

TEST_F(ProgramIndexTest, CountsTheMakerOfALambdaAsItsCaller) {
  EXPECT_THAT(Callers("shop/Depot", "helper", "()Ljava/lang/String;"),
              ElementsAre("shop/Depot.lambda$later$0"));
  EXPECT_THAT(Callers("shop/Depot", "lambda$later$0", "()Ljava/lang/String;"),
              ElementsAre("shop/Depot.later"));
}

TEST_F(ProgramIndexTest, CollectsFieldEffectsOverCallees) {
  const MethodRef grow{"shop/Square", "grow", "(D)V"};

  EXPECT_THAT(Names(index_->Effects(grow).writes), ElementsAre("shop/Square.side"));
  EXPECT_THAT(Names(index_->Effects({"shop/Depot", "totalArea", "([Lshop/Shape;)D"}).reads),
              ElementsAre("shop/Square.side"));
}

TEST_F(ProgramIndexTest, NamesWhatAMethodCalls) {
  EXPECT_THAT(Names(index_->NamedCalls({"shop/Depot", "makeSquare", "(I)Lshop/Square;"})),
              ElementsAre("shop/Square.<init>", "shop/Tile.<init>"));
  EXPECT_THAT(index_->NamedCalls({"shop/Depot", "isNotThere", "()V"}), IsEmpty());
}

TEST_F(ProgramIndexTest, NamesWhatAMethodCallsOnObjects) {
  EXPECT_THAT(Names(index_->DispatchedCalls({"shop/Depot", "totalArea", "([Lshop/Shape;)D"})),
              ElementsAre("shop/Shape.area"));
  EXPECT_THAT(index_->DispatchedCalls({"shop/Depot", "makeSquare", "(I)Lshop/Square;"}), IsEmpty());
}

TEST_F(ProgramIndexTest, LeavesOutWhatIsDoneToNewObjectsIfAsked) {
  const MethodRef make{"shop/Depot", "makeSquare", "(I)Lshop/Square;"};

  EXPECT_THAT(Names(index_->Effects(make).writes), Contains("shop/Square.side"));
  EXPECT_THAT(index_->Effects(make, {.follow_constructors = false}).writes, IsEmpty());
}

TEST_F(ProgramIndexTest, CollectsConstantsAndMentionedTypes) {
  std::vector<std::int64_t> integers;
  std::vector<double> reals;
  std::vector<std::string> texts;
  for (const TextConstant& constant : index_->ClassConstants("shop/Depot")) {
    if (constant.kind == TextConstant::Kind::kFloat || constant.kind == TextConstant::Kind::kDouble)
      reals.push_back(constant.real);
    else if (constant.kind == TextConstant::Kind::kText ||
             constant.kind == TextConstant::Kind::kClass)
      texts.emplace_back(constant.text);
    else
      integers.push_back(constant.integer);
  }

  EXPECT_THAT(integers, IsSupersetOf({17, -3, 40}));
  EXPECT_THAT(reals, IsSupersetOf({0.25, 2.5}));
  EXPECT_THAT(texts, IsSupersetOf({"no tile: ", "help", "java/lang/String"}));
  EXPECT_THAT(
      index_->MentionedTypes({"shop/Depot", "firstTile", "(Ljava/lang/Object;)Lshop/Tile;"}),
      Contains("shop/Tile"));
  EXPECT_EQ(index_->Constants({"shop/Square", "SIDES", "I"}).at(0).integer, 4);
}

TEST_F(ProgramIndexTest, GivesTheSameAnswersFromTheCache) {
  const auto scratch = ScratchDirectory::Create("index-test").value();
  Build(scratch.path());
  const auto before = Callers("shop/Square", "area", "()D");
  const auto files = std::distance(fs::directory_iterator(scratch.path()), {});

  Build(scratch.path());

  EXPECT_EQ(Callers("shop/Square", "area", "()D"), before);
  EXPECT_EQ(std::distance(fs::directory_iterator(scratch.path()), {}), files);
}

TEST_F(ProgramIndexTest, BuildsAgainWhatIsDamagedInTheCache) {
  const auto scratch = ScratchDirectory::Create("index-test").value();
  Build(scratch.path());
  for (const auto& file : fs::directory_iterator(scratch.path())) {
    std::fstream stream(file.path(), std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(40);
    stream.write("damage", 6);
  }

  Build(scratch.path());

  EXPECT_THAT(index_->Subtypes("shop/Shape"), ElementsAre("shop/Square", "shop/Tile"));
}

TEST_F(ProgramIndexTest, KeepsNothingThatWasNotFinished) {
  const ScratchDirectory scratch = ScratchDirectory::Create("index-test").value();
  Patience patience({.deadline = std::chrono::steady_clock::now()});
  auto class_path =
      ClassPath::Open({{AFTERSHOCK_INDEX_SUBJECTS}, AFTERSHOCK_JAVA_HOME, scratch.path()}).value();

  const auto index = ProgramIndex::Build(*class_path, patience);

  ASSERT_FALSE(index.has_value());
  EXPECT_EQ(index.error().kind, ErrorKind::kOutOfBudget);
  Build(scratch.path());
  EXPECT_THAT(index_->Subtypes("shop/Shape"), ElementsAre("shop/Square", "shop/Tile"));
}

TEST_F(ProgramIndexTest, WhatIsKeptOfAJarServesWhetherItsLibraryForTestsCrashedOrNot) {
  const ScratchDirectory scratch = ScratchDirectory::Create("index-test").value();
  const auto knows_assert = [&](std::vector<std::string> trace_classes) {
    auto class_path = ClassPath::Open({.specs = {AFTERSHOCK_TESTING_SUBJECTS},
                                       .java_home = AFTERSHOCK_JAVA_HOME,
                                       .cache_folder = scratch.path(),
                                       .trace_classes = std::move(trace_classes)})
                          .value();
    const auto index = ProgramIndex::Build(*class_path);
    const ClassOutline* outline = index->Outline("org/junit/Assert");
    return outline != nullptr && outline->origin == Origin::kOwn;
  };

  EXPECT_FALSE(knows_assert({}));
  EXPECT_TRUE(knows_assert({"org/junit/Assert"}));
  EXPECT_FALSE(knows_assert({}));
}

TEST_F(ProgramIndexTest, IndexesRealLibraries) {
  const fs::path library = "/usr/share/java/commons-collections3.jar";
  ASSERT_TRUE(fs::exists(library)) << library << " is not installed";
  auto class_path =
      ClassPath::Open(
          {{library.string()}, AFTERSHOCK_JAVA_HOME, AFTERSHOCK_BINARY_DIR "/index-test-cache"})
          .value();

  const auto index = ProgramIndex::Build(*class_path);

  EXPECT_THAT(index->Subtypes("org/apache/commons/collections/Buffer"),
              Contains("org/apache/commons/collections/buffer/UnboundedFifoBuffer"));
  EXPECT_THAT(Names(index->Callers("org/apache/commons/collections/buffer/UnboundedFifoBuffer",
                                   "increment", "(I)I")),
              Not(IsEmpty()));
}

}  // namespace
}  // namespace aftershock::jvm
