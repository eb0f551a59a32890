// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/report_decoder.h"

#include <gtest/gtest.h>

#include <limits>

#include "support/rng.h"

namespace aftershock::runtime {
namespace {

using protocol::Reader;
using protocol::ResponseRecord;
using protocol::Writer;

class Response {
 public:
  Response& Name(std::uint32_t id, std::string_view text) {
    writer_.Put(ResponseRecord::kDefineName);
    writer_.Put(id);
    writer_.PutText(text);
    return *this;
  }
  Response& Frame(std::uint32_t id, std::uint32_t class_name, std::uint32_t method,
                  std::int32_t line) {
    writer_.Put(ResponseRecord::kDefineFrame);
    writer_.Put(id);
    writer_.Put(class_name);
    writer_.Put(method);
    writer_.Put(line);
    return *this;
  }
  Response& ResultBegin(Outcome outcome, std::uint16_t statement, std::uint8_t exceptions) {
    writer_.Put(ResponseRecord::kResult);
    writer_.Put(outcome);
    writer_.Put(statement);
    writer_.Put(exceptions);
    return *this;
  }
  Response& Exception(std::uint32_t name, trace::Relation relation, std::string_view message,
                      const std::vector<std::uint32_t>& frames) {
    writer_.Put(name);
    writer_.Put(static_cast<std::uint8_t>(relation));
    writer_.PutText(message);
    writer_.Put(static_cast<std::uint16_t>(frames.size()));
    for (const std::uint32_t frame : frames) writer_.Put(frame);
    return *this;
  }
  Response& NothingObserved() {
    writer_.Put(std::uint32_t{0});
    writer_.Put(std::uint32_t{0});
    writer_.Put(std::uint16_t{0});
    return *this;
  }
  Writer& writer() { return writer_; }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const {
    return std::span(region_).first(writer_.size());
  }

 private:
  std::vector<std::uint8_t> region_ = std::vector<std::uint8_t>(8192);
  Writer writer_{region_};
};

Response FullResponse() {
  Response response;
  response.Name(3, "shop.Cart").Name(9, "add").Name(4, "shop.Oops").Name(5, "java.lang.Error");
  response.Frame(8, 3, 9, 7).Frame(2, 3, 9, -1).Frame(1, 3, 9, -2);
  response.ResultBegin(Outcome::kThrew, 4, 2)
      .Exception(4, trace::Relation::kTop, "no stock", {8, 2})
      .Exception(5, trace::Relation::kCausedBy, "", {1});
  Writer& writer = response.writer();
  writer.Put(std::uint32_t{2});
  for (const std::uint32_t value : {11U, 1U, 12U, 300U}) writer.Put(value);
  writer.Put(std::uint32_t{1});
  writer.Put(std::uint32_t{21});
  writer.Put(3.0);
  writer.Put(std::numeric_limits<double>::infinity());
  writer.Put(std::uint8_t{1});
  writer.Put(std::uint16_t{2});
  writer.Put(std::uint32_t{21});
  writer.Put(std::uint8_t{1});
  writer.Put(std::int64_t{-5});
  writer.Put(std::uint8_t{2});
  writer.Put(0.25);
  writer.Put(std::uint32_t{22});
  writer.Put(std::uint8_t{3});
  writer.Put(std::uint16_t{2});
  writer.PutBytes(u"ab", 4);
  writer.Put(std::uint8_t{0});
  return response;
}

TEST(ReportDecoderTest, ReadsAllThatAWorkerReports) {
  const Response response = FullResponse();
  FrameTable frames;
  ReportDecoder decoder(frames);
  Reader reader(response.bytes());
  ExecutionReport report;

  ASSERT_TRUE(decoder.Next(reader, report));

  EXPECT_TRUE(reader.AtEnd());
  EXPECT_EQ(report.outcome, Outcome::kThrew);
  EXPECT_EQ(report.statement, 4);
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
}

TEST(ReportDecoderTest, GivesFramesOfTwoWorkersTheSameIds) {
  FrameTable frames;
  ExecutionReport of_first;
  ExecutionReport of_second;
  Response first;
  first.Name(0, "a.A").Name(1, "run").Frame(0, 0, 1, 5);
  first.ResultBegin(Outcome::kThrew, 0, 1).Exception(0, trace::Relation::kTop, "", {0});
  first.NothingObserved();
  Response second;
  second.Name(7, "run").Name(6, "a.A").Frame(4, 6, 7, 5);
  second.ResultBegin(Outcome::kThrew, 0, 1).Exception(6, trace::Relation::kTop, "", {4});
  second.NothingObserved();

  Reader first_reader(first.bytes());
  Reader second_reader(second.bytes());
  EXPECT_TRUE(ReportDecoder(frames).Next(first_reader, of_first));
  EXPECT_TRUE(ReportDecoder(frames).Next(second_reader, of_second));

  EXPECT_EQ(of_first.exceptions[0].class_name, of_second.exceptions[0].class_name);
  EXPECT_EQ(of_first.exceptions[0].frames, of_second.exceptions[0].frames);
}

TEST(ReportDecoderTest, RefusesAFrameThatWasNeverDefined) {
  FrameTable frames;
  ReportDecoder decoder(frames);
  Response response;
  response.Name(0, "a.A").ResultBegin(Outcome::kThrew, 0, 1);
  response.Exception(0, trace::Relation::kTop, "", {17}).NothingObserved();
  Reader reader(response.bytes());
  ExecutionReport report;

  EXPECT_FALSE(decoder.Next(reader, report));
  EXPECT_TRUE(decoder.malformed());
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
    ReportDecoder decoder(frames);
    Reader reader(bytes);
    ExecutionReport report;
    while (decoder.Next(reader, report)) {
    }
  }
}

}  // namespace
}  // namespace aftershock::runtime
