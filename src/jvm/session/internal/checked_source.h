// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/emit/emit.h"
#include "jvm/verify/verifier.h"
#include "reproduce/test_verifier.h"

namespace aftershock::jvm {

/// What the core is told of a test and its run.
reproduce::CheckedTest CheckedSource(const EmittedTest& test, const Verification& verification);

}  // namespace aftershock::jvm
