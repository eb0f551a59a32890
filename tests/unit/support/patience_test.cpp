// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/patience.h"

#include <gtest/gtest.h>

namespace aftershock {
namespace {

using std::chrono::steady_clock;

TEST(PatienceTest, WithoutLimitsItIsNeverOver) {
  Patience endless;

  EXPECT_FALSE(endless.IsOver());
  EXPECT_TRUE(endless.Check().has_value());
}

TEST(PatienceTest, IsOverAtItsDeadlineAndNamesThePhase) {
  Patience patience({.deadline = steady_clock::now()});
  patience.Enter("indexing the class path");

  EXPECT_FALSE(patience.WasOver());
  EXPECT_TRUE(patience.IsOver());
  EXPECT_TRUE(patience.WasOver());
  EXPECT_EQ(patience.Check().error().kind, ErrorKind::kOutOfBudget);
  EXPECT_EQ(patience.Check().error().message, "out of budget while indexing the class path");
}

TEST(PatienceTest, AnInterruptIsToldFromTheEndOfTheBudgetAndStays) {
  bool pressed = true;
  Patience patience({.interrupted = [&] { return pressed; }});
  patience.Enter("reading the trace");

  EXPECT_TRUE(patience.IsOver());
  pressed = false;
  EXPECT_EQ(patience.Check().error().kind, ErrorKind::kInterrupted);
  EXPECT_EQ(patience.Check().error().message, "interrupted while reading the trace");
}

TEST(PatienceTest, TellsWhatGoesOn) {
  std::string told;
  Patience patience({.waiting = [&](const std::string& phase) { told = phase; }});
  patience.Enter("opening the class path");

  EXPECT_FALSE(patience.IsOver());
  EXPECT_EQ(told, "opening the class path");
}

}  // namespace
}  // namespace aftershock
