// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/junit_jars.h"

#include <gmock/gmock.h>

#include "jvm/classpath/class_path.h"
#include "jvm/verify/internal/junit_release.h"
#include "support/files.h"
#include "unit/jvm/classpath/zip_writer.h"
#include "unit/jvm/emit/java_fixture.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr char kJava8 = 52;
constexpr char kJava70 = 114;

/// Class paths of jars whose classes are nothing but their names and the Java that they need.
class FindJUnitJarsTest : public ::testing::Test {
 protected:
  FindJUnitJarsTest() {
    for (const auto version : {JUnitVersion::kJUnit4, JUnitVersion::kJUnit5}) {
      const JUnitRelease release = ReleaseOf(version, TestForm::kFailsUntilFixed);
      for (const JUnitPart& part : release.parts) Install(part.jar);
      Install(release.companion.jar);
    }
    Add("program.jar", {"shop/Cart"});
  }

  void Install(std::string_view jar) const {
    ASSERT_TRUE(WriteFileAtomically(scratch_.path() / "system" / jar, "").has_value());
  }
  void Add(const std::string& jar, const std::vector<std::string>& classes, char java = kJava8) {
    ZipWriter zip;
    const std::string bytes = std::string("\xca\xfe\xba\xbe\0\0\0", 7) + java;
    for (const std::string& name : classes) zip.Add(name + ".class", bytes);
    zip.WriteTo(scratch_.path() / jar);
    entries_.push_back((scratch_.path() / jar).string());
  }
  void AddJUnit5(const std::string& version, const std::string& platform, char java = kJava8) {
    const auto release = ReleaseOf(JUnitVersion::kJUnit5, TestForm::kFailsUntilFixed);
    for (const JUnitPart& part : release.parts) {
      std::string name(part.jar);
      const bool is_platform = name.starts_with("junit-platform-");
      if (name.starts_with("junit-")) {
        name.insert(name.size() - 4, "-" + (is_platform ? platform : version));
      }
      Add(name, {std::string(part.class_name)}, java);
    }
    Add("apiguardian-api-1.1.2.jar", {"org/apiguardian/api/API"});
  }
  void AddJUnit4() {
    const auto release = ReleaseOf(JUnitVersion::kJUnit4, TestForm::kFailsUntilFixed);
    std::vector<std::string> classes;
    for (const JUnitPart& part : release.parts) classes.emplace_back(part.class_name);
    Add("junit-4.12.jar", classes);
    Add("hamcrest-core-1.3.jar", {"org/hamcrest/SelfDescribing"});
  }

  Result<std::vector<std::string>> Find(JUnitSearch search) const {
    search.system_jars = scratch_.path() / "system";
    auto class_path =
        ClassPath::Open({.specs = entries_, .java_home = JdkHome(), .cache_folder = fs::path()});
    if (!class_path) return tl::unexpected(class_path.error());
    const auto jars = FindJUnitJars(search, **class_path);
    if (!jars) return tl::unexpected(jars.error());
    std::vector<std::string> names;
    for (const fs::path& jar : *jars) names.push_back(jar.filename());
    return names;
  }
  std::vector<std::string> Found(const JUnitSearch& search) const {
    const auto names = Find(search);
    EXPECT_TRUE(names.has_value()) << names.error().message;
    return names.value_or(std::vector<std::string>{});
  }

  const JUnitSearch junit4_{.version = JUnitVersion::kJUnit4};
  const JUnitSearch junit5_{.version = JUnitVersion::kJUnit5};
  ScratchDirectory scratch_ = ScratchDirectory::Create("junit-jars-test").value();
  std::vector<std::string> entries_;
};

TEST_F(FindJUnitJarsTest, AProgramWithoutJUnitGetsTheDistributions) {
  EXPECT_THAT(Found(junit4_), ElementsAre("junit4.jar", "hamcrest.jar"));
  EXPECT_THAT(Found(junit5_),
              AllOf(Contains("junit-jupiter-api.jar"), Contains("junit-jupiter-engine.jar"),
                    Contains("junit-platform-launcher.jar"), Contains("apiguardian-api.jar")));
}

TEST_F(FindJUnitJarsTest, AJUnitOfTheProgramThatIsWholeIsUsed) {
  AddJUnit4();
  AddJUnit5("5.9.2", "1.9.2");

  EXPECT_THAT(Found(junit4_), IsEmpty());
  EXPECT_THAT(Found(junit5_), IsEmpty());
}

