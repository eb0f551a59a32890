// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/classpath/internal/archive/jimage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "unit/jvm/classpath/bytes.h"
#include "unit/jvm/classpath/jimage_writer.h"

namespace aftershock::jvm {
namespace {

std::string Content(const JImage& image, std::string_view path) {
  const auto location = image.Find(path);
  if (!location) return "(missing)";
  std::vector<std::uint8_t> storage;
  const auto content = image.Read(*location, storage);
  return content ? std::string(content->begin(), content->end()) : content.error().message;
}

std::string Zlib(const std::string& text) {
  uLongf size = compressBound(text.size());
  std::string packed(size, '\0');
  compress(reinterpret_cast<Bytef*>(packed.data()), &size,
           reinterpret_cast<const Bytef*>(text.data()), text.size());
  packed.resize(size);
  return packed;
}

TEST(JImageTest, FindsResourcesByTheirFullName) {
  const std::string bytes = JImageWriter()
                                .Add("java.base", "java/util", "List", "class", "list bytes")
                                .Add("java.base", "java/util", "Map", "class", "map bytes")
                                .Add("java.sql", "java/sql", "Date", "class", "date bytes")
                                .Bytes();

  const auto image = JImage::Open(AsBytes(bytes), "modules");

  ASSERT_TRUE(image.has_value()) << image.error().message;
  EXPECT_EQ(Content(*image, "/java.base/java/util/List.class"), "list bytes");
  EXPECT_EQ(Content(*image, "/java.base/java/util/Map.class"), "map bytes");
  EXPECT_EQ(Content(*image, "/java.sql/java/sql/Date.class"), "date bytes");
  EXPECT_EQ(Content(*image, "/java.sql/java/util/List.class"), "(missing)");
  EXPECT_EQ(Content(*image, "/java.base/java/util/Lis.class"), "(missing)");
}

TEST(JImageTest, KnowsTheModuleOfAPackage) {
  JImageWriter writer;
  const std::uint32_t module = writer.Text("java.sql");
  std::string content(12, '\0');
  content[0] = 1;  // "Has no class" in some other module, then java.sql.
  content += std::string{static_cast<char>(module), static_cast<char>(module >> 8), 0, 0};
  const std::string bytes = writer.Add("packages", "", "java.sql", "", content).Bytes();

  const auto image = JImage::Open(AsBytes(bytes), "modules");

  ASSERT_TRUE(image.has_value()) << image.error().message;
  EXPECT_EQ(image->ModuleOf("java/sql"), "java.sql");
  EXPECT_EQ(image->ModuleOf("java/sq"), "");
}

TEST(JImageTest, UnpacksZippedResources) {
  const std::string plain(5000, 'q');
  JImageWriter writer;
  const std::string packed = writer.Compressed("zip", Zlib(plain), 5000);
  const std::string bytes = writer.Add("m", "p", "C", "class", packed, 5000).Bytes();

  const auto image = JImage::Open(AsBytes(bytes), "modules");

  ASSERT_TRUE(image.has_value()) << image.error().message;
  EXPECT_EQ(Content(*image, "/m/p/C.class"), plain);
}

TEST(JImageTest, PutsSharedStringsBackIntoConstantPools) {
  JImageWriter writer;
  const auto shared = [&](std::string_view text) {
    const std::uint32_t offset = writer.Text(text);
    // Two bytes: the top bit, the length in the next two, then the offset.
    return std::string{static_cast<char>(0xc0 | offset >> 8), static_cast<char>(offset)};
  };
  const std::string head("\xca\xfe\xba\xbe\0\0\0\x34\0\x05", 10);
  const std::string packed = head + "\x17" + shared("total") +                      // Shared text.
                             "\x19" + shared("(L;I)V") + "\xa4" + shared("shop") +  // Descriptor.
                             shared("Cart") + std::string("\x03\0\0\0\x07", 5) +    // Integer.
                             std::string("\x01\0\x02hi", 5) + "rest";               // Plain text.
  const std::string expected =
      head + std::string("\x01\0\x05total", 8) + std::string("\x01\0\x0f", 3) + "(Lshop/Cart;I)V" +
      std::string("\x03\0\0\0\x07", 5) + std::string("\x01\0\x02hi", 5) + "rest";
  const auto size = static_cast<std::uint32_t>(expected.size());
  const std::string layer = writer.Compressed("compact-cp", packed, size);
  const std::string zipped =
      writer.Compressed("zip", Zlib(layer), static_cast<std::uint32_t>(layer.size()));
  const std::string bytes = writer.Add("m", "p", "C", "class", zipped, size).Bytes();

  const auto image = JImage::Open(AsBytes(bytes), "modules");

  ASSERT_TRUE(image.has_value()) << image.error().message;
  EXPECT_EQ(Content(*image, "/m/p/C.class"), expected);
}

TEST(JImageTest, NamesAnUnknownCompression) {
  JImageWriter writer;
  const std::string packed = writer.Compressed("brotli", "xyz", 9);
  const std::string bytes = writer.Add("m", "p", "C", "class", packed, 9).Bytes();

  const auto image = JImage::Open(AsBytes(bytes), "modules");

  ASSERT_TRUE(image.has_value()) << image.error().message;
  EXPECT_THAT(Content(*image, "/m/p/C.class"),
              ::testing::AllOf(::testing::HasSubstr("p/C"), ::testing::HasSubstr("brotli")));
}

TEST(JImageTest, RejectsAnImageThatIsCutOff) {
  const std::string bytes = JImageWriter().Add("m", "p", "C", "class", "content").Bytes();

  const auto image = JImage::Open(AsBytes(bytes.substr(0, 40)), "modules");

  ASSERT_FALSE(image.has_value());
  EXPECT_THAT(image.error().message, ::testing::HasSubstr("cut off"));
}

}  // namespace
}  // namespace aftershock::jvm
