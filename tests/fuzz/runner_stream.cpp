// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <algorithm>
#include <string_view>

#include "fuzz/target.h"
#include "jvm/verify/internal/keyed_records.h"
#include "support/check.h"

/// The input begins with the key; only what has it in front of every record may be split.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using aftershock::jvm::kRecordKeyBytes;
  if (size < kRecordKeyBytes) return 0;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view key = input.substr(0, kRecordKeyBytes);
  const std::string_view stream = input.substr(kRecordKeyBytes);
  const auto texts = aftershock::jvm::SplitRecords(stream, key);
  const std::string_view begin = stream.substr(0, kRecordKeyBytes);
  CHECK(texts.has_value() || !stream.empty());
  if (!texts) return 0;
  CHECK(begin == key.substr(0, begin.size())) << "the stream does not begin with the key";
  for (const std::string_view text : *texts) {
    CHECK(text.data() >= stream.data() + kRecordKeyBytes);
    CHECK(text.data() + text.size() <= stream.data() + stream.size());
  }
  return 0;
}
