// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "protocol/wire.h"

#include <gtest/gtest.h>

#include <array>

namespace aftershock::protocol {
namespace {

TEST(WireTest, ReadsBackWhatWasWritten) {
  std::array<std::uint8_t, 64> region{};
  Writer writer(region);

  writer.Put(std::uint8_t{7});
  writer.Put(std::int64_t{-5});
  writer.Put(2.5);
  writer.PutText("shop/Cart");
  writer.Put(RequestRecord::kTest);
  const auto written = std::span<const std::uint8_t>(region).first(writer.size());
  Reader reader(written);

  EXPECT_EQ(reader.Get<std::uint8_t>(), 7);
  EXPECT_EQ(reader.Get<std::int64_t>(), -5);
  EXPECT_EQ(reader.Get<double>(), 2.5);
  EXPECT_EQ(reader.GetText(), "shop/Cart");
  EXPECT_EQ(reader.Get<RequestRecord>(), RequestRecord::kTest);
  EXPECT_TRUE(reader.AtEnd());
  EXPECT_FALSE(reader.failed());
  EXPECT_FALSE(writer.overflow());
}

TEST(WireTest, WritesNumbersLittleEndianAndUnaligned) {
  std::array<std::uint8_t, 5> region{};
  Writer writer(region);

  writer.Put(std::uint8_t{1});
  writer.Put(std::uint32_t{0x0a0b0c0d});

  EXPECT_EQ(region, (std::array<std::uint8_t, 5>{1, 0x0d, 0x0c, 0x0b, 0x0a}));
}

TEST(WireTest, AnEmptyTextTakesOnlyItsLength) {
  std::array<std::uint8_t, 4> region{1, 1, 1, 1};
  Writer writer(region);

  writer.PutText("");
  Reader reader(region);

  EXPECT_EQ(writer.size(), 4u);
  EXPECT_EQ(reader.GetText(), "");
  EXPECT_FALSE(reader.failed());
}

TEST(WireTest, AWriterPastItsEndKeepsWhatItHas) {
  std::array<std::uint8_t, 6> region{};
  Writer writer(region);

  writer.Put(std::uint32_t{1});
  writer.Put(std::uint32_t{2});

  EXPECT_TRUE(writer.overflow());
  EXPECT_EQ(writer.size(), 4u);
}

TEST(WireTest, AWriterThatWasRewoundCanGoOn) {
  std::array<std::uint8_t, 6> region{};
  Writer writer(region);
  writer.Put(std::uint32_t{1});
  writer.Put(std::uint32_t{2});

  writer.Rewind(0);
  writer.Put(std::uint16_t{3});

  EXPECT_FALSE(writer.overflow());
  EXPECT_EQ(writer.size(), 2u);
  EXPECT_EQ(region[0], 3);
}

TEST(WireTest, AReaderPastItsEndGivesZerosAndSaysSo) {
  const std::array<std::uint8_t, 3> region{1, 2, 3};
  Reader reader(region);

  EXPECT_EQ(reader.Get<std::uint32_t>(), 0u);
  EXPECT_TRUE(reader.failed());
  EXPECT_EQ(reader.position(), 0u);
}

TEST(WireTest, ATextLongerThanTheRegionIsEmptyAndAFailure) {
  const std::array<std::uint8_t, 6> region{0xff, 0xff, 0xff, 0xff, 'a', 'b'};
  Reader reader(region);

  EXPECT_TRUE(reader.GetText().empty());
  EXPECT_TRUE(reader.failed());
}

}  // namespace
}  // namespace aftershock::protocol
