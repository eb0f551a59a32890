// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/emit_and_verify.h"

#include <gmock/gmock.h>

#include "jvm/verify/internal/invoked_members.h"
#include "unit/jvm/verify/verifier_fixture.h"

namespace aftershock::jvm {
namespace {

using ::testing::HasSubstr;

class EmitAndVerifyTest : public VerifierFixture {
 protected:
  VerifiedTest Check(const program::Target& target, const EmitOptions& options = {}) {
    auto checked =
        EmitAndVerify(build_.test(), target, program_->world(), *verifier_, options, kLimit);
    EXPECT_TRUE(checked.has_value()) << checked.error().message;
    return checked.value_or(VerifiedTest{});
  }

  TestBuilder build_{program_->world()};
};

TEST_F(EmitAndVerifyTest, WritesAndVerifiesATest) {
  build_.New("shop/Cart", "(Lshop/Cart;)V", {build_.Null("Lshop/Cart;")});

  const auto checked =
      Check(program_->Target("java.lang.NullPointerException", {"shop.Cart.<init>"}));

  EXPECT_EQ(checked.verification.frame, 0U) << checked.verification.compiler_output;
  EXPECT_THAT(checked.test.source, HasSubstr("new Cart((Cart) null);"));
}

TEST_F(EmitAndVerifyTest, VerifiesTheAssertFormThroughTheChainOfCauses) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.hide(Ljava/lang/Object;)V", {build_.Null("Ljava/lang/Object;")});
  EmitOptions options;
  options.form = TestForm::kAssert;

  const auto checked = Check(program_->Target("java.lang.NullPointerException", {"hide"}), options);

  EXPECT_EQ(checked.verification.frame, 0U) << checked.verification.observed;
  EXPECT_TRUE(checked.verification.passed);
  EXPECT_THAT(checked.test.source, HasSubstr("Throwable crash = thrown.getCause();"));
}

TEST_F(EmitAndVerifyTest, TellsInTheTestWhichFrameWasVerified) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.hide(Ljava/lang/Object;)V", {build_.Null("Ljava/lang/Object;")});
  const auto target = program_->Target("java.lang.NullPointerException", {"hide", "add"});
  EmitOptions options;
  options.frame = 1;

  const auto checked = Check(target, options);

  EXPECT_EQ(checked.verification.frame, 0U);
  EXPECT_THAT(checked.test.source, HasSubstr("Reproduces frame 1 of the 2"));
  EXPECT_EQ(checked.test.method_name, "hideThrowsNullPointerException");
}

TEST_F(EmitAndVerifyTest, SeesThatTheCompilerChoseAnotherMethod) {
  const auto cart = build_.New("shop/Cart");
  build_.CallOn(cart, "shop/Cart.put(Ljava/lang/Object;)V", {build_.Text(u"a")});
  const auto target = program_->Target("java.lang.NullPointerException", {"put"});
  const auto misread = Verify("new Cart().put(\"a\");", target);
  const auto meant = Verify("new Cart().put((Object) \"a\");", target);

  const auto check = [&](const Verification& verification) {
    const auto file = MappedFile::Open(verification.class_file);
    return FindMisreadCall(file.value().bytes(), build_.test(), program_->world());
  };
  EXPECT_EQ(check(misread), "shop/Cart.put(Ljava/lang/Object;)");
  EXPECT_EQ(check(meant), std::nullopt);
}

}  // namespace
}  // namespace aftershock::jvm
