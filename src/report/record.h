// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/diagnosis.h"
#include "support/repetitions.h"

namespace aftershock::report {

enum class Verdict { kReproduced, kNotReproduced, kBadInput, kEnvironment, kInterrupted };

/// A test that was found, frames counted from 1 as in the trace.
struct FoundTest {
  std::size_t frame = 0;
  std::string test;  ///< Path of the source file.
  bool verified = false;
  std::string technique;  ///< "search", "report", "symbolic" or "record".
};

/// Whether the best test shows where the wrong value comes from; docs/result.md says what counts.
struct Usefulness {
  bool best = true;
  std::optional<std::size_t> from_frame;  ///< Counted from 1.
  std::string text;
};

/// A frame whose line of the trace is another one in this program.
struct AlignedFrame {
  std::size_t frame = 0;  ///< Counted from 1.
  int trace = 0;
  int here = 0;
  std::string kind;    ///< "same_statement" or "other_build".
  std::string reason;  ///< How it was decided.
};

enum class CodeState {
  kLeftOut,
  kInSeeds,        ///< The search took all of it as a test.
  kNotUnderstood,  ///< The compiler refused it, for instance.
  kTried,          ///< It was run, and the best test is another one.
  kUsed,           ///< The best test comes from it.
};

/// What became of a block of the report's code.
struct CodeBlock {
  std::size_t line = 0;
  CodeState state = CodeState::kLeftOut;
  std::optional<std::size_t> frame = std::nullopt;  ///< That it reached by itself, counted from 1.
  std::string text;                                 ///< Why, or what it did instead.
};

/// Everything a command found out, in the units of result.json; docs/result.md describes each
/// field.
struct Record {
  Verdict verdict = Verdict::kNotReproduced;

  std::string exception;
  std::string message;
  std::string language;  ///< Of the trace; empty: none was found.
  std::size_t target_frames = 0;
  std::size_t highest_frame = 0;      ///< The highest that can be aimed at.
  std::vector<AlignedFrame> aligned;  ///< Up to that frame, lowest first.

  std::optional<FoundTest> best;
  std::string verified_in;     ///< What ran it alone: "a new process".
  Repetitions repetitions;     ///< Of the best test, after it was verified.
  std::string message_match;   ///< "same", "same_shape", "none" or "other"; of the best test.
  std::string thrown_message;  ///< Of the best test.
  double best_fitness = 0;
  std::size_t statements = 0;
  std::optional<Usefulness> useful;
  std::vector<FoundTest> frames;
  /// Where nothing was reproduced: the wanted exception out of the first own frame's method, but on
  /// another line.
  struct NearMiss {
    int line = 0;
    std::string test;  ///< Path of the source file.
  };
  std::optional<NearMiss> near_miss;

  /// The part of the report around the trace that the best test owes something to.
  struct HelpfulPiece {
    std::string kind;  ///< "code block", "quoted string" …
    std::size_t line = 0;
    std::string text;  ///< Cut where it is long.
  };
  std::size_t harvested_pieces = 0;
  std::optional<HelpfulPiece> helped;
  std::vector<CodeBlock> code;  ///< All blocks of code that the report has.

  std::uint64_t evaluations = 0;
  std::size_t workers = 0;  ///< At the same time, at most.
  std::size_t workers_lost = 0;
  std::size_t contracts_broken = 0;   ///< Of those: by workers that wrote what cannot be.
  std::uint64_t refused = 0;          ///< Crashed as wanted in a worker but not alone.
  std::vector<std::string> refusals;  ///< What some of those did instead, each in words.
  std::uint64_t seed = 0;

  /// A program that the tests were run or made with.
  struct Tool {
    std::string name;  ///< What it serves as: "compiler" …
    std::string version;
    std::string path;
    std::string note;  ///< What is worth telling about it; empty: it is as one expects.
  };
  std::vector<Tool> tools;

  double seconds_total = 0;
  std::optional<double> seconds_first_test;
  std::optional<double> seconds_first_reproduced;  ///< When the first verified test was on disk.
  std::optional<double> seconds_reproduced;

  Diagnosis diagnosis;
  std::vector<std::string> warnings;  ///< What was survived: a corrupt file that was not needed …

  struct Sample {
    double seconds = 0;
    std::uint64_t evaluations = 0;
    double fitness = 0;
  };
  std::vector<Sample> fitness_over_time;
};

/// result.json, schema aftershock.result/1.
std::string ToJson(const Record& record);

/// What a person at a terminal wants to know, a few lines.
std::string ToSummary(const Record& record);

}  // namespace aftershock::report
