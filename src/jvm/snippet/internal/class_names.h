// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "jvm/index/program_index.h"
#include "jvm/snippet/internal/syntax.h"
#include "jvm/world/jvm_world.h"

namespace aftershock::jvm::internal {

/// Which class a name of a snippet means. Snippets rarely show their imports, so where several
/// classes have the name, the nearest to the trace is taken, then the most usual package's.
class ClassNames {
 public:
  /// `near_packages` in internal form (`org/shop`), nearest first.
  ClassNames(JvmWorld& world, ProgramIndex& index, std::vector<std::string> near_packages)
      : world_(world), index_(index), near_packages_(std::move(near_packages)) {}

  /// Imports of the snippet at hand come first from now on.
  void Use(const Snippet& snippet);
  /// Internal name of what `name` (`Cart`, `Map.Entry`, `org.shop.Cart`) means and a test may name.
  std::optional<std::string> Find(std::string_view name);
  /// The same as a descriptor, for primitives and arrays too; nullopt: no such class.
  std::optional<std::string> DescriptorOf(const TypeName& type);

 private:
  void ListAll();
  std::optional<std::string> FindSimple(const std::string& name);
  std::optional<std::string> FindQualified(std::string_view name);
  bool IsUsable(std::string_view internal_name);

  JvmWorld& world_;
  ProgramIndex& index_;
  std::vector<std::string> near_packages_;
  std::vector<std::string> imports_;   ///< Internal names, nested classes with `/` too.
  std::vector<std::string> packages_;  ///< Internal form.
  std::unordered_map<std::string, std::optional<std::string>> known_;  ///< Per snippet.
  bool listed_ = false;
  std::unordered_map<std::string, std::vector<std::string>> by_simple_name_;
};

}  // namespace aftershock::jvm::internal
