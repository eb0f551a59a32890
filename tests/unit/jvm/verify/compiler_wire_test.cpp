// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/compiler_wire.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aftershock::jvm {
namespace {

std::string Number(std::size_t value) {
  return std::string("\0\0\0", 3) + static_cast<char>(value);
}
std::string Text(const std::string& text) { return Number(text.size()) + text; }

TEST(CompilerWireTest, ARequestHasItsOptionsItsFileAndItsSource) {
  const CompilerRequest request{.options = {"-d", "x"}, .file_name = "A.java", .source = "class A"};

  EXPECT_EQ(Encode(request), Number(2) + Text("-d") + Text("x") + Text("A.java") + Text("class A"));
}

TEST(CompilerWireTest, AnAnswerHasWhatWasPrintedAndTheClasses) {
  const auto answer = DecodeAnswer("\1" + Text("warning") + Number(2) + Text("A") + Text("bytes") +
                                   Text("A$1") + Text(""));

  ASSERT_TRUE(answer.has_value());
  EXPECT_TRUE(answer->compiled);
  EXPECT_EQ(answer->output, "warning");
  ASSERT_EQ(answer->classes.size(), 2U);
  EXPECT_EQ(answer->classes[0].name, "A");
  EXPECT_EQ(answer->classes[0].bytes, "bytes");
  EXPECT_EQ(answer->classes[1].name, "A$1");
}

TEST(CompilerWireTest, AnythingElseIsNoAnswer) {
  const std::string whole =
      std::string(1, '\0') + Text("error") + Number(1) + Text("A") + Text("b");

  ASSERT_TRUE(DecodeAnswer(whole).has_value());
  EXPECT_FALSE(DecodeAnswer(whole)->compiled);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_FALSE(DecodeAnswer(whole.substr(0, size)).has_value()) << size;
  }
  EXPECT_FALSE(DecodeAnswer(whole + "x").has_value());
  EXPECT_FALSE(DecodeAnswer("\1" + Text("") + "\xff\xff\xff\xff").has_value());
}

}  // namespace
}  // namespace aftershock::jvm
