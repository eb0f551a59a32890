// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/vocabulary.h"

#include <string>
#include <utility>
#include <variant>

namespace aftershock::search {

void Vocabulary::Hear(const evaluation::Told& told) {
  // The tests of one batch are alike: what the first of them compare is nearly all there is.
  constexpr std::size_t kMostOfBatch = 64;
  if (!told.collected) return;
  if (std::exchange(batch_, told.batch) != told.batch) learned_ = 0;
  for (const runtime::ComparedValues& values : told.observation.report().compared) {
    if (learned_ >= kMostOfBatch) return;
    Learn(values.left);
    Learn(values.right);
    learned_ += 2;
  }
}

void Vocabulary::Learn(const program::Value& value) {
  for (testcase::ConstantPool* pool : pools_) pool->AddDynamic(value);
  // Characters are compared as numbers.
  const auto* unit = std::get_if<std::int64_t>(&value);
  if (!characters_ || unit == nullptr || *unit <= ' ' || *unit >= 0x7f) return;
  const program::Value text = std::u16string(1, static_cast<char16_t>(*unit));
  for (testcase::ConstantPool* pool : pools_) pool->AddDynamic(text);
}

}  // namespace aftershock::search
