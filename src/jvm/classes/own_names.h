// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "jvm/classpath/class_path.h"

namespace aftershock::jvm {

/// Names of own classes that are like the one of a frame. The class path must outlive it.
class OwnNames {
 public:
  explicit OwnNames(const ClassPath& class_path) : class_path_(class_path) {}

  /// Those that differ from `name` at most in a compiler's numbers, in class-path order.
  const std::vector<std::string_view>& EqualUpToNumbers(std::string_view name);
  /// The one whose simple name is most like that of `name`, often the same in another package;
  /// empty: none is like it, or too many were asked for. A look at every class each.
  std::string Nearest(const std::string& name);

 private:
  const ClassPath& class_path_;
  std::optional<std::unordered_map<std::string, std::vector<std::string_view>>> numbered_;
  std::optional<std::vector<std::string>> simple_names_;
  std::map<std::string, std::string> nearest_;
};

}  // namespace aftershock::jvm
