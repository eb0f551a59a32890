// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "jvm/classes/own_names.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"

namespace aftershock::jvm {

/// Parsed classes of a class path, each parsed once and kept: the one place that those ask who need
/// to see code. Whether one is a subtype of another the index knows. The class path must outlive
/// it.
class ClassFiles {
 public:
  explicit ClassFiles(ClassPath& class_path) : class_path_(class_path), own_names_(class_path) {}

  /// nullptr: not there, or not a class file that can be read.
  const ClassFile* Find(std::string_view internal_name);

  [[nodiscard]] ClassPath& class_path() const { return class_path_; }
  [[nodiscard]] OwnNames& own_names() { return own_names_; }

 private:
  ClassPath& class_path_;
  OwnNames own_names_;
  std::map<std::string, std::unique_ptr<ClassFile>, std::less<>> parsed_;
};

}  // namespace aftershock::jvm
