// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/layout.h"
#include "protocol/limits.h"
#include "protocol/wire.h"
#include "response.h"
#include "runtime/encoding/test_encoder.h"
#include "support/fixed_definitions.h"
#include "support/hash.h"

namespace aftershock::runtime {
namespace {

using program::CallableKind;
using protocol::Header;
using protocol::Slot;

/// What the wire was with each version. Whoever changes it appends a line with a new version of
/// protocol/layout.h, and leaves those before as they are: old workers must not be taken for new.
struct KnownWire {
  std::uint32_t version;
  std::uint64_t fingerprint;
};
constexpr std::array kKnownWires{
    KnownWire{8, 0x20fcf6d0ccaab4fb},  KnownWire{9, 0x872ca3318dfcfce1},
    KnownWire{10, 0xef40625cb633e1f8}, KnownWire{11, 0xaffbd7d557d72bce},
    KnownWire{12, 0x9aa1d184da24f0fb}, KnownWire{13, 0xcecdec765d9f0850},
    KnownWire{14, 0x7f02bf25e9db91f9}};

template <auto kValue>
constexpr std::string_view Spelled() {
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("kValue = ") + 9);
  return text.substr(0, text.find_first_of(";]"));
}

/// Name and number of every enumerator that there is: compilers spell other values as casts.
template <typename Enum, std::size_t... kNumbers>
std::string Enumerators(std::index_sequence<kNumbers...> /*numbers*/) {
  std::string all;
  const auto add = [&](std::string_view spelled, std::size_t number) {
    if (spelled.front() != '(') all += fmt::format("{}={} ", spelled, number);
  };
  (add(Spelled<Enum{kNumbers}>(), kNumbers), ...);
  return all;
}

template <typename... Enums>
std::string AllOf() {
  return (Enumerators<Enums>(std::make_index_sequence<64>()) + ...);
}

std::string Codes() {
  return AllOf<protocol::WorkerState, protocol::RequestRecord, protocol::ResponseRecord,
               protocol::StatementCode, protocol::AnswerCode, protocol::NumberType,
               protocol::CallableKind, protocol::Outcome, protocol::Relation, protocol::ValueTag,
               protocol::RaiseCause>() +
         fmt::format("{} {} {} {} {} {}", protocol::kCollectValues, protocol::kNoReceiver,
                     protocol::kNoCallable, protocol::kReceiverSlot, protocol::kNoLine,
                     protocol::kNativeLine);
}

std::string Layout() {
  const std::array offsets{
      sizeof(Header),
      offsetof(Header, magic),
      offsetof(Header, version),
      offsetof(Header, request),
      offsetof(Header, response),
      offsetof(Header, state),
      offsetof(Header, slots),
      offsetof(Header, test_began),
      offsetof(Header, stop_after_ns),
      offsetof(Header, config_bytes),
      offsetof(Header, failure),
      offsetof(Header, skipped),
      offsetof(Header, skipped_text),
      offsetof(Header, failed_units),
      offsetof(Header, failed_units_text),
      sizeof(Slot),
      offsetof(Slot, request_bytes),
      offsetof(Slot, left_files),
      offsetof(Slot, response_bytes),
      offsetof(Slot, fuel),
      offsetof(Slot, deadline_ns),
  };
  const std::array<std::size_t, 8> regions{protocol::kMagic,          protocol::kSlots,
                                           protocol::kConfigOffset,   protocol::kConfigCapacity,
                                           protocol::kRequestOffset,  protocol::kRequestCapacity,
                                           protocol::kResponseOffset, protocol::kResponseCapacity};
  return fmt::format("{} {} {}", fmt::join(offsets, " "), fmt::join(regions, " "),
                     protocol::kLongestPreparationNs);
}

std::string Limits() {
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {}", protocol::kMostExceptions,
                     protocol::kMostFrames, protocol::kLongestMessage, protocol::kLongestName,
                     protocol::kMostDefinitions, protocol::kMostNameBytes, protocol::kMostCompared,
                     protocol::kMostStubCalls, protocol::kMostStubMethods, protocol::kLongestText,
                     protocol::kElsewhere);
}

