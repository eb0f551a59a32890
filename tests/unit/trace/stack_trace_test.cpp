// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/stack_trace.h"

#include <gtest/gtest.h>

namespace aftershock::trace {
namespace {

ThrownException Exception(Relation relation, std::optional<std::size_t> parent) {
  ThrownException exception;
  exception.relation = relation;
  exception.parent = parent;
  return exception;
}

TEST(RootCauseTest, IsTheTopIfNothingCausedIt) {
  const StackTrace trace{
      {}, {}, {Exception(Relation::kTop, {}), Exception(Relation::kSuppressed, 0)}};

  EXPECT_EQ(trace.RootCause(), 0U);
}

TEST(RootCauseTest, IsTheEndOfTheChainOfCauses) {
  const StackTrace trace{{},
                         {},
                         {Exception(Relation::kTop, {}), Exception(Relation::kCausedBy, 0),
                          Exception(Relation::kCausedBy, 1)}};

  EXPECT_EQ(trace.RootCause(), 2U);
}

TEST(RootCauseTest, IsNotTheCauseOfASuppressedException) {
  const StackTrace trace{{},
                         {},
                         {Exception(Relation::kTop, {}), Exception(Relation::kSuppressed, 0),
                          Exception(Relation::kCausedBy, 1)}};

  EXPECT_EQ(trace.RootCause(), 0U);
}

TEST(RootCauseTest, IsTheFirstWhereTheRootIsPrintedFirst) {
  const StackTrace trace{{}, {}, {Exception(Relation::kTop, {}), Exception(Relation::kWraps, 0)}};

  EXPECT_EQ(trace.RootCause(), 0U);
}

}  // namespace
}  // namespace aftershock::trace
