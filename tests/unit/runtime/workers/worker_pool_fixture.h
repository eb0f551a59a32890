// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include "runtime/execute.h"
#include "runtime/workers/worker_pool.h"
#include "support/fake_worker.h"
#include "support/fixed_definitions.h"
#include "support/manual_clock.h"

namespace aftershock::runtime {

/// A pool of fake workers; each test says what the worker does with it.
class WorkerPoolTest : public ::testing::Test {
 protected:
  testcase::TestCase Asking(testing::Act act) {
    return {{testcase::Literal{integer_, static_cast<std::int64_t>(act)}}};
  }

  std::vector<testcase::TestCase> Batch(std::initializer_list<testing::Act> acts) {
    std::vector<testcase::TestCase> tests;
    for (const testing::Act act : acts) tests.push_back(Asking(act));
    return tests;
  }

  /// Its tests may take half a second, and are given twice that.
  WorkerPool MakePool(bool warm_spare = false, std::size_t workers = 1) {
    return WorkerPool({.config = {.probes = 100, .branches = 10, .units = {}, .failed_units = {}},
                       .limits = {.fuel = 1, .stop_after = std::chrono::milliseconds(500)},
                       .workers = workers,
                       .warm_spare = warm_spare,
                       .others_after = others_after_,
                       .interrupted = [this] { return interrupted_; }},
                      workers_, definitions_, clock_);
  }

  static std::vector<Outcome> Outcomes(const Result<std::vector<ExecutionReport>>& reports) {
    EXPECT_TRUE(reports.has_value()) << reports.error().message;
    std::vector<Outcome> outcomes;
    for (const auto& report : *reports) outcomes.push_back(report.outcome);
    return outcomes;
  }

  /// The number of the worker that answered.
  static std::uint32_t Server(const ExecutionReport& report) {
    return report.probes.at(0).probe.value;
  }

  bool interrupted_ = false;
  std::chrono::nanoseconds others_after_{};
  testing::ManualClock clock_;
  testing::FakeWorkers workers_{clock_};
  testing::FixedDefinitions definitions_;
  program::TypeId integer_ = definitions_.AddType("I");
};

}  // namespace aftershock::runtime
