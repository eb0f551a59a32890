// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/encoding/report_decoder.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string>

#include "response.h"
#include "support/rng.h"

namespace aftershock::runtime {
namespace {

using protocol::Reader;

constexpr ReportLimits kLimits{.probes = 20, .branches = 23};
constexpr std::array kCallables{program::CallableId(5)};

TEST(ReportDecoderTest, ReadsAllThatAWorkerReports) {
  const Response response = FullResponse();
  FrameTable frames;
  ReportDecoder decoder(frames, kLimits);
  Reader reader(response.bytes());
  ExecutionReport report;

  ASSERT_TRUE(decoder.Next(reader, 4, report, kCallables));

  EXPECT_TRUE(reader.AtEnd());
  EXPECT_EQ(report.outcome, Outcome::kThrew);
  EXPECT_EQ(report.statement, 4);
  EXPECT_EQ(report.took, std::chrono::nanoseconds(Response::kNanoseconds));
  ASSERT_EQ(report.exceptions.size(), 2U);
  EXPECT_EQ(frames.at(report.exceptions[0].class_name), "shop.Oops");
  EXPECT_EQ(report.exceptions[0].message, "no stock");
  ASSERT_EQ(report.exceptions[0].frames.size(), 2U);
  EXPECT_EQ(frames.at(report.exceptions[0].frames[0]).line, 7);
  EXPECT_EQ(frames.at(report.exceptions[0].frames[1]).line, std::nullopt);
  EXPECT_EQ(report.exceptions[1].relation, trace::Relation::kCausedBy);
  ASSERT_EQ(report.probes.size(), 2U);
  EXPECT_EQ(report.probes[1].probe.value, 12U);
  EXPECT_EQ(report.probes[1].count, 300U);
  ASSERT_EQ(report.branches.size(), 1U);
  EXPECT_EQ(report.branches[0].above, 3.0);
  EXPECT_EQ(report.branches[0].below, std::numeric_limits<double>::infinity());
  EXPECT_TRUE(report.branches[0].equal);
  ASSERT_EQ(report.compared.size(), 2U);
  EXPECT_EQ(report.compared[0].left, program::Value(std::int64_t{-5}));
  EXPECT_EQ(report.compared[0].right, program::Value(0.25));
  EXPECT_EQ(report.compared[1].left, program::Value(std::u16string(u"ab")));
  EXPECT_EQ(report.compared[1].right, program::Value(program::Null{}));
  ASSERT_EQ(report.stub_calls.size(), 1U);
  EXPECT_EQ(report.stub_calls[0].statement, 3);
  EXPECT_EQ(report.stub_calls[0].method, kCallables[0]);
  EXPECT_EQ(report.stub_calls[0].count, 7U);
}

TEST(ReportDecoderTest, GivesFramesOfTwoWorkersTheSameIds) {
  FrameTable frames;
  ExecutionReport of_first;
  ExecutionReport of_second;
  Response first;
  first.Name(0, "a.A").Name(1, "run").Frame(0, 0, 1, 5);
  first.ResultBegin(protocol::Outcome::kThrew, 0, 1)
      .Exception(0, protocol::Relation::kTop, "", {0});
  first.NothingObserved();
  Response second;
  second.Name(7, "run").Name(6, "a.A").Frame(4, 6, 7, 5);
  second.ResultBegin(protocol::Outcome::kThrew, 0, 1)
      .Exception(6, protocol::Relation::kTop, "", {4});
  second.NothingObserved();

  Reader first_reader(first.bytes());
  Reader second_reader(second.bytes());
  EXPECT_TRUE(ReportDecoder(frames, kLimits).Next(first_reader, 0, of_first));
  EXPECT_TRUE(ReportDecoder(frames, kLimits).Next(second_reader, 0, of_second));

  EXPECT_EQ(of_first.exceptions[0].class_name, of_second.exceptions[0].class_name);
  EXPECT_EQ(of_first.exceptions[0].frames, of_second.exceptions[0].frames);
}

TEST(ReportDecoderTest, RefusesAFrameThatWasNeverDefined) {
  FrameTable frames;
  ReportDecoder decoder(frames, kLimits);
  Response response;
  response.Name(0, "a.A").ResultBegin(protocol::Outcome::kThrew, 0, 1);
  response.Exception(0, protocol::Relation::kTop, "", {17}).NothingObserved();
  Reader reader(response.bytes());
  ExecutionReport report;

  EXPECT_FALSE(decoder.Next(reader, 4, report));
  EXPECT_EQ(decoder.breach(), "frame 17, which it never told");
}

/// What is wrong with a response to one test of four statements.
std::string BreachIn(const Response& response) {
  constexpr std::array<std::uint16_t, 1> kStatements{4};
  const auto decoded = DecodeResponse(response.bytes(), kLimits, kStatements, kCallables);
  return decoded ? "nothing" : decoded.error().message;
}

/// Up to where the probes are counted.
Response Passing() {
  Response response;
  response.ResultBegin(protocol::Outcome::kPassed, 4, 0);
  return response;
}

TEST(ReportDecoderTest, DecodesAResponseOfItsOwn) {
  EXPECT_EQ(BreachIn(FullResponse()), "nothing");
  EXPECT_EQ(BreachIn(Passing().NothingObserved()), "nothing");
}

TEST(ReportDecoderTest, RefusesProbesBeyondThoseConfigured) {
  for (const std::uint32_t number : {20U, 0xfffffffeU, 0xffffffffU}) {
    Response response = Passing();
    for (const std::uint32_t value : {1U, number, 1U, 0U}) response.writer().Put(value);
    response.writer().Put(std::uint16_t{0});
    EXPECT_EQ(BreachIn(response), "probe number " + std::to_string(number) + " of 20");
  }
  Response many = Passing();
  many.writer().Put(std::uint32_t{21});
  EXPECT_EQ(BreachIn(many), "21 of 20 probes");
}

TEST(ReportDecoderTest, RefusesBranchesBeyondThoseConfiguredAndDistancesThatAreNone) {
  const auto branch = [](std::uint32_t number, double above, double below) {
    Response response = Passing();
    for (const std::uint32_t value : {0U, 1U, number}) response.writer().Put(value);
    response.writer().Put(above);
    response.writer().Put(below);
    response.writer().Put(std::uint8_t{1});
    response.writer().Put(std::uint16_t{0});
    response.writer().Put(std::uint16_t{0});
    return BreachIn(response);
  };
  EXPECT_EQ(branch(22, 1, std::numeric_limits<double>::infinity()), "nothing");
  EXPECT_EQ(branch(0xffffffff, 1, 1), "branch number 4294967295 of 23");
  EXPECT_EQ(branch(1, -1, 1), "a distance that is none");
  EXPECT_EQ(branch(1, 1, std::numeric_limits<double>::quiet_NaN()), "a distance that is none");
  Response many = Passing();
  for (const std::uint32_t value : {0U, 24U}) many.writer().Put(value);
  EXPECT_EQ(BreachIn(many), "24 of 23 branches");
}

TEST(ReportDecoderTest, RefusesOutcomesAndStatementsThatThereAreNot) {
  Response outcome;
  outcome.ResultBegin(protocol::Outcome{6}, 0, 0).NothingObserved();
  EXPECT_EQ(BreachIn(outcome), "outcome 6");
  Response statement;
  statement.ResultBegin(protocol::Outcome::kPassed, 5, 0).NothingObserved();
  EXPECT_EQ(BreachIn(statement), "statement 5 of 4");
}

TEST(ReportDecoderTest, RefusesExceptionsThatNoProgramThrows) {
  const auto exception = [](protocol::Relation relation, std::size_t message, std::size_t frames) {
    Response response;
    response.Name(0, "a.A").Frame(0, 0, 0, 1).ResultBegin(protocol::Outcome::kThrew, 0, 1);
    response.Exception(0, relation, std::string(message, 'm'),
                       std::vector<std::uint32_t>(frames, 0));
    return BreachIn(response.NothingObserved());
  };
  EXPECT_EQ(exception(protocol::Relation::kTop, 600, 1024), "nothing");
  EXPECT_EQ(exception(protocol::Relation::kTop, 601, 0), "a message of 601 bytes");
  EXPECT_EQ(exception(protocol::Relation::kTop, 0, 1025), "1025 frames");
  EXPECT_EQ(exception(protocol::Relation::kCausedBy, 0, 0), "relation 1 of an exception");
  EXPECT_EQ(exception(protocol::Relation{9}, 0, 0), "relation 9 of an exception");
  Response many;
  many.ResultBegin(protocol::Outcome::kThrew, 0, 17);
  EXPECT_EQ(BreachIn(many), "17 exceptions");
  Response passed;
  passed.ResultBegin(protocol::Outcome::kPassed, 4, 1);
  EXPECT_EQ(BreachIn(passed), "an exception out of a test that passed");
}

TEST(ReportDecoderTest, RefusesNamesThatWouldFillTheMemory) {
  Response far;
  far.Name(1'000'000, "a.A");
  EXPECT_EQ(BreachIn(far), "name 1000000 after 0");
  Response distant;
  distant.Name(0, "a.A").Frame(1'000'000, 0, 0, 1);
  EXPECT_EQ(BreachIn(distant), "frame 1000000 after 0");
  Response wide;
  wide.Name(0, std::string(12'001, 'n'));
  EXPECT_EQ(BreachIn(wide), "a name of 12001 bytes");
}

TEST(ReportDecoderTest, RefusesNamesThatFillTheMemoryBitByBit) {
  FrameTable frames;
  ReportDecoder decoder(frames, kLimits);
  Response response;
  response.Name(7, std::string(12'000, 'n'));
  ExecutionReport report;

  std::size_t rounds = 0;
  while (decoder.breach().empty()) {
    Reader reader(response.bytes());
    EXPECT_FALSE(decoder.Next(reader, 0, report));
    ASSERT_LT(++rounds, 10'000U);
  }

  EXPECT_EQ(decoder.breach(), "67116000 bytes of names");
}

TEST(ReportDecoderTest, RefusesValuesThatNobodyCompared) {
  const auto value = [](std::uint16_t count, std::uint32_t branch, std::uint8_t tag,
                        std::uint16_t units) {
    Response response = Passing();
    for (const std::uint32_t none : {0U, 0U}) response.writer().Put(none);
    response.writer().Put(count);
    response.writer().Put(branch);
    response.writer().Put(tag);
    response.writer().Put(units);
    const std::u16string text(units, u't');
    response.writer().PutBytes(text.data(), units * sizeof(char16_t));
    response.writer().Put(std::uint8_t{0});
    response.writer().Put(std::uint16_t{0});
    return BreachIn(response);
  };
  EXPECT_EQ(value(1, 30, 3, 1000), "nothing");
  EXPECT_EQ(value(1, 31, 3, 1000), "values of branch 31 of 31");
  EXPECT_EQ(value(2049, 30, 3, 1000), "2049 pairs of values");
  EXPECT_EQ(value(1, 30, 3, 1001), "a text of 1001 units");
  EXPECT_EQ(value(1, 30, 4, 0), "a value of kind 4");
}

TEST(ReportDecoderTest, RefusesCallsOfStubsThatAreNotThere) {
  const auto call = [](std::uint16_t count, std::uint16_t statement, std::uint32_t method) {
    Response response = Passing();
    for (const std::uint32_t none : {0U, 0U}) response.writer().Put(none);
    response.writer().Put(std::uint16_t{0});
    response.writer().Put(count);
    response.writer().Put(statement);
    response.writer().Put(method);
    response.writer().Put(std::uint32_t{1});
    return BreachIn(response);
  };
  EXPECT_EQ(call(1, 3, 0), "nothing");
  EXPECT_EQ(call(1, 4, 0), "a call of method 0 of stub 4");
  EXPECT_EQ(call(1, 3, 1), "a call of method 1 of stub 3");
  EXPECT_EQ(call(2049, 3, 0), "2049 methods of stubs");
}

TEST(ReportDecoderTest, RefusesWhatIsCutOffAndWhatComesBehind) {
  const Response response = FullResponse();
  const std::vector<std::uint8_t> good(response.bytes().begin(), response.bytes().end());
  constexpr std::array<std::uint16_t, 1> kStatements{4};

  const auto cut =
      DecodeResponse(std::span(good).first(good.size() - 1), kLimits, kStatements, kCallables);
  const auto twice = DecodeResponse(good, kLimits, {});

  ASSERT_FALSE(cut || twice);
  EXPECT_EQ(cut.error().message, "a report that ends in its middle");
  EXPECT_EQ(twice.error().message, "more reports than tests");
}

TEST(ReportDecoderTest, SurvivesWhateverAWorkerWrites) {
  const Response response = FullResponse();
  const std::vector<std::uint8_t> good(response.bytes().begin(), response.bytes().end());
  Rng random(1);

  for (int round = 0; round < 5'000; ++round) {
    std::vector<std::uint8_t> bytes = good;
    if (random.Chance(0.3)) bytes.resize(random.Below(bytes.size() + 1));
    for (auto changes = random.Below(4); changes > 0 && !bytes.empty(); --changes) {
      bytes[random.Below(bytes.size())] = static_cast<std::uint8_t>(random.Next());
    }
    FrameTable frames;
    ReportDecoder decoder(frames, kLimits);
    Reader reader(bytes);
    ExecutionReport report;
    while (decoder.Next(reader, 4, report, kCallables)) {
    }
  }
}

}  // namespace
}  // namespace aftershock::runtime
