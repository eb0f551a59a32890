// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "jvm/world/jvm_world.h"
#include "testcase/testcase.h"

namespace aftershock::jvm {

/// The first call of `test` that the compiled class does not make: the compiler chose another
/// method of that name (null, boxing and varargs do that). nullopt: all are there. Results are not
/// compared, because a subclass may narrow them.
std::optional<std::string> FindMisreadCall(std::span<const std::uint8_t> class_file,
                                           const testcase::TestCase& test, JvmWorld& world);

}  // namespace aftershock::jvm
