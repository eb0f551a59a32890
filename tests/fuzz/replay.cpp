// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz target over its corpus and over variants of it, the same ones in every run: what CI
// can do in seconds. Usage: replay DICTIONARY FILE-OR-FOLDER…

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "fuzz/dictionary.h"
#include "fuzz/target.h"
#include "support/files.h"
#include "support/rng.h"

namespace aftershock::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr int kVariants = 4'000;

std::vector<std::string> ReadCorpus(std::span<char* const> arguments) {
  std::vector<fs::path> files;
  for (const char* argument : arguments) {
    if (!fs::is_directory(argument)) files.emplace_back(argument);
    if (!fs::is_directory(argument)) continue;
    for (const auto& entry : fs::directory_iterator(argument)) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<std::string> corpus;
  for (const fs::path& file : files) {
    auto content = ReadTextFile(file);
    if (content) corpus.push_back(*std::move(content));
  }
  return corpus;
}

void Run(const std::string& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

/// Cuts, flips, splices with another input, and puts words of the format in.
class Mutator {
 public:
  Mutator(const std::vector<std::string>& corpus, const std::vector<std::string>& words)
      : corpus_(corpus), words_(words) {}

  std::string Make() {
    std::string input = random_.Pick(std::span(corpus_));
    for (std::uint64_t steps = 1 + random_.Below(6); steps > 0; --steps) Change(input);
    return input;
  }

 private:
  void Change(std::string& input) {
    const std::size_t at = random_.Below(input.size() + 1);
    switch (random_.Below(6)) {
      case 0:
        input.resize(at);
        break;
      case 1:
        if (at < input.size()) input[at] = static_cast<char>(random_.Below(256));
        break;
      case 2:
        if (at < input.size()) input[at] = static_cast<char>(random_.Chance(0.5) ? 0xff : 0);
        break;
      case 3:
        input.erase(at, random_.Below(40));
        break;
      case 4:
        if (!words_.empty()) input.insert(at, random_.Pick(std::span(words_)));
        break;
      default: {
        const std::string& other = random_.Pick(std::span(corpus_));
        input = input.substr(0, at) + other.substr(random_.Below(other.size() + 1));
      }
    }
  }

  const std::vector<std::string>& corpus_;
  const std::vector<std::string>& words_;
  Rng random_{1};
};

int Replay(std::span<char* const> arguments) {
  if (arguments.size() < 3) {
    fmt::print(stderr, "usage: {} DICTIONARY FILE-OR-FOLDER…\n", arguments.front());
    return 2;
  }
  const auto dictionary = ReadTextFile(arguments[1]);
  if (!dictionary) {
    fmt::print(stderr, "{}\n", dictionary.error().message);
    return 2;
  }
  const std::vector<std::string> words = ParseDictionary(*dictionary);
  const std::vector<std::string> corpus = ReadCorpus(arguments.subspan(2));
  if (corpus.empty()) {
    fmt::print(stderr, "the corpus is empty\n");
    return 2;
  }
  for (const std::string& input : corpus) Run(input);
  Mutator mutator(corpus, words);
  for (int i = 0; i < kVariants; ++i) Run(mutator.Make());
  fmt::print("{} inputs and {} variants\n", corpus.size(), kVariants);
  return 0;
}

}  // namespace
}  // namespace aftershock::fuzz

int main(int count, char** arguments) {
  return aftershock::fuzz::Replay(std::span(arguments, static_cast<std::size_t>(count)));
}
