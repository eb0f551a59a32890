// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/usage/internal/usage_reader.h"

#include <string>

#include "jvm/usage/internal/test_methods.h"

namespace aftershock::jvm::internal {
namespace {

constexpr std::size_t kMostSites = 3;

/// Where the code calls a method of that name and descriptor.
std::vector<std::uint32_t> SitesOf(const FoundMethod& caller, const MethodRef& called,
                                   ProgramIndex& index) {
  std::vector<std::uint32_t> sites;
  for (const Instruction& instruction : Instructions(*caller.method->code)) {
    if (!IsInvoke(instruction.opcode) || instruction.opcode == Opcode::kInvokedynamic) continue;
    const MemberReference member = caller.class_file->pool.Member(instruction.pool_index);
    if (member.name != called.name || member.descriptor != called.descriptor) continue;
    const bool related =
        index.IsSubtype(member.owner, called.owner) || index.IsSubtype(called.owner, member.owner);
    if (related && sites.size() < kMostSites) sites.push_back(instruction.pc);
  }
  return sites;
}

}  // namespace

std::vector<search::Usage> UsageReader::ReadCalls(const MethodRef& caller,
                                                  const MethodRef& called) {
  std::vector<search::Usage> usages;
  const auto code = FindCode(classes_, caller.owner, caller.name, caller.descriptor);
  if (!code) return usages;
  for (const std::uint32_t site : SitesOf(*code, called, index_)) {
    CodeWalk walk(world_, index_, {});
    const auto reached = walk.ReadTo(*code, site);
    if (reached) usages.push_back(SliceTo(walk.writer().Take(), *reached));
  }
  return usages;
}

std::optional<search::Usage> UsageReader::ReadTest(const MethodRef& test) {
  const auto code = FindCode(classes_, test.owner, test.name, test.descriptor);
  const auto bytes = classes_.class_path().Find(test.owner);
  if (!code || !bytes) return std::nullopt;
  CodeWalk walk(world_, index_, bytes->entry);
  CodeValue* object = walk.MakeTestObject(test.owner);
  for (const MethodInfo& method : code->class_file->methods) {
    if (method.name != "<init>" || !method.code) continue;
    walk.Read({code->class_file, &method}, object);
    break;
  }
  ReadFixtures(*code->class_file, object, walk, 0);
  walk.Read(*code, object);
  search::Usage usage = walk.writer().Take();
  if (usage.test.statements.empty()) return std::nullopt;
  return usage;
}

void UsageReader::ReadFixtures(const ClassFile& class_file, CodeValue* object, CodeWalk& walk,
                               int depth) {
  constexpr int kHighest = 4;
  const auto super = classes_.class_path().Find(class_file.super_name);
  if (depth < kHighest && super && super->origin == Origin::kTest) {
    const ClassFile* above = classes_.Find(class_file.super_name);
    if (above != nullptr) ReadFixtures(*above, object, walk, depth + 1);
  }
  for (const MethodInfo& method : class_file.methods) {
    if (method.code && RoleOf(class_file, method) == TestRole::kFixture)
      walk.Read({&class_file, &method}, object);
  }
}

bool UsageReader::IsTest(const MethodRef& method) {
  const auto code = FindCode(classes_, method.owner, method.name, method.descriptor);
  return code && RoleOf(*code->class_file, *code->method) == TestRole::kTest;
}

}  // namespace aftershock::jvm::internal
