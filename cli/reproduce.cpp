// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce.h"

#include <fmt/format.h>
#include <unistd.h>

#include <memory>

#include "duration.h"
#include "exit_code.h"
#include "harvest/harvest.h"
#include "interrupts.h"
#include "jvm/jdk/find_compiler.h"
#include "jvm/jdk/find_jdk.h"
#include "jvm/session/jvm_session.h"
#include "jvm/session/report_signs.h"
#include "line_rule_option.h"
#include "report/progress.h"
#include "report/record.h"
#include "report/terminal.h"
#include "reproduce/reproduce.h"
#include "result_writer.h"
#include "support/clock.h"
#include "support/patience.h"
#include "support/rng.h"
#include "support/scratch_directory.h"
#include "tools.h"
#include "trace_input.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using std::chrono::nanoseconds;

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

/// One run of the verb, from its arguments to the files it leaves.
class ReproduceCommand {
 public:
  explicit ReproduceCommand(const ReproduceArguments& arguments)
      : arguments_(arguments),
        begin_(clock_.Now()),
        out_(arguments.out),
        writer_(out_, clock_, begin_),
        record_(writer_.record()) {
    record_.seed = arguments.seed;
  }

  int Run() {
    const Status done = Execute();
    if (!done) return Fail(done.error());
    if (const Status written = writer_.Write(); !written) return Fail(written.error());
    report::Show(stdout, arguments_.json ? report::ToJson(record_) : report::ToSummary(record_));
    return static_cast<int>(exit_code_);
  }

 private:
  Status Execute() {
    auto budget = ParseDuration(arguments_.budget);
    if (!budget) return tl::unexpected(budget.error());
    auto search_options = ToSearchOptions(arguments_);
    if (!search_options) return tl::unexpected(search_options.error());
    report::Progress progress(stderr, report::StyleFor(stderr, arguments_.quiet), clock_);
    const nanoseconds deadline = begin_ + *budget;
    Patience patience({.deadline = std::chrono::steady_clock::time_point(deadline),
                       .interrupted = [&] { return interrupts_.Pending(); },
                       .waiting =
                           [&](const std::string& phase) {
                             progress.ShowPhase(phase, deadline - clock_.Now());
                           }});
    auto input = ReadTrace(arguments_.trace, arguments_.trace_number, patience);
    if (!input) return tl::unexpected(input.error());
    if (!input->note.empty()) report::Print(stderr, "{}\n", input->note);
    const trace::ThrownException& wanted = input->trace.exceptions[input->trace.RootCause()];
    record_.language = trace::Name(input->trace.language);
    Describe(wanted);

    auto class_path = FindClassPath(deadline);
    if (!class_path) return tl::unexpected(class_path.error());
    auto session = OpenSession(wanted, *std::move(class_path), patience);
    if (!session) return tl::unexpected(session.error());
    const program::Target& target = (*session)->resolved().target;
    record_.verified_in = "a new JVM";
    record_.highest_frame = target.highest + 1;
    DescribeLines(target);

    const auto pieces = Gather(*input, wanted);
    const search::Seeds seeds = (*session)->SeedsOf(pieces);

    if (Status status = patience.Check(); !status) return status;
    progress.Clear();
    TerminalObserver observer(progress, interrupts_, clock_, deadline);
    writer_.SetPieces(pieces);
    writer_.SetProgress(&progress);
    Rng random(arguments_.seed);
    auto outcome = reproduce::Reproduce({target, (*session)->world(), (*session)->runtime(), clock_,
                                         random, observer, &seeds, &(*session)->origin()},
                                        (*session)->verifier(), (*session)->explainer(), writer_,
                                        {*search_options, begin_, *budget});
    progress.Clear();
    writer_.SetProgress(nullptr);
    record_.warnings = (*session)->problems();
    if (!outcome) return tl::unexpected(outcome.error());
    record_.contracts_broken = (*session)->contracts_broken();
    exit_code_ = outcome->stop == evaluation::StopReason::kInterrupted ? ExitCode::kInterrupted
                 : outcome->best                                       ? ExitCode::kReproduced
                                                                       : ExitCode::kNotReproduced;
    return writer_.Keep(*outcome);
  }

