// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/usage/internal/test_methods.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "jvm/classfile/annotations.h"

namespace aftershock::jvm::internal {
namespace {

using namespace std::string_view_literals;

constexpr std::array kTests = {"Lorg/junit/Test;"sv, "Lorg/junit/jupiter/api/Test;"sv,
                               "Lorg/junit/jupiter/api/RepeatedTest;"sv,
                               "Lorg/junit/jupiter/params/ParameterizedTest;"sv,
                               "Lorg/testng/annotations/Test;"sv};
constexpr std::array kFixtures = {"Lorg/junit/Before;"sv,
                                  "Lorg/junit/BeforeClass;"sv,
                                  "Lorg/junit/jupiter/api/BeforeEach;"sv,
                                  "Lorg/junit/jupiter/api/BeforeAll;"sv,
                                  "Lorg/testng/annotations/BeforeMethod;"sv,
                                  "Lorg/testng/annotations/BeforeClass;"sv,
                                  "Lorg/testng/annotations/BeforeTest;"sv};

template <typename List>
bool HasOne(const std::vector<std::string_view>& annotations, const List& list) {
  return std::ranges::any_of(annotations, [&](std::string_view annotation) {
    return std::ranges::find(list, annotation) != list.end();
  });
}

}  // namespace

TestRole RoleOf(const ClassFile& class_file, const MethodInfo& method) {
  const auto annotations = AnnotationTypes(class_file.pool, method.attributes);
  if (HasOne(annotations, kTests)) return TestRole::kTest;
  if (HasOne(annotations, kFixtures)) return TestRole::kFixture;
  // JUnit 3 goes by names.
  if (method.descriptor != "()V" || method.Is(kStatic) || method.Is(kPrivate))
    return TestRole::kNone;
  if (method.name == "setUp") return TestRole::kFixture;
  return method.name.starts_with("test") && method.Is(kPublic) ? TestRole::kTest : TestRole::kNone;
}

}  // namespace aftershock::jvm::internal
