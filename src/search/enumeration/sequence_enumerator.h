// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "program/target.h"
#include "search/enumeration/value_streams.h"
#include "search/made_tests.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// The first phase: short call sequences that end in an entry point of the target's frames, in
/// order of cost. Deterministic, without repetition, and each test has nothing that its last call
/// does not need or may be changed by.
class SequenceEnumerator {
 public:
  /// `lowest` and `highest` are the indices of the frames whose entry points are called. `seeds`:
  /// their values come first; null: none are used.
  SequenceEnumerator(const program::Target& target, program::CachedWorld& world,
                     testcase::ConstantPool& constants, std::size_t lowest, std::size_t highest,
                     const Seeds* seeds = nullptr);

  /// The next candidate that could reproduce a frame above `reproduced` (index); nullopt at the
  /// end.
  std::optional<testcase::TestCase> Next(std::optional<std::size_t> reproduced);
  /// Index of the frame that the latest candidate's call enters.
  [[nodiscard]] std::size_t frame() const { return frame_; }
  /// Candidates for `frame` come later from now on, as if each cost so much more; a delay only
  /// grows.
  void Delay(std::size_t frame, double delay);
  void AddConstant(const program::Value& value) { values_.AddConstant(value); }
  /// A method that stubs of the type were seen to be called by: it is answered from now on.
  void AddCalled(program::TypeId stub, program::CallableId method) {
    values_.AddCalled(stub, method);
  }

 private:
  struct Entry {
    program::CallableId callable;
    std::size_t frame = 0;  ///< The highest one it is an entry point of.
    double cost = 0;
    /// What makes the objects that it is worth calling on; empty: whatever makes one of its owner.
    std::vector<program::CallableId> receivers;
  };
  void CollectEntries(const program::Target& target, std::size_t lowest, std::size_t highest);
  void AddSequences(const Entry& entry);
  Stream& Receivers(const Entry& entry);
  /// Adds the entry's call preceded by calls on its children of the given numbers.
  void AddSequence(const Entry& entry, std::vector<std::uint8_t> effects, double cost);
  /// Adds what only calls on a receiver have: several changes, changes of what it came from.
  void AddReceiverSequences(const Entry& entry);
  /// Adds the entry's call on what `source` gives, with a call on source's own receiver in between.
  void AddSourceSequence(const Entry& entry, const program::Producer& source);

  program::CachedWorld& world_;
  ValueStreams values_;
  Stream sequences_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> alternative_frames_;
  std::vector<double> delays_;  ///< By frame.
  MadeTests seen_;
  std::size_t frame_ = 0;
};

/// The test that a sequence stands for; nullopt if it would be too long. Equal literals are written
/// once.
std::optional<testcase::TestCase> Render(const Expression& sequence, program::CachedWorld& world);

}  // namespace aftershock::search
