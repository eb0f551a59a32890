// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "inspect_jvm.h"

#include <chrono>
#include <cstdio>
#include <memory>
#include <utility>

#include "jvm/classes/class_files.h"
#include "jvm/classpath/class_path.h"
#include "jvm/frames/frame_origin.h"
#include "jvm/index/program_index.h"
#include "jvm/jdk/find_jdk.h"
#include "jvm/matching/frame_verdict.h"
#include "jvm/names/class_name.h"
#include "jvm/target/place_target.h"
#include "report/terminal.h"

namespace aftershock::cli {
namespace {

/// A build tool that downloads for longer than this is stuck.
constexpr std::chrono::minutes kToolLimit{10};

Result<std::unique_ptr<jvm::ClassPath>> OpenClassPath(const InspectOptions& options,
                                                      const trace::ThrownException& thrown,
                                                      Interrupts& interrupts, Patience& patience) {
  auto home = jvm::FindJavaHome(options.java);
  if (!home) return tl::unexpected(home.error());
  auto specs = CollectClassPath(options.class_path,
                                {.deadline = std::chrono::steady_clock::now() + kToolLimit,
                                 .log = {},
                                 .interrupts = &interrupts,
                                 .quiet = false});
  if (!specs) return tl::unexpected(specs.error());
  jvm::ClassPathOptions class_path;
  class_path.specs = *std::move(specs);
  class_path.java_home = *home;
  class_path.trace_classes = jvm::TraceClasses(thrown);
  return jvm::ClassPath::Open(class_path, patience);
}

Inspection Describe(const trace::ThrownException& thrown,
                    const std::vector<jvm::FrameVerdict>& verdicts) {
  Inspection inspection;
  inspection.exception_class = thrown.class_name;
  inspection.message = thrown.message;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const jvm::FrameVerdict& verdict = verdicts[i];
    inspection.frames.push_back({.frame = thrown.frames[i],
                                 .matches = verdict.match == jvm::FrameMatch::kMatches,
                                 .verdict = std::string(ToText(verdict.match)),
                                 .kind = std::string(ToText(verdict.kind)),
                                 .note = verdict.note,
                                 .routes = verdict.routes,
                                 .callable = verdict.callable,
                                 .aligned = verdict.aligned});
  }
  return inspection;
}

Inspection Describe(const trace::ThrownException& thrown, const jvm::PlacedTarget& placed) {
  const program::Target& target = placed.resolved.target;
  Inspection inspection = Describe(thrown, placed.resolved.verdicts);
  for (std::size_t i = 0; i < inspection.frames.size(); ++i) {
    inspection.frames[i].own = target.frames[i].own;
    inspection.frames[i].exception_factory = target.frames[i].exception_factory;
  }
  inspection.aim = Aim{.first_own = target.first_own,
                       .highest = target.highest,
                       .cap_reason = target.cap_reason,
                       .cycle_begin = target.cycle_begin,
                       .cycle_length = target.cycle_length,
                       .test_package = jvm::DottedName(placed.world->test_package())};
  return inspection;
}

}  // namespace

Result<Inspection> InspectJvm(const InspectOptions& options, const trace::ThrownException& thrown,
                              Interrupts& interrupts, Patience& patience) {
  const auto class_path = OpenClassPath(options, thrown, interrupts, patience);
  if (!class_path) {
    // A build tool that was interrupted fails in its own way.
    Error error = class_path.error();
    if (interrupts.Pending()) error.kind = ErrorKind::kInterrupted;
    return tl::unexpected(std::move(error));
  }
  for (const std::string& problem : (*class_path)->problems()) {
    report::Print(stderr, "aftershock: {}\n", problem);
  }
  const auto index = jvm::ProgramIndex::Build(**class_path, patience);
  if (!index) return tl::unexpected(index.error());
  jvm::ClassFiles classes(**class_path);
  const auto placed = jvm::PlaceTarget(thrown, options.lines, classes, **index, patience);
  if (placed) return Describe(thrown, *placed);
  if (placed.error().kind != ErrorKind::kBadInput) return tl::unexpected(placed.error());
  Inspection inspection =
      Describe(thrown, jvm::CheckFrames(thrown, options.lines, classes, **index));
  inspection.mismatch = placed.error();
  return inspection;
}

}  // namespace aftershock::cli
