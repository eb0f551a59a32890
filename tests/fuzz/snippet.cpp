// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/target.h"
#include "jvm/snippet/code_block.h"
#include "jvm/snippet/code_imports.h"
#include "jvm/snippet/snippet_reader.h"
#include "support/check.h"
#include "testcase/well_formed.h"

namespace aftershock::jvm {
namespace {

/// A small program to read snippets against; opening it takes longer than many inputs.
class Subject {
 public:
  Subject()
      : class_path_(ClassPath::Open({{AFTERSHOCK_SNIPPET_SUBJECT},
                                     AFTERSHOCK_JAVA_HOME,
                                     AFTERSHOCK_BINARY_DIR "/snippet-test-cache"})
                        .value()),
        index_(ProgramIndex::Build(*class_path_)) {
    WorldOptions options;
    options.test_package = "fruit";
    options.focus = {"fruit/Basket"};
    world_ = std::make_unique<JvmWorld>(classes_, *index_, std::move(options));
    reader_ = std::make_unique<SnippetReader>(*world_, *index_, std::vector<std::string>{"fruit"});
    imports_ = std::make_unique<CodeImports>(*world_, *index_, std::vector<std::string>{"fruit"});
  }

  void Check(const std::string& text) {
    CheckBlock(text);
    constexpr std::size_t kMostStatements = 100;
    for (const testcase::TestCase& test : reader_->Read(text).tests) {
      const auto flaw = testcase::FindFlaw(test, *world_);
      CHECK(!flaw.has_value()) << *flaw;
      CHECK(test.statements.size() <= kMostStatements);
    }
  }

 private:
  /// Of what javac is to decide about, nothing is lost or made up on the way.
  void CheckBlock(const std::string& text) {
    const CodeBlock block = TakeApart(text);
    for (const RunnableCode& code : block.runnable) {
      CHECK(!code.statements.empty());
      const RunnableCode bare = WithoutHandlers(WithTypes(code, block, block.types));
      CHECK(imports_->For(block, bare.statements).size() <= text.size());
    }
  }

  std::unique_ptr<ClassPath> class_path_;
  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_;
  std::unique_ptr<JvmWorld> world_;
  std::unique_ptr<SnippetReader> reader_;
  std::unique_ptr<CodeImports> imports_;
};

}  // namespace
}  // namespace aftershock::jvm

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static aftershock::jvm::Subject subject;
  subject.Check(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
