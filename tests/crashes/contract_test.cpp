// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstring>

#include "protocol/layout.h"
#include "protocol/wire.h"
#include "support/worker_fixture.h"

namespace aftershock::testing {
namespace {

using protocol::Header;
using protocol::Slot;
using runtime::Outcome;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Tests that reach the memory which their worker shares with us, and write there what they like.
class ContractTest : public WorkerFixture {
 protected:
  ContractTest() : WorkerFixture({"hostile.jar"}) {}
  /// What breaks the contract is seen at once; on a busy machine it must not be stopped before
  /// that.
  void SetUp() override { StartWith(std::chrono::seconds(10)); }

  void StartWith(std::chrono::milliseconds stop_after) {
    auto options = Options();
    options.pool.config.probes = 812;
    options.class_path.push_back(folder_);
    options.pool.limits.stop_after = stop_after;
    Start(options);
  }

  static void Poke(TestBuilder& test, std::size_t offset, std::uint64_t value) {
    test.Static("Lhostile/SharedMemory;", "poke", "(JJ)V",
                {test.Literal("J", static_cast<std::int64_t>(offset)),
                 test.Literal("J", static_cast<std::int64_t>(value))});
  }
  static void PokeBytes(TestBuilder& test, std::size_t offset,
                        std::span<const std::uint8_t> bytes) {
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(std::uint64_t)) {
      std::uint64_t value = 0;
      std::memcpy(&value, bytes.data() + at, std::min(sizeof value, bytes.size() - at));
      Poke(test, offset + at, value);
    }
  }
  static void Call(TestBuilder& test, const std::string& type, const std::string& method) {
    test.Static("Lhostile/" + type + ";", method, "()V");
  }

  /// The outcome of a hostile test, which runs between two that must pass.
  Outcome BetweenGoodOnes(const testcase::TestCase& test) {
    TestBuilder good = Builder();
    good.New("Ljava/lang/Object;", "()V");
    const auto reports = Run({good.test(), test, good.test()});
    EXPECT_EQ(reports.size(), 3U);
    EXPECT_EQ(reports.front().outcome, Outcome::kPassed) << Thrown(reports.front());
    EXPECT_EQ(reports.back().outcome, Outcome::kPassed) << Thrown(reports.back());
    return reports.at(1).outcome;
  }

