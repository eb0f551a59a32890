// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/raise_rules.h"

#include <algorithm>

namespace aftershock::jvm {
namespace {

constexpr std::string_view kUnchecked = "java/lang/RuntimeException";

}  // namespace

const std::vector<std::string>& RaiseRules::Handled() {
  if (handled_) return *handled_;
  handled_.emplace();
  // What is always done in the end (`finally`) is no reason to throw.
  const auto add_all = [this](const MethodInfo& method) {
    if (!method.code) return;
    for (const ExceptionHandler& handler : method.code->handlers) {
      if (handler.catch_type.empty() ||
          std::ranges::find(*handled_, handler.catch_type) != handled_->end()) {
        continue;
      }
      handled_->emplace_back(handler.catch_type);
    }
  };
  for (const MethodRef& focus : focus_.methods()) {
    const ClassFile* file = classes_.Find(focus.owner);
    if (file == nullptr) continue;
    for (const MethodInfo& method : file->methods) {
      if (method.name == focus.name && method.descriptor == focus.descriptor) add_all(method);
    }
  }
  for (const std::string& name : focus_.trace_classes()) {
    const ClassFile* file = classes_.Find(name);
    if (file != nullptr) std::ranges::for_each(file->methods, add_all);
  }
  return *handled_;
}

std::vector<RaiseRules::Exception> RaiseRules::Of(const MemberDetails& method) {
  std::vector<std::string> allowed = method.exceptions;
  allowed.emplace_back(kUnchecked);
  std::vector<Exception> found;
  const auto add = [&](const std::string& name, bool handled) {
    if (access_.CanName(name) && std::ranges::find(found, name, &Exception::name) == found.end()) {
      found.push_back({name, handled});
    }
  };
  for (const std::string& handler : Handled()) {
    for (const std::string& top : allowed) {
      if (index_.IsSubtype(handler, top)) {
        add(handler, true);
      } else if (index_.IsSubtype(top, handler)) {
        add(top, true);
      }
    }
  }
  for (const std::string& top : allowed) add(top, false);
  return found;
}

}  // namespace aftershock::jvm
