// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "jvm/snippet/snippet_reader.h"
#include "testcase/text.h"
#include "testcase/well_formed.h"

namespace aftershock::jvm {

/// Reads snippets against the class fruit.Basket; the trace went through its package.
class SnippetTest : public ::testing::Test {
 protected:
  SnippetTest()
      : class_path_(std::move(ClassPath::Open({{AFTERSHOCK_SNIPPET_SUBJECT},
                                               AFTERSHOCK_JAVA_HOME,
                                               AFTERSHOCK_BINARY_DIR "/snippet-test-cache"})
                                  .value())),
        index_(ProgramIndex::Build(*class_path_)) {
    WorldOptions options;
    options.test_package = "fruit";
    options.focus = {"fruit/Basket"};
    world_ = std::make_unique<JvmWorld>(classes_, *index_, std::move(options));
    reader_ = std::make_unique<SnippetReader>(*world_, *index_, std::vector<std::string>{"fruit"});
  }

  /// The tests of the snippet as text, one after the other.
  std::string Read(const std::string& text) {
    std::string tests;
    for (const testcase::TestCase& test : reader_->Read(text).tests) {
      EXPECT_TRUE(testcase::IsWellFormed(test, *world_));
      if (!tests.empty()) tests += "--\n";
      tests += testcase::ToText(test, *world_);
    }
    return tests;
  }

  std::unique_ptr<ClassPath> class_path_;
  ClassFiles classes_{*class_path_};
  std::unique_ptr<ProgramIndex> index_;
  std::unique_ptr<JvmWorld> world_;
  std::unique_ptr<SnippetReader> reader_;
};

}  // namespace aftershock::jvm
