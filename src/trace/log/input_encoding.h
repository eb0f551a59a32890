// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::trace::log {

/// The text as UTF-8 without byte order mark. Windows shells redirect output as UTF-16.
std::string InUtf8(std::string_view text);

}  // namespace aftershock::trace::log
