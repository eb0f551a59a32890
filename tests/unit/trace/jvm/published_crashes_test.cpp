// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "support/files.h"
#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

namespace fs = std::filesystem;

/// The folder with published crashes and their manifest, if this machine has it.
std::optional<fs::path> CrashesFolder() {
  const char* const chosen = std::getenv("AFTERSHOCK_CRASHES");
  const fs::path folder =
      chosen != nullptr ? fs::path(chosen) : fs::path(AFTERSHOCK_SOURCE_DIR) / "../shared/crashes";
  if (fs::exists(folder / "manifest.json")) return folder;
  return {};
}

TEST(PublishedCrashesTest, ParseWithTheFrameCountsOfTheirManifest) {
  const std::optional<fs::path> folder = CrashesFolder();
  if (!folder) GTEST_SKIP() << "set AFTERSHOCK_CRASHES to the folder of published crashes";
  const auto manifest = nlohmann::json::parse(*ReadTextFile(*folder / "manifest.json"));
  ASSERT_FALSE(manifest.empty());

  for (const auto& crash : manifest) {
    SCOPED_TRACE(crash["id"].get<std::string>());
    const auto text = ReadTextFile(*folder / crash["trace"].get<std::string>());
    ASSERT_TRUE(text.has_value()) << text.error().message;

    const StackTrace trace = Parse(*text);

    const ThrownException& exception = trace.exceptions[trace.RootCause()];
    EXPECT_EQ(exception.class_name, crash["exception"].get<std::string>());
    EXPECT_EQ(exception.frames.size(), crash["frames"].get<std::size_t>());
  }
}

}  // namespace
}  // namespace aftershock::trace
