// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/class_path.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "jvm/classpath/internal/class_names.h"
#include "jvm/classpath/internal/entries.h"
#include "jvm/classpath/internal/platform.h"
#include "jvm/classpath/internal/test_classes.h"
#include "jvm/classpath/internal/test_libraries.h"
#include "jvm/names/class_name.h"
#include "support/hash.h"
#include "support/parallel.h"

namespace aftershock::jvm {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kTestClasses = "test-classes";  ///< In the cache.

}  // namespace

struct ClassPath::Contents {
  struct Place {
    std::size_t container = 0;
    std::size_t index = 0;
  };

  Contents(fs::path cache_folder, const std::vector<std::string>& trace_classes)
      : cache(std::move(cache_folder)), libraries(trace_classes) {}

  void AddNames();
  bool IsShadowed(std::string_view name);
  bool IsTest(std::string_view name, const Place& place);
  const std::unordered_set<std::string>& TestsOf(std::size_t container);
  /// What the cache knows of them. The rest is found when all classes of a container are read.
  void LoadTests(Patience& patience);
  void StoreTests(std::size_t container) const;
  void ForEachClass(std::size_t container, const ClassVisitor& visit);
  std::optional<ClassBytes> ReadOwn(std::string_view name, const Place& place);
  std::optional<ClassBytes> ReadPlatform(std::string_view name);

  ContentCache cache;
  TestLibraries libraries;
  std::unique_ptr<Platform> platform;
  std::vector<std::unique_ptr<Container>> containers;
  std::vector<ClassPathPart> parts;
  std::unordered_map<std::string_view, Place, TextHash, std::equal_to<>> places;
  std::vector<std::string> problems;
  std::string_view package_looked_at;
  bool is_of_platform = false;

  std::unordered_map<std::string, ClassBytes, TextHash, std::equal_to<>>
      found;                                      ///< Bytes handed out, by name.
  std::deque<std::vector<std::uint8_t>> storage;  ///< What `found` points into.
  /// By container; absent: not known yet.
  std::vector<std::optional<std::unordered_set<std::string>>> tests;
  std::optional<std::vector<std::string>> own_classes;
  std::vector<std::size_t> own_begins;  ///< Of each container among them, and the end.
  std::optional<std::vector<std::string>> platform_classes;
};

/// By a class of the platform; old copies of its interfaces are in many jars. Nearly all packages
/// are none of its, and come many classes in a row.
bool ClassPath::Contents::IsShadowed(std::string_view name) {
  const std::string_view package = PackageOf(name);
  if (package != package_looked_at) {
    package_looked_at = package;
    is_of_platform = !platform->ModuleOf(package).empty();
  }
  return is_of_platform && platform->Shadows(name);
}

void ClassPath::Contents::AddNames() {
  std::size_t count = 0;
  for (const auto& container : containers) count += container->classes().size();
  places.reserve(count);
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const auto& names = containers[i]->classes();
    for (std::size_t j = 0; j < names.size(); ++j) {
      if (!IsShadowed(names[j])) places.try_emplace(names[j], Place{i, j});
    }
    const bool is_for_tests =
        containers[i]->is_test ||
        std::ranges::all_of(names, [this](std::string_view name) { return libraries.Has(name); });
    parts.push_back({containers[i]->name(), containers[i]->key(), names.size(), is_for_tests,
                     containers[i]->is_closed, containers[i]->sealed_packages});
  }
}

const std::unordered_set<std::string>& ClassPath::Contents::TestsOf(std::size_t container) {
  if (!tests[container])
    ForEachClass(container, [](std::string_view, std::span<const std::uint8_t>) { return true; });
  return *tests[container];
}

void ClassPath::Contents::ForEachClass(std::size_t container, const ClassVisitor& visit) {
  const Container& source = *containers[container];
  std::optional<TestFinder> finder;
  if (!tests[container]) finder.emplace(source);
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < source.classes().size(); ++i) {
    const auto content = source.Read(i, bytes);
    if (!content) continue;
    if (finder) finder->Look(source.classes()[i], *content);
    if (!visit(source.classes()[i], *content)) return;
  }
  if (!finder) return;
  tests[container] = std::move(*finder).Finish();
  StoreTests(container);
}

void ClassPath::Contents::LoadTests(Patience& patience) {
  tests.resize(containers.size());
  ForEachInParallel(containers.size(), patience, [&](std::size_t i) {
    const auto loaded = cache.Load(kTestClasses, containers[i]->key());
    if (!loaded) return;
    auto& names = tests[i].emplace();
    std::string_view text(reinterpret_cast<const char*>(loaded->content.data()),
                          loaded->content.size());
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      names.emplace(text.substr(0, end));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
  });
}

