// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gtest/gtest.h>

#include "jvm/frames/frame_origin.h"
#include "support/files.h"
#include "unit/jvm/classpath/zip_writer.h"
#include "unit/jvm/target/target_fixture.h"

namespace aftershock::jvm {
namespace {

/// A class path of one jar with the classes `shop.Cart`, `till.Till` and `Main`.
class ClosedPackageTest : public ::testing::Test {
 protected:
  void Open(const std::string& manifest, const std::string& more = "readme.txt") {
    const std::string jar = (scratch_.path() / "a.jar").string();
    ZipWriter()
        .Add("META-INF/MANIFEST.MF", manifest)
        .Add(more, "")
        .Add("shop/Cart.class", "cart")
        .Add("till/Till.class", "till")
        .Add("Main.class", "main")
        .WriteTo(jar);
    class_path_ = std::move(
        ClassPath::Open({{jar}, FindJavaHome("").value(), scratch_.path() / "cache"}).value());
  }
  [[nodiscard]] std::string PackageFor(const std::string& class_name) const {
    return TestPackage(Thrown("java.lang.IllegalStateException", {At(class_name, "run", 1)}),
                       *class_path_);
  }

  ScratchDirectory scratch_ = ScratchDirectory::Create("closed-package-test").value();
  std::unique_ptr<ClassPath> class_path_;
};

TEST_F(ClosedPackageTest, APlainJarTakesTestsInItsPackages) {
  Open("Manifest-Version: 1.0\n");

  EXPECT_FALSE(IsInClosedPackage("shop/Cart", *class_path_));
  EXPECT_EQ(PackageFor("shop.Cart"), "shop");
  EXPECT_EQ(PackageFor("Main"), "");
}

TEST_F(ClosedPackageTest, ASignedJarHasItsTestsOnePackageBelow) {
  Open("Manifest-Version: 1.0\n", "META-INF/RELEASE.SF");

  EXPECT_TRUE(IsInClosedPackage("shop/Cart", *class_path_));
  EXPECT_EQ(PackageFor("shop.Cart"), "shop/crash");
  EXPECT_EQ(PackageFor("Main"), "crash");
}

TEST_F(ClosedPackageTest, ASealedJarHasItsTestsOnePackageBelow) {
  Open("Manifest-Version: 1.0\nSealed: true\n");

  EXPECT_TRUE(IsInClosedPackage("shop/Cart", *class_path_));
  EXPECT_EQ(PackageFor("shop.Cart"), "shop/crash");
}

TEST_F(ClosedPackageTest, ASealedPackageLeavesTheOthersOpen) {
  Open("Manifest-Version: 1.0\n\nName: shop/\nSealed: true\n");

  EXPECT_EQ(PackageFor("shop.Cart"), "shop/crash");
  EXPECT_EQ(PackageFor("till.Till"), "till");
}

TEST_F(ClosedPackageTest, WhatIsNotInTheClassPathIsNotClosed) {
  Open("Manifest-Version: 1.0\nSealed: true\n");

  EXPECT_FALSE(IsInClosedPackage("java/lang/String", *class_path_));
  EXPECT_FALSE(IsInClosedPackage("no/Such", *class_path_));
}

}  // namespace
}  // namespace aftershock::jvm
