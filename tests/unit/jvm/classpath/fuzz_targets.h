// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

namespace aftershock::jvm {

// Read all there is in an archive, damaged or not.
void ReadWholeZip(const std::string& bytes);
void ReadWholeImage(const std::string& bytes);

}  // namespace aftershock::jvm

/// For libFuzzer: the first byte chooses the reader.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, unsigned long size);
