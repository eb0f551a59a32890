// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/runner_output.h"

#include <string_view>

#include "fuzz/target.h"
#include "support/check.h"

namespace aftershock::jvm {
namespace {

void CheckChain(std::string_view text) {
  const auto record = ParseRunnerOutput(text);
  if (!record) return;
  const auto& chain = record->thrown;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    CHECK(chain[i].parent.value_or(0) < chain.size());
    CHECK(!chain[i].parent || *chain[i].parent < i) << "a cause comes after what it explains";
  }
}

}  // namespace
}  // namespace aftershock::jvm

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::jvm::CheckChain({reinterpret_cast<const char*>(data), size});
  return 0;
}
