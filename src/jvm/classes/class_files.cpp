// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classes/class_files.h"

#include <utility>

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

}  // namespace aftershock::jvm
