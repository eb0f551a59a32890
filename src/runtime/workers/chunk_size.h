// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstddef>

namespace aftershock::runtime {

/// How many tests a worker gets at once: enough that it need not wait for us while we make others,
/// and few enough that it does not keep what another worker could do meanwhile. By what tests took
/// lately.
class ChunkSize {
 public:
  void Note(std::chrono::nanoseconds time, std::size_t tests);
  /// Of a chunk when `waiting` tests are to be shared among `workers`; at least one.
  [[nodiscard]] std::size_t For(std::size_t waiting, std::size_t workers) const;

 private:
  std::chrono::nanoseconds time_{};
  std::size_t tests_ = 0;
};

}  // namespace aftershock::runtime
