// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/reported_java.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "jvm/emit/written_test.h"
#include "jvm/session/internal/checked_source.h"
#include "jvm/session/internal/code_parts.h"
#include "jvm/session/internal/problem.h"
#include "jvm/session/internal/unit_assertions.h"
#include "jvm/snippet/code_block.h"
#include "jvm/snippet/code_imports.h"
#include "jvm/snippet/snippet_reader.h"

namespace aftershock::jvm {
namespace {

using TimePoint = std::chrono::steady_clock::time_point;

/// Line number `line`, counted from 1; empty: there is none.
std::string_view LineOf(std::string_view source, std::size_t line) {
  std::size_t begin = 0;
  for (; line > 1; --line) {
    const std::size_t end = source.find('\n', begin);
    if (end == source.npos) return {};
    begin = end + 1;
  }
  return source.substr(begin, source.find('\n', begin) - begin);
}

/// One way to run a block.
class JavaTest final : public reproduce::ReportedTest {
 public:
  JavaTest(const ReportedJava::Context& context, CodeImports& imports,
           std::shared_ptr<const CodeBlock> block, RunnableCode code)
      : context_(context),
        imports_(imports),
        block_(std::move(block)),
        parts_(std::move(code)),
        frame_(context.target.highest) {}

  [[nodiscard]] std::size_t parts() const override { return parts_.size(); }

  Result<Run> Check(const std::vector<bool>& kept, std::chrono::milliseconds limit) override {
    const TimePoint deadline = std::chrono::steady_clock::now() + limit;
    const RunnableCode code = parts_.Keeping(kept);
    if (code.statements.empty()) return Refused("nothing is left of it");
    auto run = CheckPlain(code, kept, deadline);
    // The names and the comment must tell what was verified.
    if (run && run->checked.frame && *run->checked.frame != frame_) {
      frame_ = *run->checked.frame;
      run = CheckPlain(code, kept, deadline);
    }
    return run;
  }

 private:
  static Run Refused(std::string problem) {
    Run run;
    run.was_understood = false;
    run.checked.problem = std::move(problem);
    return run;
  }

  Result<Run> CheckPlain(const RunnableCode& code, const std::vector<bool>& kept,
                         TimePoint deadline) {
    EmitOptions options;
    options.junit = context_.junit;
    options.frame = frame_;
    const EmittedTest emitted = Emit(code, options);
    // What is within something that is gone already makes no difference.
    if (emitted.source == last_source_) return last_;
    const auto verification = Verify(emitted, deadline);
    if (!verification) {
      // javac may make classes of it that are none of the test's: the environment is not to blame.
      if (verification.error().kind != ErrorKind::kEnvironment) {
        return Refused(verification.error().message);
      }
      return tl::unexpected(verification.error());
    }
    Run run;
    run.was_understood = verification->compiled;
    run.statements = code.statements.size() + code.members.size();
    run.checked = CheckedSource(emitted, *verification);
    if (!run.was_understood) {
      const auto line = LineOfFirstError(verification->compiler_output);
      if (line) run.refused = parts_.PartWith(LineOf(emitted.source, *line), kept);
    }
    if (run.checked.frame && context_.form == TestForm::kAssert) {
      options.wrappers = verification->wrappers;
      if (Status passes = CheckAsserting(code, options, deadline, run); !passes) {
        return tl::unexpected(passes.error());
      }
    }
    if (run.checked.frame) {
      last_source_ = emitted.source;
      last_ = run;
    }
    return run;
  }

  /// A test that passes while the crash is there must do so itself.
  Status CheckAsserting(const RunnableCode& code, EmitOptions options, TimePoint deadline,
                        Run& run) const {
    options.form = TestForm::kAssert;
    const EmittedTest emitted = Emit(code, options);
    const auto verification = Verify(emitted, deadline);
    if (!verification) return tl::unexpected(verification.error());
    run.checked.source = emitted.source;
    if (verification->passed) return {};
    run.checked.frame.reset();
    run.checked.problem = Problem(*verification);
    return {};
  }

  [[nodiscard]] Result<Verification> Verify(const EmittedTest& test, TimePoint deadline) const {
    using std::chrono::milliseconds;
    const auto left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
    return context_.verifier.Verify(test, context_.target, std::max(left, milliseconds(1)));
  }

  [[nodiscard]] EmittedTest Emit(const RunnableCode& code, const EmitOptions& options) const {
    std::vector<std::string> texts = code.statements;
    texts.insert(texts.end(), code.members.begin(), code.members.end());
    WrittenTest written{imports_.For(*block_, texts), code.members, code.statements};
    AddAssertions(context_.junit, written);
    if (!code.own_class.empty()) {
      const std::string name = EmittedClassName(context_.target, context_.world, options);
      for (auto* list : {&written.members, &written.statements}) {
        for (std::string& text : *list) text = Renamed(text, code.own_class, name);
      }
    }
    return EmitWritten(written, context_.target, context_.world, options);
  }

  const ReportedJava::Context& context_;
  CodeImports& imports_;
  std::shared_ptr<const CodeBlock> block_;
  CodeParts parts_;
  std::size_t frame_;  ///< That the test is named after: the one reached last.
  /// The last that reproduced something, and what it did.
  std::string last_source_;
  Run last_;
};

}  // namespace

struct ReportedJava::State {
  State(const Context& parts, const std::vector<std::string>& near_packages)
      : context(parts),
        imports(parts.world, parts.index, near_packages),
        reader(parts.world, parts.index, near_packages) {}

  /// Each block once, however often it is asked for.
  void TakeAllApart(const std::vector<std::string>& blocks) {
    if (blocks == texts) return;
    texts = blocks;
    apart.clear();
    for (const std::string& text : texts) apart.push_back(TakeApart(text));
  }

  Context context;
  CodeImports imports;
  SnippetReader reader;
  std::vector<std::string> texts;
  std::vector<CodeBlock> apart;  ///< Of `texts`.
};

ReportedJava::ReportedJava(const Context& context, const std::vector<std::string>& near_packages)
    : state_(std::make_unique<State>(context, near_packages)) {}
ReportedJava::~ReportedJava() = default;

reproduce::ReportedCode::Reading ReportedJava::Read(const std::vector<std::string>& blocks,
                                                    std::size_t block_number) {
  Reading reading;
  const std::string& code = blocks[block_number];
  reading.is_in_seeds = state_->reader.Read(code).is_whole;
  if (reading.is_in_seeds) return reading;
  state_->TakeAllApart(blocks);
  auto block = std::make_shared<CodeBlock>(state_->apart[block_number]);
  std::vector<DeclaredType> elsewhere;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (i == block_number) continue;
    const CodeBlock& other = state_->apart[i];
    std::ranges::copy(other.types, std::back_inserter(elsewhere));
    std::ranges::copy(other.imports, std::back_inserter(block->imports));
  }
  const auto add = [&](const RunnableCode& way) {
    reading.tests.push_back(
        std::make_unique<JavaTest>(state_->context, state_->imports, block, way));
  };
  for (const RunnableCode& found : block->runnable) {
    const RunnableCode way = WithTypes(found, *block, elsewhere);
    add(way);
    // Reporters print what they catch; the exception must leave the test.
    RunnableCode bare = WithoutHandlers(way);
    if (bare.statements != way.statements) add(bare);
  }
  return reading;
}

}  // namespace aftershock::jvm
