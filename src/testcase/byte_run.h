// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "testcase/builder.h"

namespace aftershock::testcase {

/// How formats write a number: in 2, 4 and 8 bytes, the highest first and the lowest first.
/// Always the same six ways in the same order.
std::vector<std::vector<std::uint8_t>> ByteRuns(std::int64_t number);

/// The bytes of an array of them; nullopt: the statement is no such array, or not all its elements
/// are literals.
std::optional<std::vector<std::uint8_t>> BytesOf(const TestCase& test, std::size_t array,
                                                 program::World& world);

/// Whether the statement is a text that some call makes an array of bytes of.
bool IsReadAsBytes(const TestCase& test, std::size_t text, program::World& world);

/// Puts `bytes` in place of `length` elements from `at` on. Returns where the array is then.
std::size_t ReplaceBytes(TestCase& test, std::size_t array, std::size_t at, std::size_t length,
                         const std::vector<std::uint8_t>& bytes, program::World& world);

}  // namespace aftershock::testcase
