// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/typing/deprecation.h"

#include <cstdint>
#include <span>

namespace aftershock::jvm {
namespace {

/// Walks RuntimeVisibleAnnotations (JVMS §4.7.16) just far enough to see @Deprecated(forRemoval).
class AnnotationWalker {
 public:
  AnnotationWalker(const ConstantPool& pool, std::span<const std::uint8_t> bytes)
      : pool_(pool), bytes_(bytes) {}

  bool FindsForRemoval() {
    const int count = U2();
    for (int i = 0; i < count && !bytes_.empty(); ++i) Annotation(0);
    return found_;
  }

 private:
  int U1() {
    if (bytes_.empty()) return 0;
    const int value = bytes_[0];
    bytes_ = bytes_.subspan(1);
    return value;
  }
  std::uint16_t U2() {
    const int high = U1();
    return static_cast<std::uint16_t>(high << 8 | U1());
  }

  void Annotation(int depth) {
    const bool deprecated = pool_.Utf8(U2()) == "Ljava/lang/Deprecated;";
    const int pairs = U2();
    for (int i = 0; i < pairs && !bytes_.empty(); ++i) {
      const bool for_removal = pool_.Utf8(U2()) == "forRemoval";
      Element(deprecated && for_removal, depth);
    }
  }

  void Element(bool is_for_removal, int depth) {
    constexpr int kDeepest = 20;
    if (depth > kDeepest) {
      bytes_ = {};
      return;
    }
    switch (U1()) {
      case 'e':
        U2();
        U2();
        return;
      case '@':
        return Annotation(depth + 1);
      case '[': {
        const int count = U2();
        for (int i = 0; i < count && !bytes_.empty(); ++i) Element(false, depth + 1);
        return;
      }
      default: {
        const std::uint16_t constant = U2();
        if (is_for_removal && pool_.Integer(constant) != 0) found_ = true;
      }
    }
  }

  const ConstantPool& pool_;
  std::span<const std::uint8_t> bytes_;
  bool found_ = false;
};

}  // namespace

Deprecation FindDeprecation(const ClassFile& file, const std::vector<AttributeInfo>& attributes) {
  bool deprecated = false;
  for (const AttributeInfo& attribute : attributes) {
    if (attribute.name == "Deprecated") deprecated = true;
    if (attribute.name == "RuntimeVisibleAnnotations" &&
        AnnotationWalker(file.pool, attribute.content).FindsForRemoval()) {
      return Deprecation::kForRemoval;
    }
  }
  return deprecated ? Deprecation::kDeprecated : Deprecation::kNone;
}

}  // namespace aftershock::jvm
