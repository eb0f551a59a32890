// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/assemble.h"

#include <string>
#include <utility>

#include "trace/cycle.h"
#include "trace/jvm/header_search.h"
#include "trace/jvm/omitted_frames.h"
#include "trace/jvm/other_frames.h"
#include "trace/log/line_prefix.h"

namespace aftershock::trace::jvm {
namespace {

/// So many foreign lines may stand between two frames: other threads write to the same log.
constexpr std::size_t kMostNoiseLines = 4;
constexpr std::size_t kLongestMessage = 100;

/// Builds traces line by line; `open_` while the latest one may still grow.
class Assembler {
 public:
  explicit Assembler(std::span<const ClassifiedLine> lines) : lines_(lines) {}

  Assembly Run() {
    for (at_ = 0; at_ < lines_.size() && !result_.damaged; ++at_) {
      std::visit([this](const auto& kind) { On(kind); }, lines_[at_].kind);
    }
    Close();
    return std::move(result_);
  }

 private:
  /// A suppressed exception opens a block, indented deeper, with causes of its own. The whole trace
  /// is the outermost block.
  struct Block {
    std::size_t indentation = 0;
    std::size_t latest = 0;  ///< The exception that a `Caused by:` of this block explains.
    std::size_t opener = 0;
  };

  void On(const TextLine&) {}
  void On(const BrokenFrameLine&) {}
  void On(const ConsumedLine&) {
    if (next_ == at_) next_ = at_ + 1;
  }

  void On(const FrameInLine& found) {
    if (CheckNotDamaged() && AttachFrame()) {
      ThrownException& exception = trace_.exceptions.back();
      if (exception.frames.empty()) {
        frame_indentation_.back() = log::Indentation(lines_[at_].text, found.begin);
      }
      exception.frames.push_back(found.frame);
      exception.frames.back().input_line = lines_[at_].number;
    }
    next_ = at_ + 1;
  }

  void On(const MoreLine& more) {
    if (!CheckNotDamaged() || !open_ || Gap() > kMostNoiseLines) return;
    omitted_.back() = more.count;
    next_ = at_ + 1;
  }

  void On(const Link& link) {
    if (!CheckNotDamaged()) return;
    if (Gap() > 0 || !open_) AttachLinkBehindText();
    if (!link.circular) {
      Add(open_ ? link.relation : Relation::kTop, link.class_name, link.message, at_);
    }
    if (open_) next_ = at_ + 1;
  }

  [[nodiscard]] std::size_t Gap() const { return at_ - next_; }

  /// A line that should be a frame but is none, with frames behind it: leaving it out would aim at
  /// a wrong trace.
  bool CheckNotDamaged() {
    if (at_ == 0 || !std::holds_alternative<BrokenFrameLine>(lines_[at_ - 1].kind)) return true;
    result_.damaged = at_ - 1;
    return false;
  }

  [[nodiscard]] bool AwaitsFrames() const {
    return open_ && trace_.exceptions.back().frames.empty() && omitted_.back() == 0;
  }

  /// Whether the frame at hand belongs to an exception; opens a new trace if its header is above.
  bool AttachFrame() {
    if (open_ && Gap() == 0) return true;
    if (OpenFromHeaderAbove()) return true;
    if (AwaitsFrames() && Gap() <= kLongestMessage) {
      trace_.exceptions.back().message += MessageLines(lines_, next_ - 1, next_, at_);
      return true;
    }
    if (open_ && Gap() <= kMostNoiseLines && !IntroducesOtherFrames(lines_[at_ - 1].text)) {
      DropFramesOfMessage();
      return true;
    }
    Close();
    if (!result_.headless) result_.headless = at_;
    return false;
  }

  /// Messages may quote frames (dependency injection does): the real ones follow, behind text and
  /// indented otherwise.
  void DropFramesOfMessage() {
    const auto& frame = std::get<FrameInLine>(lines_[at_].kind);
    if (log::Indentation(lines_[at_].text, frame.begin) == frame_indentation_.back()) return;
    ThrownException& exception = trace_.exceptions.back();
    exception.frames.clear();
    exception.message += MessageLines(lines_, next_ - 1, next_, at_);
  }

