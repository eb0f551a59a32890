// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/platform.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <unordered_map>

#include "jvm/classpath/internal/archive/jimage.h"
#include "jvm/classpath/internal/class_names.h"
#include "jvm/classpath/internal/container.h"
#include "jvm/classpath/internal/module_exports.h"
#include "jvm/names/class_name.h"
#include "support/files.h"
#include "support/hash.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr int kBeforeModules = 8;
constexpr std::string_view kBaseModule = "java.base";

/// `JAVA_VERSION="17.0.15"` → 17, `"1.8.0_402"` → 8; nullopt if the file has no such line.
std::optional<int> ParseRelease(std::string_view release) {
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  const std::size_t at = release.find(kKey);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view version = release.substr(at + kKey.size());
  if (version.starts_with("1.")) version.remove_prefix(2);
  int number = 0;
  const auto result = std::from_chars(version.data(), version.data() + version.size(), number);
  if (result.ec != std::errc()) return std::nullopt;
  return number;
}

/// The class file version of the platform's own classes tells the Java version too.
std::optional<int> VersionOfClass(std::span<const std::uint8_t> bytes) {
  constexpr int kFirstMajor = 44;
  if (bytes.size() < 8) return std::nullopt;
  return (bytes[6] << 8 | bytes[7]) - kFirstMajor;
}

class ImagePlatform final : public Platform {
 public:
  ImagePlatform(MappedFile file, JImage image, const std::string& release)
      : file_(std::move(file)), image_(std::move(image)) {
    key_ = HashText(release, image_.key());
    java_version_ = ParseRelease(release).value_or(0);
    std::vector<std::uint8_t> storage;
    if (java_version_ != 0) return;
    if (const auto object = Read("java/lang/Object", storage))
      java_version_ = VersionOfClass(*object).value_or(0);
  }

  bool Has(std::string_view internal_name) override { return Locate(internal_name).has_value(); }

  std::optional<std::span<const std::uint8_t>> Read(std::string_view internal_name,
                                                    std::vector<std::uint8_t>& storage) override {
    const auto location = Locate(internal_name);
    if (!location) return std::nullopt;
    const auto content = image_.Read(*location, storage);
    if (!content) return std::nullopt;
    return *content;
  }

  std::string_view ModuleOf(std::string_view package) override {
    const auto known = modules_.find(package);
    if (known != modules_.end()) return known->second;
    const std::string_view module = image_.ModuleOf(package);
    modules_.emplace(package, module);
    return module;
  }

  bool Shadows(std::string_view internal_name) override {
    // Modules that offer nothing to programs are not there unless another one needs them.
    const std::string_view module = ModuleOf(PackageOf(internal_name));
    return !module.empty() && !Exports(module).empty();
  }

  bool IsExported(std::string_view package) override {
    const std::string_view module = ModuleOf(package);
    return !module.empty() && Exports(module).contains(package);
  }

  std::vector<std::string> ExportedClasses(std::string_view module) override {
    std::vector<std::string> names;
    // The names of parents are shared texts, so their addresses tell packages apart quickly.
    std::unordered_map<const char*, bool> exported;
    image_.ForEach([&](const JImageLocation& location) {
      if (location.extension != "class"sv || location.parent.empty()) return;
      if (!module.empty() && location.module != module) return;
      const auto [known, is_new] = exported.try_emplace(location.parent.data(), false);
      if (is_new) known->second = Exports(location.module).contains(location.parent);
      if (!known->second || location.base == "package-info"sv) return;
      names.push_back(fmt::format("{}/{}", location.parent, location.base));
    });
    std::ranges::sort(names);
    return names;
  }

 private:
  std::optional<JImageLocation> Locate(std::string_view internal_name) {
    const std::string_view module = ModuleOf(PackageOf(internal_name));
    if (module.empty()) return std::nullopt;
    return image_.Find(fmt::format("/{}/{}.class", module, internal_name));
  }

  const std::set<std::string, std::less<>>& Exports(std::string_view module) {
    const auto known = exports_.find(module);
    if (known != exports_.end()) return known->second;
    auto& exports = exports_[std::string(module)];
    std::vector<std::uint8_t> storage;
    if (const auto location = image_.Find(fmt::format("/{}/module-info.class", module))) {
      if (const auto content = image_.Read(*location, storage))
        exports = ExportedPackages(*content);
    }
    return exports;
  }

