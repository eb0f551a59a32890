// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/resolve_target.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "jvm/target/called_methods.h"
#include "jvm/target/class_files.h"
#include "jvm/target/entry_points.h"
#include "jvm/target/exception_factory.h"
#include "jvm/target/frame_names.h"
#include "jvm/target/frame_origin.h"
#include "jvm/target/internal/call_check.h"
#include "jvm/target/probe_numbers.h"
#include "trace/to_text.h"

namespace aftershock::jvm {
namespace {

using program::Target;
using program::TargetFrame;

std::string_view Remedy(FrameMatch match) {
  switch (match) {
    case FrameMatch::kNotInClassPath:
    case FrameMatch::kLauncher:
      return "Add the jar or folder that has it to --classpath.";
    case FrameMatch::kLineCannotThrow:
      return "Give --classpath the build that crashed, or correct the line in the trace.";
    case FrameMatch::kNotObservable:
      return "A crash inside native code cannot be reproduced.";
    default:
      return "The class path seems to hold another version than the one that crashed.";
  }
}

class Resolver {
 public:
  Resolver(const trace::ThrownException& thrown, ClassPath& class_path, ProgramIndex& index,
           JvmWorld& world)
      : thrown_(thrown),
        classes_(class_path),
        index_(index),
        entry_points_(classes_, index, world) {}

  Result<ResolvedTarget> Resolve() {
    checks_ = CheckAll(thrown_, classes_);
    KeepCallersOfFrameBelow();
    if (auto found = FindFirstOwn(); !found) return tl::unexpected(found.error());
    internal::CheckCalls(thrown_, target().first_own, End(), classes_, index_, checks_);
    for (const FrameCheck& check : checks_) resolved_.verdicts.push_back(VerdictOf(check));
    FindHighest();
    DescribeFrames();
    FindEntries();
    FillFlows();
    resolved_.config = numbers_.config();
    return std::move(resolved_);
  }

 private:
  Target& target() { return resolved_.target; }

  [[nodiscard]] bool Matches(std::size_t frame) const {
    return checks_[frame].match == FrameMatch::kMatches;
  }

  /// Overloads (and bridges, which all have the class's line) are told apart by what they call.
  void KeepCallersOfFrameBelow() {
    for (std::size_t i = 1; i < checks_.size(); ++i) {
      std::vector<LocatedMethod>& methods = checks_[i].methods;
      if (methods.size() < 2 || checks_[i - 1].methods.empty()) continue;
      std::vector<LocatedMethod> callers;
      for (const LocatedMethod& method : methods) {
        if (CallsOneOf(method, thrown_.frames[i].line, checks_[i - 1].methods)) {
          callers.push_back(method);
        }
      }
      if (!callers.empty()) methods = std::move(callers);
    }
  }

  /// One turn of a stack overflow's cycle is all there is: what stands in front of it is where the
  /// stack happened to run out, and what stands behind it a JVM rarely prints.
  [[nodiscard]] std::size_t Begin() const {
    return thrown_.cycle_length == 0 ? 0 : thrown_.cycle_begin;
  }
  [[nodiscard]] std::size_t End() const {
    if (thrown_.cycle_length == 0) return checks_.size();
    return std::min(checks_.size(), thrown_.cycle_begin + thrown_.cycle_length);
  }

  Status FindFirstOwn() {
    std::size_t first = Begin();
    while (first < End() && checks_[first].match == FrameMatch::kPlatform) ++first;
    if (first >= End()) {
      return BadInput(fmt::format(
          "{}: no frame of the trace is in the class path, all are the platform's. Add the "
          "program's jars to --classpath.",
          thrown_.class_name));
    }
    if (!Matches(first)) {
      return BadInput(fmt::format("{}. {}", Describe(first, thrown_.frames[first], checks_[first]),
                                  Remedy(checks_[first].match)));
    }
    target().first_own = first;
    return {};
  }

