// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/world/internal/content_finder.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "jvm/bytecode/instruction.h"

namespace aftershock::jvm {
namespace {

using Counts = std::vector<std::pair<std::string, int>>;

/// `get`, `next`, `getValue` and the like of the platform's containers.
bool TakesOut(const Instruction& instruction, const ConstantPool& pool) {
  if (instruction.opcode != Opcode::kInvokeinterface &&
      instruction.opcode != Opcode::kInvokevirtual) {
    return false;
  }
  const MemberReference& method = pool.Member(instruction.pool_index);
  return method.owner.starts_with("java/util/") &&
         method.descriptor.ends_with(")Ljava/lang/Object;");
}

void CountCasts(const ClassFile& file, const CodeAttribute& code, Counts& counts) {
  bool taken_out = false;
  for (const Instruction& instruction : Instructions(code)) {
    if (taken_out && instruction.opcode == Opcode::kCheckcast) {
      const std::string_view type = file.pool.Name(instruction.pool_index);
      const auto known = std::ranges::find(counts, type, &Counts::value_type::first);
      // Map.Entry is what a map's own views hold.
      if (known != counts.end()) {
        ++known->second;
      } else if (!type.starts_with('[') && type != "java/util/Map$Entry") {
        counts.emplace_back(type, 1);
      }
    }
    taken_out = TakesOut(instruction, file.pool);
  }
}

}  // namespace

const std::string& ContentFinder::Content() {
  if (content_) return *content_;
  content_.emplace();
  Counts counts;
  for (const MethodRef& focus : focus_.methods()) {
    const ClassFile* file = classes_.Find(focus.owner);
    if (file == nullptr) continue;
    for (const MethodInfo& method : file->methods) {
      if (method.code && method.name == focus.name && method.descriptor == focus.descriptor)
        CountCasts(*file, *method.code, counts);
    }
  }
  // The first of the most frequent: methods nearest to the crash come first.
  const auto most = std::ranges::max_element(counts, {}, &Counts::value_type::second);
  if (most != counts.end()) content_ = most->first;
  return *content_;
}

}  // namespace aftershock::jvm
