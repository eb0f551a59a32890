// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "jvm/classpath/class_path.h"
#include "jvm/classpath/internal/test_libraries.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::Not;

std::unique_ptr<ClassPath> Open(const std::filesystem::path& cache,
                                std::vector<std::string> trace_classes = {}) {
  return ClassPath::Open({.specs = {AFTERSHOCK_TESTING_SUBJECTS},
                          .java_home = AFTERSHOCK_JAVA_HOME,
                          .cache_folder = cache,
                          .trace_classes = std::move(trace_classes)})
      .value();
}

class TestClassesTest : public ::testing::Test {
 protected:
  ScratchDirectory cache_ = ScratchDirectory::Create("test-classes").value();
};

TEST_F(TestClassesTest, AClassThatOnlyMentionsATestFrameworkIsTheProgramsOwn) {
  for (int run = 0; run < 2; ++run) {  // The second one from the cache.
    const auto class_path = Open(cache_.path());

    // It has a field, a parameter and a local of JUnit's types, and an annotation without tests.
    EXPECT_EQ(class_path->Find("shop/Checker")->origin, Origin::kOwn);
    EXPECT_THAT(class_path->OwnClasses(), IsSupersetOf({"shop/Checker", "shop/Cart"}));
  }
}

TEST_F(TestClassesTest, ClassesWithTestsAndThoseThatExtendATestCaseAreTests) {
  for (int run = 0; run < 2; ++run) {
    const auto class_path = Open(cache_.path());

    for (const char* name :
         {"shop/AnnotatedTest", "shop/AnnotatedTest$Fixture", "shop/CaseBase", "shop/CaseOfBase"}) {
      EXPECT_EQ(class_path->Find(name)->origin, Origin::kTest) << name;
      EXPECT_THAT(class_path->OwnClasses(), Not(Contains(name)));
    }
  }
}

TEST_F(TestClassesTest, ALibraryForTestsIsLeftOutUnlessItCrashed) {
  EXPECT_EQ(Open(cache_.path())->Find("org/junit/Assert")->origin, Origin::kTest);

  const auto crashed = Open(cache_.path(), {"org/junit/Assert", "shop/Checker"});
  EXPECT_EQ(crashed->Find("org/junit/Assert")->origin, Origin::kOwn);
  EXPECT_THAT(crashed->OwnClasses(), Contains("org/junit/Assert"));
  EXPECT_EQ(crashed->Find("shop/AnnotatedTest")->origin, Origin::kTest);
}

TEST_F(TestClassesTest, TestsAreFoundOnTheWayWhereAllClassesAreRead) {
  const auto class_path = Open(cache_.path());
  std::size_t visited = 0;
  class_path->ForEachClass(0, [&](std::string_view, std::span<const std::uint8_t>) {
    ++visited;
    return true;
  });

  EXPECT_EQ(visited, class_path->Parts()[0].class_count);
  EXPECT_THAT(class_path->OwnClasses(0), Not(Contains("shop/AnnotatedTest")));
  // A visit that was broken off knows too little to say so.
  const auto broken_off = Open({});
  broken_off->ForEachClass(0,
                           [](std::string_view, std::span<const std::uint8_t>) { return false; });
  EXPECT_THAT(broken_off->OwnClasses(0), Not(Contains("shop/AnnotatedTest")));
}

TEST(TestLibrariesTest, TheRunnerAroundACrashIsNotPartOfIt) {
  const TestLibraries libraries({"org/hamcrest/MatcherAssert", "shop/CartTest",
                                 "java/lang/reflect/Method", "org/junit/runners/ParentRunner",
                                 "java/lang/Thread"});

  EXPECT_FALSE(libraries.Has("org/hamcrest/Matchers"));
  EXPECT_TRUE(libraries.Has("org/junit/Assert"));
}

TEST(TestLibrariesTest, ALibraryBetweenFramesOfTheProgramIsPartOfIt) {
  const TestLibraries libraries({"shop/Cart", "org/mockito/Mockito", "shop/Main"});

  EXPECT_FALSE(libraries.Has("org/mockito/Answers"));
}

TEST(TestLibrariesTest, ATraceOfNothingElseIsTheRunnersOwnCrash) {
  const TestLibraries libraries({"java/util/Objects", "org/junit/runner/JUnitCore"});

  EXPECT_FALSE(libraries.Has("org/junit/runner/Request"));
  EXPECT_TRUE(libraries.Has("org/assertj/core/api/Assertions"));
}

}  // namespace
}  // namespace aftershock::jvm
