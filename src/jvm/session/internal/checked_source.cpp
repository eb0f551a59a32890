// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/checked_source.h"

#include <filesystem>

#include "jvm/names/class_name.h"
#include "jvm/session/internal/problem.h"

namespace aftershock::jvm {
namespace {

std::string FileName(const EmittedTest& test) {
  return (std::filesystem::path(InternalName(test.package)) / (test.class_name + ".java")).string();
}

}  // namespace

reproduce::CheckedTest CheckedSource(const EmittedTest& test, const Verification& verification) {
  reproduce::CheckedTest checked;
  checked.file_name = FileName(test);
  checked.source = test.source;
  checked.frame = verification.frame;
  checked.message = verification.message_match;
  checked.thrown_message = verification.message;
  checked.repetitions = verification.repetitions;
  if (!checked.frame) checked.problem = Problem(verification);
  return checked;
}

}  // namespace aftershock::jvm
