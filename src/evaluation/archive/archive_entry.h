// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "evaluation/archive/merit.h"
#include "testcase/testcase.h"
#include "trace/message_match.h"

namespace aftershock::evaluation {

/// The best test for one frame, as found (not yet minimised or verified).
struct ArchiveEntry {
  std::size_t frame = 0;  ///< Index into Target::frames; the test reproduces first_own … frame.
  testcase::TestCase test;
  std::uint64_t evaluations = 0;  ///< At which it was found.
  std::chrono::nanoseconds found{};
  bool useful = true;  ///< See UsefulnessRule.
  bool plain = true;   ///< See Merit.
  trace::MessageMatch message = trace::MessageMatch::kSame;
  std::optional<std::size_t> source = std::nullopt;  ///< See Candidate.
  std::string technique = "search";                  ///< The family of the one that made it.

  [[nodiscard]] Merit merit() const { return {frame, message, useful, plain}; }
};

}  // namespace aftershock::evaluation
