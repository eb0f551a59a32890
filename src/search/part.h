// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <set>
#include <string_view>

namespace aftershock::search {

/// A part of the default portfolio that can be left out, to measure what it is worth.
enum class Part {
  kReport,          ///< Seeds out of the text around the trace.
  kCallsInCode,     ///< Seeds out of the program's own code and its tests.
  kShortSequences,  ///< Sequences in order of cost, before evolution.
  kLocalSearch,     ///< Climbing from the fittest tests.
  kGrowth,          ///< Coverage-guided growth of inputs.
  kDeepening,       ///< Deep nesting, where the crash comes of it.
  kCarryingUp,      ///< Reproduced tests carried to the next frames.
  kMessageHints,    ///< Values out of the exception's message, names of the trace's classes.
  kComparedValues,  ///< Values seen in comparisons at run time.
  kConstants,       ///< Constants of the program text.
  kTraceTypes,      ///< Types that the trace's methods cast to, test for or are called on.
  kRankedMembers,   ///< Members that change what the crash path reads before others.
  kSetupCalls,      ///< Static methods that change what the crash path reads.
  kStubs,           ///< Stubs of interfaces and classes.
  kStubAnswers,     ///< Answers of stubs other than zero and null.
  /// Stubs that raise, that give themselves back, and that answer what they were seen to be asked.
  kLearningStubs,
  kTypeArguments,    ///< Contents of containers by their type arguments.
  kSubtypesOfArray,  ///< Arrays whose real element type is narrower than the declared one.
  kFiles,            ///< Files and folders with content.
};

struct PartName {
  Part part;
  std::string_view name;
};

/// As the command line names them.
inline constexpr std::array<PartName, 19> kPartNames{{
    {Part::kReport, "report"},
    {Part::kCallsInCode, "calls-in-code"},
    {Part::kShortSequences, "short-sequences"},
    {Part::kLocalSearch, "local-search"},
    {Part::kGrowth, "growth"},
    {Part::kDeepening, "deepening"},
    {Part::kCarryingUp, "carrying-up"},
    {Part::kMessageHints, "message-hints"},
    {Part::kComparedValues, "compared-values"},
    {Part::kConstants, "constants"},
    {Part::kTraceTypes, "trace-types"},
    {Part::kRankedMembers, "ranked-members"},
    {Part::kSetupCalls, "setup-calls"},
    {Part::kStubs, "stubs"},
    {Part::kStubAnswers, "stub-answers"},
    {Part::kLearningStubs, "learning-stubs"},
    {Part::kTypeArguments, "type-arguments"},
    {Part::kSubtypesOfArray, "subtypes-of-array"},
    {Part::kFiles, "files"},
}};

using Parts = std::set<Part>;

}  // namespace aftershock::search
