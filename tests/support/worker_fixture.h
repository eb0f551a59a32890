// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "jvm/worker/jvm_runtime.h"
#include "support/fixed_definitions.h"
#include "support/test_builder.h"
#include "support/test_jdks.h"

namespace aftershock::testing {

/// A real worker JVM of the JDK that is the parameter, with `jars` of the build folder as class
/// path.
class WorkerFixture : public ::testing::TestWithParam<std::filesystem::path> {
 protected:
  explicit WorkerFixture(std::vector<std::string> jars) : jars_(std::move(jars)) {}

  [[nodiscard]] jvm::JvmRuntimeOptions Options() const;
  void Start() { Start(Options()); }
  void Start(const jvm::JvmRuntimeOptions& options);
  [[nodiscard]] TestBuilder Builder() { return TestBuilder(*definitions_); }
  /// Runs the tests as one batch; fails the test on an Error.
  std::vector<runtime::ExecutionReport> Run(const std::vector<testcase::TestCase>& tests,
                                            bool collect_values = true);
  runtime::ExecutionReport Run(const TestBuilder& builder) { return Run({builder.test()}).at(0); }
  /// Class name, message and top frame of what was thrown, for expectations and their messages.
  [[nodiscard]] std::string Thrown(const runtime::ExecutionReport& report) const;

  std::unique_ptr<runtime::WorkerRuntime> runtime_;
  FixedDefinitions* definitions_ = nullptr;

 private:
  std::vector<std::string> jars_;
};

}  // namespace aftershock::testing
