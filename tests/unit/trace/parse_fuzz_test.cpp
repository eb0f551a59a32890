// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <algorithm>
#include <cstdint>
#include <filesystem>

#include "support/files.h"
#include "support/rng.h"
#include "unit/trace/parsing.h"

namespace aftershock::trace {
namespace {

namespace fs = std::filesystem;

/// What every result must hold, whatever the input was.
void CheckInvariants(std::string_view text) {
  const auto traces = ParseTraces(text);
  if (!traces) {
    ASSERT_NE(traces.error().message.find("line"), std::string::npos) << traces.error().message;
    return;
  }
  ASSERT_FALSE(traces->empty());
  for (const StackTrace& trace : *traces) {
    ASSERT_LT(trace.RootCause(), trace.exceptions.size());
    for (std::size_t i = 0; i < trace.exceptions.size(); ++i) {
      const ThrownException& exception = trace.exceptions[i];
      ASSERT_FALSE(exception.class_name.empty());
      ASSERT_EQ(exception.parent.has_value(), i > 0);
      ASSERT_LT(exception.parent.value_or(0), std::max<std::size_t>(i, 1));
      ASSERT_LE(exception.cycle_begin + exception.cycle_length, exception.frames.size());
      for (const Frame& frame : exception.frames) {
        ASSERT_FALSE(frame.class_name.empty());
        ASSERT_FALSE(frame.method_name.empty());
        ASSERT_GT(frame.input_line, 0U);
      }
    }
  }
}

std::vector<std::string> ReadCorpus() {
  std::vector<fs::path> paths;
  for (const auto& entry :
       fs::directory_iterator(fs::path(AFTERSHOCK_SOURCE_DIR) / "tests/unit/trace/corpus")) {
    paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> corpus;
  for (const fs::path& path : paths) corpus.push_back(ReadTextFile(path).value());
  return corpus;
}

std::string Mutate(std::string text, const std::vector<std::string>& corpus, Random& random) {
  static constexpr std::string_view kTokens[] = {"\tat ",
                                                 "at a.B.c(B.java:1)",
                                                 "\n",
                                                 "\\n\\tat ",
                                                 "Caused by: ",
                                                 "Suppressed: ",
                                                 "... 9 more",
                                                 "Wrapped by:",
                                                 "&lt;",
                                                 "<br>",
                                                 "(",
                                                 ")",
                                                 ":",
                                                 "\"",
                                                 "\\",
                                                 "\x1b[",
                                                 "\xff\xfe",
                                                 "a.BException",
                                                 "$$Lambda$1/0x1.",
                                                 "[CIRCULAR REFERENCE"};
  const auto position = [&] { return random.Below(text.size() + 1); };
  switch (random.Below(5)) {
    case 0:
      text.resize(position());
      break;
    case 1:
      if (!text.empty()) text[random.Below(text.size())] = static_cast<char>(random.Below(256));
      break;
    case 2:
      text.insert(position(), random.Pick(std::span<const std::string_view>(kTokens)));
      break;
    case 3:
      text.erase(position(), random.Below(40));
      break;
    default: {
      const std::string& other = random.Pick(std::span<const std::string>(corpus));
      text = text.substr(0, position()) + other.substr(random.Below(other.size() + 1));
    }
  }
  return text;
}

TEST(ParseFuzzTest, ReadsEveryFileOfTheCorpus) {
  for (const std::string& text : ReadCorpus()) EXPECT_FALSE(ParseAll(text).empty());
}

TEST(ParseFuzzTest, SurvivesDamagedInput) {
  constexpr int kVariants = 4'000;
  const std::vector<std::string> corpus = ReadCorpus();
  ASSERT_FALSE(corpus.empty());
  Rng random(1);

  for (int i = 0; i < kVariants; ++i) {
    std::string text = random.Pick(std::span<const std::string>(corpus));
    for (std::uint64_t steps = 1 + random.Below(6); steps > 0; --steps)
      text = Mutate(std::move(text), corpus, random);
    SCOPED_TRACE(text);
    CheckInvariants(text);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace aftershock::trace

// For `clang++ -fsanitize=fuzzer`, which brings its own main.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::trace::CheckInvariants({reinterpret_cast<const char*>(data), size});
  return 0;
}
