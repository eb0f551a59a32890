// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classes/generic_supertypes.h"

#include <gtest/gtest.h>

#include <map>

namespace aftershock::jvm {
namespace {

/// `Row<E> extends Bag<E>`, `Names extends Row<String>`, and two that name each other.
const std::map<std::string, ClassSignature> kDeclared = {
    {"Row", *ParseClassSignature("<E:Ljava/lang/Object;>Ljava/lang/Object;LBag<TE;>;")},
    {"Names", *ParseClassSignature("LRow<Ljava/lang/String;>;")},
    {"Hen", *ParseClassSignature("LEgg;")},
    {"Egg", *ParseClassSignature("LHen;")},
};

std::optional<GenericType> As(std::string_view type, std::string_view ancestor) {
  return AsSuper(*ParseTypeSignature(type), ancestor, [](const std::string& name) {
    const auto found = kDeclared.find(name);
    return found == kDeclared.end() ? nullptr : &found->second;
  });
}

TEST(GenericSupertypesTest, CarriesTypeArgumentsUp) {
  EXPECT_EQ(As("LRow<Ljava/lang/Integer;>;", "Bag"),
            ParseTypeSignature("LBag<Ljava/lang/Integer;>;"));
  EXPECT_EQ(As("LNames;", "Bag"), ParseTypeSignature("LBag<Ljava/lang/String;>;"));
}

TEST(GenericSupertypesTest, ARawTypeHasRawSupertypes) {
  EXPECT_EQ(As("LRow;", "Bag"), GenericType::Class("Bag"));
}

TEST(GenericSupertypesTest, WhatIsNoSupertypeIsNotFound) {
  EXPECT_EQ(As("LNames;", "Tree"), std::nullopt);
  EXPECT_EQ(As("LUnknown;", "Bag"), std::nullopt);
  EXPECT_EQ(As("I", "Bag"), std::nullopt);
}

TEST(GenericSupertypesTest, ClassesThatNameEachOtherComeToAnEnd) {
  EXPECT_EQ(As("LHen;", "Bag"), std::nullopt);
}

}  // namespace
}  // namespace aftershock::jvm
