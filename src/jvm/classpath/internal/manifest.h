// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// What a META-INF/MANIFEST.MF says about where classes come from.
struct Manifest {
  bool multi_release = false;
  bool sealed = false;                       ///< All of its packages.
  std::vector<std::string> sealed_packages;  ///< In internal form, each by a section of its own.
  std::vector<std::string> class_path;       ///< Relative URLs, as written.
};

/// Lines that are no attributes are passed over, as the JVM does.
Manifest ParseManifest(std::string_view text);

}  // namespace aftershock::jvm
