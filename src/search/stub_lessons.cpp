// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/stub_lessons.h"

#include <variant>

namespace aftershock::search {

void StubLessons::Hear(const evaluation::Told& told) {
  for (const runtime::StubCall& call : told.observation.report().stub_calls) {
    if (call.statement >= told.test.statements.size()) continue;
    const auto* stub = std::get_if<testcase::MakeStub>(&told.test.statements[call.statement]);
    if (stub == nullptr) continue;
    for (testcase::CalledMethods* learner : learners_) learner->Add(stub->type, call.method);
  }
}

}  // namespace aftershock::search
