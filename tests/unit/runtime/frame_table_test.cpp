// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "runtime/execution_report.h"

namespace aftershock::runtime {
namespace {

trace::Frame FrameAt(std::string class_name, std::string method, std::optional<int> line) {
  trace::Frame frame;
  frame.class_name = std::move(class_name);
  frame.method_name = std::move(method);
  frame.line = line;
  return frame;
}

TEST(FrameTableTest, GivesTheSameFrameTheSameId) {
  FrameTable table;

  const FrameId first = table.Intern(FrameAt("shop.Cart", "add", 7));
  const FrameId again = table.Intern(FrameAt("shop.Cart", "add", 7));

  EXPECT_EQ(first, again);
  EXPECT_EQ(table.frame_count(), 1U);
  EXPECT_EQ(table.at(first).method_name, "add");
}

TEST(FrameTableTest, TellsFramesApartByLineMethodAndClass) {
  FrameTable table;

  table.Intern(FrameAt("shop.Cart", "add", 7));
  table.Intern(FrameAt("shop.Cart", "add", 8));
  table.Intern(FrameAt("shop.Cart", "add", std::nullopt));
  table.Intern(FrameAt("shop.Cart", "total", 7));
  table.Intern(FrameAt("shop.Item", "add", 7));

  EXPECT_EQ(table.frame_count(), 5U);
}

TEST(FrameTableTest, NumbersNamesInOrderOfFirstUse) {
  FrameTable table;

  EXPECT_EQ(table.Intern(std::string("a.First")).value, 0U);
  EXPECT_EQ(table.Intern(std::string("a.Second")).value, 1U);
  EXPECT_EQ(table.Intern(std::string("a.First")).value, 0U);
  EXPECT_EQ(table.name_count(), 2U);
}

TEST(FrameTableTest, HoldsNoMoreThanItHasRoomFor) {
  FrameTable table;
  const std::string large(1u << 20, 'x');
  for (int i = 0; i < 64; ++i) table.Intern(FrameAt(large + std::to_string(i), "add", 7));

  const FrameId known = table.Intern(FrameAt(large + "5", "add", 7));
  const FrameId late = table.Intern(FrameAt("shop.Cart", "add", 7));
  const FrameId later = table.Intern(FrameAt("", "add", 7));

  EXPECT_EQ(table.at(known).method_name, "add");
  EXPECT_EQ(late, later);
  EXPECT_EQ(table.at(late).method_name, "");
  EXPECT_EQ(table.frame_count(), 65U);
  EXPECT_EQ(table.at(table.Intern(std::string("a.Late"))), "");
}

}  // namespace
}  // namespace aftershock::runtime
