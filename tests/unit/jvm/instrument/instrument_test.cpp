// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/instrument.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "jvm/bytecode/instruction.h"
#include "jvm/classfile/class_writer.h"
#include "unit/jvm/classfile/corpus.h"

namespace aftershock::jvm {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

InstrumentOptions Options(bool probes) {
  InstrumentOptions options;
  options.class_number = [](std::string_view name) {
    return static_cast<std::uint32_t>(name.size());
  };
  options.probes = probes;
  options.probe_base = 1000;
  options.branch_base = 70000;
  return options;
}

std::vector<std::string_view> MethodNames(const ClassFile& class_file) {
  std::vector<std::string_view> names;
  for (const MethodInfo& method : class_file.methods) names.push_back(method.name);
  return names;
}

/// The methods of kProbesClass that a method calls, in order.
std::vector<std::string_view> ProbesCalled(const ClassFile& class_file, std::string_view name) {
  std::vector<std::string_view> called;
  for (const MethodInfo& method : class_file.methods) {
    if (method.name != name || !method.code) continue;
    for (const Instruction& instruction : Instructions(*method.code)) {
      if (instruction.opcode != Opcode::kInvokestatic) continue;
      const MemberReference callee = class_file.pool.Member(instruction.pool_index);
      if (callee.owner == kProbesClass) called.push_back(callee.name);
    }
  }
  return called;
}

TEST(InstrumentTest, AClassWithStaticStateCanBeReset) {
  const auto bytes = ReadSeed("Shapes.class");

  const auto result = Instrument(bytes, Options(false));

  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_TRUE(result->resettable);
  const auto parsed = ParseClassFile(result->bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_THAT(MethodNames(*parsed), Contains(kResetMethod));
  // It has no initialiser, so none is made.
  EXPECT_THAT(MethodNames(*parsed), Not(Contains("<clinit>")));
}

TEST(InstrumentTest, EnumsAndInterfacesKeepTheirInitialisers) {
  for (const char* seed : {"Shapes$Colour.class", "Modern-25.class"}) {
    const auto bytes = ReadSeed(seed);
    const auto original = ParseClassFile(bytes);
    const auto result = Instrument(bytes, Options(true));
    ASSERT_TRUE(original.has_value() && result.has_value());

    const auto parsed = ParseClassFile(result->bytes);

    ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
    EXPECT_FALSE(result->resettable);
    EXPECT_EQ(MethodNames(*parsed), MethodNames(*original));
  }
}

TEST(InstrumentTest, TheInitialiserOfAnEnumTellsWhenItBeginsAndEnds) {
  const auto result = Instrument(ReadSeed("Shapes$Colour.class"), Options(false));
  ASSERT_TRUE(result.has_value());

  const auto parsed = ParseClassFile(result->bytes);

  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  const auto probes = ProbesCalled(*parsed, "<clinit>");
  ASSERT_GE(probes.size(), 2U);
  EXPECT_EQ(probes.front(), "initialising");
  EXPECT_EQ(probes.back(), "initialised");
}

TEST(InstrumentTest, AnInitialiserIsRenamedAndCalledBetweenItsProbes) {
  ClassWriter writer(49, kPublic | kSuper, "Made", "java/lang/Object");
  writer.AddField(kStatic | kFinal, "list", "Ljava/util/List;");
  writer.AddMethod({kStatic, "<clinit>", "()V", NewCode{0, 0, {0xB1}, {}, {}}, {}});
  const auto bytes = *writer.Finish();

  const auto result = Instrument(bytes, Options(true));

  ASSERT_TRUE(result.has_value());
  const auto parsed = ParseClassFile(result->bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_THAT(MethodNames(*parsed), ElementsAre("aftershock$clinit", kResetMethod, "<clinit>"));
  EXPECT_THAT(ProbesCalled(*parsed, "<clinit>"), ElementsAre("initialising", "initialised"));
  EXPECT_THAT(ProbesCalled(*parsed, "aftershock$clinit"), ElementsAre("hit"));
  EXPECT_FALSE(parsed->fields.at(0).Is(kFinal));
}

/// static int run(int n, int[] array): n / array[n], as NewCode.
std::vector<std::uint8_t> MakeRaisingClass() {
  ClassWriter writer(52, kPublic | kSuper, "Made", "java/lang/Object");
  // iload_0, aload_1, iload_0, iaload, idiv, ireturn
  writer.AddMethod(
      {kStatic, "run", "(I[I)I", NewCode{3, 2, {0x1A, 0x2B, 0x1A, 0x2E, 0x6C, 0xAC}, {}, {}}, {}});
  return *writer.Finish();
}

TEST(InstrumentTest, OperandsAreShownBeforeTheyMayRaise) {
  InstrumentOptions options = Options(true);
  options.raises = {{0, 4, program::RaiseCause::kDivisor, 80001},
                    {0, 3, program::RaiseCause::kIndex, 80000}};

  const auto result = Instrument(MakeRaisingClass(), options);

  ASSERT_TRUE(result.has_value()) << result.error().message;
  const auto parsed = ParseClassFile(result->bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_THAT(ProbesCalled(*parsed, "run"), ElementsAre("hit", "element", "divisor", "hit"));
}

TEST(InstrumentTest, ACauseThatAnInstructionDoesNotHaveAddsNothing) {
  InstrumentOptions options = Options(true);
  options.raises = {{0, 3, program::RaiseCause::kDivisor, 80000},
                    {0, 4, program::RaiseCause::kType, 80001},
                    {9, 0, program::RaiseCause::kIndex, 80002}};

  const auto result = Instrument(MakeRaisingClass(), options);

  ASSERT_TRUE(result.has_value()) << result.error().message;
  const auto parsed = ParseClassFile(result->bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_THAT(ProbesCalled(*parsed, "run"), ElementsAre("hit", "hit"));
}

TEST(InstrumentTest, ConstantsStayFinal) {
  const auto bytes = ReadSeed("Shapes.class");
  const auto result = Instrument(bytes, Options(false));
  ASSERT_TRUE(result.has_value());

  const auto parsed = ParseClassFile(result->bytes);

  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->fields.at(0).name, "LIMIT");
  EXPECT_TRUE(parsed->fields.at(0).Is(kFinal));
}

TEST(InstrumentTest, AMethodWithALoopBurnsFuelAtEntryAndLoopHead) {
  ClassWriter writer(49, kPublic | kSuper, "Made", "java/lang/Object");
  // 0 nop, 1 goto 0: the entry must not run again with each round.
  writer.AddMethod({kStatic, "spin", "()V", NewCode{0, 0, {0x00, 0xA7, 0xFF, 0xFF}, {}, {}}, {}});
  const auto bytes = *writer.Finish();

  const auto result = Instrument(bytes, Options(false));

  ASSERT_TRUE(result.has_value());
  const auto parsed = ParseClassFile(result->bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  const CodeAttribute& code = *parsed->methods.at(0).code;
  EXPECT_THAT(ProbesCalled(*parsed, "spin"), ElementsAre("enter", "loop"));
  // iconst_4, invokestatic enter, then the loop's head.
  EXPECT_EQ(DecodeInstruction(code.bytes, 8).opcode, Opcode::kGoto);
  EXPECT_EQ(DecodeInstruction(code.bytes, 8).target, 4U);
}

TEST(InstrumentTest, AHandlerThatCoversItselfGetsNoProbeThatThrows) {
  ClassWriter writer(49, kPublic | kSuper, "Made", "java/lang/Object");
  // 0 goto 3, 3 nop, 4 goto 3; the handler at 3 covers itself.
  writer.AddMethod(
      {kStatic,
       "spin",
       "()V",
       NewCode{1, 0, {0xA7, 0x00, 0x03, 0x00, 0xA7, 0xFF, 0xFF}, {{3, 7, 3, {}, 0}}, {}},
       {}});
  const auto bytes = *writer.Finish();

  const auto result = Instrument(bytes, Options(false));

  ASSERT_TRUE(result.has_value());
  const auto parsed = ParseClassFile(result->bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_THAT(ProbesCalled(*parsed, "spin"), ElementsAre("enter"));
}

TEST(InstrumentTest, AccessorsOfClassesWithoutStaticStateStayAsTheyAre) {
  const auto bytes = ReadSeed("Modern$Point-17.class");
  const auto result = Instrument(bytes, Options(false));
  ASSERT_TRUE(result.has_value());

  const auto parsed = ParseClassFile(result->bytes);

  ASSERT_TRUE(parsed.has_value());
  EXPECT_THAT(ProbesCalled(*parsed, "x"), IsEmpty());
  EXPECT_THAT(ProbesCalled(*parsed, "hashCode"), ElementsAre("enter"));
}

TEST(InstrumentTest, TellsTheKeysOfEverySwitch) {
  const auto bytes = ReadSeed("Shapes.class");
  std::vector<std::vector<std::int32_t>> switches;
  InstrumentOptions options = Options(true);
  options.on_switch = [&switches](std::uint32_t branch, std::span<const std::int32_t> keys) {
    EXPECT_GE(branch, 70000U);
    switches.emplace_back(keys.begin(), keys.end());
  };

  const auto result = Instrument(bytes, options);

  ASSERT_TRUE(result.has_value());
  ASSERT_GE(switches.size(), 3U);
  EXPECT_THAT(switches[0], ElementsAre(1, 2, 3));
  EXPECT_THAT(switches[1], ElementsAre(-1000, 0, 1000000));
}

TEST(InstrumentTest, AMethodThatWouldGrowTooLongIsNamedAndKept) {
  ClassWriter writer(49, kPublic | kSuper, "Made", "java/lang/Object");
  std::vector<std::uint8_t> code;
  // Jumps to the next instruction: each is a block with a probe.
  for (int i = 0; i < 15000; ++i) code.insert(code.end(), {0xA7, 0x00, 0x03});
  code.push_back(0xB1);
  const NewMethod method{kStatic, "long", "()V", NewCode{0, 0, code, {}, {}}, {}};
  writer.AddMethod(method);
  const auto bytes = *writer.Finish();

  const auto result = Instrument(bytes, Options(true));

  ASSERT_TRUE(result.has_value());
  EXPECT_THAT(result->skipped,
              ElementsAre(HasSubstr("Made.long()V has no probes for branches: the code would"),
                          HasSubstr("Made.long()V has no probes: the code would")));
  const auto parsed = ParseClassFile(result->bytes);
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->methods.at(0).code->bytes.size(), code.size());
}

TEST(InstrumentTest, FilesOfTheOldestLayoutAreWrittenInTheNewerOne) {
  ClassWriter writer(45, kPublic | kSuper, "Made", "java/lang/Object");
  const auto code_name = writer.pool().Utf8("Code");
  writer.AddMethod({kStatic, "run", "()V", NewCode{0, 0, {0xB1}, {}, {}}, {}});
  auto bytes = *writer.Finish();
  // The Code attribute of version 45.2: max_stack 1 byte, max_locals 1 byte, code length 2 bytes.
  const std::vector<std::uint8_t> newer = {
      0, static_cast<std::uint8_t>(code_name), 0, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0, 1, 0xB1, 0, 0, 0,
      0};
  const std::vector<std::uint8_t> older = {
      0, static_cast<std::uint8_t>(code_name), 0, 0, 0, 9, 0, 0, 0, 1, 0xB1, 0, 0, 0, 0};
  const auto found = std::ranges::search(bytes, newer);
  ASSERT_FALSE(found.empty());
  const auto at = bytes.erase(found.begin(), found.end());
  bytes.insert(at, older.begin(), older.end());
  bytes[5] = 2;

  const auto result = Instrument(bytes, Options(true));

  ASSERT_TRUE(result.has_value()) << result.error().message;
  const auto parsed = ParseClassFile(result->bytes);
  ASSERT_TRUE(parsed.has_value()) << parsed.error().message;
  EXPECT_EQ(parsed->minor, 3);
  EXPECT_THAT(ProbesCalled(*parsed, "run"), ElementsAre("hit"));
}

TEST(InstrumentTest, SurvivesMutatedFilesAndWritesOnlyWellFormedOnes) {
  std::mt19937 random(7);  // NOLINT: the same variants in every run.
  for (const auto& path : SeedFiles()) {
    const auto seed = ReadBytes(path);
    for (int variant = 0; variant < 2000; ++variant) {
      auto bytes = seed;
      for (int flips = 0; flips < 2; ++flips) {
        bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random());
      }
      const auto result = Instrument(bytes, Options(true));
      if (!result) continue;
      const auto parsed = ParseClassFile(result->bytes);
      EXPECT_TRUE(parsed.has_value())
          << path << " variant " << variant << ": " << parsed.error().message;
    }
  }
}

}  // namespace
}  // namespace aftershock::jvm