void ClassPath::Contents::StoreTests(std::size_t container) const {
  std::string text;
  for (const std::string& name : *tests[container]) text += name + '\n';
  cache.Store(kTestClasses, containers[container]->key(),
              {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

bool ClassPath::Contents::IsTest(std::string_view name, const Place& place) {
  if (containers[place.container]->is_test || libraries.Has(name)) return true;
  const auto& own_tests = TestsOf(place.container);
  if (own_tests.empty()) return false;
  return own_tests.contains(std::string(name)) ||
         own_tests.contains(std::string(OutermostClass(name)));
}

std::optional<ClassBytes> ClassPath::Contents::ReadOwn(std::string_view name, const Place& place) {
  const Container& container = *containers[place.container];
  auto& bytes = storage.emplace_back();
  const auto content = container.Read(place.index, bytes);
  if (!content) {
    problems.push_back(content.error().message);
    return std::nullopt;
  }
  return ClassBytes{*content, IsTest(name, place) ? Origin::kTest : Origin::kOwn, container.name()};
}

std::optional<ClassBytes> ClassPath::Contents::ReadPlatform(std::string_view name) {
  auto& bytes = storage.emplace_back();
  const auto content = platform->Read(name, bytes);
  if (!content) {
    storage.pop_back();
    return std::nullopt;
  }
  return ClassBytes{*content, Origin::kPlatform, platform->ModuleOf(PackageOf(name))};
}

ClassPath::ClassPath(std::unique_ptr<Contents> contents) : contents_(std::move(contents)) {}
ClassPath::~ClassPath() = default;

Result<std::unique_ptr<ClassPath>> ClassPath::Open(const ClassPathOptions& options) {
  Patience endless;
  return Open(options, endless);
}

Result<std::unique_ptr<ClassPath>> ClassPath::Open(const ClassPathOptions& options,
                                                   Patience& patience) {
  patience.Enter("opening the class path");
  auto contents = std::make_unique<Contents>(
      options.cache_folder.value_or(ContentCache::UserFolder()), options.trace_classes);
  auto platform = Platform::Open(options.java_home);
  if (!platform) return tl::unexpected<Error>(platform.error());
  contents->platform = std::move(*platform);
  contents->containers =
      OpenEntries(options.specs, contents->platform->java_version(), patience, contents->problems);
  if (auto status = patience.Check(); !status) return tl::unexpected<Error>(status.error());
  if (contents->containers.empty()) {
    return BadInput(contents->problems.empty()
                        ? std::string("the class path is empty: give --classpath with the "
                                      "program's jars and folders")
                        : fmt::format("no entry of the class path can be used: {}",
                                      fmt::join(contents->problems, "; ")));
  }
  contents->AddNames();
  contents->LoadTests(patience);
  if (auto status = patience.Check(); !status) return tl::unexpected<Error>(status.error());
  return std::unique_ptr<ClassPath>(new ClassPath(std::move(contents)));
}

std::optional<ClassBytes> ClassPath::Find(std::string_view internal_name) {
  if (const auto known = contents_->found.find(internal_name); known != contents_->found.end())
    return known->second;
  const auto place = contents_->places.find(internal_name);
  const auto bytes = place != contents_->places.end()
                         ? contents_->ReadOwn(internal_name, place->second)
                         : contents_->ReadPlatform(internal_name);
  if (bytes) contents_->found.emplace(internal_name, *bytes);
  return bytes;
}

bool ClassPath::Has(std::string_view internal_name) const {
  return IsOwn(internal_name) || contents_->platform->Has(internal_name);
}

bool ClassPath::IsOwn(std::string_view internal_name) const {
  return contents_->places.contains(internal_name);
}

const std::vector<std::string>& ClassPath::OwnClasses() const {
  if (contents_->own_classes) return *contents_->own_classes;
  auto& names = contents_->own_classes.emplace();
  for (std::size_t i = 0; i < contents_->containers.size(); ++i) {
    contents_->own_begins.push_back(names.size());
    const auto& classes = contents_->containers[i]->classes();
    for (std::size_t j = 0; j < classes.size(); ++j) {
      const auto place = contents_->places.find(classes[j]);
      if (place == contents_->places.end() || place->second.container != i) continue;
      if (contents_->IsTest(classes[j], place->second)) continue;
      names.emplace_back(classes[j]);
    }
  }
  contents_->own_begins.push_back(names.size());
  return names;
}

std::span<const std::string> ClassPath::OwnClasses(std::size_t part) const {
  const std::span<const std::string> all = OwnClasses();
  const std::size_t begin = contents_->own_begins[part];
  return all.subspan(begin, contents_->own_begins[part + 1] - begin);
}

const std::vector<std::string>& ClassPath::PlatformClasses() const {
  if (contents_->platform_classes) return *contents_->platform_classes;
  return contents_->platform_classes.emplace(contents_->platform->ExportedClasses(""));
}

bool ClassPath::IsExported(std::string_view package) const {
  return contents_->platform->IsExported(package);
}

std::string_view ClassPath::ModuleOf(std::string_view package) const {
  return contents_->platform->ModuleOf(package);
}

std::vector<std::string> ClassPath::ClassesOfModule(std::string_view module) const {
  return contents_->platform->ExportedClasses(module);
}

const std::vector<ClassPathPart>& ClassPath::Parts() const { return contents_->parts; }

void ClassPath::ForEachClass(std::size_t part, const ClassVisitor& visit) const {
  contents_->ForEachClass(part, visit);
}

std::optional<std::size_t> ClassPath::PartOf(std::string_view internal_name) const {
  const auto place = contents_->places.find(internal_name);
  if (place == contents_->places.end()) return std::nullopt;
  return place->second.container;
}

Result<std::vector<fs::path>> ClassPath::Materialise(const fs::path& scratch) const {
  std::vector<fs::path> paths;
  for (const auto& container : contents_->containers) {
    auto path = container->Materialise(scratch);
    if (!path) return tl::unexpected<Error>(path.error());
    paths.push_back(fs::absolute(*path));
  }
  return paths;
}

const std::vector<std::string>& ClassPath::problems() const { return contents_->problems; }
int ClassPath::java_version() const { return contents_->platform->java_version(); }
std::uint64_t ClassPath::platform_key() const { return contents_->platform->key(); }
const ContentCache& ClassPath::cache() const { return contents_->cache; }

}  // namespace aftershock::jvm
