// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/code_parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

using ::testing::ElementsAre;

/// Its parts: `c();`, `d();` within the method, two statements, the method, the field.
CodeParts Parts() {
  RunnableCode code;
  code.statements = {"a();", "b();"};
  code.members = {"void b() {\n  c();\n  d();\n}", "int e;"};
  return CodeParts(std::move(code));
}

TEST(CodePartsTest, EverythingKeptIsTheCode) {
  const RunnableCode whole = Parts().Keeping(std::vector<bool>(6, true));

  EXPECT_EQ(Parts().size(), 6U);
  EXPECT_THAT(whole.statements, ElementsAre("a();", "b();"));
  EXPECT_THAT(whole.members, ElementsAre("void b() {\n  c();\n  d();\n}", "int e;"));
}

TEST(CodePartsTest, WhatIsLeftOutWithinAMemberTakesItsLineWithIt) {
  const RunnableCode code = Parts().Keeping({false, true, false, true, true, false});

  EXPECT_THAT(code.statements, ElementsAre("b();"));
  EXPECT_THAT(code.members, ElementsAre("void b() {\n  d();\n}"));
}

TEST(CodePartsTest, TheLineOfAnErrorNamesItsStatementOrMember) {
  const std::vector<bool> all(6, true);

  EXPECT_EQ(Parts().PartWith("    a();", all), 2U);
  EXPECT_EQ(Parts().PartWith("    c();", all), 4U);
  EXPECT_EQ(Parts().PartWith("  }", all), std::nullopt);
  EXPECT_EQ(Parts().PartWith("import x.Y;", all), std::nullopt);
  EXPECT_EQ(Parts().PartWith("a();", {true, true, false, true, true, true}), std::nullopt);
}

}  // namespace
}  // namespace aftershock::jvm
