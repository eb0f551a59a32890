// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>

/// What each file of this folder defines: reads one input, however damaged, and checks what must
/// hold whatever it was. libFuzzer calls it (preset `fuzz`), and in every other build replay.cpp.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
