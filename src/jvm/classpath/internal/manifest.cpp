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

std::string_view Trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

bool IsTrue(std::string_view value) { return Lower(value) == "true"; }

/// Takes over what the attributes of a manifest say, in their order.
class AttributeReader {
 public:
  void Read(std::string_view attribute) {
    const std::size_t colon = attribute.find(':');
    if (colon == std::string_view::npos) return;
    const std::string name = Lower(attribute.substr(0, colon));
    const std::string_view value = Trim(attribute.substr(colon + 1));
    if (in_main_section_) {
      ReadMain(name, value);
    } else if (name == "name") {
      package_ = value.ends_with('/') ? value.substr(0, value.size() - 1) : "";
    } else if (name == "sealed" && IsTrue(value) && !package_.empty()) {
      manifest_.sealed_packages.push_back(package_);
    }
  }
  void EndSection() {
    in_main_section_ = false;
    package_.clear();
  }
  Manifest Take() { return std::move(manifest_); }

 private:
  void ReadMain(const std::string& name, std::string_view value) {
    if (name == "multi-release") manifest_.multi_release = IsTrue(value);
    if (name == "sealed") manifest_.sealed = IsTrue(value);
    if (name == "class-path") {
      std::istringstream words{std::string(value)};
      for (std::string word; words >> word;) manifest_.class_path.push_back(std::move(word));
    }
  }

  Manifest manifest_;
  bool in_main_section_ = true;
  std::string package_;  ///< That the section is about; empty: another kind of entry.
};

}  // namespace

Manifest ParseManifest(std::string_view text) {
  AttributeReader reader;
  std::string attribute;
  while (!text.empty()) {
    const std::string_view line = TakeLine(text);
    // Lines have at most 72 bytes; longer ones go on behind a space.
    if (line.starts_with(' ')) {
      attribute += line.substr(1);
      continue;
    }
    reader.Read(attribute);
    attribute = line;
    if (line.empty()) reader.EndSection();
  }
  reader.Read(attribute);
  return reader.Take();
}

}  // namespace aftershock::jvm
