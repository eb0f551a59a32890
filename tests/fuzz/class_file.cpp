// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/class_file.h"

#include <span>

#include "fuzz/target.h"
#include "support/check.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::uint8_t> bytes(data, size);
  const auto full = aftershock::jvm::ParseClassFile(bytes);
  const auto outline = aftershock::jvm::ParseClassFile(bytes, {.skip_code = true});
  CHECK(!full.has_value() || outline.has_value()) << "bodies can only make a file worse";
  return 0;
}
