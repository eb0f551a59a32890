// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/manifest.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

namespace aftershock::jvm {
namespace {

std::string Lower(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

std::string_view TakeLine(std::string_view& text) {
  const std::size_t end = text.find_first_of("\r\n");
  const std::string_view line = text.substr(0, end);
  if (end == std::string_view::npos) {
    text = {};
  } else {
    const bool both = text.substr(end, 2) == "\r\n";
    text.remove_prefix(end + (both ? 2 : 1));
  }
  return line;
}

void Apply(const std::string& attribute, Manifest& manifest) {
  const std::size_t colon = attribute.find(':');
  if (colon == std::string::npos) return;
  const std::string name = Lower(std::string_view(attribute).substr(0, colon));
  std::istringstream words(attribute.substr(colon + 1));
  if (name == "multi-release" || name == "sealed") {
    std::string word;
    words >> word;
    (name == "sealed" ? manifest.sealed : manifest.multi_release) = Lower(word) == "true";
  } else if (name == "class-path") {
    for (std::string word; words >> word;) manifest.class_path.push_back(std::move(word));
  }
}

}  // namespace

Manifest ParseManifest(std::string_view text) {
  Manifest manifest;
  std::string attribute;
  while (!text.empty()) {
    const std::string_view line = TakeLine(text);
    // The first empty line ends the main section.
    if (line.empty()) break;
    // Lines have at most 72 bytes; longer ones go on behind a space.
    if (line.front() == ' ') {
      attribute += line.substr(1);
      continue;
    }
    Apply(attribute, manifest);
    attribute = line;
  }
  Apply(attribute, manifest);
  return manifest;
}

}  // namespace aftershock::jvm
