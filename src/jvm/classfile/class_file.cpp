// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/class_file.h"

#include "jvm/classfile/internal/code_parser.h"
#include "jvm/classfile/internal/pool_parser.h"

namespace aftershock::jvm {
namespace {

using internal::ClassAt;
using internal::Utf8At;

constexpr std::uint32_t kMagic = 0xCAFEBABE;
constexpr std::uint16_t kOldestMajor = 45;
constexpr std::uint16_t kNewestMajor = 69;

/// A JVM ignores attributes that its specification had not yet given a meaning in the file's
/// version; so do we.
constexpr std::uint16_t kSignatureSince = 49;
constexpr std::uint16_t kMethodParametersSince = 52;
constexpr std::uint16_t kNestsSince = 55;
constexpr std::uint16_t kRecordsSince = 60;
constexpr std::uint16_t kSealedSince = 61;

/// Fills a ClassFile from front to back.
class ClassParser {
 public:
  ClassParser(std::span<const std::uint8_t> bytes, const ParseOptions& options,
              ReadFailure& failure)
      : reader_(bytes, failure), options_(options) {
    class_.bytes = bytes;
  }

  ClassFile Parse() {
    ParseVersion();
    class_.pool = internal::ParseConstantPool(reader_, class_.major);
    class_.pool_end = reader_.offset();
    ParseNames();
    ParseFields();
    ParseMethods();
    class_.attributes = internal::ParseAttributes(reader_, class_.pool);
    for (const AttributeInfo& attribute : class_.attributes) ParseClassAttribute(attribute);
    if (!reader_.AtEnd()) reader_.Fail("bytes after the end of the class");
    return std::move(class_);
  }

 private:
  void ParseVersion() {
    if (reader_.U4() != kMagic) reader_.Fail("not a class file: the magic number is missing");
    class_.minor = reader_.U2();
    class_.major = reader_.U2();
    if (class_.major < kOldestMajor || class_.major > kNewestMajor) {
      reader_.Fail("class file version " + std::to_string(class_.major) + " is not supported (" +
                   std::to_string(kOldestMajor) + " to " + std::to_string(kNewestMajor) + " are)");
    }
  }

  void ParseNames() {
    class_.access = reader_.U2();
    class_.name = ClassAt(reader_, class_.pool, reader_.U2());
    if (class_.name.empty()) reader_.Fail("class without a name");
    class_.super_name = ClassAt(reader_, class_.pool, reader_.U2(), true);
    class_.interfaces = ParseClassList(reader_);
  }

  std::vector<std::string_view> ParseClassList(ByteReader& reader) {
    std::vector<std::string_view> names;
    const std::uint16_t count = reader.U2();
    for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
      names.push_back(ClassAt(reader, class_.pool, reader.U2()));
    }
    return names;
  }

  void ParseMember(MemberInfo& member) {
    member.access = reader_.U2();
    member.name_index = reader_.U2();
    member.name = Utf8At(reader_, class_.pool, member.name_index);
    member.descriptor_index = reader_.U2();
    member.descriptor = Utf8At(reader_, class_.pool, member.descriptor_index);
    if (member.name.empty()) reader_.Fail("member without a name");
    member.attributes = internal::ParseAttributes(reader_, class_.pool);
    for (const AttributeInfo& attribute : member.attributes) {
      if (attribute.name == "Signature") member.signature = ParseSignature(attribute);
      // What compilers before Java 5 wrote instead of the flag.
      if (attribute.name == "Synthetic") member.access |= kSynthetic;
    }
  }

  void ParseFields() {
    const std::uint16_t count = reader_.U2();
    for (std::uint16_t i = 0; i < count && reader_.ok(); ++i) {
      FieldInfo& field = class_.fields.emplace_back();
      ParseMember(field);
      for (const AttributeInfo& attribute : field.attributes) {
        if (attribute.name == "ConstantValue") ParseConstantValue(attribute, field);
      }
    }
  }

  void ParseConstantValue(const AttributeInfo& attribute, FieldInfo& field) {
    ByteReader reader = reader_.Part(attribute.content);
    field.constant_value = reader.U2();
    const ConstantTag tag = class_.pool.tag(field.constant_value);
    const bool is_number = tag >= ConstantTag::kInteger && tag <= ConstantTag::kDouble;
    if (!is_number && tag != ConstantTag::kString) {
      reader.Fail("ConstantValue of field " + std::string(field.name) + " is not a constant");
    }
    Finish(reader, attribute);
  }

  void ParseMethods() {
    const std::uint16_t count = reader_.U2();
    for (std::uint16_t i = 0; i < count && reader_.ok(); ++i) {
      MethodInfo& method = class_.methods.emplace_back();
      ParseMember(method);
      for (const AttributeInfo& attribute : method.attributes) {
        ParseMethodAttribute(attribute, method);
      }
    }
  }

