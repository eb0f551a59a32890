// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <charconv>

#include "reproduce/session.h"
#include "support/toy_explainer.h"
#include "support/toy_vault.h"
#include "testcase/text.h"

namespace aftershock::testing {

/// Prints toy tests and takes every one at its word, up to the highest frame that it is told of.
class ToyVerifier final : public reproduce::TestVerifier {
 public:
  explicit ToyVerifier(ToyLanguage& language) : language_(language) {}

  Result<reproduce::CheckedTest> Check(const testcase::TestCase& test, std::size_t frame,
                                       std::chrono::milliseconds /*limit*/) override {
    reproduce::CheckedTest checked;
    checked.file_name = "vault.toy";
    checked.source = testcase::ToText(test, language_);
    checked.frame = frame;
    return checked;
  }
  reproduce::CheckedTest Rename(const reproduce::CheckedTest& checked,
                                const std::string& part) override {
    reproduce::CheckedTest renamed = checked;
    renamed.file_name = "vault" + part + ".toy";
    return renamed;
  }
  Result<reproduce::CheckedTest> CheckNearMiss(const testcase::TestCase& test, int /*line*/,
                                               std::chrono::milliseconds limit) override {
    return Check(test, 0, limit);
  }

 private:
  ToyLanguage& language_;
};

/// Runs toy code: "open" and "visit" crash up to their frames, whatever stands around them, and
/// with "now and then" not each time. With "jam" nothing can be run.
class ToyCode final : public reproduce::ReportedCode {
 public:
  Reading Read(const std::vector<std::string>& blocks, std::size_t block) override {
    Reading reading;
    reading.tests.push_back(std::make_unique<Test>(blocks.at(block)));
    return reading;
  }

 private:
  class Test final : public reproduce::ReportedTest {
   public:
    explicit Test(std::string code) : code_(std::move(code)) {}
    [[nodiscard]] std::size_t parts() const override { return 0; }
    Result<Run> Check(const std::vector<bool>& /*kept*/,
                      std::chrono::milliseconds /*limit*/) override {
      if (code_.find("jam") != std::string::npos) return EnvironmentLacks("the toy box is jammed");
      Run run;
      run.statements = 3;
      run.checked.file_name = "reported.toy";
      run.checked.source = code_;
      if (code_.find("open") != std::string::npos) run.checked.frame = 0;
      if (code_.find("visit") != std::string::npos) run.checked.frame = 1;
      run.checked.repetitions.runs = 4;
      if (code_.find("now and then") != std::string::npos) run.checked.repetitions.failed = 2;
      if (!run.checked.frame) run.checked.problem = "the vault stayed shut";
      return run;
    }

   private:
    std::string code_;
  };
};

/// The vault as a program of a language of its own.
class ToySession final : public reproduce::Session {
 public:
  explicit ToySession(std::int64_t secret) : program_(secret) {}

  reproduce::SessionParts parts() override {
    return {.target = program_.target,
            .world = program_.language,
            .runtime = runtime_,
            .verifier = verifier_,
            .explainer = explainer_,
            .code = &code_};
  }
  [[nodiscard]] const reproduce::LanguageWords& words() const override { return words_; }
  /// Takes numbers only.
  search::Seeds SeedsOf(const std::vector<harvest::Piece>& pieces) override {
    search::Seeds seeds;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const std::string& text = pieces[i].text;
      std::int64_t number = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
      const bool is_number = error == std::errc() && end == text.data() + text.size();
      if (is_number) seeds.values.push_back({number, i});
    }
    return seeds;
  }
  [[nodiscard]] reproduce::SessionNotes notes() const override {
    return {.warnings = {"a door was open"}, .contracts_broken = 0};
  }

  [[nodiscard]] ToyRuntime& runtime() { return runtime_; }

 private:
  ToyVault program_;
  ToyRuntime runtime_{program_.language};
  ToyVerifier verifier_{program_.language};
  ToyExplainer explainer_;
  ToyCode code_;
  reproduce::LanguageWords words_{.fresh_process = "a new toy box",
                                  .signs = {.names = {"toy"}, .beginnings = {}, .programs = {}}};
};

}  // namespace aftershock::testing
