// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/emit_and_verify.h"

#include <algorithm>
#include <utility>

#include "jvm/verify/internal/invoked_members.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

class Checker {
 public:
  Checker(const testcase::TestCase& test, const program::Target& target, JvmWorld& world,
          Verifier& verifier, std::chrono::milliseconds limit)
      : test_(test),
        target_(target),
        world_(world),
        verifier_(verifier),
        deadline_(std::chrono::steady_clock::now() + limit) {}

  Result<VerifiedTest> Run(const EmitOptions& options) {
    EmitOptions plain = options;
    plain.form = TestForm::kFailsUntilFixed;
    auto checked = CheckPlain(plain);
    if (!checked || !checked->verification.frame) return checked;
    if (*checked->verification.frame != plain.frame) {
      // The names and the comment must tell what was verified.
      plain.frame = *checked->verification.frame;
      checked = Check(plain);
      if (!checked || !checked->verification.frame) return checked;
    }
    if (options.form == TestForm::kAssert) return CheckAsserting(plain, std::move(*checked));
    return checked;
  }

 private:
  Result<VerifiedTest> Check(const EmitOptions& options) {
    auto emitted = EmitJUnit(test_, target_, world_, options);
    if (!emitted) return tl::unexpected(emitted.error());
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline_ - std::chrono::steady_clock::now());
    auto verification =
        verifier_.Verify(*emitted, target_, std::max(left, std::chrono::milliseconds(1)));
    if (!verification) return tl::unexpected(verification.error());
    return VerifiedTest{std::move(*emitted), std::move(*verification)};
  }

  /// Settles how the test must be written; `options` then says so.
  Result<VerifiedTest> CheckPlain(EmitOptions& options) {
    auto checked = Check(options);
    if (!checked || IsClean(checked->verification)) return checked;
    EmitOptions second = options;
    second.explicit_casts = true;
    auto with_casts = Check(second);
    if (!with_casts || !IsClean(with_casts->verification)) {
      second.raw_types = true;
      with_casts = Check(second);
    }
    const bool better =
        with_casts && Merit(with_casts->verification) > Merit(checked->verification);
    if (!better) return checked;
    options = second;
    return with_casts;
  }

  static int Merit(const Verification& verification) {
    if (!verification.compiled) return 0;
    return 1 + (verification.compiler_output.empty() ? 1 : 0) +
           (verification.frame ? 2 + static_cast<int>(*verification.frame) * 2 : 0);
  }

  bool IsClean(const Verification& verification) {
    if (!verification.compiled || !verification.compiler_output.empty()) return false;
    // A test that does what it should was not misread, whatever its overloads are.
    return verification.frame || !IsMisread(verification);
  }

  bool IsMisread(const Verification& verification) {
    const auto file = MappedFile::Open(verification.class_file);
    return file && FindMisreadCall(file->bytes(), test_, world_).has_value();
  }

  Result<VerifiedTest> CheckAsserting(EmitOptions options, VerifiedTest plain) {
    options.form = TestForm::kAssert;
    options.wrappers = plain.verification.wrappers;
    auto asserting = Check(options);
    if (!asserting) return asserting;
    if (asserting->verification.passed) {
      asserting->verification.frame = plain.verification.frame;
      asserting->verification.message = plain.verification.message;
      asserting->verification.message_match = plain.verification.message_match;
      asserting->verification.observed = plain.verification.observed;
      asserting->verification.repetitions = plain.verification.repetitions;
    }
    return asserting;
  }

  const testcase::TestCase& test_;
  const program::Target& target_;
  JvmWorld& world_;
  Verifier& verifier_;
  std::chrono::steady_clock::time_point deadline_;
};

}  // namespace

Result<VerifiedTest> EmitAndVerify(const testcase::TestCase& test, const program::Target& target,
                                   JvmWorld& world, Verifier& verifier, const EmitOptions& options,
                                   std::chrono::milliseconds limit) {
  return Checker(test, target, world, verifier, limit).Run(options);
}

}  // namespace aftershock::jvm
