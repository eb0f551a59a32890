// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

#include "jvm/emit/internal/typing/class_facts.h"
#include "program/target.h"

namespace aftershock::jvm {

/// `WordUtilsCrashTest` for a frame of WordUtils; numbered if `package` (internal form) has one.
std::string TestClassName(const trace::Frame& frame, bool near_miss, const std::string& package,
                          const ClassFactsCache& classes);

/// `abbreviateThrowsNullPointerException`, for the method of frame number `frame`.
std::string TestMethodName(const program::Target& target, std::size_t frame);

}  // namespace aftershock::jvm
