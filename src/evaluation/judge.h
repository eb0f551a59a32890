// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>

#include "evaluation/archive/archive_entry.h"
#include "support/result.h"

namespace aftershock::evaluation {

/// Tells which of the tests found hold outside the worker. May use the runtime: when it is asked,
/// nothing is pending there.
class Judge {
 public:
  virtual ~Judge() = default;
  /// The highest frame (index) that `entry` reproduces on its own; nullopt: none. An Error means
  /// that nothing can be judged any more.
  virtual Result<std::optional<std::size_t>> Try(const ArchiveEntry& entry) = 0;
};

}  // namespace aftershock::evaluation
