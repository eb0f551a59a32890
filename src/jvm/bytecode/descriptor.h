// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// A method descriptor, taken apart; the views point into it.
struct MethodDescriptor {
  std::vector<std::string_view> parameters;  ///< Field descriptors.
  std::string_view result;                   ///< Field descriptor or `V`.
};

/// The field descriptor that `text` begins with (`[[I`, `Ljava/lang/String;`); empty if there is
/// none.
std::string_view LeadingFieldDescriptor(std::string_view text);

bool IsFieldDescriptor(std::string_view text);

/// nullopt: not a method descriptor.
std::optional<MethodDescriptor> ParseMethodDescriptor(std::string_view text);

/// Slots of a value on the stack or among the locals: 2 for J and D, 0 for V, 1 for all others.
std::uint32_t SlotsOf(std::string_view field_descriptor);

/// Slots of all parameters, without a receiver.
std::uint32_t ParameterSlots(const MethodDescriptor& descriptor);

/// The class that a field descriptor names: `java/lang/String` of `Ljava/lang/String;`; empty for
/// primitives and arrays.
std::string_view ClassOfDescriptor(std::string_view field_descriptor);

}  // namespace aftershock::jvm
