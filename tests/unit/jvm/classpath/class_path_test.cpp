// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/class_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>

#include "support/files.h"
#include "unit/jvm/classpath/zip_writer.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class ClassPathTest : public ::testing::Test {
 protected:
  ClassPathTest() : scratch_(ScratchDirectory::Create("classpath-test").value()) {}

  fs::path At(const std::string& name) const { return scratch_.path() / name; }
  Result<std::unique_ptr<ClassPath>> TryOpen(std::vector<std::string> specs) const {
    return ClassPath::Open({std::move(specs), AFTERSHOCK_JAVA_HOME, At("cache")});
  }
  std::unique_ptr<ClassPath> Open(std::vector<std::string> specs) const {
    auto opened = TryOpen(std::move(specs));
    EXPECT_TRUE(opened.has_value()) << (opened ? "" : opened.error().message);
    return std::move(*opened);
  }
  static std::string Content(ClassPath& class_path, std::string_view name) {
    const auto found = class_path.Find(name);
    return found ? std::string(found->bytes.begin(), found->bytes.end()) : "(missing)";
  }

  ScratchDirectory scratch_;
};

TEST_F(ClassPathTest, ClassesThatWouldUnpackToTooMuchAreLeftOutAndNamed) {
  ZipWriter()
      .Add("shop/Cart.class", "cart")
      .AddBomb("shop/Bomb.class", /*blocks=*/1, /*claimed=*/64U << 20U)
      .WriteTo(At("a.jar"));

  const auto class_path = Open({At("a.jar").string()});

  EXPECT_TRUE(class_path->IsOwn("shop/Cart"));
  EXPECT_FALSE(class_path->IsOwn("shop/Bomb"));
  EXPECT_THAT(class_path->problems(), ElementsAre(HasSubstr("such as shop/Bomb.class")));
}

TEST_F(ClassPathTest, IsNotOpenedOncePatienceIsOver) {
  ZipWriter().Add("shop/Cart.class", "cart").WriteTo(At("a.jar"));
  Patience patience({.deadline = std::chrono::steady_clock::now()});

  const auto opened = ClassPath::Open(
      {.specs = {At("a.jar").string()}, .java_home = AFTERSHOCK_JAVA_HOME}, patience);

  ASSERT_FALSE(opened.has_value());
  EXPECT_EQ(opened.error().kind, ErrorKind::kOutOfBudget);
}

TEST_F(ClassPathTest, FindsClassesOfJarsAndFolders) {
  ZipWriter().Add("shop/Cart.class", "cart").Add("readme.txt", "no class").WriteTo(At("a.jar"));
  ASSERT_TRUE(WriteFileAtomically(At("classes/shop/Clerk.class"), "clerk"));

  const auto class_path = Open({At("a.jar").string() + ":" + At("classes").string()});

  EXPECT_EQ(Content(*class_path, "shop/Cart"), "cart");
  EXPECT_EQ(Content(*class_path, "shop/Clerk"), "clerk");
  EXPECT_THAT(class_path->OwnClasses(), ElementsAre("shop/Cart", "shop/Clerk"));
  EXPECT_TRUE(class_path->IsOwn("shop/Clerk"));
  EXPECT_FALSE(class_path->Has("shop/Missing"));
  EXPECT_THAT(class_path->problems(), IsEmpty());
}

TEST_F(ClassPathTest, AnswersFromTheFirstEntryThatHasAClass) {
  ZipWriter().Add("shop/Cart.class", "first").WriteTo(At("a.jar"));
  ZipWriter().Add("shop/Cart.class", "second").WriteTo(At("b.jar"));

  const auto class_path = Open({At("a.jar").string(), At("b.jar").string()});

  EXPECT_EQ(Content(*class_path, "shop/Cart"), "first");
  EXPECT_EQ(class_path->OwnClasses().size(), 1);
}

TEST_F(ClassPathTest, ExpandsWildcardsAsJavaDoesAndByPattern) {
  ZipWriter().Add("A.class", "a").WriteTo(At("lib/a.jar"));
  ZipWriter().Add("B.class", "b").WriteTo(At("lib/b.jar"));
  ASSERT_TRUE(WriteFileAtomically(At("lib/notes.txt"), "not a jar"));

  EXPECT_THAT(Open({At("lib/*").string()})->OwnClasses(), ElementsAre("A", "B"));
  EXPECT_THAT(Open({At("lib/b*.jar").string()})->OwnClasses(), ElementsAre("B"));
}

