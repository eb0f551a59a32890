// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "jvm/classpath/internal/class_names.h"
#include "jvm/classpath/internal/container.h"
#include "support/hash.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVersions = "META-INF/versions/";
constexpr int kFirstMultiRelease = 9;
/// What all classes of a jar may unpack to together.
constexpr std::uint64_t kLargestJar = 2ULL << 30U;

std::string_view AsText(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Manifest ReadManifest(const ZipArchive& archive) {
  const ZipEntry* entry = archive.Find("META-INF/MANIFEST.MF");
  if (entry == nullptr) return {};
  std::vector<std::uint8_t> storage;
  const auto content = archive.Read(*entry, storage);
  return content ? ParseManifest(AsText(*content)) : Manifest{};
}

bool IsSigned(const ZipArchive& archive) {
  return std::ranges::any_of(archive.entries(), [](const ZipEntry& entry) {
    constexpr std::string_view kFolder = "META-INF/";
    const std::string_view name = entry.name;
    return name.starts_with(kFolder) && name.ends_with(".SF") &&
           name.find('/', kFolder.size()) == std::string_view::npos;
  });
}

struct VersionedName {
  std::string_view name;
  int version = 0;  ///< 0: for all.
};

/// `META-INF/versions/11/shop/Cart.class` → 11 and `shop/Cart.class`.
VersionedName SplitVersion(std::string_view name) {
  if (!name.starts_with(kVersions)) return {name, 0};
  const char* const digits = name.data() + kVersions.size();
  const char* const end = name.data() + name.size();
  int version = 0;
  const auto [rest, error] = std::from_chars(digits, end, version);
  if (error != std::errc() || rest == end || *rest != '/' || version < kFirstMultiRelease)
    return {};
  return {name.substr(static_cast<std::size_t>(rest + 1 - name.data())), version};
}

}  // namespace

Result<std::shared_ptr<const JarFile>> JarFile::Open(const fs::path& path) {
  auto file = MappedFile::Open(path);
  if (!file) return tl::unexpected<Error>(file.error());
  const auto bytes = file->bytes();
  auto archive = ZipArchive::Open(bytes, path.string());
  if (!archive) return tl::unexpected<Error>(archive.error());
  Manifest manifest = ReadManifest(*archive);
  return std::make_shared<const JarFile>(JarFile{path.string(),
                                                 path,
                                                 std::move(*file),
                                                 {},
                                                 bytes,
                                                 std::move(*archive),
                                                 std::move(manifest),
                                                 nullptr});
}

Result<std::shared_ptr<const JarFile>> JarFile::OpenNested(std::shared_ptr<const JarFile> around,
                                                           const ZipEntry& entry) {
  std::string name = fmt::format("{}!/{}", around->name, entry.name);
  std::vector<std::uint8_t> owned;
  const auto bytes = around->archive.Read(entry, owned, kLargestNestedJar);
  if (!bytes) return tl::unexpected<Error>(bytes.error());
  auto archive = ZipArchive::Open(*bytes, name);
  if (!archive) return tl::unexpected<Error>(archive.error());
  Manifest manifest = ReadManifest(*archive);
  return std::make_shared<const JarFile>(JarFile{std::move(name),
                                                 {},
                                                 std::nullopt,
                                                 std::move(owned),
                                                 *bytes,
                                                 std::move(*archive),
                                                 std::move(manifest),
                                                 std::move(around)});
}

JarContainer::JarContainer(std::shared_ptr<const JarFile> jar, std::string_view prefix,
                           int java_version)
    : Container(prefix.empty() ? jar->name : fmt::format("{}!/{}", jar->name, prefix)),
      jar_(std::move(jar)),
      prefix_(prefix) {
  const bool versioned = jar_->manifest.multi_release && prefix.empty();
  std::unordered_map<std::string_view, std::size_t> positions;
  std::vector<int> versions;
  std::uint64_t total = 0;
  for (const ZipEntry& entry : jar_->archive.entries()) {
    if (!entry.name.starts_with(prefix)) continue;
    auto [file, version] = SplitVersion(entry.name.substr(prefix.size()));
    if (version > (versioned ? java_version : 0)) continue;
    const std::string_view name = ClassNameOfFile(file);
    if (name.empty() || name.starts_with("META-INF/")) continue;
    if (entry.size > kLargestClass) {
      too_large.emplace_back(entry.name);
      continue;
    }
    total += entry.size;
    if (total > kLargestJar) {
      too_large.emplace_back(entry.name);
      continue;
    }
    const auto [known, is_new] = positions.try_emplace(name, classes_.size());
    if (is_new) {
      classes_.push_back(name);
      entries_.push_back(&entry);
      versions.push_back(version);
    } else if (version > versions[known->second]) {
      entries_[known->second] = &entry;
      versions[known->second] = version;
    }
  }
  is_closed = jar_->manifest.sealed || IsSigned(jar_->archive);
  sealed_packages = jar_->manifest.sealed_packages;
  key_ = HashText(prefix,
                  jar_->archive.key() + (versioned ? static_cast<unsigned>(java_version) : 0U));
}

Result<std::span<const std::uint8_t>> JarContainer::Read(std::size_t index,
                                                         std::vector<std::uint8_t>& storage) const {
  return jar_->archive.Read(*entries_[index], storage);
}

Result<fs::path> JarContainer::Materialise(const fs::path& scratch) const {
  if (prefix_.empty() && !jar_->path.empty()) return jar_->path;
  const fs::path target = scratch / fmt::format("{:016x}{}", key_, prefix_.empty() ? ".jar" : "");
  if (prefix_.empty()) {
    if (auto status = WriteFileAtomically(target, AsText(jar_->bytes)); !status)
      return tl::unexpected<Error>(status.error());
    return target;
  }
  std::vector<std::uint8_t> storage;
  for (const ZipEntry& entry : jar_->archive.entries()) {
    if (!entry.name.starts_with(prefix_) || entry.name.ends_with('/')) continue;
    const fs::path relative = fs::path(entry.name.substr(prefix_.size())).lexically_normal();
    // A name with `..` would write outside the scratch folder.
    if (relative.is_absolute() || relative.string().starts_with("..")) continue;
    const auto content = jar_->archive.Read(entry, storage, kLargestNestedJar);
    if (!content) return tl::unexpected<Error>(content.error());
    if (auto status = WriteFileAtomically(target / relative, AsText(*content)); !status)
      return tl::unexpected<Error>(status.error());
  }
  return target;
}

}  // namespace aftershock::jvm
