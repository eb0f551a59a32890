// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/matching/internal/align_frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

#include "jvm/lines/ability.h"
#include "jvm/lines/call_sites.h"
#include "jvm/lines/raise_sites.h"
#include "jvm/lines/statements.h"
#include "jvm/lines/trace_shape.h"
#include "jvm/matching/internal/choose_line.h"
#include "jvm/matching/internal/not_there.h"

namespace aftershock::jvm::internal {
namespace {

/// Lines are those of a file, which the classes nested in one share.
std::string FileOf(const trace::Frame& frame) {
  const std::size_t simple = frame.class_name.rfind('.') + 1;
  if (frame.file) return frame.class_name.substr(0, simple) + *frame.file;
  return frame.class_name.substr(0, frame.class_name.find('$', simple + 1));
}

class Aligner {
 public:
  Aligner(const trace::ThrownException& thrown, std::size_t begin, std::size_t end, LineRule rule,
          ClassFiles& classes, ProgramIndex& index, std::vector<FrameCheck>& checks)
      : thrown_(thrown),
        begin_(begin),
        end_(end),
        rule_(rule),
        classes_(classes),
        index_(index),
        checks_(checks) {}

  void Run() {
    std::vector<std::size_t> open;
    for (std::size_t frame = begin_; frame < end_; ++frame) {
      if (HasCode(frame) && !IsExact(frame)) open.push_back(frame);
    }
    for (const std::size_t frame : open) Align(frame, ChooseCertainLine);
    // Frames further up may have shown how the lines of a file moved.
    for (const std::size_t frame : open) {
      if (!checks_[frame].aligned) Align(frame, ChooseLikelyLine);
    }
    for (const std::size_t frame : open) {
      if (!checks_[frame].aligned) NotThere(frame);
    }
  }

 private:
  [[nodiscard]] bool HasCode(std::size_t frame) const {
    const FrameMatch match = checks_[frame].match;
    return match == FrameMatch::kMatches || match == FrameMatch::kLineNotInMethod;
  }

  /// The own frame that `frame` called; itself if it is the first.
  [[nodiscard]] std::size_t Below(std::size_t frame) const {
    for (std::size_t below = frame; below-- > begin_;) {
      if (checks_[below].match != FrameMatch::kPlatform) return below;
    }
    return frame;
  }

  [[nodiscard]] bool Raises(std::size_t frame) const {
    return Below(frame) == frame && thrown_.cycle_length == 0;
  }

  /// What was called in frame `below`, as far as that is known.
  [[nodiscard]] const std::vector<LocatedMethod>& Callees(std::size_t below) const {
    const FrameCheck& check = checks_[below];
    return check.methods.empty() ? check.named : check.methods;
  }

  [[nodiscard]] std::unique_ptr<Deed> DeedOf(std::size_t frame) {
    std::size_t below = Below(frame);
    const Between between = BetweenOwnFrames(thrown_, frame, below, checks_);
    if (Raises(frame)) {
      return std::make_unique<RaiseSites>(thrown_.class_name, between, classes_, index_);
    }
    if (below == frame) {
      // In a cycle the first frame called the last.
      below = end_ - 1;
      while (below > frame && checks_[below].match == FrameMatch::kPlatform) --below;
    }
    return std::make_unique<CallSites>(Callees(below), thrown_.frames[below], between, classes_,
                                       index_);
  }

  /// Whether the trace's own line is there and can; drops the methods that cannot.
  bool IsExact(std::size_t frame) {
    FrameCheck& check = checks_[frame];
    if (check.match != FrameMatch::kMatches) return false;
    const auto deed = DeedOf(frame);
    const std::optional<int> line = check.LineHere(thrown_.frames[frame]);
    const Ability best = KeepAblest(line, *deed, check);
    if (best >= Ability::kPossible) return true;
    // A frame without a line says only which method it is.
    if (!line) return best == Ability::kUnlikely || Raises(frame);
    return best == Ability::kUnlikely && !AnyLineCan(check, *deed);
  }

