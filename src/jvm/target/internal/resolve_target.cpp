// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/internal/resolve_target.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "jvm/entry/ways_up.h"
#include "jvm/frames/frame_origin.h"
#include "jvm/lines/exception_factory.h"
#include "jvm/lines/null_origins.h"
#include "jvm/lines/raise_points.h"
#include "jvm/names/class_name.h"
#include "jvm/target/probe_numbers.h"
#include "program/approach.h"
#include "trace/jvm/to_text.h"

namespace aftershock::jvm {
namespace {

using program::Target;
using program::TargetFrame;

class Resolver {
 public:
  Resolver(ViewOfPackage& view, Patience& patience)
      : matched_(view.matched()),
        index_(view.index()),
        world_(view.world()),
        entry_points_(view.entry_points()),
        patience_(patience) {}

  ResolvedTarget Resolve() {
    for (const FrameCheck& check : matched_.checks) resolved_.verdicts.push_back(VerdictOf(check));
    target().first_own = matched_.first_own;
    target().highest = matched_.highest;
    target().cap_reason = matched_.cap_reason;
    if (matched_.is_whole) {
      target().cycle_begin = matched_.thrown.cycle_begin;
      target().cycle_length = matched_.thrown.cycle_length;
    }
    DescribeFrames();
    FindEntries();
    FillFlows();
    resolved_.config = numbers_.config();
    return std::move(resolved_);
  }

 private:
  Target& target() { return resolved_.target; }

  void DescribeFrames() {
    ClassPath* class_path = &matched_.classes.class_path();
    target().language = trace::Language::kJvm;
    target().exception_class = matched_.thrown.class_name;
    target().message = matched_.thrown.message;
    target().nests_too_deep = matched_.thrown.class_name == "java.lang.StackOverflowError";
    target().is_own = [class_path](const std::string& name) {
      return class_path->IsOwn(InternalName(name));
    };
    const std::string exception = InternalName(matched_.thrown.class_name);
    bool factories_only = true;
    for (std::size_t i = 0; i < matched_.checks.size(); ++i) {
      TargetFrame frame;
      frame.wanted = matched_.thrown.frames[i];
      frame.own = matched_.Matches(i) || class_path->IsOwn(InternalName(frame.wanted.class_name));
      frame.platform =
          matched_.checks[i].match == FrameMatch::kPlatform && IsShownEverywhere(frame.wanted);
      frame.aliases = matched_.checks[i].aliases;
      matched_.checks[i].TakeLinesHere(frame.wanted);
      frame.aligned = matched_.checks[i].aligned;
      if (i >= target().first_own && matched_.Matches(i) && factories_only) {
        factories_only = IsExceptionFactory(matched_.checks[i].methods.front(), frame.wanted.line,
                                            exception, i > target().first_own, index_);
        frame.exception_factory = factories_only;
      }
      target().frames.push_back(std::move(frame));
    }
  }

  void FindEntries() {
    const WaysUp ways(matched_, entry_points_);
    std::vector<bool> reachable(matched_.checks.size(), false);
    for (std::size_t i = target().first_own; i <= target().highest; ++i) {
      if (patience_.IsOver()) return;
      if (!matched_.Matches(i)) continue;
      Entries entries = entry_points_.Find(matched_.checks[i].methods, ways.From(i));
      reachable[i] = !entries.callables.empty() && !entries.guessed;
      target().frames[i].starts_program =
          !entries.callables.empty() &&
          std::ranges::all_of(entries.callables, [this](auto entry) { return IsMain(entry); });
      target().frames[i].entry_points = std::move(entries.callables);
      target().frames[i].receivers = std::move(entries.receivers);
      resolved_.verdicts[i].callable = entries.direct;
      resolved_.verdicts[i].routes = std::move(entries.routes);
    }
    // Nothing that a test can call leads to a frame without entries, so a lower one is the goal.
    while (target().highest > target().first_own && !reachable[target().highest]) {
      if (matched_.Matches(target().highest)) {
        target().cap_reason = fmt::format(
            "frame {}, {}: nothing that a test can call leads there", target().highest + 1,
            trace::jvm::ToText(matched_.thrown.frames[target().highest]));
      }
      --target().highest;
    }
  }

