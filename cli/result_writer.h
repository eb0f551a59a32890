// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>
#include <vector>

#include "harvest/harvest.h"
#include "report/progress.h"
#include "report/record.h"
#include "reproduce/reproduce.h"
#include "support/clock.h"

namespace aftershock::cli {

/// Writes what a run found to its output folder: the tests, then result.json, each atomically. As
/// soon as the first test holds, and again whenever a better one does.
class ResultWriter final : public reproduce::Publisher {
 public:
  ResultWriter(std::filesystem::path out, const Clock& clock, std::chrono::nanoseconds begin)
      : out_(std::move(out)), clock_(clock), begin_(begin) {}

  /// What result.json will say.
  [[nodiscard]] report::Record& record() { return record_; }
  /// What the report was taken apart into; must outlive the search.
  void SetPieces(const std::vector<harvest::Piece>& pieces);
  /// Where a test that holds is announced; null: nowhere.
  void SetProgress(report::Progress* progress) { progress_ = progress; }

  Status Publish(const reproduce::ReproduceOutcome& so_far) override;
  /// Takes over what was found, and writes the tests.
  Status Keep(const reproduce::ReproduceOutcome& outcome);
  /// Writes result.json as of now.
  Status Write();

 private:
  Status KeepTests(const reproduce::ReproduceOutcome& outcome);
  Result<std::string> WriteTest(const reproduce::CheckedTest& checked);
  [[nodiscard]] double Elapsed() const;

  std::filesystem::path out_;
  const Clock& clock_;
  std::chrono::nanoseconds begin_;
  const std::vector<harvest::Piece>* pieces_ = nullptr;
  report::Progress* progress_ = nullptr;
  report::Record record_;
};

}  // namespace aftershock::cli
