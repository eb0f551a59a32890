// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <cstddef>
#include <cstdint>
#include <span>

#include "jvm/classfile/class_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::uint8_t> bytes(data, size);
  const auto full = aftershock::jvm::ParseClassFile(bytes);
  const auto outline = aftershock::jvm::ParseClassFile(bytes, {.skip_code = true});
  // Bodies can only make a file worse.
  return full.has_value() && !outline.has_value() ? __builtin_trap(), 0 : 0;
}
