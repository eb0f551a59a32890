// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <string_view>

#include "fuzz/target.h"
#include "jvm/verify/internal/compiler_wire.h"
#include "support/check.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto answer = aftershock::jvm::DecodeAnswer({reinterpret_cast<const char*>(data), size});
  if (!answer) return 0;
  std::size_t bytes = answer->output.size();
  for (const auto& compiled : answer->classes)
    bytes += compiled.name.size() + compiled.bytes.size();
  CHECK(bytes < size) << "more came out than went in";
  return 0;
}
