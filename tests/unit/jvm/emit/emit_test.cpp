// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/emit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>

#include "jvm/verify/junit_jars.h"
#include "unit/jvm/emit/java_fixture.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

fs::path GoldenFolder() { return fs::path(AFTERSHOCK_SOURCE_DIR) / "tests/unit/jvm/emit/golden"; }

/// Each test's source is compared with golden/<class>.java; run with AFTERSHOCK_UPDATE_GOLDEN=1 to
/// write what is emitted now.
class EmitTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { program_ = new JavaProgram(); }
  static void TearDownTestSuite() {
    delete program_;
    program_ = nullptr;
  }

  void ExpectGolden(const std::string& class_name, const std::vector<std::string>& frames = {"add"},
                    EmitOptions options = {}) {
    const auto target = program_->Target("java.lang.NullPointerException", frames);
    options.class_name = class_name;
    ExpectGolden(target, options);
  }
  void ExpectGolden(const program::Target& target, const EmitOptions& options) {
    const auto emitted = EmitJUnit(build_.test(), target, program_->world(), options);
    ASSERT_TRUE(emitted.has_value()) << emitted.error().message;
    const fs::path golden = GoldenFolder() / (options.class_name + ".java");
    if (std::getenv("AFTERSHOCK_UPDATE_GOLDEN") != nullptr) {
      std::ofstream(golden) << emitted->source;
    }
    EXPECT_EQ(emitted->source, ReadTextFile(golden).value_or("(no golden file)"));
  }

  static JavaProgram* program_;
  TestBuilder build_{program_->world()};
};

JavaProgram* EmitTest::program_ = nullptr;

TEST_F(EmitTest, WritesLiteralsIntoTheCallThatUsesThem) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.add(Ljava/lang/String;I)V",
                {build_.Null("Ljava/lang/String;"), build_.Int(3)});
  ExpectGolden("LiteralsTest");
}

TEST_F(EmitTest, TheHeaderShowsTheTraceAsItCameAndNamesTheLinesHere) {
  build_.CallOn(build_.New("shop/Cart"), "shop/Cart.add(Ljava/lang/String;I)V",
                {build_.Null("Ljava/lang/String;"), build_.Int(3)});
  auto target = program_->Target("java.lang.NullPointerException", {"add"});
  target.frames[0].wanted.line = 455;
  target.frames[0].aligned = {454, 455, program::AlignedLine::Kind::kSameStatement, "the only one"};

  const auto emitted = EmitJUnit(build_.test(), target, program_->world(), {});

  ASSERT_TRUE(emitted) << emitted.error().message;
  EXPECT_NE(emitted->source.find(":454)"), std::string::npos) << emitted->source;
  EXPECT_NE(emitted->source.find("Frame 1: line 455 here for 454 in the trace."), std::string::npos)
      << emitted->source;
}

