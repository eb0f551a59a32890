// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <gmock/gmock.h>

#include "unit/trace/jvm/parsing.h"

namespace aftershock::trace {
namespace {

using ::testing::ElementsAre;

/// Parses a trace whose only frame is `frame`.
Frame ParseOne(std::string_view frame) {
  const StackTrace trace =
      Parse("java.lang.IllegalStateException\n\tat " + std::string(frame) + "\n");
  EXPECT_EQ(trace.exceptions[0].frames.size(), 1U) << frame;
  return trace.exceptions[0].frames.empty() ? Frame{} : trace.exceptions[0].frames[0];
}

TEST(ParseFrameTest, ReadsClassMethodFileAndLine) {
  const Frame frame = ParseOne("shop.Cart.add(Cart.java:12)");

  EXPECT_EQ(frame.class_name, "shop.Cart");
  EXPECT_EQ(frame.method_name, "add");
  EXPECT_EQ(frame.file, "Cart.java");
  EXPECT_EQ(frame.line, 12);
  EXPECT_FALSE(frame.native);
  EXPECT_EQ(frame.input_line, 2U);
}

TEST(ParseFrameTest, KnowsNativeMethods) {
  const Frame frame = ParseOne("sun.reflect.NativeMethodAccessorImpl.invoke0(Native Method)");

  EXPECT_TRUE(frame.native);
  EXPECT_FALSE(frame.file);
  EXPECT_FALSE(frame.line);
}

TEST(ParseFrameTest, LeavesFileAndLineOpenForAnUnknownSource) {
  const Frame frame = ParseOne("sun.reflect.GeneratedMethodAccessor3.invoke(Unknown Source)");

  EXPECT_FALSE(frame.native);
  EXPECT_FALSE(frame.file);
  EXPECT_FALSE(frame.line);
}

TEST(ParseFrameTest, KeepsTheLineThatAShrinkerLeavesInAnUnknownSource) {
  EXPECT_EQ(ParseOne("a.b.c(Unknown Source:17)").line, 17);
}

TEST(ParseFrameTest, AcceptsAFileWithoutLine) {
  const Frame frame = ParseOne("shop.Cart.add(Cart.java)");

  EXPECT_EQ(frame.file, "Cart.java");
  EXPECT_FALSE(frame.line);
}

TEST(ParseFrameTest, TakesALineThatIsNoneForUnknown) {
  EXPECT_FALSE(ParseOne("shop.Cart.add(Cart.java:-1)").line);
  EXPECT_FALSE(ParseOne("shop.Cart.add(Cart.java:99999999999)").line);
}

TEST(ParseFrameTest, TakesOffLoadersAndModules) {
  for (const char* const prefix :
       {"java.base/", "java.base@17/", "java.base@17.0.9/", "app//", "app/shop@1.0/",
        "platform/java.sql@11.0.2/", "deployment.shop.ear.shop-web.war//",
        "org.jboss.as.ee@10.0.0.Final//", "LAYER PLUGIN/shop@1.2/"}) {
    EXPECT_EQ(ParseOne(prefix + std::string("shop.Cart.add(Cart.java:12)")).class_name, "shop.Cart")
        << prefix;
  }
}

TEST(ParseFrameTest, KeepsTheSlashOfHiddenClasses) {
  EXPECT_EQ(ParseOne("shop.Cart$$Lambda$14/0x0000000800c03000.run(Unknown Source)").class_name,
            "shop.Cart$$Lambda$14/0x0000000800c03000");
  EXPECT_EQ(ParseOne("app//shop.Cart$$Lambda/0x00007fda68000c28.accept(Unknown Source)").class_name,
            "shop.Cart$$Lambda/0x00007fda68000c28");
  EXPECT_EQ(ParseOne("shop.Cart$$Lambda$1/1324119927.apply(Unknown Source)").class_name,
            "shop.Cart$$Lambda$1/1324119927");
  EXPECT_EQ(
      ParseOne("java.base/java.lang.invoke.LambdaForm$MH/0x0000000800c01c00.invoke(LambdaForm$MH)")
          .class_name,
      "java.lang.invoke.LambdaForm$MH/0x0000000800c01c00");
}

TEST(ParseFrameTest, DoesNotTakeAClassInTheDefaultPackageForAHiddenOne) {
  EXPECT_EQ(ParseOne("app//Bad.main(Bad.java:3)").class_name, "Bad");
}

TEST(ParseFrameTest, ReadsNamesMadeByTheJavaCompiler) {
  EXPECT_EQ(ParseOne("shop.Cart.lambda$total$0(Cart.java:7)").method_name, "lambda$total$0");
  EXPECT_EQ(ParseOne("shop.Cart.access$100(Cart.java:7)").method_name, "access$100");
  EXPECT_EQ(ParseOne("shop.Cart$1.compare(Cart.java:7)").class_name, "shop.Cart$1");
  EXPECT_EQ(ParseOne("shop.Cart$Item$Price.<init>(Cart.java:7)").method_name, "<init>");
  EXPECT_EQ(ParseOne("shop.Cart.<clinit>(Cart.java:7)").method_name, "<clinit>");
  EXPECT_EQ(ParseOne("com.sun.proxy.$Proxy12.save(Unknown Source)").class_name,
            "com.sun.proxy.$Proxy12");
  EXPECT_EQ(ParseOne("jdk.proxy2/jdk.proxy2.$Proxy7.save(Unknown Source)").class_name,
            "jdk.proxy2.$Proxy7");
  EXPECT_EQ(ParseOne("shop.Cart$$EnhancerBySpringCGLIB$$f2.add(<generated>)").file, "<generated>");
}

TEST(ParseFrameTest, ReadsNamesMadeByTheKotlinCompiler) {
  EXPECT_EQ(ParseOne("shop.CartKt.main(Cart.kt:3)").class_name, "shop.CartKt");
  EXPECT_EQ(ParseOne("kotlin.Result.getOrThrow-impl(Result.kt:9)").method_name, "getOrThrow-impl");
  EXPECT_EQ(ParseOne("shop.Cart$load$2$items$1.invokeSuspend(Cart.kt:21)").class_name,
            "shop.Cart$load$2$items$1");
  EXPECT_EQ(ParseOne("shop.CartTest.adds two items(CartTest.kt:14)").method_name, "adds two items");
}

TEST(ParseFrameTest, ReadsNamesMadeByTheScalaCompiler) {
  EXPECT_EQ(ParseOne("shop.Cart$.$anonfun$total$1(Cart.scala:9)").class_name, "shop.Cart$");
  EXPECT_EQ(ParseOne("shop.Cart$.$anonfun$total$1(Cart.scala:9)").method_name, "$anonfun$total$1");
  EXPECT_EQ(ParseOne("shop.Cart$$anon$1.$plus$eq(Cart.scala:9)").method_name, "$plus$eq");
  EXPECT_EQ(ParseOne("$line3.$read$$iw$.<init>(<console>:12)").line, 12);
}

TEST(ParseFrameTest, ReadsFramesOfOtherLanguagesOfThePlatform) {
  EXPECT_EQ(ParseOne("clojure.core$map$fn__5866.invoke(core.clj:2755)").method_name, "invoke");
  EXPECT_EQ(ParseOne("Script1$_run_closure1.doCall(Script1.groovy:3)").class_name,
            "Script1$_run_closure1");
  EXPECT_EQ(ParseOne("größe.Maß.zähle(Maß.java:4)").class_name, "größe.Maß");
}

TEST(ParseFrameTest, RestoresAConstructorThatABrowserDropped) {
  EXPECT_EQ(ParseOne("shop.Cart.(Cart.java:12)").method_name, "<init>");
}

TEST(ParseFrameTest, IgnoresWhereTheClassWasLoadedFrom) {
  EXPECT_EQ(ParseOne("shop.Cart.add(Cart.java:12) ~[shop-1.2.jar:1.2]").line, 12);
  EXPECT_EQ(ParseOne("shop.Cart.add(Cart.java:12) [classes/:na]").line, 12);
  EXPECT_EQ(
      ParseOne("shop.Cart.add(Cart.java:12) ~[shop-1.2.jar%23159!/:?] {re:classloading}").line, 12);
}

TEST(ParseFrameTest, ReadsOpenJ9sNamesWithSlashes) {
  EXPECT_EQ(ParseOne("java/lang/Thread.run(Thread.java:785(Compiled Code))").class_name,
            "java.lang.Thread");
  EXPECT_EQ(ParseOne("shop/Cart$Item.add(Cart.java:12)").class_name, "shop.Cart$Item");
  EXPECT_EQ(ParseOne("app//Cart.add(Cart.java:12)").class_name, "Cart");
  EXPECT_EQ(ParseOne("stock/shop.Cart.add(Cart.java:12)").class_name, "shop.Cart");
}

TEST(ParseFrameTest, IgnoresHowOpenJ9RanTheMethod) {
  EXPECT_EQ(ParseOne("shop.Cart.add(Cart.java:12(Compiled Code))").line, 12);
  EXPECT_EQ(ParseOne("shop.Cart.add(Cart.java(Inlined Compiled Code))").file, "Cart.java");
}

TEST(ParseFrameTest, JoinsFramesThatAMailClientWrapped) {
  const StackTrace trace = Parse(
      "> java.lang.IllegalStateException: empty\n"
      ">     at shop.checkout.internal.payment.CreditCardPaymentProcessor.process(\n"
      "> CreditCardPaymentProcessor.java:120)\n"
      ">     at\n"
      "> shop.checkout.Checkout.pay(Checkout.java:44)\n"
      ">     at sun.reflect.NativeMethodAccessorImpl.invoke0(Native\n"
      "> Method)\n"
      ">     at shop.Main.main(Main.java:5)\n");

  EXPECT_THAT(Frames(trace.exceptions[0]),
              ElementsAre("shop.checkout.internal.payment.CreditCardPaymentProcessor.process("
                          "CreditCardPaymentProcessor.java:120)",
                          "shop.checkout.Checkout.pay(Checkout.java:44)",
                          "sun.reflect.NativeMethodAccessorImpl.invoke0(Native Method)",
                          "shop.Main.main(Main.java:5)"));
}

TEST(ParseFrameTest, DoesNotTakeProseForAFrame) {
  const StackTrace trace = Parse(
      "It always stops at shop.Cart.total(Cart.java:99) and sometimes\n"
      "it fails at shop.Cart.add(Cart.java:12)\n"
      "\n"
      "java.lang.IllegalStateException: empty\n"
      "\tat shop.Cart.remove(Cart.java:30)\n");

  EXPECT_THAT(Frames(trace.exceptions[0]), ElementsAre("shop.Cart.remove(Cart.java:30)"));
}

}  // namespace
}  // namespace aftershock::trace
