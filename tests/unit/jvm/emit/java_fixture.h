// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jvm/classpath/class_path.h"
#include "jvm/emit/emit.h"
#include "jvm/index/program_index.h"
#include "jvm/world/jvm_world.h"
#include "program/target.h"
#include "support/files.h"
#include "testcase/testcase.h"

namespace aftershock::jvm {

/// The home of the JDK whose javac is in PATH.
std::filesystem::path JdkHome();

/// Runs the JDK's javac; its output, empty if all went well without a warning.
std::string RunJavac(const std::vector<std::string>& arguments);

/// The compiled program of tests/unit/jvm/emit/subject and the world of a test in package `shop`.
class JavaProgram {
 public:
  JavaProgram();

  [[nodiscard]] JvmWorld& world() { return *world_; }
  [[nodiscard]] ClassPath& class_path() { return *class_path_; }
  [[nodiscard]] std::filesystem::path classes() const { return scratch_->path() / "classes"; }
  [[nodiscard]] const std::filesystem::path& scratch() const { return scratch_->path(); }

  /// A wanted crash whose frames are methods of shop.Cart, top first; those named with a dot are
  /// written as given.
  program::Target Target(const std::string& exception, const std::vector<std::string>& frames);

 private:
  std::optional<ScratchDirectory> scratch_;
  std::unique_ptr<ClassPath> class_path_;
  std::optional<ClassFiles> class_files_;
  std::unique_ptr<ProgramIndex> index_;
  std::unique_ptr<JvmWorld> world_;
};

/// Writes test cases in terms of names.
class TestBuilder {
 public:
  using Variable = testcase::Variable;

  explicit TestBuilder(JvmWorld& world) : world_(world) {}

  Variable Int(std::int64_t value, const std::string& type = "I");
  Variable Real(double value, const std::string& type = "D");
  Variable Bool(bool value);
  Variable Text(std::u16string value);
  Variable Null(const std::string& type);
  Variable Class(const std::string& type);
  Variable Array(const std::string& type, std::vector<Variable> elements);
  /// `member` is `owner.name(descriptor)` or `owner.field:type`, the owner an internal name.
  Variable Call(const std::string& member, std::vector<Variable> arguments = {});
  Variable CallOn(Variable receiver, const std::string& member,
                  std::vector<Variable> arguments = {});
  Variable New(const std::string& owner, const std::string& descriptor = "()V",
               std::vector<Variable> arguments = {});
  /// Writes a field of shop.Cart.
  Variable SetOn(Variable receiver, const std::string& field, Variable value);
  Variable Stub(const std::string& type, std::vector<testcase::Answer> answers,
                const std::string& super_constructor = "", std::vector<Variable> arguments = {});
  /// A file with that content, or a folder if `content` is testcase::kNoVariable.
  Variable File(const std::string& type, const std::string& name, Variable content);
  Variable Nest(testcase::Nest nest) { return Add(std::move(nest)); }
  program::CallableId Member(const std::string& member);

  [[nodiscard]] const testcase::TestCase& test() const { return test_; }

 private:
  Variable Add(testcase::Statement statement);

  JvmWorld& world_;
  testcase::TestCase test_;
};

}  // namespace aftershock::jvm
