// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/emit/emit.h"
#include "jvm/verify/verifier.h"
#include "program/target.h"
#include "reproduce/test_verifier.h"

namespace aftershock::jvm {

/// The TestVerifier of the JVM: prints the test as JUnit source, compiles it and runs it in a new
/// JVM. All it is given must outlive it.
class JUnitVerifier final : public reproduce::TestVerifier {
 public:
  JUnitVerifier(Verifier& verifier, JvmWorld& world, const program::Target& target,
                JUnitVersion junit, TestForm form)
      : verifier_(verifier),
        world_(world),
        target_(target),
        junit_(junit),
        form_(form),
        java_version_(verifier.java_version()) {}

  Result<reproduce::CheckedTest> Check(const testcase::TestCase& test, std::size_t frame,
                                       std::chrono::milliseconds limit) override;
  reproduce::CheckedTest Rename(const reproduce::CheckedTest& checked,
                                const std::string& part) override;
  Result<reproduce::CheckedTest> CheckNearMiss(const testcase::TestCase& test, int line,
                                               std::chrono::milliseconds limit) override;

 private:
  [[nodiscard]] EmitOptions Options() const;
  Result<reproduce::CheckedTest> CheckAgainst(const program::Target& target,
                                              const testcase::TestCase& test,
                                              const EmitOptions& options,
                                              std::chrono::milliseconds limit);

  Verifier& verifier_;
  JvmWorld& world_;
  const program::Target& target_;
  JUnitVersion junit_;
  TestForm form_;
  int java_version_;
};

}  // namespace aftershock::jvm
