// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace aftershock::jvm {

/// The classes of a JDK. Everything is looked up on demand: opening costs a map of the file.
class Platform {
 public:
  /// `java_home` has lib/modules (9 and up), or rt.jar in lib or jre/lib (8).
  static Result<std::unique_ptr<Platform>> Open(const std::filesystem::path& java_home);
  virtual ~Platform() = default;

  [[nodiscard]] virtual bool Has(std::string_view internal_name) = 0;
  /// nullopt: no such class, or one that cannot be unpacked.
  [[nodiscard]] virtual std::optional<std::span<const std::uint8_t>> Read(
      std::string_view internal_name, std::vector<std::uint8_t>& storage) = 0;
  /// The module of a package; a JDK 8 has one, `java.base`. Empty: not a package of the platform.
  /// The view lives as long as the platform.
  [[nodiscard]] virtual std::string_view ModuleOf(std::string_view package) = 0;
  /// Whether a JVM takes that class from the platform, or not at all, though a class path has it:
  /// a package belongs to one module.
  [[nodiscard]] virtual bool Shadows(std::string_view internal_name) = 0;
  [[nodiscard]] virtual bool IsExported(std::string_view package) = 0;
  /// All classes of exported packages of one module (empty: of all modules), sorted.
  [[nodiscard]] virtual std::vector<std::string> ExportedClasses(std::string_view module) = 0;

  [[nodiscard]] int java_version() const { return java_version_; }
  [[nodiscard]] std::uint64_t key() const { return key_; }

 protected:
  int java_version_ = 0;
  std::uint64_t key_ = 0;
};

}  // namespace aftershock::jvm
