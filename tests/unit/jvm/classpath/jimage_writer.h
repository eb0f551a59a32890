// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// Writes small JDK images for tests.
class JImageWriter {
 public:
  JImageWriter() { Text(""); }

  /// Offset in the string table.
  std::uint32_t Text(std::string_view text);
  /// `/module/parent/base.extension`. `unpacked_size`: the content is compressed.
  JImageWriter& Add(std::string_view module, std::string_view parent, std::string_view base,
                    std::string_view extension, std::string_view content,
                    std::uint32_t unpacked_size = 0);
  /// A layer of compression as jlink writes it.
  std::string Compressed(std::string_view method, std::string_view content,
                         std::uint32_t unpacked_size);
  [[nodiscard]] std::string Bytes() const;

 private:
  struct Resource {
    std::string path;
    std::string attributes;
  };
  std::string strings_;
  std::map<std::string, std::uint32_t, std::less<>> offsets_;
  std::vector<Resource> resources_;
  std::string contents_;
};

}  // namespace aftershock::jvm
