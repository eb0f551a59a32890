// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace aftershock::cli {

/// The small bank in harvest/, and its first crash.
inline constexpr const char* kBank = AFTERSHOCK_BINARY_DIR "/harvest_subject.jar";
inline constexpr const char* kLedgerTrace =
    "java.lang.ArithmeticException: / by zero\n"
    "\tat bank.Ledger.statement(Ledger.java:32)\n";

}  // namespace aftershock::cli
