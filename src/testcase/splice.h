// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>

#include "testcase/builder.h"

namespace aftershock::testcase {

/// The first `cut` statements of `head` followed by those of `rest` from `from` on. What the latter
/// need and is not there is taken from the head or built anew (CORRECT of EvoCrash's Algorithm 3);
/// a statement whose receiver cannot be had is left out.
TestCase Splice(const TestCase& head, std::size_t cut, const TestCase& rest, std::size_t from,
                Builder& builder);

/// Removes the statement; what used it uses another variable of a fitting type where there is one,
/// and goes otherwise.
void RemoveGracefully(TestCase& test, std::size_t index, Builder& builder);

}  // namespace aftershock::testcase