TEST_F(ClassPathTest, SurvivesAndNamesMissingAndCorruptEntries) {
  ZipWriter().Add("A.class", "a").WriteTo(At("a.jar"));
  ASSERT_TRUE(WriteFileAtomically(At("broken.jar"), "PK but nothing else"));

  const auto class_path = Open({At("gone.jar").string() + ":" + At("broken.jar").string() + ":" +
                                At("a.jar").string() + ":" + At("none*.jar").string()});

  EXPECT_TRUE(class_path->Has("A"));
  EXPECT_THAT(class_path->problems(), Contains(HasSubstr("gone.jar")));
  EXPECT_THAT(class_path->problems(), Contains(HasSubstr("broken.jar is corrupt")));
  EXPECT_THAT(class_path->problems(), Contains(HasSubstr("none*.jar")));
}

TEST_F(ClassPathTest, RejectsAClassPathWithoutAUsableEntry) {
  const auto nothing = TryOpen({});
  const auto missing = TryOpen({At("gone.jar").string()});

  ASSERT_FALSE(nothing.has_value());
  EXPECT_THAT(nothing.error().message, HasSubstr("--classpath"));
  ASSERT_FALSE(missing.has_value());
  EXPECT_THAT(missing.error().message, HasSubstr("gone.jar"));
}

TEST_F(ClassPathTest, RejectsAFolderThatIsNoJdk) {
  ZipWriter().Add("A.class", "a").WriteTo(At("a.jar"));

  const auto opened = ClassPath::Open({{At("a.jar").string()}, scratch_.path(), At("cache")});

  ASSERT_FALSE(opened.has_value());
  EXPECT_EQ(opened.error().kind, ErrorKind::kEnvironment);
}

TEST_F(ClassPathTest, FollowsTheClassPathOfManifestsEvenInCircles) {
  ZipWriter()
      .Add("META-INF/MANIFEST.MF",
           "Manifest-Version: 1.0\r\nClass-Path: b%20b.j\r\n ar gone.jar\r\n")
      .Add("A.class", "a")
      .WriteTo(At("a.jar"));
  ZipWriter()
      .Add("META-INF/MANIFEST.MF", "Class-Path: a.jar\n")
      .Add("B.class", "b")
      .WriteTo(At("b b.jar"));

  const auto class_path = Open({At("a.jar").string()});

  EXPECT_THAT(class_path->OwnClasses(), ElementsAre("A", "B"));
  EXPECT_THAT(class_path->problems(), ElementsAre(HasSubstr("named by the Class-Path")));
}

TEST_F(ClassPathTest, LeavesOutWhatAManifestMayNotName) {
  for (const char* folder : {"home/secrets", "home/app/classes"}) {
    fs::create_directories(At(folder));
    ASSERT_TRUE(WriteFileAtomically(At(folder) / (fs::path(folder).filename().string() + ".class"),
                                    "content")
                    .has_value());
  }
  fs::create_directory_symlink(At("home/secrets"), At("home/app/link"));
  ASSERT_TRUE(WriteFileAtomically(At("home/app/notes.txt"), "not a jar").has_value());
  ASSERT_EQ(mkfifo(At("home/app/pipe.jar").c_str(), 0600), 0);
  ZipWriter()
      .Add("META-INF/MANIFEST.MF",
           "Class-Path: classes/ . .. ../secrets/ link/ notes.txt pipe.jar /\n")
      .Add("A.class", "a")
      .WriteTo(At("home/app/a.jar"));

  const auto class_path = Open({At("home/app/a.jar").string()});

  EXPECT_THAT(class_path->OwnClasses(), ElementsAre("A", "classes"));
  EXPECT_EQ(class_path->problems().size(), 7U);
  EXPECT_THAT(class_path->problems(), Each(HasSubstr("manifests may name only jars")));
}

TEST_F(ClassPathTest, ChoosesTheVersionOfAMultiReleaseJarThatTheJdkRuns) {
  const auto add = [](ZipWriter& jar) -> ZipWriter& {
    return jar.Add("A.class", "old")
        .Add("META-INF/versions/9/A.class", "nine")
        .Add("META-INF/versions/9/New.class", "new in nine")
        .Add("META-INF/versions/999/A.class", "far future");
  };
  ZipWriter versioned;
  versioned.Add("META-INF/MANIFEST.MF", "Multi-Release: true\n");
  add(versioned).WriteTo(At("versioned.jar"));
  ZipWriter plain;
  add(plain).WriteTo(At("plain.jar"));

  const auto with_versions = Open({At("versioned.jar").string()});
  const auto without = Open({At("plain.jar").string()});

  EXPECT_EQ(Content(*with_versions, "A"), "nine");
  EXPECT_EQ(Content(*with_versions, "New"), "new in nine");
  EXPECT_EQ(Content(*without, "A"), "old");
  EXPECT_FALSE(without->Has("New"));
}

