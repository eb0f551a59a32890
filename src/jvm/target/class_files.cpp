// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/class_files.h"

#include <set>
#include <utility>
#include <vector>

namespace aftershock::jvm {

const ClassFile* ClassFiles::Find(std::string_view internal_name) {
  if (const auto known = parsed_.find(internal_name); known != parsed_.end()) {
    return known->second.get();
  }
  std::unique_ptr<ClassFile> parsed;
  if (const auto found = class_path_.Find(internal_name)) {
    if (auto class_file = ParseClassFile(found->bytes)) {
      parsed = std::make_unique<ClassFile>(std::move(*class_file));
    }
  }
  return parsed_.emplace(std::string(internal_name), std::move(parsed)).first->second.get();
}

bool ClassFiles::IsSubtype(std::string_view internal_name, std::string_view ancestor) {
  std::vector<std::string_view> waiting{internal_name};
  std::set<std::string_view> seen;
  while (!waiting.empty()) {
    const std::string_view name = waiting.back();
    waiting.pop_back();
    if (name == ancestor) return true;
    if (name.empty() || !seen.insert(name).second) continue;
    const ClassFile* class_file = Find(name);
    if (class_file == nullptr) continue;
    waiting.push_back(class_file->super_name);
    waiting.insert(waiting.end(), class_file->interfaces.begin(), class_file->interfaces.end());
  }
  return false;
}

}  // namespace aftershock::jvm
