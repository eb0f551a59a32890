// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace aftershock::jvm {

inline std::filesystem::path CorpusFolder() {
  return std::filesystem::path(AFTERSHOCK_SOURCE_DIR) / "tests/unit/jvm/classfile/corpus";
}

inline std::vector<std::uint8_t> ReadBytes(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline std::vector<std::uint8_t> ReadSeed(const std::string& name) {
  return ReadBytes(CorpusFolder() / name);
}

/// The class files of the corpus, in order of their names.
inline std::vector<std::filesystem::path> SeedFiles() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(CorpusFolder())) {
    if (entry.path().extension() == ".class") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace aftershock::jvm
