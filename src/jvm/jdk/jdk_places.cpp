// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/jdk/jdk_places.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "jvm/jdk/internal/java_launcher.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

std::string Variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

class Collection {
 public:
  void Add(const std::optional<fs::path>& home) {
    if (!home) return;
    const bool known =
        std::ranges::any_of(jdks_, [&](const Jdk& other) { return other.home == *home; });
    if (!known) jdks_.push_back(DescribeJdk(*home));
  }
  void AddEntries(const fs::path& folder) {
    std::error_code ignored;
    std::vector<fs::path> entries;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) entries.push_back(entry);
    // The order of a folder is no order.
    std::ranges::sort(entries);
    for (const fs::path& entry : entries) {
      if (internal::IsHome(entry)) Add(internal::HomeAt(entry));
    }
  }
  std::vector<Jdk> Take() { return std::move(jdks_); }

 private:
  std::vector<Jdk> jdks_;
};

}  // namespace

JdkPlaces JdkPlaces::OfThisMachine() {
  JdkPlaces places{Variable("JAVA_HOME"), Variable("PATH"), {}};
  places.folders = {"/usr/lib/jvm", "/usr/java", "/usr/local", "/opt", "/opt/java", "/opt/jdk"};
  if (const fs::path home = Variable("HOME"); !home.empty()) {
    for (const char* folder : {".sdkman/candidates/java", ".jdks", ".jabba/jdk",
                               ".asdf/installs/java", ".local/share/mise/installs/java"}) {
      places.folders.push_back(home / folder);
    }
  }
  return places;
}

std::vector<Jdk> AllJdks(const JdkPlaces& places) {
  Collection found;
  if (!places.java_home.empty()) found.Add(internal::HomeAt(places.java_home));
  for (const char* program : {"java", "javac"}) {
    for (const fs::path& executable : internal::OnPath(program, places.path)) {
      found.Add(internal::HomeOfExecutable(executable));
    }
  }
  for (const fs::path& folder : places.folders) found.AddEntries(folder);
  return found.Take();
}

}  // namespace aftershock::jvm
