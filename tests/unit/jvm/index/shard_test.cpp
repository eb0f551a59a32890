// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/index/internal/shard.h"

#include <gtest/gtest.h>

#include "jvm/classpath/class_path.h"
#include "jvm/index/internal/shard_builder.h"

namespace aftershock::jvm {
namespace {

std::vector<std::uint8_t> PackSubjects(ShardDetail detail) {
  const auto class_path =
      ClassPath::Open({{AFTERSHOCK_INDEX_SUBJECTS}, AFTERSHOCK_JAVA_HOME, ""}).value();
  ShardBuilder builder(detail);
  class_path->ForEachClass(0, [&](std::string_view, auto bytes) {
    builder.Add(bytes);
    return true;
  });
  return builder.Finish();
}

TEST(ShardTest, IsTheSameForTheSameClasses) {
  EXPECT_EQ(PackSubjects(ShardDetail::kFull), PackSubjects(ShardDetail::kFull));
}

TEST(ShardTest, LeavesOutBodiesAndPrivateMembersOfOutlines) {
  const auto shard = Shard::FromBytes(PackSubjects(ShardDetail::kOutline));

  ASSERT_TRUE(shard.has_value());
  EXPECT_EQ(shard->classes().size(), 4);
  for (const PackedClass& type : shard->classes()) {
    for (const PackedMember& method : shard->Methods(type)) {
      EXPECT_EQ(method.access & kPrivate, 0) << shard->Text(method.name);
      EXPECT_EQ(method.code, kNoCode);
    }
  }
}

TEST(ShardTest, SkipsWhatIsNoClassFile) {
  ShardBuilder builder(ShardDetail::kFull);
  const std::vector<std::uint8_t> junk = {1, 2, 3};

  EXPECT_FALSE(builder.Add(junk));
  EXPECT_TRUE(Shard::FromBytes(builder.Finish())->classes().empty());
}

TEST(ShardTest, RejectsContentOfAnotherFormatOrLength) {
  auto other_format = PackSubjects(ShardDetail::kOutline);
  other_format[0] ^= 0xff;
  auto too_short = PackSubjects(ShardDetail::kOutline);
  too_short.pop_back();

  EXPECT_FALSE(Shard::FromBytes(std::move(other_format)).has_value());
  EXPECT_FALSE(Shard::FromBytes(std::move(too_short)).has_value());
}

}  // namespace
}  // namespace aftershock::jvm
