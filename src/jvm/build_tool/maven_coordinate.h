// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace aftershock::jvm {

/// An artefact of a Maven repository. Every part is made of characters that need no escaping in
/// XML.
struct MavenCoordinate {
  std::string group;
  std::string artifact;
  std::string version;
  std::string packaging = "jar";
  std::string classifier;  ///< Empty: none.

  /// Whether the same coordinate can mean other files tomorrow (a snapshot, LATEST, RELEASE).
  [[nodiscard]] bool Changes() const;
};

/// Reads `group:artifact:version[:packaging[:classifier]]`, as Maven's dependency:get does; several
/// are split by ','.
Result<std::vector<MavenCoordinate>> ParseMavenCoordinates(std::string_view text);

}  // namespace aftershock::jvm
