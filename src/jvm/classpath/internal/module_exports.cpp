// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/module_exports.h"

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {
namespace {

/// Reads u2 values; past the end they are 0 and `complete` turns false.
struct Reader {
  std::span<const std::uint8_t> bytes;
  std::size_t at = 0;
  bool complete = true;

  std::uint16_t Next() {
    if (bytes.size() - at < 2) {
      complete = false;
      return 0;
    }
    at += 2;
    return static_cast<std::uint16_t>(bytes[at - 2] << 8 | bytes[at - 1]);
  }
  void Skip(unsigned values) {
    while (values-- > 0 && complete) Next();
  }
};

/// The Module attribute (JVMS §4.7.25) up to its exports.
void ReadExports(const ConstantPool& pool, std::span<const std::uint8_t> attribute,
                 std::set<std::string, std::less<>>& packages) {
  Reader reader{attribute};
  reader.Skip(3);
  const unsigned required = reader.Next();
  reader.Skip(required * 3);
  const unsigned exported = reader.Next();
  for (unsigned i = 0; i < exported && reader.complete; ++i) {
    const std::uint16_t package = reader.Next();
    reader.Skip(1);
    const unsigned to = reader.Next();
    reader.Skip(to);
    if (to == 0 && reader.complete) packages.emplace(pool.Name(package));
  }
}

}  // namespace

std::set<std::string, std::less<>> ExportedPackages(std::span<const std::uint8_t> module_info) {
  std::set<std::string, std::less<>> packages;
  const auto parsed = ParseClassFile(module_info);
  if (!parsed) return packages;
  for (const AttributeInfo& attribute : parsed->attributes) {
    if (attribute.name == "Module") ReadExports(parsed->pool, attribute.content, packages);
  }
  return packages;
}

}  // namespace aftershock::jvm
