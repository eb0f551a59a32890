// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "runtime/execute.h"
#include "support/worker_fixture.h"

namespace aftershock::testing {
namespace {

using program::CallableKind;
using runtime::Outcome;
using ::testing::HasSubstr;

constexpr const char* kValues = "Lstatements/Values;";
constexpr const char* kCounter = "Lstatements/Counter;";

/// Every form of statement, as the JVM sees it.
class StatementsTest : public WorkerFixture {
 protected:
  StatementsTest() : WorkerFixture({"statements.jar"}) {}
  void SetUp() override { Start(); }

  void ExpectPasses(const TestBuilder& test) {
    const auto report = Run(test);
    EXPECT_EQ(report.outcome, Outcome::kPassed) << Thrown(report);
    EXPECT_EQ(report.statement, test.test().statements.size());
  }
};

TEST_P(StatementsTest, PassesPrimitivesOfEveryType) {
  TestBuilder test = Builder();
  const auto integer = [&test](const char* type, std::int64_t value) {
    return test.Literal(type, value);
  };
  test.Static(kValues, "primitives", "(ZBCSIJFD)V",
              {test.Literal("Z", true), integer("B", -128), integer("C", 0xffff),
               integer("S", -32768), integer("I", std::numeric_limits<std::int32_t>::min()),
               integer("J", std::numeric_limits<std::int64_t>::min()), test.Literal("F", 0.5),
               test.Literal("D", std::numeric_limits<double>::denorm_min())});

  ExpectPasses(test);
}

TEST_P(StatementsTest, PassesTextsUnitByUnit) {
  TestBuilder test = Builder();
  test.Static(kValues, "text", "(Ljava/lang/String;)V",
              {test.Text({u'a', char16_t{0xd800}, u'\0', u'\u20ac'})});

  ExpectPasses(test);
}

TEST_P(StatementsTest, PassesNullsAndClasses) {
  TestBuilder test = Builder();
  test.Static(kValues, "nothing", "(Ljava/lang/Object;)V", {test.Null("Ljava/lang/Object;")});
  test.Static(kValues, "classes", "(Ljava/lang/Class;Ljava/lang/Class;Ljava/lang/Class;)V",
              {test.Class(kValues), test.Class("[[I"), test.Class("I")});

  ExpectPasses(test);
}

TEST_P(StatementsTest, WritesFilesThatAreGoneInTheNextTest) {
  TestBuilder test = Builder();
  const auto add = [&](TestBuilder& to, const char* type, const char* name, std::u16string text) {
    const auto content = to.Text(std::move(text));
    return to.Add(testcase::MakeFile{definitions_->AddType(type), name, content});
  };
  const auto folder = [&](TestBuilder& of) {
    return of.Add(
        testcase::MakeFile{definitions_->AddType("Ljava/io/File;"), "", testcase::kNoVariable});
  };
  const auto file = add(test, "Ljava/io/File;", "a.txt", u"\u20ac");
  const auto path = add(test, "Ljava/nio/file/Path;", "b.txt", u"");
  const auto name = add(test, "Ljava/lang/String;", "c.xml", u"x");
  test.Static(kValues, "files",
              "(Ljava/io/File;Ljava/nio/file/Path;Ljava/lang/String;Ljava/io/File;)V",
              {file, path, name, folder(test)});
  TestBuilder next = Builder();
  next.Static(kValues, "isEmpty", "(Ljava/io/File;)V", {folder(next)});

  for (const auto& report : Run({test.test(), next.test(), test.test(), next.test()})) {
    EXPECT_EQ(report.outcome, Outcome::kPassed) << Thrown(report);
  }
}

TEST_P(StatementsTest, WhatATestLeavesInItsFolderIsGoneInTheNextTest) {
  Start();
  const char* file = "Ljava/io/File;";
  TestBuilder leaves = Builder();
  const auto inner = leaves.New(file, "(Ljava/lang/String;)V", {leaves.Text(u"left/inner")});
  leaves.On(inner, file, "mkdirs", "()Z");
  const auto outer = leaves.New(file, "(Ljava/lang/String;)V", {leaves.Text(u"left")});
  leaves.On(outer, file, "setReadable", "(Z)Z", {leaves.Literal("Z", false)});
  leaves.On(outer, file, "setExecutable", "(Z)Z", {leaves.Literal("Z", false)});
  TestBuilder takes_its_place = Builder();
  takes_its_place.New("Ljava/io/FileOutputStream;", "(Ljava/lang/String;)V",
                      {takes_its_place.Text(u"left")});

  const auto reports = Run({leaves.test(), takes_its_place.test(), leaves.test()});

  EXPECT_EQ(reports.at(0).outcome, Outcome::kPassed) << Thrown(reports.at(0));
  EXPECT_EQ(reports.at(1).outcome, Outcome::kPassed) << Thrown(reports.at(1));
  EXPECT_EQ(runtime_->workers_lost(), 0U);
}

TEST_P(StatementsTest, NestsObjectsInEachOther) {
  const char* chain = "Lstatements/Chain;";
  const auto callable = [&](CallableKind kind, const char* name, const char* descriptor) {
    return definitions_->AddCallable(kind, chain, name, descriptor);
  };
  TestBuilder test = Builder();
  const auto expect = [&](int length, testcase::Variable nested) {
    test.Static(chain, "expectLength", "(ILstatements/Chain;)V", {test.Int(length), nested});
  };
  const auto null = test.Null(chain);
  const auto wrap = callable(CallableKind::kConstructor, "<init>", "(ILstatements/Chain;)V");
  expect(10'000,
         test.Add(testcase::Nest{
             .callable = wrap, .arguments = {test.Int(0), null}, .slot = 1, .times = 10'000}));
  const auto make = callable(CallableKind::kConstructor, "<init>", "()V");
  const auto take = callable(CallableKind::kMethod, "take", "(Lstatements/Chain;)Z");
  expect(3, test.Add(testcase::Nest{
                .callable = take, .holder = make, .arguments = {null}, .slot = 0, .times = 3}));
  const auto longer = callable(CallableKind::kMethod, "longer", "()Lstatements/Chain;");
  const auto one = test.New(chain, "()V");
  expect(5, test.Add(testcase::Nest{.callable = longer,
                                    .receiver = one,
                                    .arguments = {},
                                    .slot = testcase::Nest::kReceiverSlot,
                                    .times = 4}));
  expect(1, one);

  ExpectPasses(test);
}

TEST_P(StatementsTest, RejectsFilesWithoutAText) {
  TestBuilder test = Builder();
  const auto content = test.Null("Ljava/lang/String;");
  test.Add(testcase::MakeFile{definitions_->AddType("Ljava/io/File;"), "a.txt", content});

  EXPECT_EQ(Run(test).outcome, Outcome::kRejected);
}

TEST_P(StatementsTest, MakesArraysOfAnyDepth) {
  TestBuilder test = Builder();
  const auto numbers = test.Array("[I", {test.Int(1), test.Int(2)});
  const auto row = test.Array("[Ljava/lang/String;", {test.Text(u"x")});
  const auto rows = test.Array("[[Ljava/lang/String;", {row, row});
  const auto empty = test.Array("[Ljava/lang/Object;");
  test.Static(kValues, "arrays", "([I[[Ljava/lang/String;[Ljava/lang/Object;)V",
              {numbers, rows, empty});

  ExpectPasses(test);
}

TEST_P(StatementsTest, BoxesThroughTheUsualFactories) {
  TestBuilder test = Builder();
  const auto integer =
      test.Static("Ljava/lang/Integer;", "valueOf", "(I)Ljava/lang/Integer;", {test.Int(7)});
  const auto character = test.Static("Ljava/lang/Character;", "valueOf", "(C)Ljava/lang/Character;",
                                     {test.Literal("C", std::int64_t{'x'})});
  test.Static(kValues, "boxed", "(Ljava/lang/Object;Ljava/lang/Object;)V", {integer, character});

  ExpectPasses(test);
}

TEST_P(StatementsTest, ReadsEnumConstants) {
  TestBuilder test = Builder();
  const auto green = test.Call(CallableKind::kStaticFieldRead, "Lstatements/Colour;", "GREEN",
                               "Lstatements/Colour;", testcase::kNoVariable);
  test.Static(kValues, "constant", "(Lstatements/Colour;)V", {green});

  ExpectPasses(test);
}

TEST_P(StatementsTest, ConstructsCallsAndAccessesFields) {
  TestBuilder test = Builder();
  const auto counter = test.New(kCounter, "(I)V", {test.Int(5)});
  const auto same = test.On(counter, kCounter, "add", "(I)Lstatements/Counter;", {test.Int(2)});
  const auto total = test.Call(CallableKind::kFieldRead, kCounter, "total", "J", same);
  test.Static(kCounter, "expectOnly", "(IJ)V", {test.Int(1), total});
  const auto hundred = test.Literal("J", std::int64_t{100});
  test.Call(CallableKind::kFieldWrite, kCounter, "total", "J", counter, {hundred});
  test.Static(kCounter, "expectOnly", "(IJ)V", {test.Int(1), hundred});
  test.Call(CallableKind::kStaticFieldWrite, kCounter, "made", "I", testcase::kNoVariable,
            {test.Int(42)});
  const auto made =
      test.Call(CallableKind::kStaticFieldRead, kCounter, "made", "I", testcase::kNoVariable);
  test.Static(kCounter, "expectNumber", "(II)V", {test.Int(42), made});

  ExpectPasses(test);
}

TEST_P(StatementsTest, StartsEachTestWithFreshStaticState) {
  TestBuilder test = Builder();
  const auto counter = test.New(kCounter, "(I)V", {test.Int(5)});
  const auto total = test.Call(CallableKind::kFieldRead, kCounter, "total", "J", counter);
  test.Static(kCounter, "expectOnly", "(IJ)V", {test.Int(1), total});
  const std::vector<testcase::TestCase> batch(50, test.test());

  for (const auto& report : Run(batch)) {
    EXPECT_EQ(report.outcome, Outcome::kPassed) << Thrown(report);
  }
}

TEST_P(StatementsTest, StubsAbstractClassesAndInterfaces) {
  TestBuilder test = Builder();
  const auto real = [&test](double value) { return test.Literal("D", value); };
  const std::string shape = "Lstatements/Shape;";
  const std::string source = "Lstatements/Shape$Source;";
  const auto name = test.Text(u"circle");
  const auto first = real(1.5);
  const auto second = real(2.5);
  const auto a = test.Text(u"a");
  const auto b = test.Text(u"b");
  const auto stubbed_shape = test.Add(
      testcase::MakeStub{definitions_->AddType(shape),
                         definitions_->AddCallable(CallableKind::kConstructor, shape, "<init>",
                                                   "(Ljava/lang/String;)V"),
                         {name},
                         {{definitions_->AddCallable(CallableKind::kMethod, shape, "area", "(I)D"),
                           {first, second}}}});
  const auto stubbed_source = test.Add(testcase::MakeStub{
      definitions_->AddType(source),
      {},
      {},
      {{definitions_->AddCallable(CallableKind::kMethod, source, "next", "()Ljava/lang/String;"),
        {a, b}}}});
  test.Static(shape, "expect", "(Lstatements/Shape;Lstatements/Shape$Source;)V",
              {stubbed_shape, stubbed_source});

  ExpectPasses(test);
}

TEST_P(StatementsTest, StubsOverrideOnlyTheInheritedMethodsThatHaveAnswers) {
  TestBuilder test = Builder();
  const std::string square = "Lstatements/Shape$Square;";
  const std::string object = "Ljava/lang/Object;";
  const auto method = [&](const std::string& owner, const char* name, const char* descriptor) {
    return definitions_->AddCallable(CallableKind::kMethod, owner, name, descriptor);
  };
  const auto constructor = [&](const std::string& owner) {
    return definitions_->AddCallable(CallableKind::kConstructor, owner, "<init>", "()V");
  };
  const auto to_string = method(object, "toString", "()Ljava/lang/String;");
  const auto nothing = test.Null("Ljava/lang/String;");
  const auto text = test.Text(u"text");
  const auto three = test.Int(3);
  const auto shape = test.Add(testcase::MakeStub{
      definitions_->AddType(square),
      constructor(square),
      {},
      {{method("Lstatements/Shape;", "label", "()Ljava/lang/String;"), {nothing}},
       {to_string, {text}},
       {method("Lstatements/Shape;", "corners", "()I"), {three}}}});
  const auto other = test.Add(testcase::MakeStub{
      definitions_->AddType(object), constructor(object), {}, {{to_string, {nothing}}}});
  test.Static("Lstatements/Shape;", "expectOverridden", "(Lstatements/Shape;Ljava/lang/Object;)V",
              {shape, other});

  ExpectPasses(test);
}

TEST_P(StatementsTest, StubsRaiseGiveThemselvesBackAndTellWhatWasCalled) {
  TestBuilder test = Builder();
  const std::string walk = "Lstatements/Shape$Walk;";
  const auto method = [&](const char* name, const char* descriptor) {
    return definitions_->AddCallable(CallableKind::kMethod, walk, name, descriptor);
  };
  const auto on = method("on", "()Lstatements/Shape$Walk;");
  const auto stop = method("stop", "()V");
  const auto steps = method("steps", "()I");
  definitions_->SetStubMethods(definitions_->AddType(walk), {on, stop, steps});
  const auto failure = test.New("Ljava/io/EOFException;", "()V", {});
  const auto stub =
      test.Add(testcase::MakeStub{definitions_->AddType(walk),
                                  {},
                                  {},
                                  {{on, {}, testcase::Answer::Kind::kItself},
                                   {stop, {failure}, testcase::Answer::Kind::kRaises}}});
  test.Static("Lstatements/Shape;", "expectWalk", "(Lstatements/Shape$Walk;Ljava/lang/Throwable;)V",
              {stub, failure});

  for (int round = 0; round < 2; ++round) {
    const auto report = Run(test);

    EXPECT_EQ(report.outcome, Outcome::kPassed) << Thrown(report);
    ASSERT_EQ(report.stub_calls.size(), 2U) << "not what was never called";
    for (const runtime::StubCall& call : report.stub_calls) {
      EXPECT_EQ(call.statement, stub);
      EXPECT_EQ(call.count, call.method == on ? 2U : 1U) << "counted anew in each test";
    }
  }
}

TEST_P(StatementsTest, StubsPayForLoopsOfThePlatformOverThem) {
  TestBuilder test = Builder();
  const std::string iterator = "Ljava/util/Iterator;";
  const std::string consumer = "Ljava/util/function/Consumer;";
  const auto yes = test.Literal("Z", true);
  const auto endless = test.Add(testcase::MakeStub{
      definitions_->AddType(iterator),
      {},
      {},
      {{definitions_->AddCallable(CallableKind::kMethod, iterator, "hasNext", "()Z"), {yes}}}});
  const auto taker = test.Add(testcase::MakeStub{definitions_->AddType(consumer), {}, {}, {}});
  test.On(endless, iterator, "forEachRemaining", "(" + consumer + ")V", {taker});

  EXPECT_EQ(Run(test).outcome, Outcome::kTimedOut);
  EXPECT_EQ(runtime_->workers_lost(), 0U);
}

TEST_P(StatementsTest, ReportsTheExceptionItsCauseAndTheirOwnFrames) {
  TestBuilder test = Builder();
  const auto counter = test.New(kCounter, "(I)V", {test.Int(1)});
  const auto nothing = test.Null("Ljava/lang/String;");
  test.On(counter, kCounter, "crash", "(Ljava/lang/String;)V", {nothing});

  const auto report = Run(test);

  ASSERT_EQ(report.outcome, Outcome::kThrew);
  EXPECT_EQ(report.statement, 3);
  ASSERT_EQ(report.exceptions.size(), 2U);
  EXPECT_EQ(Thrown(report),
            "java.lang.IllegalArgumentException: no text at statements.Counter.crash");
  EXPECT_EQ(report.exceptions[0].frames.size(), 1U) << "frames of the harness must be gone";
  const auto& cause = report.exceptions[1];
  EXPECT_EQ(cause.relation, trace::Relation::kCausedBy);
  EXPECT_EQ(runtime_->frames().at(cause.class_name), "java.lang.NullPointerException");
  ASSERT_EQ(cause.frames.size(), 2U);
  EXPECT_EQ(runtime_->frames().at(cause.frames[0]).method_name, "deeper");
  EXPECT_TRUE(runtime_->frames().at(cause.frames[0]).line.has_value());
}

TEST_P(StatementsTest, RejectsWhatIsNotThereOrDoesNotFit) {
  TestBuilder no_class = Builder();
  no_class.Static("Lno/such/Type;", "run", "()V");
  TestBuilder no_method = Builder();
  no_method.Static(kValues, "missing", "()V");
  TestBuilder other_type = Builder();
  other_type.Static(kValues, "text", "(Ljava/lang/String;)V", {other_type.Class(kValues)});
  TestBuilder good = Builder();
  good.Static(kValues, "nothing", "(Ljava/lang/Object;)V", {good.Null("Ljava/lang/Object;")});

  const auto reports = Run({no_class.test(), no_method.test(), other_type.test(), good.test()});

  EXPECT_EQ(reports[0].outcome, Outcome::kRejected);
  EXPECT_EQ(reports[1].outcome, Outcome::kRejected);
  EXPECT_EQ(reports[2].outcome, Outcome::kRejected);
  EXPECT_EQ(reports[3].outcome, Outcome::kPassed) << Thrown(reports[3]);
}

TEST_P(StatementsTest, TellsWhyAWorkerDoesNotStart) {
  auto options = Options();
  options.confinement.heap_megabytes = 0;
  auto definitions = std::make_unique<FixedDefinitions>();
  auto broken = jvm::StartJvmRuntime(options, std::move(definitions));
  ASSERT_TRUE(broken.has_value()) << broken.error().message;

  const auto reports = runtime::Execute(**broken, std::vector<testcase::TestCase>(1));

  ASSERT_FALSE(reports.has_value());
  EXPECT_EQ(reports.error().kind, ErrorKind::kEnvironment);
  EXPECT_THAT(reports.error().message, HasSubstr("heap"));
}

INSTANTIATE_TEST_SUITE_P(Jdks, StatementsTest, ::testing::ValuesIn(TestJdks()),
                         [](const auto& home) { return JdkName(home.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(StatementsTest);

}  // namespace
}  // namespace aftershock::testing