  void ParseMethodAttribute(const AttributeInfo& attribute, MethodInfo& method) {
    ByteReader reader = reader_.Part(attribute.content);
    if (attribute.name == "Code") {
      if (options_.skip_code) return;
      if (method.code) reader.Fail("second Code of method " + std::string(method.name));
      if (!reader.ok()) return;
      const bool old_layout = class_.major == kOldestMajor && class_.minor <= 2;
      method.code = internal::ParseCode(reader, class_.pool, old_layout);
    } else if (attribute.name == "Exceptions") {
      method.exceptions = ParseClassList(reader);
      Finish(reader, attribute);
    } else if (attribute.name == "MethodParameters" && class_.major >= kMethodParametersSince) {
      const std::uint8_t count = reader.U1();
      for (std::uint8_t i = 0; i < count && reader.ok(); ++i) {
        method.parameter_names.push_back(Utf8At(reader, class_.pool, reader.U2(), true));
        reader.U2();
      }
      Finish(reader, attribute);
    }
  }

  void ParseClassAttribute(const AttributeInfo& attribute) {
    ByteReader reader = reader_.Part(attribute.content);
    if (attribute.name == "Signature") {
      class_.signature = ParseSignature(attribute);
    } else if (attribute.name == "SourceFile") {
      class_.source_file = Utf8At(reader, class_.pool, reader.U2());
      Finish(reader, attribute);
    } else if (attribute.name == "InnerClasses") {
      ParseInnerClasses(reader);
      Finish(reader, attribute);
    } else if (attribute.name == "EnclosingMethod" && class_.major >= kSignatureSince) {
      ParseEnclosingMethod(reader);
      Finish(reader, attribute);
    } else if (attribute.name == "NestHost" && class_.major >= kNestsSince) {
      class_.nest_host = ClassAt(reader, class_.pool, reader.U2());
      Finish(reader, attribute);
    } else if (attribute.name == "PermittedSubclasses" && class_.major >= kSealedSince) {
      class_.permitted_subclasses = ParseClassList(reader);
      Finish(reader, attribute);
    } else if (attribute.name == "Record" && class_.major >= kRecordsSince) {
      class_.is_record = true;
    } else if (attribute.name == "Synthetic") {
      class_.access |= kSynthetic;
    }
  }

  void ParseInnerClasses(ByteReader& reader) {
    const std::uint16_t count = reader.U2();
    for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
      InnerClass inner;
      inner.inner = ClassAt(reader, class_.pool, reader.U2());
      inner.outer = ClassAt(reader, class_.pool, reader.U2(), true);
      inner.simple_name = Utf8At(reader, class_.pool, reader.U2(), true);
      inner.access = reader.U2();
      class_.inner_classes.push_back(inner);
    }
  }

  void ParseEnclosingMethod(ByteReader& reader) {
    class_.enclosing_class = ClassAt(reader, class_.pool, reader.U2());
    const std::uint16_t index = reader.U2();
    if (index == 0) return;
    if (class_.pool.tag(index) != ConstantTag::kNameAndType) {
      reader.Fail("EnclosingMethod does not name a method");
    }
    const ConstantPool::Entry& method = class_.pool.at(index);
    class_.enclosing_method = class_.pool.Utf8(method.first);
    class_.enclosing_method_descriptor = class_.pool.Utf8(method.second);
  }

  std::string_view ParseSignature(const AttributeInfo& attribute) {
    if (class_.major < kSignatureSince) return {};
    ByteReader reader = reader_.Part(attribute.content);
    const std::string_view signature = Utf8At(reader, class_.pool, reader.U2());
    Finish(reader, attribute);
    return signature;
  }

  static void Finish(ByteReader& reader, const AttributeInfo& attribute) {
    if (!reader.AtEnd()) {
      reader.Fail("attribute " + std::string(attribute.name) + " of the wrong length");
    }
  }

  ByteReader reader_;
  const ParseOptions& options_;
  ClassFile class_;
};

}  // namespace

Result<ClassFile> ParseClassFile(std::span<const std::uint8_t> bytes, const ParseOptions& options) {
  ReadFailure failure;
  ClassFile class_file = ClassParser(bytes, options, failure).Parse();
  if (failure.failed) {
    const std::string subject =
        class_file.name.empty() ? "class file" : "class " + std::string(class_file.name);
    return BadInput(subject + " is malformed: " + failure.reason + " (offset " +
                    std::to_string(failure.offset) + ")");
  }
  return class_file;
}

}  // namespace aftershock::jvm