  /// Of several methods (overloads, bridges, constructors) with the line: those that fit best what
  /// the trace says.
  Ability KeepAblest(std::optional<int> line, Deed& deed, FrameCheck& check) const {
    Ability best = Ability::kCannot;
    std::vector<LocatedMethod> ablest;
    for (const LocatedMethod& method : check.methods) {
      const Ability ability = AbilityOf(method, line, deed);
      if (ability > best) ablest.clear();
      best = std::max(best, ability);
      if (ability == best) ablest.push_back(method);
    }
    if (best != Ability::kCannot) check.methods = std::move(ablest);
    return best;
  }

  static bool AnyLineCan(const FrameCheck& check, Deed& deed) {
    return std::ranges::any_of(FindAbleLines(check.named, deed),
                               [](const auto& entry) { return entry.second == Ability::kCan; });
  }

  using Choice = std::optional<program::AlignedLine> (*)(const LineQuestion&);

  void Align(std::size_t frame, Choice choose) {
    FrameCheck& check = checks_[frame];
    if (rule_ == LineRule::kExact || !check.has_line) return;
    const int wanted = *thrown_.frames[frame].line;
    const auto deed = DeedOf(frame);
    const AbleLines able = FindAbleLines(check.named, *deed);
    LineQuestion question{wanted, {}, LinesOfStatement(check.named, wanted), ShiftsFor(frame)};
    for (const auto& [line, ability] : able) {
      if (ability >= Ability::kMay && line != wanted) question.able.insert(line);
    }
    if (auto chosen = choose(question)) Accept(*std::move(chosen), able, *deed, frame);
  }

  void NotThere(std::size_t frame) {
    FrameCheck& check = checks_[frame];
    const auto deed = DeedOf(frame);
    const AbleLines able = check.has_line ? FindAbleLines(check.named, *deed) : AbleLines{};
    MarkNotThere(thrown_.frames[frame], Raises(frame), able, *deed, rule_, check);
  }

  void Accept(program::AlignedLine line, const AbleLines& able, Deed& deed, std::size_t frame) {
    FrameCheck& check = checks_[frame];
    std::vector<LocatedMethod> methods;
    for (const LocatedMethod& method : check.named) {
      const bool is_able = HasLine(method.info(), line.here) &&
                           AbilityOf(method, line.here, deed) == able.at(line.here);
      if (is_able) methods.push_back(method);
    }
    check.match = FrameMatch::kMatches;
    check.note.clear();
    StandFor(std::move(methods), thrown_.frames[frame], check);
    check.aligned = std::move(line);
    if (check.aligned->kind == program::AlignedLine::Kind::kOtherBuild) shifted_.push_back(frame);
  }

  /// How lines of the same file moved at other frames.
  [[nodiscard]] std::vector<KnownShift> ShiftsFor(std::size_t frame) const {
    std::vector<KnownShift> shifts;
    const std::string file = FileOf(thrown_.frames[frame]);
    for (const std::size_t other : shifted_) {
      if (FileOf(thrown_.frames[other]) != file) continue;
      const program::AlignedLine& aligned = *checks_[other].aligned;
      shifts.push_back({aligned.here - aligned.trace, other});
    }
    return shifts;
  }

  const trace::ThrownException& thrown_;
  std::size_t begin_;
  std::size_t end_;
  LineRule rule_;
  ClassFiles& classes_;
  ProgramIndex& index_;
  std::vector<FrameCheck>& checks_;
  std::vector<std::size_t> shifted_;  ///< Frames of another build, in the order they were aligned.
};

}  // namespace

void AlignFrames(const trace::ThrownException& thrown, std::size_t begin, std::size_t end,
                 LineRule rule, ClassFiles& classes, ProgramIndex& index,
                 std::vector<FrameCheck>& checks) {
  Aligner(thrown, begin, end, rule, classes, index, checks).Run();
}

}  // namespace aftershock::jvm::internal