template <typename Write>
std::string Bytes(Write write) {
  std::vector<std::uint8_t> region(4096);
  protocol::Writer writer(region);
  write(writer);
  return {region.begin(), region.begin() + static_cast<std::ptrdiff_t>(writer.size())};
}

std::string Config() {
  const protocol::WorkerConfig config{
      .probes = 1,
      .branches = 2,
      .units = {{"unit", 3, 4, 5, {{6, 7, protocol::RaiseCause::kSize, 8}}}},
      .failed_units = {"failed"},
      .observes_initialisers = true,
      .message_of = "exception",
      .message_places = {{"class", "method", 9}}};
  return Bytes([&](protocol::Writer& writer) { protocol::Encode(config, writer); });
}

/// With every kind of statement, literal and answer, and with what a statement may leave out.
std::string Request() {
  testing::FixedDefinitions definitions;
  TestEncoder encoder(definitions);
  const auto type = [&](const char* name) { return definitions.AddType(name); };
  const auto make =
      definitions.AddCallable(CallableKind::kConstructor, "Lshop/Cart;", "<init>", "(I)V");
  const auto add = definitions.AddCallable(CallableKind::kMethod, "Lshop/Cart;", "add", "(J)V");
  definitions.SetStubMethods(type("Lshop/Cart;"), {add});
  const testcase::TestCase test{
      {testcase::Literal{type("I"), std::int64_t{1}}, testcase::Literal{type("D"), 2.5},
       testcase::Literal{type("Ljava/lang/String;"), std::u16string(u"ab")},
       testcase::Literal{type("Lshop/Cart;"), program::Null{}},
       testcase::Literal{type("Ljava/lang/Class;"), program::ClassLiteral{type("Lshop/Cart;")}},
       testcase::Call{make, testcase::kNoVariable, {0}}, testcase::Call{add, 5, {0}},
       testcase::MakeArray{type("[I"), {0, 0}},
       testcase::MakeStub{type("Lshop/Cart;"),
                          make,
                          {0},
                          {{add, {3, 3}},
                           {make, {3}, testcase::Answer::Kind::kRaises},
                           {add, {}, testcase::Answer::Kind::kItself}}},
       testcase::MakeFile{type("Ljava/io/File;"), "a.txt", 2},
       testcase::MakeFile{type("Ljava/io/File;"), "folder", testcase::kNoVariable},
       testcase::Nest{.callable = add,
                      .holder = make,
                      .receiver = testcase::kNoVariable,
                      .arguments = {0},
                      .slot = 0,
                      .times = 3}}};
  return Bytes([&](protocol::Writer& writer) {
    writer.Put(protocol::kCollectValues);
    EXPECT_TRUE(encoder.Encode(test, writer));
  });
}

/// What the decoder reads is tested with the decoder.
std::string ResponseBytes() {
  const Response response = FullResponse();
  return {response.bytes().begin(), response.bytes().end()};
}

TEST(WireVersionTest, AChangedWireHasANewVersion) {
  std::uint64_t fingerprint = 0;
  for (const std::string& part :
       {Codes(), Layout(), Limits(), Config(), Request(), ResponseBytes()}) {
    fingerprint = HashText(part, fingerprint);
  }

  EXPECT_EQ(kKnownWires.back().version, protocol::kVersion) << "append its fingerprint";
  EXPECT_EQ(fingerprint, kKnownWires.back().fingerprint)
      << fmt::format("the wire is another one: raise kVersion and append {{{}, {:#018x}}}",
                     protocol::kVersion + 1, fingerprint);
}

TEST(WireVersionTest, SeesEveryEnumerator) {
  EXPECT_NE(Codes().find("Outcome::kRejected=4 "), std::string::npos) << Codes();
  EXPECT_EQ(Enumerators<protocol::Relation>(std::make_index_sequence<64>()),
            "aftershock::protocol::Relation::kTop=0 aftershock::protocol::Relation::kCausedBy=1 "
            "aftershock::protocol::Relation::kSuppressed=2 ");
}

}  // namespace
}  // namespace aftershock::runtime
