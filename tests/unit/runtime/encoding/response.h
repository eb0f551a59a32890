// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "protocol/wire.h"

namespace aftershock::runtime {

/// A response as a worker writes it.
class Response {
 public:
  Response& Name(std::uint32_t id, std::string_view text) {
    writer_.Put(protocol::ResponseRecord::kDefineName);
    writer_.Put(id);
    writer_.PutText(text);
    return *this;
  }
  Response& Frame(std::uint32_t id, std::uint32_t class_name, std::uint32_t method,
                  std::int32_t line) {
    writer_.Put(protocol::ResponseRecord::kDefineFrame);
    writer_.Put(id);
    writer_.Put(class_name);
    writer_.Put(method);
    writer_.Put(line);
    return *this;
  }
  static constexpr std::uint32_t kNanoseconds = 10'000;
  Response& ResultBegin(protocol::Outcome outcome, std::uint16_t statement,
                        std::uint8_t exceptions) {
    writer_.Put(protocol::ResponseRecord::kResult);
    writer_.Put(outcome);
    writer_.Put(statement);
    writer_.Put(kNanoseconds);
    writer_.Put(exceptions);
    return *this;
  }
  Response& Exception(std::uint32_t name, protocol::Relation relation, std::string_view message,
                      const std::vector<std::uint32_t>& frames) {
    writer_.Put(name);
    writer_.Put(relation);
    writer_.PutText(message);
    writer_.Put(static_cast<std::uint16_t>(frames.size()));
    for (const std::uint32_t frame : frames) writer_.Put(frame);
    return *this;
  }
  Response& NothingObserved() {
    writer_.Put(std::uint32_t{0});
    writer_.Put(std::uint32_t{0});
    writer_.Put(std::uint16_t{0});
    writer_.Put(std::uint16_t{0});
    return *this;
  }
  protocol::Writer& writer() { return writer_; }
  [[nodiscard]] std::span<const std::uint8_t> bytes() const {
    return std::span(region_).first(writer_.size());
  }

 private:
  std::vector<std::uint8_t> region_ = std::vector<std::uint8_t>(16'384);
  protocol::Writer writer_{region_};
};

/// One result with everything that a report can have.
inline Response FullResponse() {
  Response response;
  response.Name(3, "shop.Cart").Name(9, "add").Name(4, "shop.Oops").Name(5, "java.lang.Error");
  response.Frame(8, 3, 9, 7).Frame(2, 3, 9, -1).Frame(1, 3, 9, -2);
  response.ResultBegin(protocol::Outcome::kThrew, 4, 2)
      .Exception(4, protocol::Relation::kTop, "no stock", {8, 2})
      .Exception(5, protocol::Relation::kCausedBy, "", {1});
  protocol::Writer& writer = response.writer();
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
  writer.Put(std::uint16_t{1});
  writer.Put(std::uint16_t{3});
  writer.Put(std::uint32_t{0});
  writer.Put(std::uint32_t{7});
  return response;
}

}  // namespace aftershock::runtime
