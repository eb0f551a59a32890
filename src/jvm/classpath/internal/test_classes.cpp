// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/test_classes.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <unordered_map>

#include "jvm/classfile/annotations.h"
#include "jvm/classfile/class_file.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

using namespace std::string_view_literals;

constexpr std::array kTestAnnotations = {
    "Lorg/junit/Test;"sv,
    "Lorg/junit/experimental/theories/Theory;"sv,
    "Lorg/junit/jupiter/api/Test;"sv,
    "Lorg/junit/jupiter/api/RepeatedTest;"sv,
    "Lorg/junit/jupiter/api/TestFactory;"sv,
    "Lorg/junit/jupiter/api/TestTemplate;"sv,
    "Lorg/junit/jupiter/params/ParameterizedTest;"sv,
    "Lorg/testng/annotations/Test;"sv,
};
constexpr std::array kTestCases = {"junit/framework/TestCase"sv, "groovy/util/GroovyTestCase"sv,
                                   "groovy/test/GroovyTestCase"sv, "spock/lang/Specification"sv};
/// What every class has in its constants that has one of those above.
constexpr std::array kMarks = {"junit/"sv, "/testng/"sv, "GroovyTestCase"sv,
                               "spock/lang/Specification"sv};

bool HasMark(std::span<const std::uint8_t> class_bytes) {
  // Every class of the class path is searched: memmem is several times as fast as find.
  return std::ranges::any_of(kMarks, [&](std::string_view mark) {
    return memmem(class_bytes.data(), class_bytes.size(), mark.data(), mark.size()) != nullptr;
  });
}

bool IsAnnotatedAsTest(const ClassFile& file, const std::vector<AttributeInfo>& attributes) {
  const auto types = AnnotationTypes(file.pool, attributes);
  return std::ranges::any_of(types, [](std::string_view type) {
    return std::ranges::find(kTestAnnotations, type) != kTestAnnotations.end();
  });
}

/// Adds the classes that extend one of `tests`, and those that extend them.
void AddSubclasses(const Container& container, std::unordered_set<std::string>& tests) {
  std::unordered_map<std::string_view, std::string> supers;
  std::vector<std::uint8_t> storage;
  for (std::size_t i = 0; i < container.classes().size(); ++i) {
    const auto content = container.Read(i, storage);
    if (!content) continue;
    const auto file = ParseClassFile(*content, {.skip_code = true});
    if (file) supers.emplace(container.classes()[i], file->super_name);
  }
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& [name, super] : supers) {
      if (tests.contains(super) && tests.emplace(name).second) grown = true;
    }
  }
}

}  // namespace

bool IsTestEntry(const std::filesystem::path& path) {
  const std::filesystem::path clean = path.has_filename() ? path : path.parent_path();
  const std::string name = clean.filename().string();
  if (name.ends_with("-tests.jar") || name == "test-classes") return true;
  return name == "test" && clean.parent_path().parent_path().filename() == "classes";
}

bool IsTestClass(std::span<const std::uint8_t> class_bytes) {
  if (!HasMark(class_bytes)) return false;
  const auto file = ParseClassFile(class_bytes, {.skip_code = true});
  if (!file) return false;
  if (std::ranges::find(kTestCases, file->super_name) != kTestCases.end()) return true;
  // TestNG takes the annotation of a class for all its methods.
  return IsAnnotatedAsTest(*file, file->attributes) ||
         std::ranges::any_of(file->methods, [&](const MethodInfo& method) {
           return IsAnnotatedAsTest(*file, method.attributes);
         });
}

void TestFinder::Look(std::string_view internal_name, std::span<const std::uint8_t> class_bytes) {
  if (IsTestClass(class_bytes)) tests_.emplace(internal_name);
}

std::unordered_set<std::string> TestFinder::Finish() && {
  if (!tests_.empty()) AddSubclasses(container_, tests_);
  return std::move(tests_);
}

std::string_view OutermostClass(std::string_view internal_name) {
  const std::size_t simple = internal_name.size() - NameWithinPackage(internal_name).size();
  // A '$' in front belongs to the name itself.
  const std::size_t dollar = internal_name.find('$', simple + 1);
  return internal_name.substr(0, dollar);
}

}  // namespace aftershock::jvm
