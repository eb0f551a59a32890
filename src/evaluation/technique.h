// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "evaluation/told.h"
#include "testcase/testcase.h"

namespace aftershock::evaluation {

/// A test that a technique wants to have executed.
struct Candidate {
  testcase::TestCase test;
  std::size_t frame = 0;        ///< Index into Target::frames: the one that it aims at.
  bool any_frame = false;       ///< No frame in particular; `frame` is what the user is shown.
  bool collect_values = false;  ///< Whether the technique needs the operands that were compared.
  bool runs_long = false;       ///< It is expected to need more than most tests do.
  /// Which piece of the report it was made from; see search::Seeds.
  std::optional<std::size_t> source = std::nullopt;
};

/// Who wants to know what tests showed.
class Listener {
 public:
  virtual ~Listener() = default;
  /// What came of a test that somebody else made.
  virtual void Hear(const Told& told) = 0;
};

/// One way to come by tests that crash as wanted. It makes tests and is told what came of them; it
/// neither executes nor counts. A technique need not wait for what it is told: it may be asked for
/// more while its tests are under way. Whatever another technique finds it may hear, and take for a
/// start of its own.
class Technique : public Listener {
 public:
  /// What the user sees of it while it is at work: "evolution".
  [[nodiscard]] virtual const char* name() const = 0;
  /// As result.json names whatever finds tests in its way; as long as it lives.
  [[nodiscard]] virtual std::string_view family() const { return "search"; }
  /// The one frame (index) that it works on; nullopt: several. It hears of tests that aim at its
  /// frame, or of all.
  [[nodiscard]] virtual std::optional<std::size_t> frame() const = 0;
  /// At most `most` tests to be executed next, in this order; none if it has none for now, because
  /// it must be told first what came of others or because there are no more.
  virtual std::vector<Candidate> Next(std::size_t most) = 0;
  /// What came of a test of Next: each once and, but for those that had to run a second time, in
  /// their order.
  virtual void Tell(const Told& told) = 0;
  void Hear(const Told& told) override { (void)told; }
  /// A test to start from that somebody outside of the search came by while it runs; `source` as in
  /// Candidate.
  virtual void Take(const testcase::TestCase& test, std::optional<std::size_t> source) {
    (void)test;
    (void)source;
  }
};

}  // namespace aftershock::evaluation