TEST_F(EmitTest, WritesWhatNestsAsALoop) {
  const auto carts = build_.Nest({.callable = build_.Member("shop/Cart.<init>(Lshop/Cart;)V"),
                                  .arguments = {build_.Null("Lshop/Cart;")},
                                  .slot = 0,
                                  .times = 5'000});
  build_.CallOn(carts, "shop/Cart.iterator()Ljava/util/Iterator;");
  ExpectGolden("NestTest");
}

TEST_F(EmitTest, WritesWhatIsHeldByNewObjectsAsALoop) {
  const auto first = build_.Text(u"a");
  const auto lists =
      build_.Nest({.callable = build_.Member("java/util/ArrayList.add(Ljava/lang/Object;)Z"),
                   .holder = build_.Member("java/util/ArrayList.<init>()V"),
                   .arguments = {first},
                   .slot = 0,
                   .times = 5'000});
  build_.CallOn(build_.New("shop/Cart"), "shop/Cart.add(Ljava/lang/Object;)V", {lists});
  ExpectGolden("HeldNestTest");
}

TEST_F(EmitTest, NamesWhatIsUsedTwiceAfterTheUseThatMatters) {
  const auto owner = build_.Text(u"Ann of the green house by the sea");
  const auto cart = build_.New("shop/Cart", "(Ljava/lang/String;)V", {owner});
  build_.CallOn(cart, "shop/Cart.add(Ljava/lang/Object;)V", {owner});
  build_.CallOn(cart, "shop/Cart.iterator()Ljava/util/Iterator;");
  ExpectGolden("SharedValueTest");
}

TEST_F(EmitTest, WritesAShortTextTwiceWhereItServesTwoThings) {
  const auto text = build_.Text(u"Ann");
  const auto cart = build_.New("shop/Cart", "(Ljava/lang/String;)V", {text});
  build_.CallOn(cart, "shop/Cart.add(Ljava/lang/Object;)V", {text});
  ExpectGolden("TwoRolesTest");
}

TEST_F(EmitTest, CastsNullWhereOverloadsNeedIt) {
  const auto other = build_.New("shop/Cart", "(Lshop/Cart;)V", {build_.Null("Lshop/Cart;")});
  build_.CallOn(other, "shop/Cart.put(Ljava/lang/Object;)V", {build_.Null("Ljava/lang/Object;")});
  build_.CallOn(other, "shop/Cart.put(Ljava/util/List;)V", {build_.Null("Ljava/util/List;")});
  build_.CallOn(other, "shop/Cart.put(Ljava/lang/Object;)V", {build_.Text(u"a")});
  build_.CallOn(other, "shop/Cart.sum([I)I", {build_.Null("[I")});
  ExpectGolden("OverloadsTest");
}

TEST_F(EmitTest, WritesPrimitivesSoThatTheyHaveTheTypeAskedFor) {
  const std::string member = "shop/Cart.primitives(BSCJFDZ)I";
  build_.Call(member,
              {build_.Int(5, "B"), build_.Int(-7, "S"), build_.Int('x', "C"), build_.Int(9, "J"),
               build_.Real(0.5, "F"), build_.Real(1, "D"), build_.Bool(true)});
  build_.Call(member, {build_.Int(-128, "B"), build_.Int(32767, "S"), build_.Int('\n', "C"),
                       build_.Int(INT64_MIN, "J"), build_.Real(HUGE_VAL, "F"),
                       build_.Real(NAN, "D"), build_.Bool(false)});
  build_.Call(member, {build_.Int(0, "B"), build_.Int(0, "S"), build_.Int(0xd800, "C"),
                       build_.Int(0, "J"), build_.Real(3.4028234663852886e38, "F"),
                       build_.Real(-0.0, "D"), build_.Bool(false)});
  ExpectGolden("PrimitivesTest");
}

TEST_F(EmitTest, EscapesTexts) {
  build_.Call("shop/Cart.textLength(Ljava/lang/String;)I",
              {build_.Text(u"\"\\u0041\n\t\u0001\u00e9\xd83d'")});
  build_.Call("shop/Cart.textLength(Ljava/lang/String;)I",
              {build_.Text(std::u16string(70'000, u'('))});
  std::u16string varied;
  for (int i = 0; i < 12'000; ++i) varied += static_cast<char16_t>(u'a' + i * i % 23);
  build_.Call("shop/Cart.textLength(Ljava/lang/String;)I", {build_.Text(varied.substr(0, 150))});
  ExpectGolden("TextsTest");
}

TEST_F(EmitTest, RepeatsTextsAsTheirJavaCan) {
  EmitOptions options;
  options.java_version = 17;
  std::u16string pairs;
  for (int i = 0; i < 30; ++i) pairs += u"[{";
  build_.Call("shop/Cart.textLength(Ljava/lang/String;)I", {build_.Text(std::u16string(58, u'x'))});
  build_.Call("shop/Cart.textLength(Ljava/lang/String;)I", {build_.Text(u"<" + pairs + u">")});
  ExpectGolden("Java11TextsTest", {"add"}, options);
}

TEST_F(EmitTest, WritesArraysAndClassLiterals) {
  const auto counts = build_.Array("[I", {build_.Int(1), build_.Int(2)});
  const auto row =
      build_.Array("[Ljava/lang/String;", {build_.Text(u"a"), build_.Null("Ljava/lang/String;")});
  const auto table = build_.Array("[[Ljava/lang/String;", {row});
  std::vector<testcase::Variable> zeros;
  for (int i = 0; i < 20; ++i) zeros.push_back(build_.Int(0, "B"));
  const auto buffer = build_.Array("[B", zeros);
  build_.Call("shop/Cart.arrays([I[[Ljava/lang/String;[BLjava/lang/Class;)I",
              {counts, table, buffer, build_.Class("[I")});
  const auto none = build_.Array("[[Ljava/lang/String;", {});
  const auto few = build_.Array("[I", {});
  build_.Call("shop/Cart.arrays([I[[Ljava/lang/String;[BLjava/lang/Class;)I",
              {few, none, build_.Null("[B"), build_.Class("Ljava/util/Map$Entry;")});
  ExpectGolden("ArraysTest");
}

TEST_F(EmitTest, SpreadsVarargsAndBoxesSilently) {
  const auto cart = build_.New("shop/Cart");
  const auto boxed =
      build_.Call("java/lang/Integer.valueOf(I)Ljava/lang/Integer;", {build_.Int(5)});
  build_.CallOn(cart, "shop/Cart.packagePrivate(Ljava/lang/Object;)I", {boxed});
  const auto amounts = build_.Array("[I", {build_.Int(2), build_.Int(1)});
  build_.CallOn(cart, "shop/Cart.sum([I)I", {amounts});
  ExpectGolden("VarargsTest");
}

TEST_F(EmitTest, NamesCollectionsByTheirInterfaceAndFindsTypeArguments) {
  const auto names = build_.New("java/util/ArrayList");
  build_.CallOn(names, "java/util/ArrayList.add(Ljava/lang/Object;)Z",
                {build_.Null("Ljava/lang/Object;")});
  build_.Call("shop/Cart.names(Ljava/util/List;)I", {names});
  const auto prices = build_.New("java/util/LinkedList");
  build_.CallOn(prices, "java/util/LinkedList.addFirst(Ljava/lang/Object;)V", {build_.Text(u"a")});
  build_.Call("shop/Cart.total(Ljava/util/Collection;)I", {prices});
  const auto counts = build_.New("java/util/HashMap");
  const auto keys = build_.New("java/util/HashSet");
  build_.Call("shop/Cart.count(Ljava/util/Map;Ljava/util/Set;)I", {counts, keys});
  ExpectGolden("CollectionsTest");
}

TEST_F(EmitTest, FallsBackToRawTypesWhereTheProgramMixesThem) {
  const auto names = build_.New("java/util/ArrayList");
  build_.CallOn(names, "java/util/ArrayList.add(Ljava/lang/Object;)Z", {build_.Class("I")});
  build_.Call("shop/Cart.names(Ljava/util/List;)I", {names});
  ExpectGolden("RawTypesTest");
}

TEST_F(EmitTest, WritesEnumsFieldsAndInnerClasses) {
  const auto cart = build_.Call("shop/Cart.EMPTY:Lshop/Cart;");
  const auto closed = build_.Call("shop/Cart$Status.CLOSED:Lshop/Cart$Status;");
  build_.SetOn(cart, "status", closed);
  const auto own = build_.New("shop/Cart");
  const auto item = build_.New("shop/Cart$Item", "(Lshop/Cart;Ljava/lang/String;)V",
                               {own, build_.Null("Ljava/lang/String;")});
  build_.CallOn(item, "shop/Cart$Item.length()I");
  ExpectGolden("FieldsTest", {"shop.Cart$Item.length", "add"});
}

TEST_F(EmitTest, WritesStubsAsLambdasAndAnonymousClasses) {
  const auto price = build_.Stub("shop/Cart$Price", {});
  build_.Call("shop/Cart.pay(Lshop/Cart$Price;)I", {price});
  const auto minus = build_.Int(-1);
  const auto source = build_.Stub(
      "shop/Cart$Source",
      {{build_.Member("shop/Cart$Source.read()I"), {build_.Int(7), build_.Int(8), minus}},
       {build_.Member("shop/Cart$Source.name()Ljava/lang/String;"),
        {build_.Text(u"a"), build_.Null("Ljava/lang/String;")}}});
  build_.Call("shop/Cart.drain(Lshop/Cart$Source;)I", {source});
  const auto discount = build_.Stub("shop/Cart$Discount",
                                    {{build_.Member("shop/Cart$Discount.of(I)I"), {build_.Int(0)}}},
                                    "(I)V", {build_.Int(50)});
  build_.CallOn(discount, "shop/Cart$Discount.apply(I)I", {build_.Int(200)});
  ExpectGolden("StubsTest", {"shop.Cart$Discount.apply"});
}

TEST_F(EmitTest, WritesStubsThatOverrideWhatTheyInherit) {
  const auto nothing = build_.Null("Ljava/lang/String;");
  const auto nameless = build_.Stub(
      "java/lang/Object",
      {{build_.Member("java/lang/Object.toString()Ljava/lang/String;"), {nothing}}}, "()V");
  const auto cart = build_.Stub(
      "shop/Cart",
      {{build_.Member("shop/Cart.iterator()Ljava/util/Iterator;"),
        {build_.Null("Ljava/util/Iterator;")}},
       {build_.Member("shop/Cart.packagePrivate(Ljava/lang/Object;)I"), {build_.Int(3)}}},
      "(Ljava/lang/String;)V", {build_.Text(u"me")});
  build_.CallOn(cart, "shop/Cart.add(Ljava/lang/Object;)V", {nameless});
  const auto price = build_.Stub("shop/Cart$Price", {{build_.Member("java/lang/Object.hashCode()I"),
                                                      {build_.Int(1), build_.Int(2)}}});
  build_.Call("shop/Cart.pay(Lshop/Cart$Price;)I", {price});
  ExpectGolden("OverridingStubsTest", {"pay"});
}

TEST_F(EmitTest, NamesNoVariableLikeAFieldThatAStubWouldTakeForIt) {
  const auto price = build_.Stub("shop/Cart$Price", {});
  const auto paid = build_.Call("shop/Cart.pay(Lshop/Cart$Price;)I", {price});
  const auto discount = build_.Stub(
      "shop/Cart$Discount", {{build_.Member("shop/Cart$Discount.of(I)I"), {paid}}}, "(I)V", {paid});
  build_.CallOn(discount, "shop/Cart$Discount.apply(I)I", {build_.Int(200)});
  ExpectGolden("HiddenFieldTest", {"shop.Cart$Discount.apply"});
}

TEST_F(EmitTest, WritesStubsThatThrow) {
  using Kind = testcase::Answer::Kind;
  const auto next = build_.Member("shop/Cart$Feed.next()Ljava/lang/String;");
  const auto exception =
      build_.New("java/io/IOException", "(Ljava/lang/String;)V", {build_.Text(u"closed")});
  const auto feed = build_.Stub("shop/Cart$Feed", {{next, {exception}, Kind::kRaises}});
  build_.Call("shop/Cart.take(Lshop/Cart$Feed;)I", {feed});
  const auto shared = build_.New("java/io/EOFException");
  const auto unchecked = build_.New("java/lang/IllegalStateException");
  const auto first = build_.Stub("shop/Cart$Feed", {{next, {shared}, Kind::kRaises}});
  build_.Call("shop/Cart.take(Lshop/Cart$Feed;)I", {first});
  const auto shelf = build_.Stub(
      "shop/Cart$Shelf", {{build_.Member("shop/Cart$Shelf.close()V"), {shared}, Kind::kRaises},
                          {build_.Member("shop/Cart$Shelf.size()I"), {unchecked}, Kind::kRaises}});
  build_.Call("shop/Cart.fill(Lshop/Cart$Shelf;)I", {shelf});
  ExpectGolden("ThrowingStubsTest", {"fill"});
}

TEST_F(EmitTest, WritesStubsThatGiveThemselvesBackBeforeWhatDoesNotMatter) {
  const auto add = build_.Member("shop/Cart$Shelf.add(Ljava/lang/Object;)Lshop/Cart$Shelf;");
  const auto shelf = build_.Stub("shop/Cart$Shelf", {{add, {}, testcase::Answer::Kind::kItself}});
  build_.Call("shop/Cart.fill(Lshop/Cart$Shelf;)I", {shelf});
  ExpectGolden("FluentStubsTest", {"fill"});
}

TEST_F(EmitTest, FindsTheTypeArgumentsOfGenericStubs) {
  const auto sorter = build_.Stub("shop/Cart$Sorter", {});
  build_.Call("shop/Cart.sort(Lshop/Cart$Sorter;Ljava/lang/Object;)I", {sorter, build_.Text(u"x")});
  const auto comparator = build_.Stub("java/util/Comparator", {});
  const auto function = build_.Stub("java/util/function/Function", {});
  build_.Call("shop/Cart.compare(Ljava/util/Comparator;Ljava/util/function/Function;)I",
              {comparator, function});
  ExpectGolden("GenericStubsTest", {"compare"});
}

TEST_F(EmitTest, DeclaresCheckedExceptionsAndSuppressesDeprecation) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.old(Ljava/lang/Object;)V", {build_.Text(u"x")});
  build_.CallOn(cart, "shop/Cart.load(Ljava/lang/String;)V", {build_.Text(u"")});
  ExpectGolden("CheckedTest", {"load"});
}

TEST_F(EmitTest, ShowsWhichFramesOfTheTraceAreReproduced) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.add(Ljava/lang/Object;)V", {build_.Null("Ljava/lang/Object;")});
  auto target = program_->Target(
      "java.lang.NullPointerException",
      {"java.util.Objects.requireNonNull", "add", "shop.Cart.<init>", "shop.Main.main"});
  target.message = "a */ \\u000a message\nof two lines \xc3\xa9";
  target.frames[1].wanted.line = 12;
  EmitOptions options;
  options.frame = 1;
  options.class_name = "HeaderTest";
  ExpectGolden(target, options);
}

TEST_F(EmitTest, AssertsTheCrashForJUnit5) {
  build_.Call("shop/Cart.textLength(Ljava/lang/String;)I", {build_.Text(u"x")});
  auto target = program_->Target("java.lang.NumberFormatException",
                                 {"java.lang.Integer.parseInt", "textLength"});
  target.frames[1].wanted.line = 171;
  EmitOptions options;
  options.form = TestForm::kAssert;
  options.frame = 1;
  options.class_name = "AssertTest";
  ExpectGolden(target, options);
}

TEST_F(EmitTest, AssertsTheCrashForJUnit4) {
  build_.Call("shop/Cart.textLength(Ljava/lang/String;)I", {build_.Text(u"x")});
  const auto target = program_->Target("java.lang.NumberFormatException", {"textLength"});
  EmitOptions options;
  options.form = TestForm::kAssert;
  options.junit = JUnitVersion::kJUnit4;
  options.class_name = "JUnit4AssertTest";
  ExpectGolden(target, options);
}

TEST_F(EmitTest, AssertsPrivateExceptionsByName) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.hide(Ljava/lang/Object;)V", {build_.Null("Ljava/lang/Object;")});
  const auto target = program_->Target("shop.Cart$HiddenException", {"hide"});
  EmitOptions options;
  options.form = TestForm::kAssert;
  options.class_name = "HiddenExceptionTest";
  ExpectGolden(target, options);
}

TEST_F(EmitTest, AssertsTheCauseOfWhatIsThrown) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.hide(Ljava/lang/Object;)V", {build_.Null("Ljava/lang/Object;")});
  const auto target = program_->Target("java.lang.NullPointerException", {"hide"});
  EmitOptions options;
  options.form = TestForm::kAssert;
  options.wrappers = {{"shop.Cart$HiddenException", std::nullopt}};
  options.class_name = "CauseTest";
  ExpectGolden(target, options);
}

TEST_F(EmitTest, DeclaresTheOwnerOfACallWhoseBridgeIsInTheTrace) {
  const auto basket = build_.New("shop/Cart$FruitBasket");
  const auto copy = "shop/Cart$Basket.copy(Ljava/lang/Object;)Lshop/Cart$Basket;";
  build_.CallOn(basket, copy, {build_.Text(u"a")});
  build_.CallOn(basket, copy, {build_.Null("Ljava/lang/Object;")});
  ExpectGolden("BridgeTest", {"shop.Cart$FruitBasket.copy", "shop.Cart$FruitBasket.copy"});
}

TEST_F(EmitTest, CastsToTheOwnerOfACallWhereTheVariableIsNeededAsItIs) {
  const auto basket = build_.New("shop/Cart$FruitBasket");
  build_.CallOn(basket, "shop/Cart$FruitBasket.fill()V");
  build_.CallOn(basket, "java/lang/Comparable.compareTo(Ljava/lang/Object;)I",
                {build_.Null("Ljava/lang/Object;")});
  ExpectGolden("BridgeCastTest", {"shop.Cart$FruitBasket.compareTo"});
}

TEST_F(EmitTest, KeepsTheVariablesTypeWhereNoBridgeIsInTheTrace) {
  const auto basket = build_.New("shop/Cart$FruitBasket");
  const auto copy = "shop/Cart$Basket.copy(Ljava/lang/Object;)Lshop/Cart$Basket;";
  build_.CallOn(basket, copy, {build_.Text(u"a")});
  build_.CallOn(basket, copy, {build_.Null("Ljava/lang/Object;")});
  ExpectGolden("NoBridgeTest", {"shop.Cart.add"});
}

/// Files by every type, one of them only there to be found, and their folder.
void AddFiles(TestBuilder& build) {
  const auto file = build.File("Ljava/io/File;", "a.txt", build.Text(u"one\ntwo"));
  build.File("Ljava/io/File;", "b.txt", build.Text(u"there to be found"));
  const auto path = build.File("Ljava/nio/file/Path;", "c.txt", build.Text(u""));
  const auto name = build.File("Ljava/lang/String;", "d.txt", build.Text(u"by name"));
  const auto folder = build.File("Ljava/io/File;", "", testcase::kNoVariable);
  const auto cart = build.New("shop/Cart");
  build.CallOn(cart, "shop/Cart.load(Ljava/lang/String;)V", {name});
  for (const auto item : {file, path, folder}) {
    build.CallOn(cart, "shop/Cart.add(Ljava/lang/Object;)V", {item});
  }
}

/// A property, standard input, default locale and time zone.
void ChangeSurroundings(TestBuilder& build) {
  build.Call("java/lang/System.setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
             {build.Text(u"shop.mode"), build.Text(u"x")});
  const auto bytes = build.CallOn(build.Text(u"yes"), "java/lang/String.getBytes()[B");
  const auto input = build.New("java/io/ByteArrayInputStream", "([B)V", {bytes});
  build.Call("java/lang/System.setIn(Ljava/io/InputStream;)V", {input});
  build.Call("java/util/Locale.setDefault(Ljava/util/Locale;)V",
             {build.Call("java/util/Locale.GERMANY:Ljava/util/Locale;")});
  const auto zone =
      build.Call("java/util/TimeZone.getTimeZone(Ljava/lang/String;)Ljava/util/TimeZone;",
                 {build.Text(u"CET")});
  build.Call("java/util/TimeZone.setDefault(Ljava/util/TimeZone;)V", {zone});
  build.New("shop/Cart");
}

EmitOptions ForJUnit4() {
  EmitOptions options;
  options.junit = JUnitVersion::kJUnit4;
  return options;
}

TEST_F(EmitTest, WritesFilesIntoAFolderThatJUnit5Removes) {
  AddFiles(build_);
  ExpectGolden("FilesTest");
}

TEST_F(EmitTest, WritesFilesIntoAFolderThatJUnit4Removes) {
  AddFiles(build_);
  ExpectGolden("JUnit4FilesTest", {"add"}, ForJUnit4());
}

TEST_F(EmitTest, PutsBackWhatItChangesForTheWholeJvm) {
  ChangeSurroundings(build_);
  ExpectGolden("SurroundingsTest");
}

TEST_F(EmitTest, PutsBackWhatItChangesForTheWholeJvmInJUnit4) {
  ChangeSurroundings(build_);
  ExpectGolden("JUnit4SurroundingsTest", {"add"}, ForJUnit4());
}

TEST_F(EmitTest, MakesNamesFromTheTarget) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.iterator()Ljava/util/Iterator;");
  const auto emitted = [&](const std::string& exception, const std::string& frame) {
    return EmitJUnit(build_.test(), program_->Target(exception, {frame}), program_->world(), {})
        .value();
  };

  const auto plain = emitted("java.lang.NullPointerException", "add");
  EXPECT_EQ(plain.package, "shop");
  EXPECT_EQ(plain.class_name, "CartCrashTest");
  EXPECT_EQ(plain.method_name, "addThrowsNullPointerException");
  EXPECT_EQ(emitted("shop.Cart$HiddenException", "shop.Cart$1.<init>").method_name,
            "newCartThrowsHiddenException");
  EXPECT_EQ(emitted("a.B", "lambda$total$3").method_name, "totalThrowsB");
  EXPECT_EQ(emitted("a.B", "shop.Cart$Item.<clinit>").method_name, "initializingItemThrowsB");
}

TEST_F(EmitTest, GoldenSourcesCompileWithoutWarnings) {
  struct Group {
    std::string prefix;
    JUnitVersion junit;
    std::string release;
  };
  const std::vector<Group> groups = {{"JUnit4", JUnitVersion::kJUnit4, "8"},
                                     {"Java11", JUnitVersion::kJUnit5, "11"},
                                     {"", JUnitVersion::kJUnit5, "8"}};
  const auto group_of = [&](const fs::path& file) {
    return std::ranges::find_if(groups, [&](const Group& group) {
      return file.filename().string().starts_with(group.prefix);
    });
  };
  for (auto group = groups.begin(); group != groups.end(); ++group) {
    const auto jars = FindJUnitJars({.version = group->junit}, program_->class_path());
    ASSERT_TRUE(jars.has_value()) << jars.error().message;
    std::string class_path = program_->classes().string();
    for (const auto& jar : *jars) class_path += ":" + jar.string();
    std::vector<std::string> arguments{
        "-Xlint:all",   "-Werror",         "-proc:none", "--release",
        group->release, "-Xlint:-options", "-d",         (program_->scratch() / "golden").string(),
        "-classpath",   class_path};
    for (const auto& entry : fs::directory_iterator(GoldenFolder())) {
      if (group_of(entry.path()) == group) arguments.push_back(entry.path().string());
    }
    EXPECT_EQ(RunJavac(arguments), "");
  }
}

}  // namespace
}  // namespace aftershock::jvm