  const std::filesystem::path folder_ = std::filesystem::path(AFTERSHOCK_BINARY_DIR) / "hostile";
};

/// Those that keep to the contract otherwise, and have to be stopped.
class ContractTimeTest : public ContractTest {
 protected:
  /// Short, because it is waited for; long enough for the good tests on a busy machine.
  void SetUp() override { StartWith(std::chrono::milliseconds(500)); }
};

TEST_P(ContractTest, WhatATestWritesIntoTheSharedMemoryReachesUs) {
  TestBuilder test = Builder();
  constexpr std::string_view kText = "written by the subject";
  std::array<std::uint8_t, 24> bytes{};
  std::ranges::copy(kText, bytes.begin());
  // Not aligned to eight bytes, as the text is; the counter is a part of what lies before it.
  PokeBytes(test, offsetof(Header, skipped_text), bytes);
  Poke(test, offsetof(Header, skipped_text) - sizeof(std::uint64_t), 7ULL << 32);

  EXPECT_EQ(BetweenGoodOnes(test.test()), Outcome::kPassed);
  // It is read at the end of a request, which may come after the reports of its tests.
  TestBuilder harmless = Builder();
  harmless.New("Ljava/lang/Object;", "()V");
  EXPECT_EQ(BetweenGoodOnes(harmless.test()), Outcome::kPassed);

  EXPECT_THAT(runtime_->pool().skipped(), Contains(std::string(kText)));
}

TEST_P(ContractTest, AForgedProbeNumberCostsTheWorkerAndIsNamed) {
  std::array<std::uint8_t, 32> report{};
  protocol::Writer writer(report);
  writer.Put(protocol::ResponseRecord::kResult);
  writer.Put(protocol::Outcome::kPassed);
  writer.Put(std::uint16_t{0});
  writer.Put(std::uint32_t{0});
  writer.Put(std::uint8_t{0});
  for (const std::uint32_t value : {1U, 0xffffffffU, 1U, 0U}) writer.Put(value);
  writer.Put(std::uint16_t{0});
  writer.Put(std::uint16_t{0});
  TestBuilder test = Builder();
  // Whichever of them is its own.
  for (std::size_t slot = 0; slot < protocol::kSlots; ++slot) {
    PokeBytes(test, protocol::kResponseOffset + slot * protocol::kResponseCapacity, report);
    const std::size_t at = offsetof(Header, slots) + slot * sizeof(Slot);
    Poke(test, at + offsetof(Slot, response_bytes), writer.size());
  }
  Call(test, "Waiting", "compute");
  const auto reports = Run({test.test(), test.test(), test.test()});

  for (const auto& report_of : reports) EXPECT_EQ(report_of.outcome, Outcome::kKilledWorker);
  EXPECT_GE(runtime_->pool().contracts_broken(), 3U);
  EXPECT_THAT(runtime_->pool().complaints(),
              Contains("a worker broke the contract: probe number 4294967295 of 812"));
}

TEST_P(ContractTest, AHeaderFullOfNonsenseIsNoHarm) {
  TestBuilder test = Builder();
  Call(test, "SharedMemory", "fill");
  Call(test, "Waiting", "compute");

  // The worker's own watchdog may find a test in the nonsense that lasts too long, before we see
  // it.
  EXPECT_THAT(BetweenGoodOnes(test.test()), AnyOf(Outcome::kKilledWorker, Outcome::kOverdue));
  EXPECT_THAT(runtime_->pool().complaints(), Contains(StartsWith("a worker broke the contract: ")));
}

TEST_P(ContractTimeTest, AForgedLimitGivesATestNoMoreTime) {
  TestBuilder test = Builder();
  Poke(test, offsetof(Header, stop_after_ns), 1ULL << 60);
  Call(test, "Waiting", "compute");

  EXPECT_EQ(BetweenGoodOnes(test.test()), Outcome::kOverdue);
}

TEST_P(ContractTimeTest, ATestThatDeniesItselfIsEnded) {
  TestBuilder test = Builder();
  Call(test, "SharedMemory", "drown");
  Call(test, "Waiting", "rest");

  EXPECT_EQ(BetweenGoodOnes(test.test()), Outcome::kOverdue);
}

TEST_P(ContractTest, AForgedFailureIsNotTheEnd) {
  TestBuilder test = Builder();
  PokeBytes(test, offsetof(Header, failure),
            std::array<std::uint8_t, 8>{'f', 'o', 'r', 'g', 'e', 'd'});
  // The states lie together with the last answer, which stays at the first request.
  Poke(test, offsetof(Header, response), 3ULL << 32);
  Call(test, "Waiting", "compute");

  EXPECT_EQ(BetweenGoodOnes(test.test()), Outcome::kKilledWorker);
  EXPECT_THAT(runtime_->pool().complaints(), Contains("a worker could not go on: forged"));
}

TEST_P(ContractTest, TheSharedFileCannotBeCutShort) {
  const auto shrinking = [this](const std::u16string& name) {
    TestBuilder test = Builder();
    test.Static("Lhostile/SharedMemory;", "shrink", "(Ljava/lang/String;)Z", {test.Text(name)});
    return Run(test);
  };

  const auto of_output = shrinking(u"memfd:aftershock-output");
  const auto of_memory = shrinking(u"memfd:aftershock-worker");

  EXPECT_EQ(of_output.outcome, Outcome::kPassed) << "the way is open: " << Thrown(of_output);
  EXPECT_EQ(of_memory.outcome, Outcome::kThrew);
  EXPECT_THAT(Thrown(of_memory), HasSubstr("Operation not permitted"));
  EXPECT_EQ(runtime_->workers_lost(), 0U);
}

TEST_P(ContractTimeTest, AWorkerThatStopsItselfIsReplaced) {
  TestBuilder test = Builder();
  test.Static("Lmisbehaviour/NativeActs;", "run",
              "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V",
              {test.Text((folder_ / "libhostile_native.so").u16string()), test.Text(u"stop-itself"),
               test.Text(u"")});

  // The kernel may let the thread end its test before it stops them all.
  EXPECT_THAT(BetweenGoodOnes(test.test()), AnyOf(Outcome::kOverdue, Outcome::kPassed));
  EXPECT_EQ(runtime_->workers_lost(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Jdks, ContractTest, ::testing::ValuesIn(TestJdks()),
                         [](const auto& home) { return JdkName(home.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ContractTest);
INSTANTIATE_TEST_SUITE_P(Jdks, ContractTimeTest, ::testing::ValuesIn(TestJdks()),
                         [](const auto& home) { return JdkName(home.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ContractTimeTest);

}  // namespace
}  // namespace aftershock::testing
