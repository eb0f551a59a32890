// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>

#include "jvm/verify/verifier.h"

namespace aftershock::jvm {

/// The line of the source that javac's first error is about; nullopt: there is none.
std::optional<std::size_t> LineOfFirstError(const std::string& compiler_output);

/// Why a test did not hold on its own, as one line for the user: javac's first complaint, what was
/// thrown instead, or that nothing was.
std::string Problem(const Verification& verification);

}  // namespace aftershock::jvm