TEST_F(ClassPathTest, AJarIsClosedIfItIsSignedOrSealed) {
  ZipWriter().Add("plain/A.class", "a").WriteTo(At("plain.jar"));
  ZipWriter()
      .Add("signed/A.class", "a")
      .Add("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n")
      .Add("META-INF/RELEASE.SF", "Signature-Version: 1.0\n")
      .WriteTo(At("signed.jar"));
  ZipWriter()
      .Add("sealed/A.class", "a")
      .Add("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nSealed: True\r\n")
      .WriteTo(At("sealed.jar"));

  const auto class_path =
      Open({At("plain.jar").string(), At("signed.jar").string(), At("sealed.jar").string()});

  EXPECT_FALSE(class_path->Parts()[*class_path->PartOf("plain/A")].is_closed);
  EXPECT_TRUE(class_path->Parts()[*class_path->PartOf("signed/A")].is_closed);
  EXPECT_TRUE(class_path->Parts()[*class_path->PartOf("sealed/A")].is_closed);
}

TEST_F(ClassPathTest, SignatureFilesElsewhereAndOpenJarsCloseNothing) {
  ZipWriter()
      .Add("shop/A.class", "a")
      .Add("META-INF/MANIFEST.MF", "Sealed: false\n")
      .Add("META-INF/old/RELEASE.SF", "")
      .Add("RELEASE.SF", "")
      .WriteTo(At("a.jar"));

  const auto class_path = Open({At("a.jar").string()});

  EXPECT_FALSE(class_path->Parts()[0].is_closed);
}

TEST_F(ClassPathTest, PackagesAreSealedByTheirOwnSectionsOfTheManifest) {
  ZipWriter()
      .Add("shop/A.class", "a")
      .Add("META-INF/MANIFEST.MF",
           "Manifest-Version: 1.0\n\n"
           "Name: shop/bo\n oks/\nSealed: true\n\n"
           "Name: shop/open/\nSealed: false\n\n"
           "Name: shop/A.class\nSealed: true\n\n"
           "Name: till/\nSealed: true\n")
      .WriteTo(At("a.jar"));

  const auto class_path = Open({At("a.jar").string()});

  EXPECT_FALSE(class_path->Parts()[0].is_closed);
  EXPECT_THAT(class_path->Parts()[0].sealed_packages, ElementsAre("shop/books", "till"));
}

TEST_F(ClassPathTest, LooksIntoJarsInsideJars) {
  const std::string inner = ZipWriter().Add("lib/Inner.class", "inner").Bytes();
  ZipWriter()
      .Add("org/boot/Launcher.class", "launcher")
      .Add("BOOT-INF/classes/app/Main.class", "main")
      .Add("BOOT-INF/lib/stored.jar", inner, Packing::kStored)
      .Add("BOOT-INF/lib/packed.jar", ZipWriter().Add("lib/Packed.class", "packed").Bytes())
      .Add("WEB-INF/lib/broken.jar", "nothing")
      .WriteTo(At("app.jar"));

  const auto class_path = Open({At("app.jar").string()});
  const auto paths = class_path->Materialise(At("unpacked"));

  EXPECT_EQ(Content(*class_path, "app/Main"), "main");
  EXPECT_EQ(Content(*class_path, "lib/Inner"), "inner");
  EXPECT_EQ(Content(*class_path, "lib/Packed"), "packed");
  EXPECT_THAT(class_path->problems(), ElementsAre(HasSubstr("app.jar!/WEB-INF/lib/broken.jar")));
  ASSERT_TRUE(paths.has_value()) << paths.error().message;
  ASSERT_EQ(paths->size(), 4);
  EXPECT_EQ(ReadTextFile((*paths)[1] / "app/Main.class").value(), "main");
  EXPECT_EQ(ReadTextFile((*paths)[2]).value(), inner);
}

TEST_F(ClassPathTest, KnowsWhichEntriesAreTests) {
  ZipWriter()
      .Add("shop/Cart.class", "plain")
      .Add("junit/framework/TestCase.class", "the library itself")
      .WriteTo(At("a.jar"));
  ZipWriter().Add("shop/Helper.class", "plain").WriteTo(At("shop-tests.jar"));
  ASSERT_TRUE(WriteFileAtomically(At("target/test-classes/shop/Other.class"), "plain"));

  for (int run = 0; run < 2; ++run) {  // The second one from the cache.
    const auto class_path = Open(
        {At("a.jar").string(), At("shop-tests.jar").string(), At("target/test-classes").string()});

    EXPECT_THAT(class_path->OwnClasses(), ElementsAre("shop/Cart"));
    EXPECT_EQ(class_path->Find("shop/Cart")->origin, Origin::kOwn);
    for (const char* name : {"junit/framework/TestCase", "shop/Helper", "shop/Other"}) {
      EXPECT_EQ(class_path->Find(name)->origin, Origin::kTest) << name;
      EXPECT_TRUE(class_path->IsOwn(name)) << name;
    }
  }
}

