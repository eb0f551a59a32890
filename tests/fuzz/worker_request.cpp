// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "fuzz/target.h"
#include "request.h"
#include "support/check.h"

namespace aftershock::agent {
namespace {

void CheckTest(std::span<const std::uint8_t> bytes) {
  protocol::Reader reader(bytes);
  Test test;
  if (!ReadTest(reader, test)) return;
  for (std::size_t i = 0; i < test.statements.size(); ++i) {
    const Statement& statement = test.statements[i];
    CHECK(statement.receiver == protocol::kNoReceiver || statement.receiver < i);
    for (const std::uint16_t variable : statement.arguments) CHECK(variable < i);
    CHECK(statement.first_answer + std::size_t{statement.answer_count} <= test.answers.size());
  }
}

}  // namespace
}  // namespace aftershock::agent

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::agent::CheckTest({data, size});
  return 0;
}
