// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "search/growth/corpus.h"
#include "search/made_tests.h"
#include "search/target_calls.h"
#include "testcase/builder.h"

namespace aftershock::search {

/// Makes tests out of those of a corpus by a few edits each, of their values mostly.
class Growth {
 public:
  /// What it makes has one of `calls`, which must outlive it.
  Growth(const TargetCalls& calls, testcase::Builder& builder) : calls_(calls), builder_(builder) {}

  /// New tests; none if the corpus is empty.
  std::vector<testcase::TestCase> Make(Corpus& corpus, std::size_t count);

 private:
  void CollectWords();
  void Edit(testcase::TestCase& test, const testcase::TestCase& other);
  void EditValue(testcase::TestCase& test, std::size_t index, const testcase::TestCase& other);
  void EditArray(testcase::TestCase& test, std::size_t index);
  /// `literal` is the statement at `index`.
  void EditLiteral(testcase::TestCase& test, std::size_t index, testcase::Literal& literal,
                   const testcase::TestCase& other);
  /// Writes a number seen in a comparison into an array of bytes. False: it is none.
  bool PutNumberIntoBytes(testcase::TestCase& test, std::size_t array);
  program::Value EditNumber(const testcase::Literal& literal);

  const TargetCalls& calls_;
  testcase::Builder& builder_;
  std::vector<std::u16string> words_;
  std::vector<std::int64_t> numbers_;
  MadeTests made_;
};

}  // namespace aftershock::search
