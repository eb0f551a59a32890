// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <utility>
#include <vector>

#include "evaluation/technique.h"
#include "testcase/called_methods.h"

namespace aftershock::search {

/// Learns which methods of stubs the program calls, whoever's test it was: those are worth an
/// answer.
class StubLessons final : public evaluation::Listener {
 public:
  /// `learners` outlive it.
  explicit StubLessons(std::vector<testcase::CalledMethods*> learners)
      : learners_(std::move(learners)) {}

  void Hear(const evaluation::Told& told) override;

 private:
  std::vector<testcase::CalledMethods*> learners_;
};

}  // namespace aftershock::search
