// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classfile/class_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/jvm/classfile/corpus.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const MethodInfo* FindMethod(const ClassFile& class_file, std::string_view name) {
  for (const MethodInfo& method : class_file.methods) {
    if (method.name == name) return &method;
  }
  return nullptr;
}

const FieldInfo* FindField(const ClassFile& class_file, std::string_view name) {
  for (const FieldInfo& field : class_file.fields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

TEST(ParseClassFileTest, ReadsNamesAndVersionOfAClass) {
  const auto bytes = ReadSeed("Shapes.class");

  const auto parsed = ParseClassFile(bytes);

  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_EQ(parsed->major, 52);
  EXPECT_EQ(parsed->name, "corpus/Shapes");
  EXPECT_EQ(parsed->super_name, "java/lang/Object");
  EXPECT_THAT(parsed->interfaces, ElementsAre("java/lang/Runnable"));
  EXPECT_EQ(parsed->signature,
            "<T::Ljava/lang/Comparable<TT;>;>Ljava/lang/Object;Ljava/lang/Runnable;");
  EXPECT_EQ(parsed->source_file, "Shapes.java");
  EXPECT_TRUE(parsed->Is(kPublic));
  EXPECT_FALSE(parsed->is_record);
}

TEST(ParseClassFileTest, ReadsFieldsWithTheirConstants) {
  const auto bytes = ReadSeed("Shapes.class");
  const auto parsed = ParseClassFile(bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;

  const FieldInfo* limit = FindField(*parsed, "LIMIT");
  const FieldInfo* name = FindField(*parsed, "NAME");
  const FieldInfo* value = FindField(*parsed, "value");

  ASSERT_TRUE(limit != nullptr && name != nullptr && value != nullptr);
  EXPECT_EQ(parsed->pool.Long(limit->constant_value), 123456789012);
  // Modified UTF-8: zero takes two bytes, a supplementary character six.
  EXPECT_EQ(parsed->pool.Name(name->constant_value),
            "sh\xC3\xA4pes\xC0\x80\xED\xA0\xBD\xED\xB8\x80");
  EXPECT_EQ(value->constant_value, 0);
  EXPECT_EQ(value->descriptor, "Ljava/lang/Comparable;");
  EXPECT_EQ(value->signature, "TT;");
}

TEST(ParseClassFileTest, ReadsMethodsWithCodeLinesVariablesAndHandlers) {
  const auto bytes = ReadSeed("Shapes.class");
  const auto parsed = ParseClassFile(bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;

  const MethodInfo* loop = FindMethod(*parsed, "loop");

  ASSERT_TRUE(loop != nullptr && loop->code.has_value());
  EXPECT_EQ(loop->descriptor, "(JFD)D");
  EXPECT_THAT(loop->exceptions, ElementsAre("corpus/Shapes$Failure"));
  EXPECT_THAT(loop->parameter_names, ElementsAre("n", "f", "d"));
  EXPECT_FALSE(loop->code->lines.empty());
  EXPECT_FALSE(loop->code->variables.empty());
  EXPECT_EQ(loop->code->handlers.size(), 4U);
  EXPECT_EQ(loop->code->handlers[0].catch_type, "");
  EXPECT_GE(loop->code->max_locals, 9);
}

TEST(ParseClassFileTest, ReadsInnerAndEnclosingClasses) {
  const auto outer_bytes = ReadSeed("Shapes.class");
  const auto anonymous_bytes = ReadSeed("Shapes$1.class");
  const auto outer = ParseClassFile(outer_bytes);
  const auto anonymous = ParseClassFile(anonymous_bytes);

  ASSERT_TRUE(outer.has_value() && anonymous.has_value());
  std::vector<std::string_view> simple_names;
  for (const InnerClass& inner : outer->inner_classes) simple_names.push_back(inner.simple_name);
  EXPECT_THAT(simple_names, Contains("Inner"));
  EXPECT_THAT(simple_names, Contains(""));
  EXPECT_EQ(anonymous->enclosing_class, "corpus/Shapes");
  EXPECT_EQ(anonymous->enclosing_method, "run");
  EXPECT_EQ(anonymous->enclosing_method_descriptor, "()V");
}

TEST(ParseClassFileTest, ReadsRecordsNestsAndSealedInterfaces) {
  const auto interface_bytes = ReadSeed("Modern-25.class");
  const auto record_bytes = ReadSeed("Modern$Point-17.class");
  const auto interface = ParseClassFile(interface_bytes);
  const auto record = ParseClassFile(record_bytes);

  ASSERT_TRUE(interface.has_value() && record.has_value());
  EXPECT_EQ(interface->major, 69);
  EXPECT_THAT(interface->permitted_subclasses,
              ElementsAre("corpus/Modern$Point", "corpus/Modern$Line"));
  EXPECT_TRUE(record->is_record);
  EXPECT_EQ(record->nest_host, "corpus/Modern");
}

TEST(ParseClassFileTest, LeavesBodiesOutWhenOnlyTheOutlineIsAskedFor) {
  const auto bytes = ReadSeed("Shapes.class");

  const auto outline = ParseClassFile(bytes, {.skip_code = true});

  ASSERT_TRUE(outline.has_value());
  for (const MethodInfo& method : outline->methods) EXPECT_FALSE(method.code.has_value());
  ASSERT_NE(FindMethod(*outline, "loop"), nullptr);
  EXPECT_THAT(FindMethod(*outline, "loop")->exceptions, ElementsAre("corpus/Shapes$Failure"));
}

TEST(ParseClassFileTest, KeepsEveryAttributeByNameAndContent) {
  const auto bytes = ReadSeed("Shapes.class");
  const auto parsed = ParseClassFile(bytes);
  ASSERT_TRUE(parsed.has_value());

  std::vector<std::string_view> names;
  for (const AttributeInfo& attribute : parsed->attributes) names.push_back(attribute.name);

  EXPECT_THAT(names, Contains("BootstrapMethods"));
  EXPECT_THAT(names, Contains("InnerClasses"));
}

TEST(ParseClassFileTest, RejectsEveryTruncatedFile) {
  for (const auto& path : SeedFiles()) {
    const auto bytes = ReadBytes(path);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      const std::vector<std::uint8_t> cut(bytes.begin(),
                                          bytes.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_FALSE(ParseClassFile(cut).has_value()) << path << " cut to " << size;
    }
  }
}

TEST(ParseClassFileTest, RejectsWhatIsNoClassFileWithAReasonAndAnOffset) {
  const std::vector<std::uint8_t> zip = {'P', 'K', 3, 4, 0, 0, 0, 0, 0, 0};

  const auto parsed = ParseClassFile(zip);

  ASSERT_FALSE(parsed.has_value());
  EXPECT_THAT(parsed.error().message, HasSubstr("magic number"));
  EXPECT_THAT(parsed.error().message, HasSubstr("offset 4"));
}

TEST(ParseClassFileTest, RejectsVersionsItDoesNotKnow) {
  auto bytes = ReadSeed("Modern-25.class");
  bytes[7] = 99;

  const auto parsed = ParseClassFile(bytes);

  ASSERT_FALSE(parsed.has_value());
  EXPECT_THAT(parsed.error().message, HasSubstr("version 99 is not supported"));
}

TEST(ParseClassFileTest, RejectsBytesBehindTheEnd) {
  auto bytes = ReadSeed("Shapes.class");
  bytes.push_back(0);

  const auto parsed = ParseClassFile(bytes);

  ASSERT_FALSE(parsed.has_value());
  EXPECT_THAT(parsed.error().message, HasSubstr("class corpus/Shapes is malformed: bytes after"));
}

TEST(ConstantPoolTest, AnswersNothingForAnIndexOfAnotherKind) {
  const auto bytes = ReadSeed("Shapes.class");
  const auto parsed = ParseClassFile(bytes);
  ASSERT_TRUE(parsed.has_value());

  EXPECT_EQ(parsed->pool.Utf8(0), "");
  EXPECT_EQ(parsed->pool.Name(65535), "");
  EXPECT_EQ(parsed->pool.Member(0).name, "");
  EXPECT_EQ(parsed->pool.Dynamic(0).name, "");
  EXPECT_EQ(parsed->pool.Integer(0), 0);
  EXPECT_EQ(parsed->pool.Double(0), 0.0);
}

}  // namespace
}  // namespace aftershock::jvm
