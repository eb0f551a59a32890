// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "evaluation/usefulness_rule.h"

#include <algorithm>

#include "testcase/visit.h"

namespace aftershock::evaluation {
namespace {

using program::Fault;
using program::Suspect;

/// A way in that is longer has other work to do than to hand a value on.
constexpr std::size_t kLongestPath = 8;

/// What the statement hands to the call that it makes; null: nothing that a test could be blamed
/// for.
const std::vector<testcase::Variable>* ArgumentsToBlame(const testcase::Statement& statement) {
  using Arguments = const std::vector<testcase::Variable>*;
  return testcase::Match(
      statement, [](const testcase::Literal&) { return Arguments(); },
      [](const testcase::Call& call) { return Arguments(&call.arguments); },
      [](const testcase::MakeArray&) { return Arguments(); },
      [](const testcase::MakeStub& stub) { return Arguments(&stub.arguments); },
      [](const testcase::MakeFile&) { return Arguments(); },
      // How deep it goes is what makes the crash, not a value.
      [](const testcase::Nest&) { return Arguments(); });
}

}  // namespace

UsefulnessRule::UsefulnessRule(const program::Target& target, program::World& world,
                               const runtime::FrameTable& frames, program::CrashOrigin& origin)
    : target_(target),
      world_(world),
      frames_(frames),
      origin_(origin),
      suspects_(target.frames.size()),
      own_(target.frames.size()) {
  std::size_t first = target.first_own;
  while (first < target.highest && target.frames[first].exception_factory) ++first;
  std::size_t count = 0;
  for (std::size_t i = 0; i < target.frames.size(); ++i) {
    count += target.frames[i].own ? 1 : 0;
    own_[i] = count;
  }
  // An endless recursion is no single value's fault.
  const bool followed = target.cycle_length == 0;
  for (std::size_t i = first; i <= target.highest && i < target.frames.size(); ++i) {
    if (!followed || !target.frames[i].own) {
      // What platform code does with a value is its own affair.
      suspects_[i].clear();
    } else if (i == first) {
      suspects_[i] = origin.AtCrash(target, i);
    } else {
      suspects_[i] =
          origin.AtCall(target.frames[i].wanted, target.frames[i - 1].wanted, suspects_[i - 1]);
    }
    if (suspects_[i].empty() && target.frames[i].own) {
      from_frame_ = i;
      return;
    }
  }
}

bool UsefulnessRule::IsUseful(const testcase::TestCase& test,
                              const runtime::ExecutionReport& report, std::size_t frame) {
  if (from_frame_ && frame >= *from_frame_) return true;
  if (report.statement >= test.statements.size()) return true;
  const Path path = PathFrom(report, frame);
  if (path.empty()) return true;
  const testcase::Statement& statement = test.statements[report.statement];
  const std::vector<testcase::Variable>* arguments = ArgumentsToBlame(statement);
  const program::CallableId called = testcase::CalledBy(statement);
  if (arguments == nullptr || !called.valid()) return true;
  if (!origin_.Enters(called, frames_.at(path.back()))) return true;
  return std::ranges::none_of(AtEntry(frame, path), [&](const Suspect& suspect) {
    return suspect.parameter < arguments->size() &&
           HandsIn(test, (*arguments)[suspect.parameter], suspect);
  });
}

UsefulnessRule::Path UsefulnessRule::PathFrom(const runtime::ExecutionReport& report,
                                              std::size_t frame) {
  for (const runtime::ObservedException& exception : report.exceptions) {
    if (frames_.at(exception.class_name) != target_.exception_class) continue;
    Path path;
    std::size_t own = 0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < exception.frames.size(); ++i) {
      if (!target_.is_own(frames_.at(exception.frames[i]).class_name)) continue;
      if (++own < own_[frame]) continue;
      if (!path.empty() && i != last + 1) return {};
      path.push_back(exception.frames[i]);
      last = i;
      if (path.size() > kLongestPath) return {};
    }
    if (!path.empty()) return path;
  }
  return {};
}

const UsefulnessRule::Suspects& UsefulnessRule::AtEntry(std::size_t frame, const Path& path) {
  if (path.size() == 1) return suspects_[frame];
  const auto [known, is_new] = at_entry_.try_emplace({frame, path});
  if (!is_new) return known->second;
  Suspects suspects = suspects_[frame];
  for (std::size_t i = 1; i < path.size() && !suspects.empty(); ++i) {
    suspects = origin_.AtCall(frames_.at(path[i]), frames_.at(path[i - 1]), suspects);
  }
  known->second = std::move(suspects);
  return known->second;
}

bool UsefulnessRule::HandsIn(const testcase::TestCase& test, testcase::Variable variable,
                             const Suspect& suspect) {
  // Whatever the test itself made is to blame, unless it would have to be null or an answer.
  const bool blames_any = !suspect.answer && suspect.fault != Fault::kNull;
  return testcase::Match(
      test.statements[variable],
      [&](const testcase::Literal& literal) {
        return blames_any ||
               (!suspect.answer && std::holds_alternative<program::Null>(literal.value));
      },
      [&](const testcase::Call& call) {
        // Its class is the choice of who makes an object; its state is the program's work.
        return blames_any && suspect.fault == Fault::kType &&
               world_.GetCallable(call.callable).kind == program::CallableKind::kConstructor;
      },
      [&](const testcase::MakeArray&) { return blames_any; },
      [&](const testcase::MakeStub&) { return suspect.answer || blames_any; },
      [&](const testcase::MakeFile&) { return blames_any; },
      [&](const testcase::Nest&) { return blames_any; });
}

}  // namespace aftershock::evaluation