  void FindHighest() {
    target().highest = target().first_own;
    for (std::size_t frame = target().first_own; frame < End(); ++frame) {
      if (checks_[frame].match == FrameMatch::kPlatform) continue;
      if (checks_[frame].match == FrameMatch::kLauncher) return;
      if (!Matches(frame)) {
        target().cap_reason = Describe(frame, thrown_.frames[frame], checks_[frame]);
        return;
      }
      target().highest = frame;
    }
    target().cycle_begin = thrown_.cycle_begin;
    target().cycle_length = thrown_.cycle_length;
  }

  void DescribeFrames() {
    ClassPath* class_path = &classes_.class_path();
    target().exception_class = thrown_.class_name;
    target().message = thrown_.message;
    target().is_own = [class_path](const std::string& name) {
      return class_path->IsOwn(InternalName(name));
    };
    const std::string exception = InternalName(thrown_.class_name);
    bool factories_only = true;
    for (std::size_t i = 0; i < checks_.size(); ++i) {
      TargetFrame frame;
      frame.wanted = thrown_.frames[i];
      frame.own = Matches(i) || class_path->IsOwn(InternalName(frame.wanted.class_name));
      frame.aliases = checks_[i].aliases;
      if (!checks_[i].has_line) frame.wanted.line.reset();
      if (i >= target().first_own && Matches(i) && factories_only) {
        factories_only = IsExceptionFactory(checks_[i].methods.front(), frame.wanted.line,
                                            exception, i > target().first_own, classes_);
        frame.exception_factory = factories_only;
      }
      target().frames.push_back(std::move(frame));
    }
  }

  /// Own frames from `frame` on that can be aimed at, nearest first.
  [[nodiscard]] std::vector<LocatedMethod> MethodsAbove(std::size_t frame) const {
    std::vector<LocatedMethod> methods;
    for (std::size_t i = frame + 1; i <= resolved_.target.highest; ++i) {
      if (Matches(i)) methods.push_back(checks_[i].methods.front());
    }
    return methods;
  }

  void FindEntries() {
    std::vector<bool> reachable(checks_.size(), false);
    for (std::size_t i = target().first_own; i <= target().highest; ++i) {
      if (!Matches(i)) continue;
      Entries entries = entry_points_.Find(checks_[i].methods, MethodsAbove(i));
      reachable[i] = !entries.callables.empty() && !entries.guessed;
      target().frames[i].entry_points = std::move(entries.callables);
      target().frames[i].receivers = std::move(entries.receivers);
      resolved_.verdicts[i].callable = entries.direct;
      resolved_.verdicts[i].routes = std::move(entries.routes);
    }
    // Nothing that a test can call leads to a frame without entries, so a lower one is the goal.
    while (target().highest > target().first_own && !reachable[target().highest]) {
      if (Matches(target().highest)) {
        target().cap_reason =
            fmt::format("frame {}, {}: nothing that a test can call leads there",
                        target().highest + 1, trace::ToText(thrown_.frames[target().highest]));
      }
      --target().highest;
    }
  }

  void FillFlows() {
    for (std::size_t i = target().first_own; i <= target().highest; ++i) {
      if (Matches(i)) FillFlow(checks_[i].methods, target().frames[i]);
    }
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
      if (segment.line == frame.wanted.line) frame.line_probes.push_back(segment.probe);
    }
  }

  const trace::ThrownException& thrown_;
  ClassFiles classes_;
  ProgramIndex& index_;
  EntryPoints entry_points_;
  ProbeNumbers numbers_;
  std::vector<FrameCheck> checks_;
  ResolvedTarget resolved_;
};

}  // namespace

Result<ResolvedTarget> ResolveTarget(const trace::ThrownException& thrown, ClassPath& class_path,
                                     ProgramIndex& index, JvmWorld& world) {
  return Resolver(thrown, class_path, index, world).Resolve();
}

}  // namespace aftershock::jvm
