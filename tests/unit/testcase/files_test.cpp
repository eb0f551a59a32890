// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/rng.h"
#include "support/toy_vault.h"
#include "testcase/edit.h"
#include "testcase/file_names.h"
#include "testcase/hash.h"
#include "testcase/splice.h"
#include "testcase/text.h"
#include "testcase/value_mutation.h"
#include "testcase/well_formed.h"

namespace aftershock::testcase {
namespace {

using ::testing::ElementsAre;

class FilesTest : public ::testing::Test {
 protected:
  FilesTest() {
    toy.AddProducer(
        file,
        {.kind = program::Producer::Kind::kFile, .type = file, .cost = 1.5, .content = toy.text()});
    count = toy.Add({program::CallableKind::kStaticMethod, "count", file, {file}, {}},
                    [](testing::ToyMachine&, const testing::ToyReference&,
                       const auto&) -> testing::ToyValue { return {}; });
    test = {{Literal{toy.text(), std::u16string(u"x")}, MakeFile{file, "a.txt", 0},
             MakeFile{file, "", kNoVariable}, Call{count, kNoVariable, {2}}}};
  }
  std::string Flaw(const TestCase& flawed) { return FindFlaw(flawed, toy).value_or("none"); }

  testing::ToyVault program{0};
  testing::ToyLanguage& toy = program.language;
  program::TypeId file = toy.AddClass("toy.File");
  program::CallableId count;
  TestCase test;  ///< A folder with a file in it.
};

TEST_F(FilesTest, AreShownHashedAndWellFormed) {
  EXPECT_EQ(Flaw(test), "none");
  EXPECT_EQ(ToText(test, toy),
            "v0 = \"x\" : text\n"
            "v1 = file toy.File 'a.txt' v0\n"
            "v2 = folder toy.File ''\n"
            "v3 = toy.File.count(v2)\n");
  TestCase renamed = test;
  std::get<MakeFile>(renamed.statements[1]).name = "b.txt";
  EXPECT_NE(HashTest(test), HashTest(renamed));
}

TEST_F(FilesTest, NeedAPlainNameAndATextThatIsThere) {
  const Literal text{toy.text(), std::u16string()};
  EXPECT_EQ(Flaw({{text, MakeFile{file, "../a", 0}}}), "statement 1: '../a' is no plain file name");
  EXPECT_EQ(Flaw({{text, MakeFile{file, "", 0}}}), "statement 1: content without a file name");
  EXPECT_EQ(Flaw({{Literal{toy.integer(), std::int64_t{1}}, MakeFile{file, "a", 0}}}),
            "statement 1: the content of 'a' is no text");
  EXPECT_EQ(Flaw({{Literal{toy.text(), program::Null{}}, MakeFile{file, "a", 0}}}),
            "statement 1: the content of 'a' is no text");
  EXPECT_EQ(Flaw({{MakeFile{file, "a", 1}, text}}),
            "statement 0: uses variable 1 before it is there");
}

TEST_F(FilesTest, StayWhenNothingUsesThemBecauseTheirFolderMay) {
  TestCase kept = test;
  RemoveUnused(kept);

  EXPECT_EQ(kept, test);
}

TEST_F(FilesTest, GoWithTheirContent) {
  RemoveWithDependants(test, 0);

  EXPECT_EQ(test, (TestCase{{MakeFile{file, "", kNoVariable}, Call{count, kNoVariable, {0}}}}));
}

TEST_F(FilesTest, GetNamesThatAreFree) {
  EXPECT_EQ(FreeFileName(test, ""), "b.txt");
  EXPECT_EQ(FreeFileName(test, ".xml"), "a.xml");
  EXPECT_EQ(FreeFileName(test, "pom.xml"), "pom.xml");
  EXPECT_EQ(FreeFileName({}, ""), "a.txt");
}

TEST_F(FilesTest, TakeNamesThatTheProgramLooksFor) {
  const std::vector<program::Value> texts{std::u16string(u".xml"),
                                          std::u16string(u"pom.xml"),
                                          std::u16string(u"../etc/a.txt"),
                                          std::u16string(u"java.io.File"),
                                          std::u16string(u"x"),
                                          std::int64_t{1},
                                          std::u16string(u"a b.txt"),
                                          std::u16string(u"\u00e9.txt")};

  EXPECT_THAT(FileNameHints(texts), ElementsAre(".xml", "pom.xml"));
}

TEST_F(FilesTest, AreBuiltMutatedAndSplicedWellFormed) {
  toy.AddConstant(toy.text(), std::u16string(u".xml"));
  program::CachedWorld world(toy);
  ConstantPool constants(world);
  Rng random(7);
  Builder builder(world, constants, random);
  bool contents = false, folders = false, named = false;
  TestCase last = test;
  for (int i = 0; i < 300; ++i) {
    TestCase made;
    ASSERT_TRUE(builder.AppendCall(made, count));
    for (std::size_t at = 0; at < made.statements.size(); ++at) {
      const auto* one = std::get_if<MakeFile>(&made.statements[at]);
      if (one == nullptr) continue;
      contents = contents || one->content != kNoVariable;
      folders = folders || one->content == kNoVariable;
      named = named || one->name.ends_with(".xml");
      at = MutateFile(made, at, builder);
    }
    ASSERT_EQ(Flaw(made), "none") << ToText(made, toy);
    const TestCase both = Splice(last, last.statements.size() / 2, made, 1, builder);
    ASSERT_EQ(Flaw(both), "none") << ToText(both, toy);
    last = made;
  }
  EXPECT_TRUE(contents && folders && named);
}

TEST_F(FilesTest, AreNamedByTextsOnlyWhereTheOptionsAsk) {
  toy.AddProducer(toy.text(), {.kind = program::Producer::Kind::kFile,
                               .type = toy.text(),
                               .cost = 1.5,
                               .content = toy.text()});
  program::CachedWorld world(toy);
  ConstantPool constants(world);
  const auto names_files = [&](const BuildOptions& options) {
    Rng random(7);
    Builder builder(world, constants, random, options);
    bool any = false;
    for (int i = 0; i < 50; ++i) {
      TestCase made;
      EXPECT_TRUE(builder.Make(made, toy.text(), false));
      EXPECT_EQ(Flaw(made), "none") << ToText(made, toy);
      any = any || std::holds_alternative<MakeFile>(made.statements.back());
    }
    return any;
  };
  BuildOptions options;
  EXPECT_FALSE(names_files(options));
  options.file_name = 0.25;
  EXPECT_TRUE(names_files(options));
}

}  // namespace
}  // namespace aftershock::testcase
