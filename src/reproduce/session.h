// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "harvest/harvest.h"
#include "program/crash_origin.h"
#include "program/target.h"
#include "program/world.h"
#include "reproduce/explainer.h"
#include "reproduce/reported_code.h"
#include "reproduce/test_verifier.h"
#include "runtime/target_runtime.h"
#include "search/seeding/seeds.h"
#include "search/usage/usage.h"
#include "support/patience.h"
#include "support/result.h"

namespace aftershock::reproduce {

/// What a reproduction works with, each a port of its own. All of it belongs to the session.
struct SessionParts {
  const program::Target& target;
  program::World& world;
  runtime::TargetRuntime& runtime;
  TestVerifier& verifier;
  Explainer& explainer;
  program::CrashOrigin* origin = nullptr;  ///< Null: the language cannot tell.
  search::UsageSource* usages = nullptr;   ///< Null: the language finds none.
  ReportedCode* code = nullptr;            ///< Null: the language cannot run a report's code.
};

/// What the core has to say or to recognise, but only the language has a word for.
struct LanguageWords {
  std::string fresh_process;     ///< In which tests are verified: "a new process".
  harvest::LanguageSigns signs;  ///< In a report.
};

/// What a session has survived so far.
struct SessionNotes {
  std::vector<std::string> warnings;  ///< What was wrong with the program or with its workers.
  std::size_t contracts_broken = 0;   ///< Workers that wrote what cannot be, and were replaced.
};

/// A language, opened for one crash: its program, the target in it, its workers and its verifier.
/// What a new language implements; what opens it is chosen by the language of the trace.
class Session {
 public:
  virtual ~Session() = default;

  virtual SessionParts parts() = 0;
  [[nodiscard]] virtual const LanguageWords& words() const = 0;
  /// What the report around the trace gives to the search. A seed's source is the index of its
  /// piece.
  virtual search::Seeds SeedsOf(const std::vector<harvest::Piece>& pieces) = 0;
  [[nodiscard]] virtual SessionNotes notes() const = 0;
  /// The result is out: what makes later runs start faster can be made now.
  virtual void PrepareLaterRuns(Patience& /*patience*/) {}
};

/// Why a session cannot be opened.
struct SessionError {
  Error error;
  bool is_mismatch = false;  ///< The trace does not match the program.
};

}  // namespace aftershock::reproduce
