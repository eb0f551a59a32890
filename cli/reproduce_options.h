// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "class_path_options.h"
#include "default_workers.h"
#include "jvm/emit/emit.h"
#include "jvm/matching/line_rule.h"
#include "reproduce/portfolio/options.h"
#include "support/result.h"

namespace aftershock::cli {

/// The options of `reproduce`, as the user gave them. Each is declared once, in
/// AddReproduceOptions.
struct ReproduceArguments {
  std::string trace;
  ClassPathArguments class_path;
  std::string java;
  std::string compiler;
  double budget_seconds = 120;
  std::string frame = "auto";
  evaluation::Until until = evaluation::Until::kTop;
  bool message_required = false;
  reproduce::Algorithm algorithm = reproduce::Algorithm::kDefault;
  std::optional<evaluation::FitnessKind> fitness;  ///< Absent: what goes with the algorithm.
  search::SecondaryKind secondary = search::SecondaryKind::kBbc;
  std::vector<std::string> without;
  jvm::LineRule lines = jvm::LineRule::kAligned;
  jvm::JUnitVersion junit = jvm::JUnitVersion::kJUnit5;
  jvm::TestForm form = jvm::TestForm::kFailsUntilFixed;
  std::string out = "aftershock-out";
  std::optional<std::size_t> trace_number;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> evaluations;
  std::size_t workers = DefaultWorkers(ThisMachine());
  bool no_sandbox = false;
  bool json = false;
  bool quiet = false;
};

void AddReproduceOptions(CLI::App& command, ReproduceArguments& arguments);

/// The search's part of the options. The paper behind BBC crosses over with 0.8, EvoCrash with
/// 0.75.
Result<reproduce::PortfolioOptions> ToSearchOptions(const ReproduceArguments& arguments);

}  // namespace aftershock::cli