  MappedFile file_;
  JImage image_;
  std::map<std::string, std::string_view, std::less<>> modules_;
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>> exports_;
};

/// A JDK 8: one big jar and a few others, without modules.
class JarPlatform final : public Platform {
 public:
  JarPlatform(std::vector<std::unique_ptr<JarContainer>> jars, const std::string& release)
      : jars_(std::move(jars)) {
    key_ = HashText(release);
    for (std::size_t i = 0; i < jars_.size(); ++i) {
      key_ = HashText("jar", key_ ^ jars_[i]->key());
      const auto& names = jars_[i]->classes();
      for (std::size_t j = 0; j < names.size(); ++j) {
        classes_.try_emplace(names[j], Place{i, j});
        packages_.insert(PackageOf(names[j]));
      }
    }
    java_version_ = ParseRelease(release).value_or(kBeforeModules);
  }

  bool Has(std::string_view internal_name) override { return classes_.contains(internal_name); }

  std::optional<std::span<const std::uint8_t>> Read(std::string_view internal_name,
                                                    std::vector<std::uint8_t>& storage) override {
    const auto found = classes_.find(internal_name);
    if (found == classes_.end()) return std::nullopt;
    const auto content = jars_[found->second.jar]->Read(found->second.index, storage);
    if (!content) return std::nullopt;
    return *content;
  }

  std::string_view ModuleOf(std::string_view package) override {
    return packages_.contains(package) ? kBaseModule : std::string_view{};
  }

  bool Shadows(std::string_view internal_name) override { return Has(internal_name); }

  bool IsExported(std::string_view package) override {
    constexpr std::array kRoots = {"java/"sv,    "javax/"sv,        "org/w3c/dom"sv,
                                   "org/xml/"sv, "org/ietf/jgss"sv, "org/omg/"sv};
    return packages_.contains(package) && std::ranges::any_of(kRoots, [&](std::string_view root) {
             return package.starts_with(root);
           });
  }

  std::vector<std::string> ExportedClasses(std::string_view) override {
    std::vector<std::string> names;
    for (const auto& jar : jars_) {
      for (const std::string_view name : jar->classes()) {
        if (IsExported(PackageOf(name))) names.emplace_back(name);
      }
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  struct Place {
    std::size_t jar;
    std::size_t index;
  };

  std::vector<std::unique_ptr<JarContainer>> jars_;
  std::unordered_map<std::string_view, Place> classes_;
  std::set<std::string_view> packages_;
};

Result<std::unique_ptr<Platform>> OpenImage(const fs::path& modules, const std::string& release) {
  auto file = MappedFile::Open(modules);
  if (!file) return tl::unexpected<Error>(file.error());
  auto image = JImage::Open(file->bytes(), modules.string());
  if (!image) return tl::unexpected<Error>(image.error());
  std::unique_ptr<Platform> platform =
      std::make_unique<ImagePlatform>(std::move(*file), std::move(*image), release);
  if (!platform->Has("java/lang/Object"))
    return BadInput(fmt::format("{} is corrupt: it has no java.lang.Object", modules.string()));
  return platform;
}

Result<std::unique_ptr<Platform>> OpenJars(const fs::path& folder, const std::string& release) {
  std::vector<std::unique_ptr<JarContainer>> jars;
  for (const std::string_view name : {"rt.jar"sv, "jsse.jar"sv, "jce.jar"sv}) {
    const auto jar = JarFile::Open(folder / name);
    if (jar) {
      jars.push_back(std::make_unique<JarContainer>(*jar, "", kBeforeModules));
    } else if (name == "rt.jar"sv) {
      return tl::unexpected<Error>(jar.error());
    }
  }
  return std::make_unique<JarPlatform>(std::move(jars), release);
}

}  // namespace

Result<std::unique_ptr<Platform>> Platform::Open(const fs::path& java_home) {
  const std::string release = ReadTextFile(java_home / "release").value_or("");
  std::error_code error;
  if (fs::exists(java_home / "lib" / "modules", error))
    return OpenImage(java_home / "lib" / "modules", release);
  for (const fs::path& folder : {java_home / "jre" / "lib", java_home / "lib"}) {
    if (fs::exists(folder / "rt.jar", error)) return OpenJars(folder, release);
  }
  return EnvironmentLacks(
      fmt::format("{} is no JDK: it has neither lib/modules nor jre/lib/rt.jar; set JAVA_HOME or "
                  "--java to one",
                  java_home.string()));
}

}  // namespace aftershock::jvm
