// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/problem.h"

#include <gmock/gmock.h>

namespace aftershock::jvm {
namespace {

std::string RefusedWith(std::string compiler_output) {
  Verification verification;
  verification.compiler_output = std::move(compiler_output);
  return Problem(verification);
}

TEST(ProblemTest, TheFirstComplaintOfJavacIsOneLineWithoutTheFolder) {
  EXPECT_EQ(
      RefusedWith("/tmp/verify-1/source/shop/CartCrashTest.java:9: error: cannot find symbol\n"
                  "    Clerk clerk = null;\n"
                  "    ^\n"
                  "  symbol:   class Clerk\n"
                  "  location: class CartCrashTest\n"),
      "javac: CartCrashTest.java:9: error: cannot find symbol Clerk clerk = null; "
      "symbol: class Clerk location: class CartCrashTest");
}

TEST(ProblemTest, WhatJavacSaysAfterItsFirstComplaintIsLeftOut) {
  EXPECT_EQ(RefusedWith("/tmp/ACrashTest.java:9: error: ';' expected\n"
                        "    int a\n"
                        "         ^\n"
                        "/tmp/ACrashTest.java:12: error: incompatible types\n"
                        "2 errors\n"),
            "javac: ACrashTest.java:9: error: ';' expected int a");
}

TEST(ProblemTest, AnErrorComesBeforeTheWarningsThatJavacSaysFirst) {
  const std::string output =
      "/tmp/ACrashTest.java:7: warning: [rawtypes] found raw type: List\n"
      "    List list;\n"
      "    ^\n"
      "/tmp/ACrashTest.java:12: error: ';' expected\n"
      "    int a\n";

  EXPECT_EQ(RefusedWith(output), "javac: ACrashTest.java:12: error: ';' expected int a");
  EXPECT_EQ(LineOfFirstError(output), 12U);
}

TEST(ProblemTest, AnErrorWithoutASourceIsOfNoLine) {
  EXPECT_EQ(LineOfFirstError("error: release version 99 not supported\n"), std::nullopt);
  EXPECT_EQ(LineOfFirstError(": error: x"), std::nullopt);
}

TEST(ProblemTest, AComplaintWithoutASourceIsKept) {
  EXPECT_EQ(RefusedWith("error: release version 99 not supported\n"),
            "javac: error: release version 99 not supported");
}

TEST(ProblemTest, AClassThatIsTooNewForTheCompilerNamesTheRemedy) {
  EXPECT_THAT(RefusedWith("ACrashTest.java:5: error: cannot access Cart\n"
                          "  bad class file: /lib/app.jar(/shop/Cart.class)\n"
                          "    class file has wrong version 65.0, should be 61.0\n"),
              ::testing::EndsWith("give --compiler a JDK of Java 21 or later"));
}

TEST(ProblemTest, AnotherExceptionIsItsFirstLine) {
  Verification verification;
  verification.compiled = true;
  verification.observed = "java.lang.SecurityException: sealed\n\tat shop.Cart.add(Cart.java:1)\n";

  EXPECT_EQ(Problem(verification), "java.lang.SecurityException: sealed");
}

TEST(ProblemTest, ATestThatPassesThrewNothing) {
  Verification verification;
  verification.compiled = true;
  verification.passed = true;

  EXPECT_EQ(Problem(verification), "nothing was thrown");
}

}  // namespace
}  // namespace aftershock::jvm
