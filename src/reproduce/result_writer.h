// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "harvest/harvest.h"
#include "report/record.h"
#include "reproduce/reproduce.h"
#include "support/clock.h"

namespace aftershock::reproduce {

/// Writes what a run found to its output folder: the tests, then result.json, each atomically. As
/// soon as the first test holds, and again whenever a better one does.
class ResultWriter final : public Publisher {
 public:
  using Announce = std::function<void(const std::string& line)>;

  /// `announce` is told of each better test, in a line for people; it may be empty.
  ResultWriter(std::filesystem::path out, const Clock& clock, std::chrono::nanoseconds begin,
               Announce announce)
      : out_(std::move(out)), clock_(clock), begin_(begin), announce_(std::move(announce)) {}

  /// What result.json will say.
  [[nodiscard]] report::Record& record() { return record_; }
  /// What the report was taken apart into.
  void SetPieces(std::vector<harvest::Piece> pieces);

  Status Publish(const ReproduceOutcome& so_far) override;
  /// Takes over what was found, and writes the tests.
  Status Keep(const ReproduceOutcome& outcome);
  /// Writes result.json as of now.
  Status Write();

 private:
  Status KeepTests(const ReproduceOutcome& outcome);
  Status KeepFrames(const ReproduceOutcome& outcome, const std::string& best);
  Result<std::string> WriteTest(const CheckedTest& checked);
  [[nodiscard]] double Elapsed() const;

  std::filesystem::path out_;
  const Clock& clock_;
  std::chrono::nanoseconds begin_;
  Announce announce_;
  std::vector<harvest::Piece> pieces_;
  report::Record record_;
};

}  // namespace aftershock::reproduce
