// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

namespace aftershock::trace::jvm {

/// The shape of a message (ShapeOf), or one that stands for all that versions of the platform say
/// in its place: JDK 8 says "String index out of range: 5" where later ones say "begin 0, end 5,
/// length 3".
std::string MeaningOf(std::string_view shape);

}  // namespace aftershock::trace::jvm
