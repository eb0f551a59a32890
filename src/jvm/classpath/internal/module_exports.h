// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>

namespace aftershock::jvm {

/// The packages (`java/util`) that a module-info.class exports to everyone; none if it is damaged.
std::set<std::string, std::less<>> ExportedPackages(std::span<const std::uint8_t> module_info);

}  // namespace aftershock::jvm
