// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "evaluation/technique.h"
#include "testcase/constant_pool.h"

namespace aftershock::search {

/// Learns the values that the program compared, whoever's test it was: dictionaries grow from them.
class Vocabulary final : public evaluation::Listener {
 public:
  /// `pools` outlive it. `characters`: what may be a character is also learned as a text.
  Vocabulary(std::vector<testcase::ConstantPool*> pools, bool characters)
      : pools_(std::move(pools)), characters_(characters) {}

  void Hear(const evaluation::Told& told) override;

 private:
  void Learn(const program::Value& value);

  std::vector<testcase::ConstantPool*> pools_;
  bool characters_;
  std::uint64_t batch_ = 0;
  std::size_t learned_ = 0;  ///< From that batch.
};

}  // namespace aftershock::search
