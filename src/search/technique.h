// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <set>
#include <string_view>

namespace aftershock::search {

/// A part of the default algorithm that can be left out, to measure what it is worth.
enum class Technique {
  kReport,           ///< Seeds out of the text around the trace.
  kShortSequences,   ///< Sequences in order of cost, before evolution.
  kLocalSearch,      ///< Climbing from the fittest tests.
  kGrowth,           ///< Coverage-guided growth of inputs.
  kCarryingUp,       ///< Reproduced tests carried to the next frames.
  kMessageHints,     ///< Values out of the exception's message, names of the trace's classes.
  kComparedValues,   ///< Values seen in comparisons at run time.
  kConstants,        ///< Constants of the program text.
  kTraceTypes,       ///< Types that the trace's methods cast to, test for or are called on.
  kRankedMembers,    ///< Members that change what the crash path reads before others.
  kSetupCalls,       ///< Static methods that change what the crash path reads.
  kStubs,            ///< Stubs of interfaces and classes.
  kStubAnswers,      ///< Answers of stubs other than zero and null.
  kTypeArguments,    ///< Contents of containers by their type arguments.
  kSubtypesOfArray,  ///< Arrays whose real element type is narrower than the declared one.
  kFiles,            ///< Files and folders with content.
};

struct TechniqueName {
  Technique technique;
  std::string_view name;
};

/// As the command line names them.
inline constexpr std::array<TechniqueName, 16> kTechniqueNames{{
    {Technique::kReport, "report"},
    {Technique::kShortSequences, "short-sequences"},
    {Technique::kLocalSearch, "local-search"},
    {Technique::kGrowth, "growth"},
    {Technique::kCarryingUp, "carrying-up"},
    {Technique::kMessageHints, "message-hints"},
    {Technique::kComparedValues, "compared-values"},
    {Technique::kConstants, "constants"},
    {Technique::kTraceTypes, "trace-types"},
    {Technique::kRankedMembers, "ranked-members"},
    {Technique::kSetupCalls, "setup-calls"},
    {Technique::kStubs, "stubs"},
    {Technique::kStubAnswers, "stub-answers"},
    {Technique::kTypeArguments, "type-arguments"},
    {Technique::kSubtypesOfArray, "subtypes-of-array"},
    {Technique::kFiles, "files"},
}};

using Techniques = std::set<Technique>;

}  // namespace aftershock::search