TEST_F(ClassPathTest, FindsTheClassesOfTheJdk) {
  ZipWriter().Add("A.class", "a").WriteTo(At("a.jar"));

  const auto class_path = Open({At("a.jar").string()});
  const auto list = class_path->Find("java/util/List");

  ASSERT_TRUE(list.has_value());
  EXPECT_EQ(list->origin, Origin::kPlatform);
  EXPECT_EQ(list->entry, "java.base");
  EXPECT_EQ(std::string(list->bytes.begin(), list->bytes.begin() + 4), "\xca\xfe\xba\xbe");
  EXPECT_GE(class_path->java_version(), 8);
  EXPECT_TRUE(class_path->IsExported("java/util"));
  EXPECT_FALSE(class_path->IsExported("jdk/internal/misc"));
  EXPECT_FALSE(class_path->IsExported("no/such"));
  EXPECT_THAT(class_path->PlatformClasses(), Contains("java/util/ArrayList"));
  EXPECT_THAT(class_path->PlatformClasses(), Not(Contains("jdk/internal/misc/Unsafe")));
  EXPECT_EQ(class_path->ModuleOf("java/util"), "java.base");
}

TEST_F(ClassPathTest, TakesFromThePlatformWhatTheJvmTakesFromThere) {
  ZipWriter()
      .Add("org/w3c/dom/Element.class", "an old copy")
      .Add("org/w3c/dom/OfNobody.class", "never loaded")
      .Add("org/w3c/tidy/Tidy.class", "tidy")
      .WriteTo(At("a.jar"));

  const auto class_path = Open({At("a.jar").string()});

  EXPECT_EQ(class_path->Find("org/w3c/dom/Element")->origin, Origin::kPlatform);
  EXPECT_FALSE(class_path->IsOwn("org/w3c/dom/Element"));
  EXPECT_FALSE(class_path->Has("org/w3c/dom/OfNobody")) << "its package belongs to a module";
  EXPECT_THAT(class_path->OwnClasses(), ElementsAre("org/w3c/tidy/Tidy"));
}

TEST_F(ClassPathTest, HasPartsWhoseKeysFollowTheirContent) {
  ZipWriter().Add("A.class", "one").WriteTo(At("a.jar"));
  const std::uint64_t before = Open({At("a.jar").string()})->Parts().front().key;
  const std::uint64_t again = Open({At("a.jar").string()})->Parts().front().key;
  ZipWriter().Add("A.class", "two").WriteTo(At("a.jar"));
  const std::uint64_t after = Open({At("a.jar").string()})->Parts().front().key;

  EXPECT_EQ(before, again);
  EXPECT_NE(before, after);
}

TEST_F(ClassPathTest, ReadsAJdkOfBeforeTheModules) {
  ZipWriter()
      .Add("java/lang/Object.class", "object")
      .Add("sun/misc/Hidden.class", "hidden")
      .WriteTo(At("jdk8/jre/lib/rt.jar"));
  ASSERT_TRUE(WriteFileAtomically(At("jdk8/release"), "JAVA_VERSION=\"1.8.0_402\"\n"));
  ZipWriter().Add("A.class", "a").WriteTo(At("a.jar"));

  const auto opened = ClassPath::Open({{At("a.jar").string()}, At("jdk8"), At("cache")});

  ASSERT_TRUE(opened.has_value()) << opened.error().message;
  EXPECT_EQ((*opened)->java_version(), 8);
  EXPECT_EQ((*opened)->Find("java/lang/Object")->origin, Origin::kPlatform);
  EXPECT_TRUE((*opened)->IsExported("java/lang"));
  EXPECT_FALSE((*opened)->IsExported("sun/misc"));
  EXPECT_THAT((*opened)->PlatformClasses(), ElementsAre("java/lang/Object"));
}

TEST_F(ClassPathTest, OpensRealLibraries) {
  const fs::path library = "/usr/share/java/commons-collections3.jar";
  ASSERT_TRUE(fs::exists(library)) << library << " is not installed";

  const auto class_path = Open({library.string()});

  EXPECT_THAT(class_path->problems(), IsEmpty());
  EXPECT_GT(class_path->OwnClasses().size(), 400);
  EXPECT_TRUE(class_path->Find("org/apache/commons/collections/Buffer").has_value());
}

}  // namespace
}  // namespace aftershock::jvm
