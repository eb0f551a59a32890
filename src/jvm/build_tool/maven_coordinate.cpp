// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/maven_coordinate.h"

#include <fmt/format.h>

#include <algorithm>

namespace aftershock::jvm {
namespace {

constexpr std::size_t kFewestParts = 3;
constexpr std::size_t kMostParts = 5;

std::vector<std::string> Split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

bool IsPart(std::string_view part) {
  return !part.empty() && std::ranges::all_of(part, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_' || c == '+';
  });
}

}  // namespace

bool MavenCoordinate::Changes() const {
  return version.ends_with("-SNAPSHOT") || version == "LATEST" || version == "RELEASE";
}

Result<std::vector<MavenCoordinate>> ParseMavenCoordinates(std::string_view text) {
  std::vector<MavenCoordinate> coordinates;
  for (const std::string& item : Split(text, ',')) {
    const std::vector<std::string> parts = Split(item, ':');
    if (parts.size() < kFewestParts || parts.size() > kMostParts ||
        !std::ranges::all_of(parts, IsPart)) {
      return BadInput(
          fmt::format("--maven '{}' is no coordinate: write group:artifact:version, for instance "
                      "org.apache.commons:commons-text:1.9; several are split by ','",
                      item));
    }
    MavenCoordinate coordinate;
    coordinate.group = parts[0];
    coordinate.artifact = parts[1];
    coordinate.version = parts[2];
    if (parts.size() > 3) coordinate.packaging = parts[3];
    if (parts.size() > 4) coordinate.classifier = parts[4];
    coordinates.push_back(std::move(coordinate));
  }
  return coordinates;
}

}  // namespace aftershock::jvm
