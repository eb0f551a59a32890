// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <span>
#include <string_view>

namespace aftershock::jvm {

/// A way to make a value of a platform type that a person would think of.
struct UsualProducer {
  std::string_view owner;
  std::string_view name;        ///< `<init>`, a method or a static field.
  std::string_view descriptor;  ///< Of the method or field.
};

/// In the order in which they should be tried. Each serves every type that its result is assignable
/// to: `new ArrayList()` is a List, a Collection, an Iterable and an Object.
std::span<const UsualProducer> UsualProducers();

/// Ways to make a filled container out of its elements or of another container: for types whose
/// arguments say what to fill them with.
std::span<const UsualProducer> ContainerProducers();

}  // namespace aftershock::jvm
