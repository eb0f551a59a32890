// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "testcase/builder.h"

namespace aftershock::testcase {

/// Numbers move by up to this much (semantics §6).
inline constexpr std::int64_t kDelta = 20;

/// Changes the literal at `index` into another value of its type: a step of up to kDelta, a
/// constant, a random one; texts by deleting, changing and inserting units.
void MutateLiteral(TestCase& test, std::size_t index, Builder& builder);

/// Changes one element of the array, its length, or adds an element of the right type; new elements
/// are built before it. Returns where the array is now.
std::size_t MutateArray(TestCase& test, std::size_t index, Builder& builder);

/// Adds, replaces or removes one answer of the stub. Returns where the stub is now.
std::size_t MutateStub(TestCase& test, std::size_t index, Builder& builder);

/// Gives the file another name or another content. Returns where the file is now.
std::size_t MutateFile(TestCase& test, std::size_t index, Builder& builder);

/// EvoSuite's text operators, each with probability 1/3: delete each unit with 1/n, change each
/// with 1/n, insert units with 0.5^n.
std::u16string MutateText(const std::u16string& text, Random& random);

}  // namespace aftershock::testcase