  bool IsMain(program::CallableId entry) {
    const program::Callable& callable = world_.GetCallable(entry);
    return callable.kind == program::CallableKind::kStaticMethod && callable.name == "main" &&
           callable.parameters.size() == 1 &&
           world_.GetType(callable.parameters.front()).name == "[Ljava/lang/String;";
  }

  void FillFlows() {
    for (std::size_t i = target().first_own; i <= target().highest && !patience_.IsOver(); ++i) {
      if (matched_.Matches(i)) FillFlow(matched_.checks[i].methods, target().frames[i]);
    }
    FillRaisePoints();
  }

  /// Of the method whose flow the first own frame has.
  void FillRaisePoints() {
    TargetFrame& frame = target().frames[target().first_own];
    if (!frame.flow || !frame.wanted.line || target().cycle_length > 0) return;
    const LocatedMethod& method = matched_.checks[target().first_own].methods.front();
    for (const RaisingInstruction& raising :
         FindRaisingInstructions(method, *frame.wanted.line, InternalName(target().exception_class),
                                 target().first_own > 0)) {
      program::RaisePoint& point = frame.raise_points.emplace_back(program::RaisePoint{
          .cause = raising.cause,
          .block = raising.block,
          .operands = numbers_.ObserveRaise(method, raising.pc, raising.cause)});
      if (raising.cause == program::RaiseCause::kNull) FillNullOrigins(raising.pc, point);
    }
  }

  void FillNullOrigins(std::uint32_t pc, program::RaisePoint& point) {
    const std::vector<LineOfMethod> frames = OwnFramesInARow();
    for (const NullOrigin& origin : NullOrigins(matched_.classes, index_).Of(frames, pc)) {
      const auto flow = numbers_.FlowOf(origin.method);
      // What every call makes first, another statement replaces.
      const bool is_of_frame = std::ranges::any_of(frames, [&](const LineOfMethod& frame) {
        return &frame.method.info() == &origin.method.info();
      });
      const std::array blocks{origin.block};
      if (is_of_frame && program::PlanApproach(*flow, blocks).points.empty()) continue;
      point.origins.push_back({flow, origin.block});
    }
  }

  /// From the first own one up, as long as each calls the one before by itself.
  [[nodiscard]] std::vector<LineOfMethod> OwnFramesInARow() const {
    std::vector<LineOfMethod> frames;
    for (std::size_t i = resolved_.target.first_own; i <= resolved_.target.highest; ++i) {
      const auto& line = resolved_.target.frames[i].wanted.line;
      if (!matched_.Matches(i) || !line) break;
      frames.push_back({matched_.checks[i].methods.front(), *line});
    }
    return frames;
  }

  void FillFlow(const std::vector<LocatedMethod>& methods, TargetFrame& frame) {
    for (const LocatedMethod& method : methods) {
      const auto flow = numbers_.FlowOf(method);
      const bool is_first = frame.flow == nullptr;
      if (is_first) frame.flow = flow;
      for (program::BlockIndex block = 0; block < flow->blocks.size(); ++block) {
        const std::size_t probes = frame.line_probes.size();
        AddLineProbes(flow->blocks[block], block == 0, frame);
        if (is_first && frame.line_probes.size() > probes) frame.line_blocks.push_back(block);
      }
    }
    // A line whose only instruction another line also begins at has no probe of its own.
    if (!frame.line_probes.empty()) return;
    frame.line_blocks = {0};
    frame.line_probes = {frame.flow->blocks.front().segments.front().probe};
  }

  static void AddLineProbes(const program::Block& block, bool is_entry, TargetFrame& frame) {
    if (!frame.wanted.line) {
      if (is_entry) frame.line_probes.push_back(block.segments.front().probe);
      return;
    }
    for (const program::Segment& segment : block.segments) {
      if (frame.wanted.IsOnLine(segment.line)) frame.line_probes.push_back(segment.probe);
    }
  }

  MatchedTrace& matched_;
  ProgramIndex& index_;
  JvmWorld& world_;
  EntryPoints& entry_points_;
  Patience& patience_;
  ProbeNumbers numbers_;
  ResolvedTarget resolved_;
};

}  // namespace

ResolvedTarget ResolveTarget(ViewOfPackage& view, Patience& patience) {
  return Resolver(view, patience).Resolve();
}

}  // namespace aftershock::jvm
