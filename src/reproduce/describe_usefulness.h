// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>

#include "program/target.h"
#include "report/record.h"

namespace aftershock::reproduce {

/// What evaluation::UsefulnessRule says of a test that reproduces `frame` (an index, as
/// `from_frame`), in words.
report::Usefulness DescribeUsefulness(const program::Target& target, std::size_t frame, bool useful,
                                      std::optional<std::size_t> from_frame);

}  // namespace aftershock::reproduce
