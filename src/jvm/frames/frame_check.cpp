// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/frames/frame_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "jvm/names/class_name.h"
#include "jvm/names/compiler_names.h"
#include "jvm/names/nearest_name.h"

namespace aftershock::jvm {
namespace {

FrameCheck MissingClass(const trace::Frame& frame, FrameOrigin origin, ClassFiles& classes) {
  FrameCheck check;
  check.match =
      origin == FrameOrigin::kLauncher ? FrameMatch::kLauncher : FrameMatch::kNotInClassPath;
  if (origin == FrameOrigin::kLauncher) return check;
  const std::string nearest = classes.own_names().Nearest(InternalName(frame.class_name));
  if (!nearest.empty()) check.note = fmt::format("nearest is {}", DottedName(nearest));
  return check;
}

/// The class of the frame, and those that differ from it only in a compiler's number.
std::vector<const ClassFile*> CandidateClasses(const trace::Frame& frame, ClassFiles& classes) {
  std::vector<const ClassFile*> candidates;
  const std::string name = InternalName(frame.class_name);
  if (const ClassFile* exact = classes.Find(name)) candidates.push_back(exact);
  if (!HasCompilersNumber(name)) return candidates;
  for (const std::string_view other : classes.own_names().EqualUpToNumbers(name)) {
    if (other == name) continue;
    if (const ClassFile* numbered = classes.Find(other)) candidates.push_back(numbered);
  }
  return candidates;
}

std::vector<LocatedMethod> MethodsNamed(const std::vector<const ClassFile*>& candidates,
                                        std::string_view name) {
  std::vector<LocatedMethod> methods;
  const bool numbered = HasCompilersNumber(name);
  for (const ClassFile* candidate : candidates) {
    for (std::size_t index = 0; index < candidate->methods.size(); ++index) {
      const std::string_view other = candidate->methods[index].name;
      if (other == name || (numbered && EqualUpToNumbers(other, name))) {
        methods.push_back({candidate, index});
      }
    }
  }
  return methods;
}

bool IsExact(const LocatedMethod& method, const trace::Frame& frame) {
  return method.info().name == frame.method_name &&
         method.class_file->name == InternalName(frame.class_name);
}

FrameCheck MissingMethod(const trace::Frame& frame, const ClassFile& class_file) {
  std::vector<std::string> names;
  for (const MethodInfo& method : class_file.methods) names.emplace_back(method.name);
  FrameCheck check;
  check.match = FrameMatch::kMethodMissing;
  if (const auto nearest = NearestName(frame.method_name, names)) {
    check.note = fmt::format("nearest is {}", *nearest);
  }
  return check;
}

/// The method of the class that has the line: where it moved to, or came from.
std::string_view MethodAt(int line, const ClassFile& class_file) {
  for (const MethodInfo& method : class_file.methods) {
    if (HasLine(method, line)) return method.name;
  }
  return {};
}

void MarkMissingLine(int line, FrameCheck& check) {
  const std::vector<LocatedMethod>& methods = check.named;
  int nearest = -1;
  for (const LocatedMethod& method : methods) {
    for (const LineNumber& entry : method.info().code->lines) {
      if (nearest < 0 || std::abs(entry.line - line) < std::abs(nearest - line))
        nearest = entry.line;
    }
  }
  check.match = FrameMatch::kLineNotInMethod;
  if (nearest >= 0) check.note = fmt::format("nearest is line {}", nearest);
  const std::string_view other = MethodAt(line, *methods.front().class_file);
  if (!other.empty()) check.note += fmt::format(", and line {} is in {}", line, other);
}

/// Exact names win; what stands for them counts only if the class path has none.
void KeepExactIfAny(std::vector<LocatedMethod>& methods, const trace::Frame& frame) {
  const auto is_exact = [&](const LocatedMethod& method) { return IsExact(method, frame); };
  if (std::none_of(methods.begin(), methods.end(), is_exact)) return;
  std::erase_if(methods, std::not_fn(is_exact));
}

void AddAliases(const trace::Frame& frame, FrameCheck& check) {
  check.aliases.clear();
  std::set<std::pair<std::string, std::string>> names;
  for (const LocatedMethod& method : check.methods) {
    if (IsExact(method, frame)) continue;
    names.emplace(DottedName(method.class_file->name), std::string(method.info().name));
  }
  for (const auto& [class_name, method_name] : names) {
    check.aliases.push_back({class_name, method_name});
  }
  if (check.aliases.empty()) return;
  check.note = fmt::format("as {}.{}", check.aliases[0].class_name, check.aliases[0].method_name);
}

}  // namespace

bool HasLine(const MethodInfo& method, int line) {
  return method.code && std::any_of(method.code->lines.begin(), method.code->lines.end(),
                                    [line](const LineNumber& entry) { return entry.line == line; });
}

void StandFor(std::vector<LocatedMethod> methods, const trace::Frame& frame, FrameCheck& check) {
  KeepExactIfAny(methods, frame);
  check.methods = std::move(methods);
  AddAliases(frame, check);
}

FrameCheck CheckFrame(const trace::Frame& frame, FrameOrigin origin, ClassFiles& classes) {
  const std::vector<const ClassFile*> candidates = CandidateClasses(frame, classes);
  if (candidates.empty()) return MissingClass(frame, origin, classes);
  std::vector<LocatedMethod> methods = MethodsNamed(candidates, frame.method_name);
  if (methods.empty()) return MissingMethod(frame, *candidates.front());

  std::erase_if(methods, [](const LocatedMethod& method) { return !method.info().code; });
  FrameCheck check;
  if (methods.empty()) {
    check.match = FrameMatch::kNotObservable;
    check.note = "a native method has no code to observe";
    return check;
  }
  const bool has_line_numbers =
      std::any_of(methods.begin(), methods.end(),
                  [](const LocatedMethod& method) { return !method.info().code->lines.empty(); });
  check.has_line = frame.line.has_value() && has_line_numbers;
  check.named = methods;
  if (check.has_line) {
    std::erase_if(methods,
                  [&](const auto& method) { return !HasLine(method.info(), *frame.line); });
    if (methods.empty()) {
      MarkMissingLine(*frame.line, check);
      return check;
    }
  } else if (frame.line) {
    check.note = "the class has no line numbers";
  }
  StandFor(std::move(methods), frame, check);
  return check;
}

}  // namespace aftershock::jvm
