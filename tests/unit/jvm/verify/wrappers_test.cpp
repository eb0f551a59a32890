// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/wrappers.h"

#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

TEST(WrappersOfTest, CountsTheSuppressedExceptionsBeforeTheOneInQuestion) {
  trace::ThrownException top, first, second;
  top.class_name = "shop.Wrapper";
  first.relation = second.relation = trace::Relation::kSuppressed;
  first.parent = second.parent = 0;

  const auto steps = WrappersOf({top, first, second}, 2);

  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(steps[0].class_name, "shop.Wrapper");
  EXPECT_EQ(steps[0].suppressed, 1U);
}

}  // namespace
}  // namespace aftershock::jvm
