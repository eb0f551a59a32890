// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/reproduce.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "reproduce/code_trial.h"
#include "reproduce/describe_usefulness.h"
#include "reproduce/first_test_clock.h"
#include "runtime/execute.h"
#include "search/minimising/minimise.h"
#include "testcase/stubbed_methods.h"

namespace aftershock::reproduce {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

/// What is held back to minimise, emit, compile and verify (semantics of the stop rule).
nanoseconds Reserve(nanoseconds budget) {
  return std::clamp<nanoseconds>(budget / 6, milliseconds(700), milliseconds(4000));
}

constexpr const char* kAnotherBug =
    "its message is another one, so it may be another bug at the same place";
constexpr nanoseconds kLeastForVerifying = milliseconds(1000);
constexpr nanoseconds kLongestMinimising = milliseconds(3000);
/// While nothing is on disk: what is simpler still can come after the first test.
constexpr nanoseconds kFirstMinimising = milliseconds(500);
/// For the report's own code, as long as it is not seen to be all that is wanted,
constexpr nanoseconds kLongestCode = milliseconds(10'000);
/// for making it shorter where it is,
constexpr nanoseconds kLongestShortening = milliseconds(20'000);
/// and for one run of it.
constexpr milliseconds kLongestCodeRun{5'000};
/// The same where the clock must not decide: only what never ends takes so long.
constexpr milliseconds kLongestCountedRun{10'000};
/// In short tests executed, where the clock must not decide.
constexpr double kMostMinimising = 20'000;

/// One use case under way: the state that its steps share.
class Attempt final : public evaluation::Judge {
 public:
  Attempt(const SearchContext& context, TestVerifier& verifier, Explainer& explainer,
          Publisher& publisher, const ReproduceOptions& options, const CodeOfReport* report)
      : explainer_(explainer),
        options_(options),
        runtime_(context.runtime, context.clock),
        context_{context.target, context.world,    runtime_,      context.clock,
                 context.random, context.observer, context.seeds, context.usefulness,
                 this,           context.usages},
        search_(context_, options.search),
        verifier_(verifier),
        publisher_(publisher),
        report_(report),
        hard_deadline_(options.begin + options.budget),
        search_deadline_(hard_deadline_ - Reserve(options.budget)) {}

  Result<ReproduceOutcome> Run() {
    // What holds could not be written down. Where nothing can be verified the search will say so.
    if (const Status tried = TryCodeOfReport(); !tried) return SaveWhatHolds(tried.error());
    if (is_settled_by_report_) return Conclude();
    const auto stop = search_.Run(search_deadline_);
    if (!stop) return SaveWhatWasFound(stop.error());
    stop_ = *stop;
    if (const auto settled = search_.Settle(); !settled) return SaveWhatHolds(settled.error());
    return Conclude();
  }

  Result<std::optional<std::size_t>> Try(const evaluation::ArchiveEntry& entry) override {
    if (IsTooLate()) return std::nullopt;
    // Where tests were refused before, minimising the next one may well be in vain.
    auto reached = refused_ == 0 ? TryMinimalFirst(entry) : TryAsFoundFirst(entry);
    if (reached && IsLess(*reached, entry)) NoteRefused(entry, *reached);
    return reached;
  }

 private:
  using Reached = std::optional<std::size_t>;

  void NoteRefused(const evaluation::ArchiveEntry& entry, const Reached& reached) {
    constexpr std::size_t kMostTold = 20;
    ++refused_;
    if (refusals_.size() == kMostTold) return;
    refusals_.push_back(fmt::format("frame {} in a worker; alone {}", entry.frame + 1,
                                    reached ? fmt::format("frame {}", *reached + 1)
                                            : "it does not crash so: " + last_problem_));
  }

  static bool IsLess(const Reached& reached, const evaluation::ArchiveEntry& entry) {
    return !reached || *reached < entry.frame;
  }
  Result<Reached> TryMinimalFirst(const evaluation::ArchiveEntry& entry) {
    const bool is_first = held_.empty() && !options_.search.evaluation.evaluations;
    const nanoseconds limit = is_first ? kFirstMinimising : kLongestMinimising;
    const nanoseconds began = context_.clock.Now();
    const testcase::TestCase minimal = Minimal(entry, limit);
    const bool was_cut_short = is_first && context_.clock.Now() - began >= limit;
    const auto reached = Check(minimal, entry);
    if (!reached || IsTooLate()) return reached;
    if (!IsLess(*reached, entry)) return was_cut_short ? GoOn(minimal, entry, *reached) : reached;
    if (minimal == entry.test) return reached;
    const auto as_found = Check(entry.test, entry);
    return as_found ? std::max(*as_found, *reached) : as_found;
  }
  /// Makes the first test, which is on disk by now, simpler still.
  Result<Reached> GoOn(const testcase::TestCase& minimal, const evaluation::ArchiveEntry& entry,
                       const Reached& reached) {
    evaluation::ArchiveEntry first = entry;
    first.test = minimal;
    const testcase::TestCase simpler = Minimal(first, kLongestMinimising);
    if (simpler == minimal || IsTooLate()) return reached;
    const auto again = Check(simpler, entry);
    return again ? std::max(*again, reached) : again;
  }
  Result<Reached> TryAsFoundFirst(const evaluation::ArchiveEntry& entry) {
    const auto as_found = Check(entry.test, entry);
    if (!as_found || IsLess(*as_found, entry) || IsTooLate()) return as_found;
    const testcase::TestCase minimal = Minimal(entry, kLongestMinimising);
    if (minimal == entry.test || IsTooLate()) return as_found;
    const auto reached = Check(minimal, entry);
    return reached ? std::max(*as_found, *reached) : reached;
  }
  /// What holds already is worth more than a test that can hardly be verified in time.
  [[nodiscard]] bool IsTooLate() const {
    const nanoseconds left = hard_deadline_ - context_.clock.Now();
    return left <= (held_.empty() ? nanoseconds(0) : nanoseconds(kLeastForVerifying));
  }

  Status TryCodeOfReport() {
    // As published, nothing is known but the trace.
    if (report_ == nullptr || options_.search.algorithm == Algorithm::kGga ||
        options_.search.without.contains(search::Part::kReport)) {
      return {};
    }
    const nanoseconds now = context_.clock.Now();
    CodeLimits limits{.until = now + std::min<nanoseconds>(options_.budget / 5, kLongestCode),
                      .until_shortened = now + std::min<nanoseconds>((search_deadline_ - now) / 2,
                                                                     kLongestShortening),
                      .longest_run = kLongestCodeRun,
                      .counts = options_.search.evaluation.evaluations.has_value()};
    if (limits.counts) {
      limits.until_shortened = search_deadline_;
      limits.longest_run = kLongestCountedRun;
    }
    CodeTrial trial(report_->code, report_->gathered.pieces, context_.clock, limits);
    const Status tried =
        trial.Run([this](const FoundCode& found) { return KeepCode(found); },
                  [this] { return !context_.observer.OnProgress(StatusOfTrial()); });
    code_ = trial.blocks();
    for (const harvest::LeftOutCode& block : report_->gathered.left_out) {
      code_.push_back({block.line, report::CodeState::kLeftOut, std::nullopt, block.reason});
    }
    return tried;
  }

  evaluation::SearchStatus StatusOfTrial() {
    evaluation::SearchStatus status = search_.Status();
    status.phase = "the report's code";
    return status;
  }

  /// Whether it leaves nothing to search for.
  Result<bool> KeepCode(const FoundCode& found) {
    const CheckedTest& checked = found.run.checked;
    // Where its values come from is not known; but it is how the reporter came to the crash.
    const bool useful = checked.message != trace::MessageMatch::kOther;
    if (Status kept = Keep({.frame = *checked.frame,
                            .test = {},
                            .checked = checked,
                            .helpful_source = found.piece,
                            .useful = useful,
                            .technique = "report",
                            .written_statements = found.run.statements});
        !kept) {
      return tl::unexpected(kept.error());
    }
    is_settled_by_report_ = useful && checked.repetitions.failed == 0 && EndsAt(*checked.frame);
    return is_settled_by_report_;
  }

  bool EndsAt(std::size_t frame) {
    const auto& asked = options_.search.evaluation;
    const std::size_t top = asked.frame ? *asked.frame - 1 : context_.target.highest;
    const evaluation::StopRule rule(asked.until, top, asked.evaluations);
    if (!rule.EndsAt(frame)) return false;
    stop_ =
        frame >= top ? evaluation::StopReason::kTopReached : evaluation::StopReason::kFirstReached;
    return true;
  }

  /// The runtime is gone, but a test that it found before can still hold.
  Result<ReproduceOutcome> SaveWhatWasFound(const Error& error) {
    runtime_is_gone_ = !verifier_is_gone_;
    if (runtime_is_gone_) {
      if (const auto settled = search_.Settle(); !settled) return SaveWhatHolds(settled.error());
    }
    return SaveWhatHolds(error);
  }

  Result<ReproduceOutcome> SaveWhatHolds(const Error& error) {
    if (held_.empty()) return tl::unexpected(error);
    ReproduceOutcome outcome = SoFar();
    outcome.diagnosis.code = "runtime_lost";
    outcome.diagnosis.text = error.message;
    return outcome;
  }

  testcase::TestCase Minimal(const evaluation::ArchiveEntry& entry, nanoseconds longest) {
    if (runtime_is_gone_) return entry.test;
    // Half of what is left: compiling and running the test must still fit.
    const nanoseconds now = context_.clock.Now();
    nanoseconds until = now + (hard_deadline_ - now) / 2;
    std::optional<double> cost;
    if (options_.search.evaluation.evaluations) {
      cost = kMostMinimising;
    } else {
      until = std::min<nanoseconds>(until, now + longest);
    }
    return search::Minimise(entry.test, entry.frame,
                            {context_.target, context_.world, context_.runtime, context_.clock,
                             until, context_.usefulness, cost, context_.seeds});
  }

  /// The highest frame that the test, made from `entry`, reproduces on its own. Keeps and publishes
  /// it if it is the best for that frame.
  Result<std::optional<std::size_t>> Check(const testcase::TestCase& test,
                                           const evaluation::ArchiveEntry& entry) {
    const auto limit =
        std::chrono::duration_cast<milliseconds>(hard_deadline_ - context_.clock.Now());
    auto checked = verifier_.Check(test, entry.frame, std::max(limit, milliseconds(200)));
    if (!checked) {
      verifier_is_gone_ = true;
      return tl::unexpected(checked.error());
    }
    if (!checked->frame) {
      last_problem_ = checked->problem;
      return std::nullopt;
    }
    const std::size_t reached = *checked->frame;
    const bool useful =
        checked->message != trace::MessageMatch::kOther && IsUseful(test, reached, entry);
    if (Status kept = Keep({.frame = reached,
                            .test = test,
                            .checked = *std::move(checked),
                            .helpful_source = HelpOf(test, entry),
                            .useful = useful,
                            .technique = entry.technique,
                            .stubbed_methods = testcase::StubbedMethods(test, context_.world)});
        !kept) {
      verifier_is_gone_ = true;
      return tl::unexpected(kept.error());
    }
    return reached;
  }

  Status Keep(Reproduction reproduction) {
    const auto [known, is_new] = held_.try_emplace(reproduction.frame, reproduction);
    if (!is_new) {
      if (!IsBetterFor(reproduction.frame, reproduction, known->second)) return {};
      known->second = std::move(reproduction);
    }
    if (std::next(known) != held_.end()) return {};
    reproduced_ = context_.clock.Now() - options_.begin;
    ReproduceOutcome so_far = SoFar();
    so_far.diagnosis.code = "unfinished";
    so_far.diagnosis.text = "the search was still going on when this was written";
    return publisher_.Publish(so_far);
  }

  std::optional<std::size_t> HelpOf(const testcase::TestCase& minimal,
                                    const evaluation::ArchiveEntry& found) const {
    if (context_.seeds == nullptr) return std::nullopt;
    return search::HelpfulSource(*context_.seeds, found.test, minimal, found.source);
  }

  bool IsUseful(const testcase::TestCase& test, std::size_t frame,
                const evaluation::ArchiveEntry& entry) {
    if (context_.usefulness == nullptr || runtime_is_gone_) return entry.useful;
    const auto reports =
        runtime::Execute(context_.runtime, std::span(&test, 1), {.deadline = hard_deadline_});
    if (!reports || reports->size() != 1) return entry.useful;
    return context_.usefulness->IsUseful(test, reports->front(), frame);
  }

  /// All that is known, but for the diagnosis.
  ReproduceOutcome SoFar() {
    ReproduceOutcome outcome;
    outcome.stop = stop_;
    outcome.status = search_.Status();
    outcome.history = search_.History();
    outcome.code = code_;
    outcome.reproduced = reproduced_;
    outcome.refused = refused_;
    outcome.refusals = refusals_;
    outcome.workers = runtime_.workers();
    outcome.workers_lost = runtime_.workers_lost();
    if (runtime_.first_executed()) outcome.first_test = *runtime_.first_executed() - options_.begin;
    if (held_.empty()) return outcome;
    const Reproduction& best = held_.rbegin()->second;
    outcome.best = best;
    for (std::size_t i = context_.target.first_own; i <= best.frame; ++i) {
      if (context_.target.frames[i].own) outcome.frames.push_back(i);
    }
    for (const auto& [frame, reproduction] : held_) {
      if (frame < best.frame) outcome.lower.push_back(reproduction);
    }
    GiveNames(outcome);
    NoteUsedCode(outcome);
    if (context_.usefulness != nullptr && CanTellUse(best)) {
      outcome.useful = best.checked.message == trace::MessageMatch::kOther
                           ? report::Usefulness{false, std::nullopt, kAnotherBug}
                           : DescribeUsefulness(context_.target, best.frame, best.useful,
                                                context_.usefulness->from_frame());
    }
    return outcome;
  }

  /// Of code that a person wrote only the frames tell whether it is useful.
  [[nodiscard]] bool CanTellUse(const Reproduction& best) const {
    const auto from = context_.usefulness->from_frame();
    return !best.written_statements || best.checked.message == trace::MessageMatch::kOther ||
           (from && best.frame >= *from);
  }

  void NoteUsedCode(ReproduceOutcome& outcome) const {
    if (report_ == nullptr || !outcome.best->helpful_source) return;
    const harvest::Piece& piece = report_->gathered.pieces.at(*outcome.best->helpful_source);
    if (piece.kind != harvest::PieceKind::kCode) return;
    for (report::CodeBlock& block : outcome.code) {
      if (block.line != piece.line) continue;
      block.state = report::CodeState::kUsed;
      if (outcome.best->written_statements) continue;
      block.text = "the search took calls or values of it" +
                   (block.text.empty() ? "" : "; as it stands: " + block.text);
    }
  }

  /// The best keeps its name; a lower one that has the same gets another.
  void GiveNames(ReproduceOutcome& outcome) {
    std::set<std::string> taken{outcome.best->checked.file_name};
    for (Reproduction& one : outcome.lower) {
      if (!taken.insert(one.checked.file_name).second) {
        one.checked = verifier_.Rename(one.checked, fmt::format("Frame{}", one.frame + 1));
      }
    }
  }

  ReproduceOutcome Conclude() {
    ReproduceOutcome outcome = SoFar();
    std::optional<std::size_t> verified, only;
    if (outcome.best) verified = outcome.best->frame;
    if (options_.search.evaluation.frame) only = *options_.search.evaluation.frame - 1;
    outcome.diagnosis =
        Diagnose({context_.target, context_.world, runtime_.frames(), explainer_, search_.Seen(),
                  outcome.status, stop_, only, verified, last_problem_});
    AddNearMiss(outcome);
    return outcome;
  }

  /// Worth a test only if that is what the diagnosis is about, and nobody is waiting.
  void AddNearMiss(ReproduceOutcome& outcome) {
    const auto& miss = search_.Seen().near_miss();
    if (!miss || outcome.diagnosis.code != "near_miss" || runtime_is_gone_ ||
        stop_ == evaluation::StopReason::kInterrupted) {
      return;
    }
    outcome.near_miss = WriteNearMiss(*miss, context_, verifier_, hard_deadline_,
                                      options_.search.evaluation.evaluations.has_value());
  }

  Explainer& explainer_;
  const ReproduceOptions& options_;
  FirstTestClock runtime_;
  SearchContext context_;
  Search search_;
  TestVerifier& verifier_;
  Publisher& publisher_;
  const CodeOfReport* report_;
  nanoseconds hard_deadline_;
  nanoseconds search_deadline_;
  evaluation::StopReason stop_ = evaluation::StopReason::kDeadline;
  std::string last_problem_;
  bool runtime_is_gone_ = false;
  bool verifier_is_gone_ = false;
  std::uint64_t refused_ = 0;
  std::vector<std::string> refusals_;
  std::map<std::size_t, Reproduction> held_;  ///< The best that holds, by frame.
  std::optional<nanoseconds> reproduced_;
  std::vector<report::CodeBlock> code_;  ///< What became of the report's.
  bool is_settled_by_report_ = false;
};

}  // namespace

Result<ReproduceOutcome> Reproduce(const SearchContext& context, TestVerifier& verifier,
                                   Explainer& explainer, Publisher& publisher,
                                   const ReproduceOptions& options, const CodeOfReport* report) {
  return Attempt(context, verifier, explainer, publisher, options, report).Run();
}

}  // namespace aftershock::reproduce
