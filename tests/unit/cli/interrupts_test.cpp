// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "interrupts.h"

#include <gtest/gtest.h>

#include <csignal>

namespace aftershock::cli {
namespace {

TEST(InterruptsTest, OneThatComesIsPendingFromThenOn) {
  Interrupts interrupts;
  EXPECT_FALSE(interrupts.Pending());

  raise(SIGINT);

  EXPECT_TRUE(interrupts.Pending());
  EXPECT_TRUE(interrupts.Pending());
}

TEST(InterruptsTest, OneThatComesTooLateToBeHeededKillsNothing) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const Interrupts interrupts;
    raise(signal);
  }
}

}  // namespace
}  // namespace aftershock::cli
