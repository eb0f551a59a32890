// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "testcase/hash.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// Remembers which tests a technique has made, by their hashes, so that none runs twice. Forgets
/// them all once they are a million. Asked for each test that is made: a flat table, since a node
/// for each would take as long as making the test.
class MadeTests {
 public:
  /// False: it was added before.
  bool Add(const testcase::TestCase& test) { return AddHash(testcase::HashTest(test)); }
  bool AddHash(std::uint64_t hash);

 private:
  void Grow();
  /// Where that hash is, or the free place for it.
  [[nodiscard]] std::size_t PlaceOf(std::uint64_t hash) const;

  std::vector<std::uint64_t> places_;  ///< A power of two; 0: free.
  std::size_t size_ = 0;
};

}  // namespace aftershock::search
