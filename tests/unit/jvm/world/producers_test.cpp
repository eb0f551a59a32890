// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <filesystem>

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class ProducersTest : public WorldTest {};

TEST_F(ProducersTest, OfferConstructorsThenFactoriesThenSubtypes) {
  EXPECT_THAT(Producers("Lshop/Cart;"),
              ElementsAre("shop/Cart.<init>()V", "shop/Cart$Basket.<init>()V",
                          "shop/Cart.<init>(I)V", "shop/Cart.parse(Ljava/lang/String;)Lshop/Cart;",
                          "stub shop/Cart.<init>()V", "stub shop/Cart.<init>(I)V"));
}

TEST_F(ProducersTest, KeepToWhatTheTestCanAccess) {
  UseTestPackage("elsewhere");

  EXPECT_THAT(Producers("Lshop/Cart;"),
              ElementsAre("shop/Cart.<init>()V", "shop/Cart.parse(Ljava/lang/String;)Lshop/Cart;",
                          "stub shop/Cart.<init>()V"));
  EXPECT_THAT(Producers("Lshop/Paper;"), IsEmpty());
}

TEST_F(ProducersTest, OfferTheConstantsOfAnEnum) {
  EXPECT_THAT(Producers("Lshop/Colour;"),
              ElementsAre("shop/Colour.RED:Lshop/Colour;", "shop/Colour.GREEN:Lshop/Colour;"));
}

TEST_F(ProducersTest, FindBuildersElsewhere) {
  EXPECT_THAT(Producers("Lshop/Till;"), ElementsAre("shop/Till$Builder.build()Lshop/Till;"));
}

TEST_F(ProducersTest, GiveInnerClassesTheInstanceAroundThem) {
  EXPECT_THAT(Producers("Lshop/Cart$Line;"), ElementsAre("shop/Cart$Line.<init>(Lshop/Cart;I)V"));
}

TEST_F(ProducersTest, StubInterfacesAndAbstractClasses) {
  EXPECT_THAT(Producers("Lshop/Visitor;"), Contains("stub "));
  EXPECT_THAT(Producers("Lshop/Item;"), Contains("stub shop/Item.<init>(Ljava/lang/String;)V"));
}

TEST_F(ProducersTest, WriteFiles) {
  for (const char* type : {"Ljava/io/File;", "Ljava/nio/file/Path;"}) {
    const auto& first = world_->Producers(world_->InternType(type)).front();
    EXPECT_EQ(first.kind, program::Producer::Kind::kFile) << type;
    EXPECT_EQ(first.content, world_->InternType("Ljava/lang/String;"));
  }
}

TEST_F(ProducersTest, TakeArraysOutOfTextsWhereTextsAreRead) {
  Use("shop", {"shop/Settings", "answer"});
  EXPECT_THAT(Producers("[B"), Contains("java/lang/String.getBytes()[B"));
  EXPECT_THAT(Producers("[C"), ElementsAre("java/lang/String.toCharArray()[C"));
  EXPECT_THAT(Producers("[I"), IsEmpty());
  UseTestPackage("shop");
  EXPECT_THAT(Producers("[B"), Not(Contains("java/lang/String.getBytes()[B")));
  EXPECT_THAT(Producers("[C"), IsEmpty());
}

TEST_F(ProducersTest, TakeBytesOutOfTextsInANamedCharacterSetEverywhere) {
  EXPECT_THAT(Producers("[B"), Contains("java/lang/String.getBytes(Ljava/nio/charset/Charset;)[B"));
}

TEST_F(ProducersTest, OfferWhatTheTraceCastsTo) {
  const auto objects = Producers("Ljava/lang/Object;");

  EXPECT_THAT(objects, Contains("shop/Voucher.<init>(Ljava/lang/String;)V"));
  EXPECT_THAT(objects, Contains("java/lang/Integer.valueOf(I)Ljava/lang/Integer;"));
  EXPECT_THAT(objects, Contains("java/util/ArrayList.<init>()V"));
  EXPECT_LE(objects.size(), 60);
}

TEST_F(ProducersTest, OfferSubtypesAndAStubOfAnAbstractTypeThatTheTraceTestsFor) {
  UseTrace("shop/Desk", "serve");
  const auto wares = Producers("Lshop/Ware;");

  EXPECT_EQ(wares.at(0), "shop/Box.<init>()V");
  EXPECT_THAT(wares, Contains("stub shop/Parcel.<init>()V"));
  EXPECT_LT(CostOf("Lshop/Ware;", "shop/Box.<init>()V"),
            CostOf("Lshop/Ware;", "shop/Anvil.<init>()V"));
}

