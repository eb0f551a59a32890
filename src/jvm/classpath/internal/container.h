// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classpath/internal/archive/zip_archive.h"
#include "jvm/classpath/internal/manifest.h"
#include "support/files.h"
#include "support/result.h"

namespace aftershock::jvm {

/// One entry of a class path, opened: a jar, a part of a jar, or a folder.
class Container {
 public:
  virtual ~Container() = default;

  [[nodiscard]] const std::string& name() const { return name_; }
  /// Hash of what is inside (and of the Java version where that decides what is seen).
  [[nodiscard]] std::uint64_t key() const { return key_; }
  /// Internal names of its classes, each once; without module-info and package-info.
  [[nodiscard]] const std::vector<std::string_view>& classes() const { return classes_; }
  /// Bytes of classes()[index], in `storage` unless they can be pointed at directly.
  [[nodiscard]] virtual Result<std::span<const std::uint8_t>> Read(
      std::size_t index, std::vector<std::uint8_t>& storage) const = 0;
  /// A file or folder with this content for `java -classpath`; made below `scratch` if needed.
  [[nodiscard]] virtual Result<std::filesystem::path> Materialise(
      const std::filesystem::path& scratch) const = 0;

  bool is_test = false;
  bool is_closed = false;                    ///< See ClassPathPart.
  std::vector<std::string> sealed_packages;  ///< See ClassPathPart.
  /// Entries that were left out because of what they would unpack to.
  std::vector<std::string> too_large;

 protected:
  explicit Container(std::string name) : name_(std::move(name)) {}

  std::string name_;
  std::uint64_t key_ = 0;
  std::vector<std::string_view> classes_;
};

class FolderContainer final : public Container {
 public:
  static Result<std::unique_ptr<FolderContainer>> Open(const std::filesystem::path& folder);
  Result<std::span<const std::uint8_t>> Read(std::size_t index,
                                             std::vector<std::uint8_t>& storage) const override;
  Result<std::filesystem::path> Materialise(const std::filesystem::path& scratch) const override;

 private:
  explicit FolderContainer(std::filesystem::path folder)
      : Container(folder.string()), folder_(std::move(folder)) {}

  std::filesystem::path folder_;
  std::deque<std::string> names_;
};

/// The bytes of a jar, shared by the containers that look into it.
struct JarFile {
  std::string name;                 ///< `a.jar`, or `a.jar!/BOOT-INF/lib/b.jar`.
  std::filesystem::path path;       ///< Empty for a nested jar.
  std::optional<MappedFile> file;   ///< Unless it is a nested jar.
  std::vector<std::uint8_t> owned;  ///< Of a nested jar that was packed.
  std::span<const std::uint8_t> bytes;
  ZipArchive archive;
  Manifest manifest;
  std::shared_ptr<const JarFile> around;  ///< Keeps alive what `bytes` points into.

  static Result<std::shared_ptr<const JarFile>> Open(const std::filesystem::path& path);
  static Result<std::shared_ptr<const JarFile>> OpenNested(std::shared_ptr<const JarFile> around,
                                                           const ZipEntry& entry);
};

/// The classes of a jar below `prefix` (empty, `BOOT-INF/classes/` …), as the given Java version
/// sees them.
class JarContainer final : public Container {
 public:
  JarContainer(std::shared_ptr<const JarFile> jar, std::string_view prefix, int java_version);
  Result<std::span<const std::uint8_t>> Read(std::size_t index,
                                             std::vector<std::uint8_t>& storage) const override;
  Result<std::filesystem::path> Materialise(const std::filesystem::path& scratch) const override;

 private:
  std::shared_ptr<const JarFile> jar_;
  std::string prefix_;
  std::vector<const ZipEntry*> entries_;
};

}  // namespace aftershock::jvm
