// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "testcase/stubbed_methods.h"

namespace aftershock::testcase {

std::size_t StubbedMethods(const TestCase& test, program::World& world) {
  std::size_t stubbed = 0;
  for (const Statement& statement : test.statements) {
    const auto* stub = std::get_if<MakeStub>(&statement);
    if (stub == nullptr) continue;
    const std::size_t methods = world.StubMethods(stub->type).size();
    if (methods > 1) stubbed += methods - 1;
  }
  return stubbed;
}

}  // namespace aftershock::testcase
