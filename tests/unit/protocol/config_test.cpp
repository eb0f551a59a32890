// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include <random>

#include "protocol/wire.h"

namespace aftershock::protocol {
namespace {

std::vector<std::uint8_t> Encoded(const WorkerConfig& config) {
  std::vector<std::uint8_t> bytes(1 << 16);
  Writer writer(bytes);
  Encode(config, writer);
  EXPECT_FALSE(writer.overflow());
  bytes.resize(writer.size());
  return bytes;
}

WorkerConfig Sample() {
  return {
      .probes = 120,
      .branches = 34,
      .units = {{"shop/Cart", 0, 0, 0x0123456789abcdef},
                {"shop/Cart$Line", 70, 20, 0xffffffffffffffff, {{3, 17, RaiseCause::kSize, 33}}},
                {"", 119, 33, 0}},
      .failed_units = {"a/Broken"},
      .observes_initialisers = true,
      .message_of = "shop.Empty",
      .message_places = {{"shop.Cart", "total", 12}, {"shop.Cart$1", "run", -1}}};
}

TEST(WorkerConfigTest, ComesBackAsItWasSent) {
  const std::vector<std::uint8_t> bytes = Encoded(Sample());
  WorkerConfig decoded;
  Reader reader(bytes);

  ASSERT_TRUE(Decode(reader, decoded));

  EXPECT_TRUE(reader.AtEnd());
  EXPECT_EQ(decoded.probes, 120u);
  EXPECT_EQ(decoded.branches, 34u);
  ASSERT_EQ(decoded.units.size(), 3u);
  EXPECT_EQ(decoded.units[1].name, "shop/Cart$Line");
  EXPECT_EQ(decoded.units[1].probe_base, 70u);
  EXPECT_EQ(decoded.units[1].branch_base, 20u);
  EXPECT_EQ(decoded.units[1].content_hash, 0xffffffffffffffffu);
  ASSERT_EQ(decoded.units[1].raise_sites.size(), 1u);
  EXPECT_EQ(decoded.units[1].raise_sites[0].function, 3u);
  EXPECT_EQ(decoded.units[1].raise_sites[0].offset, 17u);
  EXPECT_EQ(decoded.units[1].raise_sites[0].cause, RaiseCause::kSize);
  EXPECT_EQ(decoded.units[1].raise_sites[0].branch, 33u);
  EXPECT_EQ(decoded.failed_units, std::vector<std::string>{"a/Broken"});
  EXPECT_TRUE(decoded.observes_initialisers);
  EXPECT_EQ(decoded.message_of, "shop.Empty");
  ASSERT_EQ(decoded.message_places.size(), 2u);
  EXPECT_EQ(decoded.message_places[0].class_name, "shop.Cart");
  EXPECT_EQ(decoded.message_places[0].method_name, "total");
  EXPECT_EQ(decoded.message_places[0].line, 12);
  EXPECT_EQ(decoded.message_places[1].line, -1);
}

TEST(WorkerConfigTest, WithoutClassesIsAConfigToo) {
  const std::vector<std::uint8_t> bytes = Encoded({});
  WorkerConfig decoded;
  Reader reader(bytes);

  EXPECT_TRUE(Decode(reader, decoded));
  EXPECT_TRUE(decoded.units.empty());
}

TEST(WorkerConfigTest, IsRefusedIfAnyOfItsBytesIsMissing) {
  const std::vector<std::uint8_t> bytes = Encoded(Sample());

  for (std::size_t size = 0; size < bytes.size(); ++size) {
    WorkerConfig decoded;
    const auto part = std::span<const std::uint8_t>(bytes).first(size);
    Reader reader(part);
    EXPECT_FALSE(Decode(reader, decoded)) << size << " of " << bytes.size() << " bytes";
  }
}

TEST(WorkerConfigTest, SurvivesDamagedBytes) {
  const std::vector<std::uint8_t> whole = Encoded(Sample());
  std::mt19937 random(1);

  for (int round = 0; round < 5000; ++round) {
    std::vector<std::uint8_t> bytes = whole;
    for (int flips = 1 + static_cast<int>(random() % 4); flips > 0; --flips) {
      bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random());
    }
    bytes.resize(random() % (bytes.size() + 1));
    WorkerConfig decoded;
    Reader reader(bytes);
    if (Decode(reader, decoded)) {
      EXPECT_FALSE(reader.failed());
    }
    EXPECT_LE(decoded.units.size(), bytes.size());
  }
}

}  // namespace
}  // namespace aftershock::protocol
