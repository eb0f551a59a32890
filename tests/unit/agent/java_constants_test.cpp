// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <string>

#include "protocol/codes.h"
#include "protocol/limits.h"

namespace aftershock::protocol {
namespace {

using Constants = std::map<std::string, long>;

Constants ConstantsOfJava() {
  std::ifstream file(AFTERSHOCK_SOURCE_DIR "/agent/jvm/java/probes/aftershock/agent/Wire.java");
  const std::regex constant(R"(static final \w+ (\w+) = (-?\d+);)");
  Constants constants;
  for (std::string line; std::getline(file, line);) {
    std::smatch match;
    if (std::regex_search(line, match, constant)) constants[match[1]] = std::stol(match[2]);
  }
  return constants;
}

template <typename T>
long Number(T value) {
  return static_cast<long>(value);
}

TEST(JavaConstantsTest, AreThoseOfTheProtocol) {
  EXPECT_EQ(ConstantsOfJava(), (Constants{
                                   {"MOST_EXCEPTIONS", Number(kMostExceptions)},
                                   {"MOST_FRAMES", Number(kMostFrames)},
                                   {"MOST_MESSAGE_UNITS", Number(kMostMessageUnits)},
                                   {"MOST_NAME_UNITS", Number(kMostNameUnits)},
                                   {"MOST_COMPARED", Number(kMostCompared)},
                                   {"LONGEST_TEXT", Number(kLongestText)},
                                   {"MOST_STUB_CALLS", Number(kMostStubCalls)},
                                   {"ELSEWHERE", Number(kElsewhere)},
                                   {"RELATION_TOP", Number(Relation::kTop)},
                                   {"RELATION_CAUSED_BY", Number(Relation::kCausedBy)},
                                   {"RELATION_SUPPRESSED", Number(Relation::kSuppressed)},
                                   {"ANSWER_VALUES", Number(AnswerCode::kValues)},
                                   {"ANSWER_RAISES", Number(AnswerCode::kRaises)},
                                   {"ANSWER_ITSELF", Number(AnswerCode::kItself)},
                                   {"NO_LINE", Number(kNoLine)},
                                   {"NATIVE_LINE", Number(kNativeLine)},
                                   {"VALUE_NONE", Number(ValueTag::kNone)},
                                   {"VALUE_INTEGER", Number(ValueTag::kInteger)},
                                   {"VALUE_REAL", Number(ValueTag::kReal)},
                                   {"VALUE_TEXT", Number(ValueTag::kText)},
                               }));
}

}  // namespace
}  // namespace aftershock::protocol