TEST_F(ProducersTest, PreferWhatExtendsAnAbstractClassOfTheTrace) {
  UseTrace("shop/Parcel", "stamps");

  EXPECT_EQ(Producers("Lshop/Ware;").at(0), "shop/Box.<init>()V");
}

TEST_F(ProducersTest, TakeSubtypesOfEachPackageInTurn) {
  const auto plugs = Producers("Lshop/Plug;");

  EXPECT_LT(Position(plugs, "shop/other/Adapter.<init>()V"),
            Position(plugs, "shop/many/Plugs$F.<init>()V"));
  EXPECT_THAT(plugs, Contains("shop/many/Plugs$F.<init>()V"));
}

TEST_F(ProducersTest, KeepTheStubWhereThereAreManySubtypes) {
  EXPECT_THAT(Producers("Ljava/util/Collection;"), Contains("stub "));
}

TEST_F(ProducersTest, OfferTheUsualPlatformImplementationsFirst) {
  EXPECT_EQ(Producers("Ljava/util/List;").at(0), "java/util/ArrayList.<init>()V");
  EXPECT_EQ(Producers("Ljava/util/Map;").at(0), "java/util/HashMap.<init>()V");
  EXPECT_EQ(Producers("Ljava/io/Reader;").at(0),
            "java/io/StringReader.<init>(Ljava/lang/String;)V");
  EXPECT_EQ(Producers("Ljava/lang/Integer;").at(0),
            "java/lang/Integer.valueOf(I)Ljava/lang/Integer;");
  EXPECT_EQ(Producers("Ljava/util/Locale;").at(0), "java/util/Locale.US:Ljava/util/Locale;");
  EXPECT_THAT(Producers("Ljava/util/Iterator;"),
              Contains("java/util/ArrayList.iterator()Ljava/util/Iterator;"));
}

TEST_F(ProducersTest, LeaveOutDeprecatedPlatformMembers) {
  if (class_path_->java_version() < 9) GTEST_SKIP() << "not deprecated before Java 9";
  EXPECT_THAT(Producers("Ljava/lang/Integer;"), Not(Contains("java/lang/Integer.<init>(I)V")));
}

TEST_F(ProducersTest, AreSortedByCostAndRepeatable) {
  const auto type = world_->InternType("Ljava/util/Collection;");
  double last = 0;
  for (const program::Producer& producer : world_->Producers(type)) {
    EXPECT_GE(producer.cost, last);
    EXPECT_TRUE(world_->IsAssignable(producer.type, type));
    last = producer.cost;
  }
  const auto first = Producers("Ljava/util/Collection;");

  UseTestPackage("shop");

  EXPECT_EQ(Producers("Ljava/util/Collection;"), first);
}

TEST_F(ProducersTest, AreNotNeededForTextsClassesAndArrays) {
  EXPECT_THAT(Producers("Ljava/lang/String;"), IsEmpty());
  EXPECT_THAT(Producers("Ljava/lang/Class;"), IsEmpty());
  EXPECT_THAT(Producers("[Lshop/Cart;"), IsEmpty());
  EXPECT_THAT(Producers("Lno/such/Class;"), IsEmpty());
}

constexpr const char* kCollections = "/usr/share/java/commons-collections3.jar";

class RealProducersTest : public WorldTest {
 protected:
  RealProducersTest()
      : WorldTest(std::filesystem::exists(kCollections) ? kCollections
                                                        : AFTERSHOCK_WORLD_SUBJECTS) {}
};

TEST_F(RealProducersTest, FindImplementationsOfALibrarysInterfaces) {
  ASSERT_TRUE(std::filesystem::exists(kCollections)) << kCollections << " is not installed";
  UseTestPackage("");

  const auto buffers = Producers("Lorg/apache/commons/collections/Buffer;");

  EXPECT_THAT(buffers,
              Contains("org/apache/commons/collections/buffer/UnboundedFifoBuffer.<init>()V"));
  EXPECT_THAT(buffers, Contains(HasSubstr("BufferUtils")));
}

}  // namespace
}  // namespace aftershock::jvm
