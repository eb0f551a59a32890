// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/instrument/internal/code_edits.h"
#include "support/result.h"

namespace aftershock::jvm::internal {

/// The content of a Code attribute with the edits made: jumps, switches, handlers, stack maps, line
/// and variable tables moved along. Attributes of the code that it does not know are left out,
/// because they may hold offsets. Fails, with the reason only, where the method would become larger
/// than a method or its jumps may be.
Result<std::vector<std::uint8_t>> RewriteCode(const CodeAttribute& code, const CodeEdits& edits);

}  // namespace aftershock::jvm::internal
