// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce.h"

#include <fmt/format.h>

#include <memory>

#include "exit_code.h"
#include "interrupts.h"
#include "open_session.h"
#include "report/progress.h"
#include "report/record.h"
#include "report/terminal.h"
#include "reproduce/describe_run.h"
#include "reproduce/reproduce_crash.h"
#include "support/clock.h"
#include "support/patience.h"
#include "support/scratch_directory.h"
#include "trace_input.h"

namespace aftershock::cli {
namespace {

using reproduce::SessionError;
using std::chrono::nanoseconds;
using std::chrono::steady_clock;

/// Shows the search's progress and asks it to stop when the user does.
class TerminalObserver final : public evaluation::SearchObserver {
 public:
  TerminalObserver(report::Progress& progress, Interrupts& interrupts, const Clock& clock,
                   nanoseconds deadline)
      : progress_(progress), interrupts_(interrupts), clock_(clock), deadline_(deadline) {}

  bool OnProgress(const evaluation::SearchStatus& status) override {
    std::string best = status.best_in_words;
    if (status.highest_reproduced) {
      best = fmt::format("frame {} reproduced; frame {}: {}", *status.highest_reproduced + 1,
                         status.aim + 1, best);
    }
    progress_.Show({status.phase, status.evaluations, best,
                    std::max(deadline_ - clock_.Now(), nanoseconds(0))});
    return !interrupts_.Pending();
  }

 private:
  report::Progress& progress_;
  Interrupts& interrupts_;
  const Clock& clock_;
  nanoseconds deadline_;
};

tl::unexpected<SessionError> Failed(const Error& error) {
  return tl::unexpected<SessionError>(SessionError{error});
}

/// One run of the verb, from its arguments to the files it leaves.
class ReproduceCommand {
 public:
  explicit ReproduceCommand(const ReproduceArguments& arguments)
      : arguments_(arguments),
        begin_(clock_.Now()),
        progress_(stderr, report::StyleFor(stderr, arguments.quiet), clock_),
        writer_(arguments.out, clock_, begin_,
                [this](const std::string& line) { progress_.Say(line); }),
        record_(writer_.record()) {
    record_.seed = arguments.seed;
  }

  int Run() {
    if (const auto done = Execute(); !done) return Fail(done.error());
    if (const Status written = writer_.Write(); !written) return Fail({written.error()});
    report::Show(stdout, arguments_.json ? report::ToJson(record_) : report::ToSummary(record_));
    PrepareLaterRuns();
    return static_cast<int>(CodeOf(record_.verdict));
  }

 private:
  tl::expected<void, SessionError> Execute() {
    auto search_options = ToSearchOptions(arguments_);
    if (!search_options) return Failed(search_options.error());
    const nanoseconds budget = Budget();
    const nanoseconds deadline = begin_ + budget;
    Patience patience = PatienceUntil(deadline);
    auto input = ReadTrace(arguments_.trace, arguments_.trace_number, patience);
    if (!input) return Failed(input.error());
    if (!input->note.empty()) report::Print(stderr, "{}\n", input->note);
    const trace::ThrownException& wanted = input->trace.exceptions[input->trace.RootCause()];
    reproduce::DescribeTrace(input->trace, wanted, record_);

    auto session =
        OpenSession(arguments_, input->trace, wanted,
                    {steady_clock::time_point(deadline), interrupts_, patience, record_});
    if (!session) {
      if (session.error().error.kind == ErrorKind::kEnvironment) {
        reproduce::DescribeCodeNotRun(
            harvest::Harvest(input->lines, wanted.input_line, SignsOf(input->trace.language)),
            session.error().error.message, record_);
      }
      return tl::unexpected(session.error());
    }
    session_ = *std::move(session);
    progress_.Clear();
    TerminalObserver observer(progress_, interrupts_, clock_, deadline);
    const Status done = reproduce::ReproduceCrash(
        {wanted, input->lines}, *session_, writer_, observer, clock_, patience,
        {.reproduce = {*search_options, begin_, budget},
         .seed = arguments_.seed,
         // Nothing of the report is for the published algorithms.
         .read_report = search_options->algorithm == reproduce::Algorithm::kDefault});
    progress_.Clear();
    if (!done) return Failed(done.error());
    return {};
  }

  /// The user has what was asked for, and may have time left.
  void PrepareLaterRuns() {
    if (!session_) return;
    Patience patience = PatienceUntil(begin_ + Budget());
    session_->PrepareLaterRuns(patience);
    progress_.Clear();
  }

  [[nodiscard]] nanoseconds Budget() const {
    return std::chrono::duration_cast<nanoseconds>(
        std::chrono::duration<double>(arguments_.budget_seconds));
  }

  Patience PatienceUntil(nanoseconds deadline) {
    return Patience({.deadline = steady_clock::time_point(deadline),
                     .interrupted = [this] { return interrupts_.Pending(); },
                     .waiting =
                         [this, deadline](const std::string& phase) {
                           progress_.ShowPhase(phase, deadline - clock_.Now());
                         }});
  }

  int Fail(const SessionError& failure) {
    progress_.Clear();
    report::Print(stderr, "aftershock: {}\n", failure.error.message);
    reproduce::DescribeFailure(failure, record_);
    // The message has been said; a folder that cannot be written must not hide it behind another
    // one.
    if (const Status written = writer_.Write(); !written) {
      report::Print(stderr, "aftershock: {}\n", written.error().message);
    }
    if (arguments_.json) report::Show(stdout, report::ToJson(record_));
    return static_cast<int>(CodeOf(record_.verdict));
  }

  const ReproduceArguments& arguments_;
  SteadyClock clock_;
  nanoseconds begin_;
  report::Progress progress_;
  reproduce::ResultWriter writer_;
  report::Record& record_;
  Interrupts interrupts_;  ///< Until all is written and said.
  std::unique_ptr<reproduce::Session> session_;
};

}  // namespace

int RunReproduce(const ReproduceArguments& arguments) {
  constexpr std::chrono::seconds kSweepLimit{1};
  ReproduceCommand command(arguments);
  ScratchDirectory::RemoveAbandoned(std::chrono::steady_clock::now() + kSweepLimit);
  return command.Run();
}

void AddReproduce(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "reproduce", "Write a test that makes the crash of a stack trace happen again");
  auto arguments = std::make_shared<ReproduceArguments>();
  AddReproduceOptions(*command, *arguments);
  command->footer(
      "Examples:\n"
      "  aftershock reproduce crash.log --classpath 'lib/*:classes'\n"
      "  aftershock reproduce crash.log --maven org.apache.commons:commons-text:1.9\n"
      "  aftershock reproduce crash.log --project . --classpath extra.jar\n"
      "  aftershock reproduce report.md -c app.jar --until first --form assert --junit 4\n"
      "  aftershock reproduce crash.log -c app.jar --algorithm gga --fitness st-distance --seed 7");
  command->callback([arguments, &exit_code] { exit_code = RunReproduce(*arguments); });
}

}  // namespace aftershock::cli
