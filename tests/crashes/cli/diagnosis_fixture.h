// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "crashes/cli/command.h"
#include "support/files.h"

namespace aftershock::cli {

/// The number of the source line in diagnosis/ that ends with `// mark`.
std::size_t LineOf(const std::string& simple_name, const std::string& mark);

/// The program on a small class that is made for one diagnosis; its trace is put together from the
/// lines that are marked in its source.
class DiagnosisTest : public ::testing::Test {
 protected:
  struct Wanted {
    std::string exception;
    std::string simple_name;
    std::vector<std::string> methods;  ///< Lowest frame first.
  };

  static std::string FrameLine(const Wanted& wanted, std::size_t frame, std::size_t line);
  static std::string TraceOf(const Wanted& wanted);

  /// What runs the program on the trace, except for limits.
  std::vector<std::string> Arguments(const std::string& trace,
                                     const std::vector<std::string>& more);
  nlohmann::json Run(const std::string& trace, const std::string& evaluations,
                     const std::vector<std::string>& more = {});
  nlohmann::json Diagnose(const Wanted& wanted, const std::string& evaluations = "3000");
  [[nodiscard]] nlohmann::json Result() const;

  std::string jar_ = AFTERSHOCK_BINARY_DIR "/diagnosis.jar";
  ScratchDirectory scratch_ = ScratchDirectory::Create("diagnosis-test").value();
  Finished finished_;
};

}  // namespace aftershock::cli
