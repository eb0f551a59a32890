// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/jvm_crash_origin.h"

#include <algorithm>

#include "jvm/lines/crash_sites.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

using program::Fault;
using program::Suspect;

void Add(const Suspect& suspect, std::vector<Suspect>& suspects) {
  if (std::ranges::find(suspects, suspect) == suspects.end()) suspects.push_back(suspect);
}

/// The parameters that are among the values. A null parameter that is dereferenced crashes whatever
/// else is on the line; with any other fault all values must be parameters, or it cannot be told
/// which of them was wrong.
std::vector<Suspect> ParametersAmong(const std::vector<SuspectValue>& values) {
  std::vector<Suspect> suspects;
  for (const auto& [source, fault] : values) {
    const bool direct = source.parameter != ValueSource::kNone;
    const int parameter = direct ? source.parameter : source.answer_of;
    if (parameter != ValueSource::kNone) {
      Add({static_cast<std::size_t>(parameter), fault, !direct}, suspects);
    } else if (fault != Fault::kNull) {
      return {};
    }
  }
  return suspects;
}

/// The parameters that the values are made from: who hands in an illegal one of these decides.
std::vector<Suspect> ParametersBehind(const std::vector<SuspectValue>& values) {
  std::vector<Suspect> suspects;
  for (const auto& [source, fault] : values) {
    for (std::size_t i = 0; i < 64; ++i) {
      if ((source.computed >> i & 1) != 0) Add({i, fault, false}, suspects);
    }
  }
  return suspects;
}

Fault FaultOf(std::string_view exception) {
  if (exception == "java/lang/NullPointerException") return Fault::kNull;
  return exception == "java/lang/ClassCastException" ? Fault::kType : Fault::kValue;
}

/// Of a line that calls the platform's method `called`, in which `exception` was raised.
std::vector<Suspect> BelowPlatform(const LocatedMethod& method, int line, std::string_view called,
                                   std::string_view exception, const ParameterFlow& flow) {
  std::vector<Suspect> suspects;
  for (const std::uint32_t call : CallsNamed(method, line, called)) {
    for (const ValueSource& argument : flow.Arguments(call)) {
      for (const Suspect& suspect : ParametersAmong({{argument, FaultOf(exception)}})) {
        Add(suspect, suspects);
      }
    }
  }
  return suspects;
}

}  // namespace

std::vector<LocatedMethod> JvmCrashOrigin::MethodsOf(const trace::Frame& frame) {
  const FrameCheck check = CheckFrame(frame, FrameOrigin::kOwn, classes_);
  if (check.match != FrameMatch::kMatches || !check.has_line) return {};
  return check.methods;
}

std::vector<Suspect> JvmCrashOrigin::AtCrash(const program::Target& target, std::size_t frame) {
  const trace::Frame& wanted = target.frames[frame].wanted;
  const std::string exception = InternalName(target.exception_class);
  for (const LocatedMethod& method : MethodsOf(wanted)) {
    const auto flow = ParameterFlow::Analyse(*method.class_file, method.info());
    if (!flow) continue;
    if (frame > 0 && !target.frames[frame - 1].own) {
      const std::string& called = target.frames[frame - 1].wanted.method_name;
      const auto suspects = BelowPlatform(method, *wanted.line, called, exception, *flow);
      if (!suspects.empty()) return suspects;
      continue;
    }
    const auto thrown = ConditionsOfThrow(method, *wanted.line, exception, *flow);
    if (!thrown.empty()) return ParametersBehind(thrown);
    const auto raised = RaisingOperands(method, *wanted.line, exception, *flow);
    if (!raised.empty()) return ParametersAmong(raised);
  }
  return {};
}

std::vector<Suspect> JvmCrashOrigin::AtCall(const trace::Frame& caller, const trace::Frame& callee,
                                            std::span<const Suspect> suspects) {
  for (const LocatedMethod& method : MethodsOf(caller)) {
    const auto calls = CallsNamed(method, *caller.line, callee.method_name);
    const auto flow =
        calls.empty() ? std::nullopt : ParameterFlow::Analyse(*method.class_file, method.info());
    if (!flow) continue;
    std::vector<Suspect> handed_on;
    for (const Suspect& suspect : suspects) {
      std::vector<SuspectValue> values;
      for (const std::uint32_t call : calls) {
        const std::vector<ValueSource> arguments = flow->Arguments(call);
        if (suspect.parameter < arguments.size()) {
          ValueSource argument = arguments[suspect.parameter];
          // An answer's answer is made by the program.
          if (suspect.answer) argument.answer_of = ValueSource::kNone;
          values.push_back({argument, suspect.fault});
        }
      }
      for (Suspect found : ParametersAmong(values)) {
        found.answer = found.answer || suspect.answer;
        Add(found, handed_on);
      }
    }
    return handed_on;
  }
  return {};
}

bool JvmCrashOrigin::Enters(program::CallableId callable, const trace::Frame& frame) {
  return world_.Details(callable).name == frame.method_name;
}

}  // namespace aftershock::jvm