  Result<std::vector<std::string>> FindClassPath(nanoseconds deadline) {
    auto class_path = CollectClassPath(arguments_.class_path,
                                       {.deadline = std::chrono::steady_clock::time_point(deadline),
                                        .log = out_ / "build-tool.log",
                                        .interrupts = &interrupts_,
                                        .quiet = arguments_.quiet});
    interrupted_ = interrupts_.Pending();
    if (class_path && interrupted_) return EnvironmentLacks("interrupted");
    return class_path;
  }

  /// The report around the trace; nothing of it is for the published algorithms.
  std::vector<harvest::Piece> Gather(const TraceInput& input,
                                     const trace::ThrownException& wanted) const {
    if (arguments_.algorithm == "gga") return {};
    return harvest::Harvest(input.lines, wanted.input_line, jvm::ReportSigns());
  }

  Result<std::unique_ptr<jvm::JvmSession>> OpenSession(const trace::ThrownException& wanted,
                                                       std::vector<std::string> class_path,
                                                       Patience& patience) {
    auto java_home = jvm::FindJavaHome(arguments_.java);
    if (!java_home) return tl::unexpected(java_home.error());
    const jvm::Jdk running = jvm::DescribeJdk(*java_home);
    auto compiler = jvm::FindCompiler(arguments_.compiler, running);
    if (!compiler) return tl::unexpected(compiler.error());
    record_.tools = ToolsOf(running, *compiler);
    std::error_code error;
    jvm::SessionOptions options;
    options.class_path = std::move(class_path);
    options.java_home = *java_home;
    options.compiler_java_home = compiler->home;
    options.assets = fs::read_symlink("/proc/self/exe", error).parent_path();
    options.junit =
        arguments_.junit == "4" ? jvm::JUnitVersion::kJUnit4 : jvm::JUnitVersion::kJUnit5;
    options.form =
        arguments_.form == "assert" ? jvm::TestForm::kAssert : jvm::TestForm::kFailsUntilFixed;
    options.sandbox = !arguments_.no_sandbox;
    options.workers = arguments_.workers;
    options.interrupted = [this] { return interrupts_.Pending(); };
    options.message_required = arguments_.message == "required";
    options.lines = ToLineRule(arguments_.lines);
    auto session = jvm::JvmSession::Open(options, wanted, patience);
    if (session) return *std::move(session);
    is_mismatch_ = session.error().is_mismatch;
    return tl::unexpected(session.error().error);
  }

  void Describe(const trace::ThrownException& wanted) {
    record_.exception = wanted.class_name;
    record_.message = wanted.message;
    record_.target_frames = wanted.frames.size();
  }

  void DescribeLines(const program::Target& target) {
    for (std::size_t i = 0; i <= target.highest; ++i) {
      const auto& line = target.frames[i].aligned;
      if (!line) continue;
      record_.aligned.push_back(
          {i + 1, line->trace, line->here, std::string(NameOf(line->kind)), line->reason});
    }
  }

  int Fail(const Error& error) {
    report::Print(stderr, "aftershock: {}\n", error.message);
    const bool environment = error.kind == ErrorKind::kEnvironment;
    const bool out_of_budget = error.kind == ErrorKind::kOutOfBudget;
    interrupted_ = interrupted_ || error.kind == ErrorKind::kInterrupted;
    record_.verdict = interrupted_    ? report::Verdict::kInterrupted
                      : out_of_budget ? report::Verdict::kNotReproduced
                      : environment   ? report::Verdict::kEnvironment
                                      : report::Verdict::kBadInput;
    record_.diagnosis.code = interrupted_    ? "interrupted"
                             : out_of_budget ? "budget"
                             : environment   ? "environment"
                             : is_mismatch_  ? "trace_mismatch"
                                             : "bad_input";
    record_.diagnosis.text = error.message;
    // The message has been said; a folder that cannot be written must not hide it behind another
    // one.
    if (const Status written = writer_.Write(); !written) {
      report::Print(stderr, "aftershock: {}\n", written.error().message);
    }
    if (arguments_.json) report::Show(stdout, report::ToJson(record_));
    return static_cast<int>(interrupted_ ? ExitCode::kInterrupted : CodeOf(error.kind));
  }

  const ReproduceArguments& arguments_;
  SteadyClock clock_;
  nanoseconds begin_;
  fs::path out_;
  ResultWriter writer_;
  report::Record& record_;
  Interrupts interrupts_;     ///< Until all is written and said.
  bool interrupted_ = false;  ///< Before there was a search that could have found something.
  bool is_mismatch_ = false;
  ExitCode exit_code_ = ExitCode::kNotReproduced;
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
