// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/class_path_spec.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <system_error>

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

bool IsJarName(const std::string& name) { return name.ends_with(".jar") || name.ends_with(".JAR"); }

std::vector<fs::path> ExpandWildcard(const fs::path& pattern) {
  const fs::path folder = pattern.has_parent_path() ? pattern.parent_path() : fs::path(".");
  const std::string name = pattern.filename().string();
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string file = it->path().filename().string();
    const bool matches =
        name == "*" ? IsJarName(file) : fnmatch(name.c_str(), file.c_str(), FNM_PERIOD) == 0;
    if (matches) found.push_back(pattern.has_parent_path() ? it->path() : fs::path(file));
  }
  std::ranges::sort(found);
  return found;
}

void ExpandItem(const std::string& item, std::vector<fs::path>& paths,
                std::vector<std::string>& problems) {
  const fs::path path(item);
  std::error_code error;
  if (item.find_first_of("*?") == std::string::npos || fs::exists(path, error)) {
    paths.push_back(path);
    return;
  }
  const auto found = ExpandWildcard(path);
  if (found.empty()) problems.push_back(fmt::format("{}: no file matches", item));
  paths.insert(paths.end(), found.begin(), found.end());
}

}  // namespace

std::vector<fs::path> ExpandClassPath(const std::vector<std::string>& specs,
                                      std::vector<std::string>& problems) {
  std::vector<fs::path> paths;
  for (const std::string& spec : specs) {
    for (std::size_t at = 0; at <= spec.size();) {
      const std::size_t colon = std::min(spec.find(':', at), spec.size());
      if (colon > at) ExpandItem(spec.substr(at, colon - at), paths, problems);
      at = colon + 1;
    }
  }
  return paths;
}

}  // namespace aftershock::jvm
