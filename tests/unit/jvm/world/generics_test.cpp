// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/world/world_fixture.h"

namespace aftershock::jvm {
namespace {

using program::CallableId;
using program::TypeId;
using ::testing::Contains;
using ::testing::ElementsAre;

class GenericsTest : public WorldTest {
 protected:
  CallableId Find(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return world_->FindMember(owner, name, descriptor).value();
  }
  CallableId Constructor(std::string_view owner, std::string_view descriptor) {
    return Find(owner, "<init>", descriptor);
  }
  std::string Name(TypeId type) { return world_->GetType(type).name; }
  std::vector<std::string> Names(const std::vector<TypeId>& types) {
    std::vector<std::string> names;
    for (const TypeId type : types) names.push_back(Name(type));
    return names;
  }
  std::vector<std::string> ParametersOn(TypeId receiver, CallableId callable) {
    return Names(world_->FormalsOn(receiver, callable).parameters);
  }
  /// A type with arguments can only be had from a signature.
  TypeId ListOfItems() {
    const CallableId taker = Constructor("shop/Stock", "(Ljava/util/List;)V");
    return world_->FormalsToMake(taker, world_->InternType("Lshop/Stock;")).parameters[0];
  }
};

TEST_F(GenericsTest, TypeArgumentsComeFromSignaturesWithBoundsForVariablesAndWildcards) {
  const TypeId stock = world_->InternType("Lshop/Stock;");
  const CallableId both = Constructor("shop/Stock", "(Ljava/util/Collection;Ljava/util/Map;)V");

  EXPECT_THAT(Names(world_->FormalsToMake(both, stock).parameters),
              ElementsAre("Ljava/util/Collection<Lshop/Voucher;>;",
                          "Ljava/util/Map<Ljava/lang/String;Ljava/lang/Integer;>;"));
  EXPECT_EQ(Name(ListOfItems()), "Ljava/util/List<Lshop/Item;>;");
  EXPECT_THAT(
      ParametersOn(stock,
                   Find("shop/Stock", "allow", "(Ljava/lang/Class;[Ljava/lang/Comparable;)V")),
      ElementsAre("Ljava/lang/Class<Lshop/Visitor;>;", "[Ljava/lang/Comparable<Lshop/Cart;>;"));
}

TEST_F(GenericsTest, ATypeWithArgumentsIsAssignableAsItsErasure) {
  const TypeId items = ListOfItems();

  EXPECT_EQ(world_->Erased(items), world_->InternType("Ljava/util/List;"));
  EXPECT_TRUE(world_->IsAssignable(world_->InternType("Ljava/util/ArrayList;"), items));
  EXPECT_TRUE(world_->IsAssignable(items, world_->InternType("Ljava/util/Collection;")));
}

TEST_F(GenericsTest, TheTypeWantedTellsWhatItsProducersTake) {
  const TypeId items = ListOfItems();
  const CallableId as_list =
      Find("java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;");
  const CallableId copy = Constructor("java/util/ArrayList", "(Ljava/util/Collection;)V");

  EXPECT_THAT(Names(world_->FormalsToMake(as_list, items).parameters), ElementsAre("[Lshop/Item;"));
  EXPECT_THAT(Names(world_->FormalsToMake(copy, items).parameters),
              ElementsAre("Ljava/util/Collection<Lshop/Item;>;"));
  EXPECT_EQ(Name(world_->FormalsToMake(copy, items).result), "Ljava/util/ArrayList<Lshop/Item;>;");
}

TEST_F(GenericsTest, AReceiverTellsWhatItsMembersTake) {
  const CallableId add = Find("shop/Stock", "add", "(Lshop/Item;)V");
  const TypeId books = world_
                           ->FormalsToMake(Find("shop/Stock", "ofBooks", "()Lshop/Stock;"),
                                           world_->InternType("Lshop/Stock;"))
                           .result;

  EXPECT_THAT(ParametersOn(world_->InternType("Lshop/Stock;"), add), ElementsAre("Lshop/Item;"));
  EXPECT_THAT(ParametersOn(books, add), ElementsAre("Lshop/Stock$Book;"));
  EXPECT_THAT(ParametersOn(world_->InternType("Lshop/Stock$Library;"), add),
              ElementsAre("Lshop/Stock$Book;"));
}

TEST_F(GenericsTest, ContainersOfTheirElementsAreAmongTheFirstProducers) {
  std::vector<std::string> first;
  for (const program::Producer& producer : world_->Producers(ListOfItems())) {
    if (first.size() < 5) first.push_back(Spell(producer.callable));
  }

  EXPECT_THAT(first, Contains("java/util/Arrays.asList([Ljava/lang/Object;)Ljava/util/List;"));
  EXPECT_THAT(first, Contains("java/util/ArrayList.<init>()V"));
  EXPECT_THAT(first, Contains("java/util/ArrayList.<init>(Ljava/util/Collection;)V"));
}

TEST_F(GenericsTest, AClassOfSomethingIsThatOrBelowIt) {
  const CallableId allow =
      Find("shop/Stock", "allow", "(Ljava/lang/Class;[Ljava/lang/Comparable;)V");
  const TypeId kind = world_->FormalsOn(world_->InternType("Lshop/Stock;"), allow).parameters[0];

  for (const program::Value& value : world_->Constants(kind)) {
    EXPECT_TRUE(world_->IsAssignable(std::get<program::ClassLiteral>(value).type,
                                     world_->InternType("Lshop/Visitor;")));
  }
  EXPECT_FALSE(world_->Constants(kind).empty());
}

TEST_F(GenericsTest, ContainersThatDoNotTellHoldWhatTheTraceCastsTo) {
  const CallableId put = Find("shop/Stock", "put", "(Ljava/lang/Object;Ljava/util/List;)V");
  const CallableId copy = Constructor("java/util/ArrayList", "(Ljava/util/Collection;)V");

  // Cart.total takes items out of a list.
  EXPECT_THAT(ParametersOn(world_->InternType("Lshop/Stock;"), put),
              ElementsAre("Ljava/lang/Object;", "Ljava/util/List<Lshop/Item;>;"));
  EXPECT_THAT(Names(world_->FormalsToMake(copy, world_->InternType("Ljava/util/List;")).parameters),
              ElementsAre("Ljava/util/Collection;"));
}

}  // namespace
}  // namespace aftershock::jvm
