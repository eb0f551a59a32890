// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/annotations.h"

#include <optional>
#include <span>

#include "jvm/classfile/byte_reader.h"

namespace aftershock::jvm {
namespace {

/// Reads RuntimeVisibleAnnotations (JVMS §4.7.16).
class AnnotationReader {
 public:
  AnnotationReader(const ConstantPool& pool, std::span<const std::uint8_t> bytes)
      : pool_(pool), reader_(bytes, failure_) {}

  void Collect(std::vector<Annotation>& annotations) {
    const int count = reader_.U2();
    for (int i = 0; i < count && reader_.ok(); ++i) {
      Annotation& annotation = annotations.emplace_back();
      annotation.type = pool_.Utf8(reader_.U2());
      ReadPairs(0, &annotation);
    }
  }

 private:
  /// `annotation`: where constants are noted; nullptr within other annotations.
  void ReadPairs(int depth, Annotation* annotation) {
    const int pairs = reader_.U2();
    for (int i = 0; i < pairs && reader_.ok(); ++i) {
      const std::string_view name = pool_.Utf8(reader_.U2());
      const auto constant = ReadElement(depth);
      if (constant && annotation != nullptr) annotation->constants.push_back({name, *constant});
    }
  }

  /// The constant that the element is, if it is one.
  std::optional<std::uint16_t> ReadElement(int depth) {
    constexpr int kDeepest = 20;
    if (depth > kDeepest) reader_.Fail("too deep");
    switch (reader_.U1()) {
      case 'e':
        reader_.U4();
        return std::nullopt;
      case 'c':
        reader_.U2();
        return std::nullopt;
      case '@':
        reader_.U2();
        ReadPairs(depth + 1, nullptr);
        return std::nullopt;
      case '[': {
        const int count = reader_.U2();
        for (int i = 0; i < count && reader_.ok(); ++i) ReadElement(depth + 1);
        return std::nullopt;
      }
      default:
        return reader_.U2();
    }
  }

  const ConstantPool& pool_;
  ReadFailure failure_;
  ByteReader reader_;
};

}  // namespace

std::vector<Annotation> Annotations(const ConstantPool& pool,
                                    const std::vector<AttributeInfo>& attributes) {
  std::vector<Annotation> annotations;
  for (const AttributeInfo& attribute : attributes) {
    if (attribute.name != "RuntimeVisibleAnnotations") continue;
    AnnotationReader(pool, attribute.content).Collect(annotations);
  }
  return annotations;
}

std::vector<std::string_view> AnnotationTypes(const ConstantPool& pool,
                                              const std::vector<AttributeInfo>& attributes) {
  std::vector<std::string_view> types;
  for (const Annotation& annotation : Annotations(pool, attributes)) {
    types.push_back(annotation.type);
  }
  return types;
}

}  // namespace aftershock::jvm
