// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/annotations.h"

namespace aftershock::jvm {
namespace {

/// Walks RuntimeVisibleAnnotations (JVMS §4.7.16) for the types on its top level.
class TypeWalker {
 public:
  TypeWalker(const ConstantPool& pool, std::span<const std::uint8_t> bytes)
      : pool_(pool), bytes_(bytes) {}

  void Collect(std::vector<std::string_view>& types) {
    const int count = U2();
    for (int i = 0; i < count && !bytes_.empty(); ++i) {
      types.push_back(pool_.Utf8(U2()));
      Pairs(0);
    }
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

  void Pairs(int depth) {
    const int pairs = U2();
    for (int i = 0; i < pairs && !bytes_.empty(); ++i) {
      U2();
      Element(depth);
    }
  }

  void Element(int depth) {
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
        U2();
        return Pairs(depth + 1);
      case '[': {
        const int count = U2();
        for (int i = 0; i < count && !bytes_.empty(); ++i) Element(depth + 1);
        return;
      }
      default:
        U2();
    }
  }

  const ConstantPool& pool_;
  std::span<const std::uint8_t> bytes_;
};

}  // namespace

std::vector<std::string_view> AnnotationTypes(const ConstantPool& pool,
                                              const std::vector<AttributeInfo>& attributes) {
  std::vector<std::string_view> types;
  for (const AttributeInfo& attribute : attributes) {
    if (attribute.name != "RuntimeVisibleAnnotations") continue;
    TypeWalker(pool, attribute.content).Collect(types);
  }
  return types;
}

}  // namespace aftershock::jvm
