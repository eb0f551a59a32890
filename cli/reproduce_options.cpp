// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "choice.h"
#include "duration.h"
#include "line_rule_option.h"

namespace aftershock::cli {
namespace {

/// More only wait for each other: one thread makes the tests for all.
constexpr std::size_t kMostWorkers = 256;

constexpr double kEvoCrashCrossover = 0.75;
constexpr double kBbcPaperCrossover = 0.8;

Result<std::optional<std::size_t>> ParseFrame(const std::string& text) {
  if (text == "auto") return std::nullopt;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0) {
    return BadInput(fmt::format(
        "--frame {}: write auto, or the number of a frame, counted from 1 at the top", text));
  }
  return number;
}

std::vector<std::string> NamesOfParts() {
  std::vector<std::string> names;
  for (const search::PartName& known : search::kPartNames) names.emplace_back(known.name);
  return names;
}

Result<search::Parts> ParseParts(const ReproduceArguments& arguments) {
  search::Parts parts;
  for (const std::string& name : arguments.without) {
    const auto* found = std::ranges::find(search::kPartNames, name, &search::PartName::name);
    if (found != search::kPartNames.end()) parts.insert(found->part);
  }
  if (!parts.empty() && arguments.algorithm == reproduce::Algorithm::kGga) {
    return BadInput(
        "--without: leaves out parts of the default algorithm, and gga has none of them; drop one "
        "of both options");
  }
  return parts;
}

}  // namespace

void AddReproduceOptions(CLI::App& command, ReproduceArguments& arguments) {
  command
      .add_option("TRACE", arguments.trace,
                  "Bug report (text, Markdown, HTML, mail), log or bare stack trace; what stands "
                  "around the "
                  "trace (code, input, quoted strings) is tried first; - reads standard input")
      ->required();
  AddClassPathOptions(command, arguments.class_path);
  command
      .add_option("-b,--budget", arguments.budget_seconds,
                  "Hard limit over all phases: 90s, 2m, 1h")
      ->type_name("TEXT")
      ->transform(AsSeconds())
      ->default_str("2m");
  command.add_option("-o,--out", arguments.out, "Folder for the test and result.json")
      ->capture_default_str();
  command.add_option("--trace", arguments.trace_number,
                     "Which of several traces in the input, counted from 1");
  command
      .add_option("--frame", arguments.frame,
                  "Frame to reach, counted from the top; auto: as high as can be")
      ->capture_default_str();
  AddLineRule(command, arguments.lines);
  AddChoice(command, "--until", arguments.until,
            {{"top", evaluation::Until::kTop},
             {"first", evaluation::Until::kFirst},
             {"patience", evaluation::Until::kPatience},
             {"budget", evaluation::Until::kBudget}},
            "When to stop: top (the highest frame that can be reached), first (any frame), "
            "patience (no higher frame for as long as was needed so far) or budget; what "
            "holds is written at once in any case");
  AddChoice(command, "--message", arguments.message_required, {{"any", false}, {"required", true}},
            "any: another message than the trace's is told as such, or required: only the "
            "same message counts, whatever values are in it");
  command.add_option("--seed", arguments.seed, "Seed of all random choices")->capture_default_str();
  command.add_option("--evaluations", arguments.evaluations,
                     "Stop after so many executed tests: makes a run repeatable");
  command
      .add_option("--workers", arguments.workers,
                  "How many tests run at the same time, each in a process of its own that may take "
                  "up to a gigabyte (default: one for each processor)")
      ->check(CLI::Range(std::size_t{1}, kMostWorkers))
      ->capture_default_str();
  AddChoice(command, "--junit", arguments.junit,
            {{"5", jvm::JUnitVersion::kJUnit5}, {"4", jvm::JUnitVersion::kJUnit4}},
            "JUnit version of the test");
  AddChoice(
      command, "--form", arguments.form,
      {{"fail", jvm::TestForm::kFailsUntilFixed}, {"assert", jvm::TestForm::kAssert}},
      "fail: the test fails until the bug is fixed; assert: it passes while the crash is there");
  command.add_option("--java", arguments.java,
                     "JDK home or java executable to run with (default: JAVA_HOME, then PATH)");
  command.add_option(
      "--compiler", arguments.compiler,
      "JDK to compile the test with (default: the one to run with if it has a compiler, "
      "else the best one of JAVA_HOME, PATH and the usual folders)");
  command.add_flag("--no-sandbox", arguments.no_sandbox,
                   "Run workers unconfined: tests may delete files, open sockets, start programs");
  command.add_flag("--json", arguments.json,
                   "Print result.json to standard output instead of the summary");
  command.add_flag("-q,--quiet", arguments.quiet, "No progress");
  auto* published =
      command.add_option_group("Published algorithms, and what the default is made of");
  AddChoice(*published, "--algorithm", arguments.algorithm,
            {{"default", reproduce::Algorithm::kDefault}, {"gga", reproduce::Algorithm::kGga}},
            "default, or gga: EvoCrash's guided genetic algorithm alone");
  Choose<evaluation::FitnessKind>(
      published->add_option(
          "--fitness", arguments.fitness,
          "weighted-sum (gga's own), st-distance or inward-sum (the default's own)"),
      {{"weighted-sum", evaluation::FitnessKind::kWeightedSum},
       {"st-distance", evaluation::FitnessKind::kStDistance},
       {"inward-sum", evaluation::FitnessKind::kInwardSum}});
  AddChoice(*published, "--secondary", arguments.secondary,
            {{"bbc", search::SecondaryKind::kBbc},
             {"length", search::SecondaryKind::kLength},
             {"none", search::SecondaryKind::kNone}},
            "Between equals: bbc, length or none");
  published
      ->add_option("--without", arguments.without,
                   "Parts of the default algorithm to leave out, to see what they are worth, "
                   "separated by commas")
      ->delimiter(',')
      ->check(CLI::IsMember(NamesOfParts()));
}

Result<reproduce::PortfolioOptions> ToSearchOptions(const ReproduceArguments& arguments) {
  reproduce::PortfolioOptions options;
  auto frame = ParseFrame(arguments.frame);
  if (!frame) return tl::unexpected(frame.error());
  options.evaluation.frame = *frame;
  options.evaluation.evaluations = arguments.evaluations;
  auto without = ParseParts(arguments);
  if (!without) return tl::unexpected(without.error());
  options.without = std::move(*without);
  const bool is_gga = arguments.algorithm == reproduce::Algorithm::kGga;
  options.algorithm = arguments.algorithm;
  options.evaluation.fitness = arguments.fitness.value_or(
      is_gga ? evaluation::FitnessKind::kWeightedSum : evaluation::FitnessKind::kInwardSum);
  options.secondary = arguments.secondary;
  options.evaluation.until = arguments.until;
  options.crossover_probability = is_gga && options.secondary != search::SecondaryKind::kLength
                                      ? kBbcPaperCrossover
                                      : kEvoCrashCrossover;
  return options;
}

}  // namespace aftershock::cli
