// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/byte_writer.h"

namespace aftershock::jvm {

// Out of line: inlined behind single bytes, GCC 12 believes that the insertion overflows.
void ByteWriter::Append(std::span<const std::uint8_t> bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
}

void ByteWriter::Append(std::string_view text) {
  bytes_.insert(bytes_.end(), text.begin(), text.end());
}

}  // namespace aftershock::jvm
