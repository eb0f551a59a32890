// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <string>

#include "jvm/verify/junit_jars.h"
#include "jvm/verify/verifier.h"
#include "unit/jvm/emit/java_fixture.h"

namespace aftershock::jvm {

/// A verifier for the program of the emit tests, shared by the tests of a suite.
class VerifierFixture : public ::testing::Test {
 protected:
  static constexpr std::chrono::milliseconds kLimit{60'000};

  static void SetUpTestSuite() {
    program_ = new JavaProgram();
    verifier_ = Verifier::Start(Options()).value().release();
  }
  static void TearDownTestSuite() {
    delete verifier_;
    delete program_;
  }

  static VerifierOptions Options() {
    VerifierOptions options;
    options.java_home = JdkHome();
    options.compiler_java_home = JdkHome();
    options.helper_jar = std::filesystem::path(AFTERSHOCK_BINARY_DIR) / "aftershock-tools.jar";
    options.class_path = {program_->classes()};
    options.junit_jars = FindJUnitJars({}, program_->class_path()).value();
    return options;
  }

  /// A test class around `body`.
  static EmittedTest Source(const std::string& body) {
    return {"shop", "CartTest", "test",
            "package shop;\n\nimport org.junit.jupiter.api.Test;\n\nclass CartTest {\n  @Test\n"
            "  void test() throws Exception {\n    " +
                body + "\n  }\n}\n"};
  }

  static Verification Verify(const std::string& body, const program::Target& target,
                             std::chrono::milliseconds limit = kLimit) {
    const auto verification = verifier_->Verify(Source(body), target, limit);
    EXPECT_TRUE(verification.has_value()) << verification.error().message;
    return verification.value_or(Verification{});
  }

  static inline JavaProgram* program_ = nullptr;
  static inline Verifier* verifier_ = nullptr;
};

}  // namespace aftershock::jvm
