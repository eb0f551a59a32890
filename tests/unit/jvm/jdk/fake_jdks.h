// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "jvm/jdk/jdk_places.h"
#include "support/files.h"

namespace aftershock::jvm {

/// Folders that look like Java installations; nothing in them can be run.
class FakeJdks {
 public:
  [[nodiscard]] std::filesystem::path At(const std::string& name) const {
    return scratch_.path() / name;
  }
  void File(const std::string& name, const std::string& text = "") const {
    EXPECT_TRUE(WriteFileAtomically(At(name), text));
  }
  void Program(const std::string& name, const std::string& text = "") const {
    File(name, text);
    std::filesystem::permissions(At(name), std::filesystem::perms::owner_all);
  }

  /// With a release file and modules.
  std::filesystem::path Image(const std::string& name, const std::string& version) const {
    Program(name + "/bin/java");
    File(name + "/lib/modules");
    File(name + "/lib/jrt-fs.jar");
    File(name + "/release", "JAVA_VERSION=\"" + version + "\"\nMODULES=\"java.base java.se\"\n");
    return At(name);
  }
  std::filesystem::path Full(const std::string& name, const std::string& version) const {
    Program(name + "/bin/javac");
    return Image(name, version);
  }
  /// As Debian has it: the launcher is a link into jre, and there is no release file.
  std::filesystem::path Jdk8(const std::string& name) const {
    Program(name + "/jre/bin/java");
    File(name + "/jre/lib/rt.jar");
    File(name + "/jre/lib/jce.jar");
    Program(name + "/bin/javac");
    std::filesystem::create_symlink("../jre/bin/java", At(name + "/bin/java"));
    return At(name);
  }

  [[nodiscard]] JdkPlaces Places() const { return {"", "", {scratch_.path()}}; }

 private:
  ScratchDirectory scratch_ = ScratchDirectory::Create("fake-jdks").value();
};

}  // namespace aftershock::jvm
