// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/test_watch.h"

#include <utility>

#include "protocol/layout.h"

namespace aftershock::runtime {
namespace {

constexpr TestWatch::Time kLongestPreparation(protocol::kLongestPreparationNs);

}  // namespace

void TestWatch::Restart(Time now) { started_ = marked_ = now; }

void TestWatch::Note(std::uint64_t mark, Time now) {
  if (std::exchange(mark_, mark) != mark) marked_ = now;
}

bool TestWatch::NoteInterrupt(Time now) {
  if (interrupted_) return false;
  interrupted_ = now;
  return true;
}

bool TestWatch::IsOver(Time now) const {
  const bool is_overdue = now - marked_ > limit_ || now - started_ > limit_ + kLongestPreparation;
  const bool is_late = deadline_ && now - *deadline_ > limit_;
  const bool is_unwanted = interrupted_ && now - *interrupted_ > kAfterInterrupt;
  return is_overdue || is_late || is_unwanted;
}

}  // namespace aftershock::runtime
