// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "jvm/classpath/internal/class_path_spec.h"
#include "jvm/classpath/internal/test_classes.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

struct Nesting {
  std::string_view classes;
  std::string_view libraries;
};
constexpr std::array kNestings = {Nesting{"BOOT-INF/classes/"sv, "BOOT-INF/lib/"sv},
                                  Nesting{"WEB-INF/classes/"sv, "WEB-INF/lib/"sv}};

/// They are unpacked into memory when the class path is opened.
constexpr std::uint64_t kMostNestedBytes = 2ULL << 30U;

std::string DecodePercent(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::sscanf(std::string(text.substr(i + 1, 2)).c_str(), "%2x", &value) == 1) {
      decoded += static_cast<char>(value);
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

/// An element of a manifest's Class-Path is a URL, nearly always relative to the jar.
fs::path ResolveUrl(const fs::path& jar, std::string_view url) {
  if (url.starts_with("file:")) url.remove_prefix(5);
  return (jar.parent_path() / DecodePercent(url)).lexically_normal();
}

/// Whether `entry` lies in the folder that holds `jar`, or deeper.
bool IsBelowFolderOf(const fs::path& jar, const fs::path& entry) {
  std::error_code error;
  const fs::path folder = fs::canonical(jar, error).parent_path();
  const auto [in_folder, in_entry] =
      std::mismatch(folder.begin(), folder.end(), entry.begin(), entry.end());
  return !error && in_folder == folder.end() && in_entry != entry.end();
}

/// What a manifest may add. Tests may read all of the class path, so a jar must not open the home
/// folder of whoever looks into its crash: jars, and folders below its own.
bool MayBeNamedBy(const fs::path& jar, const fs::path& entry) {
  std::error_code error;
  if (fs::is_directory(entry, error)) return IsBelowFolderOf(jar, entry);
  const fs::path extension = entry.extension();
  return fs::is_regular_file(entry, error) && (extension == ".jar" || extension == ".zip");
}

class Opener {
 public:
  Opener(int java_version, Patience& patience, std::vector<std::string>& problems)
      : java_version_(java_version), patience_(patience), problems_(problems) {}

  /// `named_by` is the jar whose manifest has it; empty: the user.
  void Open(const fs::path& path, const std::string& named_by) {
    if (patience_.IsOver()) return;
    std::error_code error;
    const fs::path canonical = fs::canonical(path, error);
    if (error) {
      problems_.push_back(named_by.empty() ? fmt::format("{}: {}", path.string(), error.message())
                                           : fmt::format("{} (named by the Class-Path of {}): {}",
                                                         path.string(), named_by, error.message()));
      return;
    }
    if (!named_by.empty() && !MayBeNamedBy(named_by, canonical)) {
      problems_.push_back(fmt::format(
          "{} (named by the Class-Path of {}): left out, for manifests may name only jars, and "
          "folders below their own; add it to --classpath if it is needed",
          path.string(), named_by));
      return;
    }
    // Manifests may name each other in circles.
    if (!seen_.insert(canonical).second) return;
    if (fs::is_directory(canonical, error)) {
      OpenFolder(path);
    } else {
      OpenJar(path);
    }
  }

  std::vector<std::unique_ptr<Container>> Take() { return std::move(containers_); }

 private:
  void OpenFolder(const fs::path& path) {
    auto folder = FolderContainer::Open(path);
    if (!folder) {
      problems_.push_back(folder.error().message);
      return;
    }
    Add(std::move(*folder), IsTestEntry(path));
  }

  void OpenJar(const fs::path& path) {
    auto jar = JarFile::Open(path);
    if (!jar) {
      problems_.push_back(jar.error().message);
      return;
    }
    Add(std::make_unique<JarContainer>(*jar, "", java_version_), IsTestEntry(path));
    for (const Nesting& nesting : kNestings) OpenNested(*jar, nesting);
    for (const std::string& url : (*jar)->manifest.class_path)
      Open(ResolveUrl(path, url), path.string());
  }

  void OpenNested(const std::shared_ptr<const JarFile>& jar, const Nesting& nesting) {
    auto classes = std::make_unique<JarContainer>(jar, nesting.classes, java_version_);
    if (!classes->classes().empty()) Add(std::move(classes), false);
    for (const ZipEntry& entry : jar->archive.entries()) {
      if (!entry.name.starts_with(nesting.libraries) || !entry.name.ends_with(".jar")) continue;
      if (patience_.IsOver()) return;
      nested_bytes_ += entry.size;
      if (nested_bytes_ > kMostNestedBytes) {
        problems_.push_back(fmt::format("{}!/{}: the jars inside jars unpack to more than {} bytes",
                                        jar->name, entry.name, kMostNestedBytes));
        return;
      }
      auto nested = JarFile::OpenNested(jar, entry);
      if (nested) {
        Add(std::make_unique<JarContainer>(*nested, "", java_version_),
            IsTestEntry(fs::path(entry.name)));
      } else {
        problems_.push_back(nested.error().message);
      }
    }
  }

  void Add(std::unique_ptr<Container> container, bool is_test) {
    container->is_test = is_test;
    if (!container->too_large.empty()) {
      problems_.push_back(fmt::format(
          "{}: {} of its classes, such as {}, would unpack to more than a class can be and are "
          "left "
          "out",
          container->name(), container->too_large.size(), container->too_large.front()));
    }
    containers_.push_back(std::move(container));
  }

  int java_version_;
  Patience& patience_;
  std::uint64_t nested_bytes_ = 0;
  std::vector<std::string>& problems_;
  std::set<fs::path> seen_;
  std::vector<std::unique_ptr<Container>> containers_;
};

}  // namespace

std::vector<std::unique_ptr<Container>> OpenEntries(const std::vector<std::string>& specs,
                                                    int java_version, Patience& patience,
                                                    std::vector<std::string>& problems) {
  Opener opener(java_version, patience, problems);
  for (const fs::path& path : ExpandClassPath(specs, problems)) opener.Open(path, "");
  return opener.Take();
}

}  // namespace aftershock::jvm
