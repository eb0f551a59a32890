// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/classpath/fuzz_targets.h"

#include <cstdint>
#include <span>
#include <vector>

#include "jvm/classpath/internal/jimage.h"
#include "jvm/classpath/internal/zip_archive.h"

namespace aftershock::jvm {
namespace {

std::span<const std::uint8_t> AsBytes(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

void ReadWholeZip(const std::string& bytes) {
  const auto archive = ZipArchive::Open(AsBytes(bytes), "fuzzed");
  if (!archive) return;
  std::vector<std::uint8_t> storage;
  for (const ZipEntry& entry : archive->entries()) (void)archive->Read(entry, storage);
}

void ReadWholeImage(const std::string& bytes) {
  const auto image = JImage::Open(AsBytes(bytes), "fuzzed");
  if (!image) return;
  (void)image->ModuleOf("java/util");
  std::vector<std::uint8_t> storage;
  image->ForEach([&](const JImageLocation& location) {
    (void)image->Read(location, storage);
    std::string path = "/";
    path.append(location.module).append("/").append(location.base);
    (void)image->Find(path);
  });
}

}  // namespace aftershock::jvm

int LLVMFuzzerTestOneInput(const unsigned char* data, unsigned long size) {
  if (size == 0) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data + 1), size - 1);
  if (data[0] % 2 == 0) {
    aftershock::jvm::ReadWholeZip(bytes);
  } else {
    aftershock::jvm::ReadWholeImage(bytes);
  }
  return 0;
}
