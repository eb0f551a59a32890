// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "jvm/instrument/instrument.h"

namespace aftershock::jvm {

/// How a program ended and what it wrote to standard output and, where the command says so, error.
struct Finished {
  int status = -1;
  std::string output;
};

Finished RunCommand(const std::string& command);

/// Homes of the JDKs to test with: that of `javac` on the PATH, then those of AFTERSHOCK_TEST_JDKS,
/// separated by colons. Empty: there is none.
std::vector<std::filesystem::path> TestJdks();

/// Compiles sources below tests/unit/jvm/instrument/java; the output if that failed, else nothing.
std::string Compile(const std::filesystem::path& jdk, const std::filesystem::path& source,
                    const std::filesystem::path& out);

void WriteBytes(const std::filesystem::path& path, std::span<const std::uint8_t> bytes);

/// Options with class numbers in order of first use; probe and branch numbers large enough to need
/// constants.
InstrumentOptions TestOptions(bool probes);

/// Instruments every class below `in` into `out`; the errors and skipped methods.
std::vector<std::string> InstrumentAll(const std::filesystem::path& in,
                                       const std::filesystem::path& out, bool probes);

}  // namespace aftershock::jvm
