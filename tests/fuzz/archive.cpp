// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <span>
#include <string>
#include <vector>

#include "fuzz/target.h"
#include "jvm/classpath/internal/archive/jimage.h"
#include "jvm/classpath/internal/archive/zip_archive.h"

namespace aftershock::jvm {
namespace {

void ReadWholeZip(std::span<const std::uint8_t> bytes) {
  const auto archive = ZipArchive::Open(bytes, "fuzzed");
  if (!archive) return;
  std::vector<std::uint8_t> storage;
  for (const ZipEntry& entry : archive->entries()) (void)archive->Read(entry, storage);
}

void ReadWholeImage(std::span<const std::uint8_t> bytes) {
  const auto image = JImage::Open(bytes, "fuzzed");
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

}  // namespace
}  // namespace aftershock::jvm

/// An archive says what it is by itself, so both readers get every input.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::jvm::ReadWholeZip({data, size});
  aftershock::jvm::ReadWholeImage({data, size});
  return 0;
}