TEST_F(FindJUnitJarsTest, AnOldJUnitIsNotInTheWay) {
  Add("junit-3.8.jar", {"junit/framework/TestCase"});
  Add("junit-4.0.jar", {"org/junit/Test", "org/junit/runner/JUnitCore"});
  Add("junit-jupiter-api-5.0.0.jar", {"org/junit/jupiter/api/Test"});

  EXPECT_THAT(Found(junit4_), Contains("junit4.jar"));
  EXPECT_THAT(Found(junit5_), Contains("junit-jupiter-api.jar"));
}

TEST_F(FindJUnitJarsTest, PartsOfDifferentVersionsDoNotBelongTogether) {
  AddJUnit5("5.9.2", "1.9.2");
  entries_[1] = entries_[0];
  Add("junit-jupiter-api-5.10.0.jar", {"org/junit/jupiter/api/ClassOrderer"});

  EXPECT_THAT(Found(junit5_), Contains("junit-jupiter-api.jar"));
}

TEST_F(FindJUnitJarsTest, AJUnitForALaterJavaIsNotUsed) {
  AddJUnit5("6.0.0", "6.0.0", kJava70);

  EXPECT_THAT(Found(junit5_), Contains("junit-jupiter-api.jar"));
}

TEST_F(FindJUnitJarsTest, AssertionsNeedALaterJUnit4) {
  AddJUnit4();

  EXPECT_THAT(Found({.version = JUnitVersion::kJUnit4, .form = TestForm::kAssert}),
              ElementsAre("junit4.jar"));
}

TEST_F(FindJUnitJarsTest, TheProgramsHamcrestStays) {
  Add("junit-4.0.jar", {"org/junit/Test"});
  Add("hamcrest-core-1.1.jar", {"org/hamcrest/SelfDescribing"});

  EXPECT_THAT(Found(junit4_), ElementsAre("junit4.jar"));
}

TEST_F(FindJUnitJarsTest, AJUnitThatCrashedItselfMustRunTheTest) {
  Add("junit-4.0.jar", {"org/junit/Test", "org/junit/runner/Description"});
  const std::vector<std::string> trace = {"java/util/List", "org/junit/runner/Description",
                                          "shop/Cart"};

  const auto jars = Find({.version = JUnitVersion::kJUnit4, .trace_classes = trace});

  ASSERT_FALSE(jars.has_value());
  EXPECT_EQ(jars.error().kind, ErrorKind::kUnsupported);
  EXPECT_THAT(jars.error().message, AllOf(HasSubstr("org/junit/runner/Description"),
                                          HasSubstr("no class org/junit/rules/TemporaryFolder")));
  EXPECT_THAT(Found({.version = JUnitVersion::kJUnit5, .trace_classes = trace}),
              Not(Contains("junit4.jar")));
}

TEST_F(FindJUnitJarsTest, AJUnitThatOnlyCalledTheProgramIsReplaced) {
  Add("junit-4.0.jar", {"org/junit/Test", "org/junit/runner/Description"});

  EXPECT_THAT(Found({.version = JUnitVersion::kJUnit4,
                     .trace_classes = {"shop/Cart", "org/junit/runner/Description"}}),
              Contains("junit4.jar"));
}

TEST_F(FindJUnitJarsTest, NamesThePackageThatIsMissing) {
  fs::remove_all(scratch_.path() / "system");

  const auto missing4 = Find(junit4_);
  const auto missing5 = Find(junit5_);

  ASSERT_FALSE(missing4.has_value());
  EXPECT_THAT(missing4.error().message, HasSubstr("Install the package junit4"));
  ASSERT_FALSE(missing5.has_value());
  EXPECT_THAT(missing5.error().message, HasSubstr("Install the package junit5"));
}

TEST(VersionInNameTest, IsTheFirstTwoNumbersAfterADash) {
  EXPECT_EQ(VersionInName("/lib/junit-platform-engine-1.9.2.jar"), "1.9");
  EXPECT_EQ(VersionInName("junit-jupiter-api-5.10.jar"), "5.10");
  EXPECT_EQ(VersionInName("junit-jupiter-api-6-M1.jar"), "6");
  EXPECT_EQ(VersionInName("junit-jupiter-api.jar"), "");
  EXPECT_EQ(VersionInName("classes"), "");
}

}  // namespace
}  // namespace aftershock::jvm
