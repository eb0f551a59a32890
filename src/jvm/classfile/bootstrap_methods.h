// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace aftershock::jvm {

/// The BootstrapMethods attribute (JVMS §4.7.23) of a class.
class BootstrapMethods {
 public:
  explicit BootstrapMethods(const ClassFile& class_file) {
    for (const AttributeInfo& attribute : class_file.attributes) {
      if (attribute.name == "BootstrapMethods") content_ = attribute.content;
    }
  }

  /// The static arguments of the bootstrap method with that number.
  [[nodiscard]] std::vector<std::uint16_t> Arguments(std::uint16_t number) const {
    std::vector<std::uint16_t> arguments;
    std::size_t at = 2;
    for (std::uint16_t i = 0; at + 4 <= content_.size(); ++i) {
      const std::uint16_t count = U2(at + 2);
      at += 4;
      if (at + std::size_t{count} * 2 > content_.size()) break;
      if (i == number) {
        for (std::uint16_t j = 0; j < count; ++j) arguments.push_back(U2(at + std::size_t{j} * 2));
        break;
      }
      at += std::size_t{count} * 2;
    }
    return arguments;
  }

 private:
  [[nodiscard]] std::uint16_t U2(std::size_t at) const {
    return static_cast<std::uint16_t>(content_[at] << 8 | content_[at + 1]);
  }
  std::span<const std::uint8_t> content_;
};

}  // namespace aftershock::jvm