  void AttachLinkBehindText() {
    if (OpenFromHeaderAbove()) return;
    if (AwaitsFrames() && Gap() <= kLongestMessage) {
      trace_.exceptions.back().message += MessageLines(lines_, next_ - 1, next_, at_);
    } else if (Gap() > kMostNoiseLines) {
      Close();
    }
  }

  bool OpenFromHeaderAbove() {
    std::optional<FoundHeader> found = FindHeaderAbove(lines_, next_, at_);
    if (!found) return false;
    // A link waits for its frames: only a sure sign ends its message.
    if (AwaitsFrames() && found->header.certainty != Certainty::kThrowable) return false;
    Close();
    trace_.thread = found->header.thread;
    Add(Relation::kTop, found->header.class_name,
        found->header.message + MessageLines(lines_, found->index, found->index + 1, at_),
        found->index);
    return true;
  }

  void Add(Relation relation, std::string class_name, std::string message, std::size_t index) {
    const std::size_t self = trace_.exceptions.size();
    ThrownException exception;
    exception.class_name = std::move(class_name);
    exception.message = std::move(message);
    exception.relation = relation;
    exception.input_line = lines_[index].number;
    if (relation == Relation::kTop) {
      blocks_ = {Block{0, self, self}};
    } else {
      exception.parent = EnterBlock(relation, self);
    }
    trace_.exceptions.push_back(std::move(exception));
    omitted_.push_back(0);
    frame_indentation_.push_back(0);
    open_ = true;
  }

  /// The parent of the exception that the link at hand names.
  std::size_t EnterBlock(Relation relation, std::size_t self) {
    const std::string& text = lines_[at_].text;
    const std::size_t indentation = log::Indentation(text, std::get<Link>(lines_[at_].kind).begin);
    const bool suppressed = relation == Relation::kSuppressed;
    while (blocks_.size() > 1) {
      const Block& block = blocks_.back();
      // Where the indentation got lost, a block's frames stand below its header; then a cause is
      // taken for one of the outer trace, because that is what a person asks for.
      const bool flat = frame_indentation_[block.opener] <= block.indentation;
      const bool ends =
          suppressed || flat ? block.indentation >= indentation : block.indentation > indentation;
      if (!ends && relation != Relation::kWraps) break;
      blocks_.pop_back();
    }
    const std::size_t parent = blocks_.back().latest;
    if (suppressed) {
      blocks_.push_back({indentation, self, self});
    } else {
      blocks_.back().latest = self;
    }
    return parent;
  }

  void Close() {
    ExpandOmitted(trace_, omitted_);
    bool has_frames = false;
    for (ThrownException& exception : trace_.exceptions) {
      if (exception.class_name.ends_with("StackOverflowError")) ReduceToCycle(exception);
      has_frames = has_frames || !exception.frames.empty();
    }
    trace_.language = Language::kJvm;
    if (has_frames) result_.traces.push_back(std::move(trace_));
    trace_ = {};
    omitted_.clear();
    frame_indentation_.clear();
    open_ = false;
  }

  std::span<const ClassifiedLine> lines_;
  std::size_t at_ = 0;    ///< The line at hand.
  std::size_t next_ = 0;  ///< The line behind the last one that was part of a trace.
  bool open_ = false;
  StackTrace trace_;
  std::vector<std::size_t> omitted_;            ///< n of `... n more`, by exception.
  std::vector<std::size_t> frame_indentation_;  ///< Of the first frame, by exception.
  std::vector<Block> blocks_;
  Assembly result_;
};

}  // namespace

Assembly Assemble(std::span<const ClassifiedLine> lines) { return Assembler(lines).Run(); }

}  // namespace aftershock::trace::jvm
