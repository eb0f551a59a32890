// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "crashes/cli/diagnosis_fixture.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;

/// Jars into whose packages the JVM lets no other class.
class ClosedJarTest : public DiagnosisTest {
 protected:
  ClosedJarTest() {
    const fs::path copy = scratch_.path() / "closed.jar";
    fs::copy_file(jar_, copy);
    jar_ = copy.string();
  }

  /// Runs a tool of the JDK of the build; each argument is a word.
  static void RunTool(const std::string& command) {
    ASSERT_EQ(std::system((AFTERSHOCK_JAVA_HOME "/bin/" + command + " >/dev/null 2>&1").c_str()), 0)
        << command;
  }
  void AddToManifest(const std::string& attributes) {
    const std::string file = (scratch_.path() / "manifest").string();
    ASSERT_TRUE(WriteFileAtomically(file, attributes).has_value());
    RunTool("jar ufm " + jar_ + " " + file);
  }
  void ExpectReproducedFromAnotherPackage() {
    const json result =
        Run(TraceOf({"java.lang.IllegalArgumentException", "Ladder", {"step"}}), "3000");

    ASSERT_EQ(result["verdict"], "reproduced") << finished_.output;
    EXPECT_EQ(result["best"]["verified"], true);
    EXPECT_THAT(ReadTextFile(result["best"]["test"].get<std::string>()).value(),
                HasSubstr("package diagnosis.crash;"));
  }
};

TEST_F(ClosedJarTest, TheTestForASignedJarHasItsOwnPackage) {
  const std::string keys = (scratch_.path() / "keys").string();
  const std::string store = " -storepass aftershock -keystore " + keys + " ";
  RunTool("keytool -genkeypair -alias signer -keyalg EC -dname CN=Signer" + store);
  RunTool("jarsigner" + store + jar_ + " signer");

  ExpectReproducedFromAnotherPackage();
}

TEST_F(ClosedJarTest, TheTestForASealedJarHasItsOwnPackage) {
  AddToManifest("Sealed: true\n");

  ExpectReproducedFromAnotherPackage();
}

TEST_F(ClosedJarTest, TheTestForASealedPackageHasItsOwnPackage) {
  AddToManifest("Manifest-Version: 1.0\n\nName: diagnosis/\nSealed: true\n");

  ExpectReproducedFromAnotherPackage();
}

}  // namespace
}  // namespace aftershock::cli
