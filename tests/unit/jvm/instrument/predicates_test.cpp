// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/predicates.h"

#include <gtest/gtest.h>

#include "jvm/bytecode/descriptor.h"

namespace aftershock::jvm {
namespace {

TEST(PredicatesTest, AReplacementTakesReceiverArgumentsAndBranch) {
  for (const auto& family : PredicateFamilies()) {
    for (const Predicate& predicate : family.methods) {
      const auto call = ParseMethodDescriptor(predicate.descriptor);
      const auto replacement = ParseMethodDescriptor(predicate.replacement_descriptor);
      ASSERT_TRUE(call && replacement) << predicate.replacement;

      auto expected = call->parameters;
      if (!predicate.is_static) expected.insert(expected.begin(), replacement->parameters.at(0));
      expected.emplace_back("I");

      EXPECT_EQ(replacement->parameters, expected) << predicate.replacement;
      EXPECT_EQ(replacement->result, "Z");
    }
  }
}

TEST(PredicatesTest, FindsVirtualAndInterfaceCalls) {
  const Predicate* list = FindPredicate(
      Opcode::kInvokeinterface, {"java/util/List", "contains", "(Ljava/lang/Object;)Z", true});
  const Predicate* vector = FindPredicate(
      Opcode::kInvokevirtual, {"java/util/Vector", "contains", "(Ljava/lang/Object;)Z", false});

  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list, vector);
  EXPECT_EQ(list->replacement, "collectionContains");
}

TEST(PredicatesTest, KnowsLooksIntoMaps) {
  const char* const get = "(Ljava/lang/Object;)Ljava/lang/Object;";
  EXPECT_TRUE(IsLookup(Opcode::kInvokeinterface, {"java/util/Map", "get", get, true}));
  EXPECT_TRUE(IsLookup(Opcode::kInvokevirtual, {"java/util/Hashtable", "get", get, false}));
  EXPECT_TRUE(IsLookup(Opcode::kInvokevirtual, {"java/util/Properties", "getProperty",
                                                "(Ljava/lang/String;)Ljava/lang/String;", false}));
  EXPECT_FALSE(IsLookup(Opcode::kInvokespecial, {"java/util/HashMap", "get", get, false}));
  EXPECT_FALSE(IsLookup(Opcode::kInvokevirtual, {"shop/Cart", "get", get, false}));
}

TEST(PredicatesTest, LeavesCallsOfASuperclassAndOtherMethodsAlone) {
  EXPECT_EQ(FindPredicate(Opcode::kInvokespecial,
                          {"java/util/ArrayList", "contains", "(Ljava/lang/Object;)Z", false}),
            nullptr);
  EXPECT_EQ(FindPredicate(Opcode::kInvokevirtual, {"shop/Cart", "isEmpty", "()Z", false}), nullptr);
  EXPECT_EQ(FindPredicate(Opcode::kInvokevirtual, {"java/lang/String", "length", "()I", false}),
            nullptr);
}

}  // namespace
}  // namespace aftershock::jvm
