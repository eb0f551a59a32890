// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "jvm/verify/internal/compiler.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

class WriteClassesTest : public ::testing::Test {
 protected:
  Result<fs::path> Write(const std::string& name) {
    EmittedTest test;
    test.package = "shop.cart";
    test.class_name = "CartTest";
    return WriteClasses(test, {.compiled = true, .output = {}, .classes = {{name, "bytes"}}},
                        scratch_.path() / "classes");
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("classes-test").value();
};

TEST_F(WriteClassesTest, TheTestAndWhatIsNestedInItGoIntoTheFoldersOfTheirPackage) {
  const fs::path folder = scratch_.path() / "classes" / "shop" / "cart";

  EXPECT_EQ(Write("shop.cart.CartTest").value(), folder / "CartTest.class");
  EXPECT_TRUE(Write("shop.cart.CartTest$1").has_value());

  EXPECT_EQ(ReadTextFile(folder / "CartTest.class").value(), "bytes");
  EXPECT_EQ(ReadTextFile(folder / "CartTest$1.class").value(), "bytes");
}

TEST_F(WriteClassesTest, NoOtherNameIsWrittenAnywhere) {
  for (const std::string name :
       {"", "shop.cart.Cart", "shop.cart.CartTests", "CartTest", "java.lang.String",
        "shop.cart.CartTest/../../../escaped", "shop.cart.CartTest$/../../../../escaped",
        "shop.cart.CartTest$..", "../escaped"}) {
    EXPECT_FALSE(Write(name).has_value()) << name;
  }
  EXPECT_FALSE(Write(std::string("shop.cart.CartTest$\0x", 21)).has_value());
  EXPECT_FALSE(fs::exists(scratch_.path() / "escaped.class"));
  EXPECT_FALSE(fs::exists(scratch_.path() / "classes"));
}

}  // namespace
}  // namespace aftershock::jvm
