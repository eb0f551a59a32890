// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <filesystem>
#include <string_view>

#include "fuzz/target.h"
#include "jvm/index/internal/shard.h"
#include "support/check.h"
#include "support/content_cache.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

/// Reads all that the tables of a shard name.
std::size_t Walk(const Shard& shard) {
  std::size_t length = 0;
  for (const PackedClass& type : shard.classes()) {
    length += shard.Text(type.name).size() + shard.Interfaces(type).size();
    for (const PackedMember& method : shard.Methods(type)) {
      length += shard.Text(method.name).size() + shard.CodeOf(method).calls.size();
    }
  }
  return length;
}

/// The file as it lies in the user's folder: what is damaged is not there.
void LoadFile(std::span<const std::uint8_t> bytes) {
  static const ScratchDirectory folder = ScratchDirectory::Create("fuzz").value();
  const std::string_view content(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  CHECK(WriteFileAtomically(folder.path() / "index-0000000000000000", content).has_value());
  auto loaded = ContentCache(folder.path()).Load("index", 0);
  if (!loaded) return;
  CHECK(loaded->content.size() <= bytes.size());
  if (const auto shard = Shard::FromCache(*std::move(loaded))) (void)Walk(*shard);
}

}  // namespace
}  // namespace aftershock::jvm

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::jvm::LoadFile({data, size});
  (void)aftershock::jvm::Shard::FromBytes({data, data + size});
  return 0;
}
