// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "unit/jvm/emit/java_fixture.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "support/check.h"
#include "support/process/subprocess.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

struct MemberText {
  std::string owner;
  std::string name;
  std::string descriptor;
};

MemberText Split(const std::string& member) {
  const std::size_t dot = member.find('.');
  const std::size_t end = member.find_first_of("(:", dot);
  const bool is_field = member[end] == ':';
  return {member.substr(0, dot), member.substr(dot + 1, end - dot - 1),
          member.substr(is_field ? end + 1 : end)};
}

}  // namespace

fs::path JdkHome() {
  std::string path = std::getenv("PATH");
  while (!path.empty()) {
    const std::size_t end = std::min(path.find(':'), path.size());
    const fs::path javac = fs::path(path.substr(0, end)) / "javac";
    if (fs::exists(javac)) return fs::canonical(javac).parent_path().parent_path();
    path.erase(0, end + 1);
  }
  CHECK(false) << "no javac in PATH";
  return {};
}

std::string RunJavac(const std::vector<std::string>& arguments) {
  auto scratch = ScratchDirectory::Create("javac");
  CHECK(scratch.has_value());
  const fs::path output = scratch->path() / "output";
  const int fd = open(output.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  SubprocessOptions options;
  options.arguments = {(JdkHome() / "bin" / "javac").string()};
  options.arguments.insert(options.arguments.end(), arguments.begin(), arguments.end());
  options.environment = {"LANG=C.UTF-8"};
  options.standard_output = fd;
  options.standard_error = fd;
  auto process = Subprocess::Start(options);
  CHECK(process.has_value()) << process.error().message;
  const auto status = process->Wait(std::chrono::minutes(2));
  close(fd);
  std::string text = ReadTextFile(output).value_or("");
  if ((!status || status->code != 0) && text.empty()) text = "javac failed";
  return text;
}

JavaProgram::JavaProgram() {
  auto scratch = ScratchDirectory::Create("emit-test");
  CHECK(scratch.has_value()) << scratch.error().message;
  scratch_.emplace(std::move(*scratch));
  const fs::path sources = fs::path(AFTERSHOCK_SOURCE_DIR) / "tests/unit/jvm/emit/subject";
  const std::string problems =
      RunJavac({"-g", "-d", classes().string(), (sources / "shop/Cart.java").string()});
  CHECK(problems.empty()) << problems;
  ClassPathOptions options;
  options.specs = {classes().string()};
  options.java_home = JdkHome();
  auto class_path = ClassPath::Open(options);
  CHECK(class_path.has_value()) << class_path.error().message;
  class_path_ = std::move(*class_path);
  index_ = ProgramIndex::Build(*class_path_);
  WorldOptions world;
  world.test_package = "shop";
  world.focus = {"shop/Cart"};
  world_ = std::make_unique<JvmWorld>(class_files_.emplace(*class_path_), *index_, world);
}

program::Target JavaProgram::Target(const std::string& exception,
                                    const std::vector<std::string>& frames) {
  program::Target target;
  target.exception_class = exception;
  for (const std::string& method : frames) {
    program::TargetFrame frame;
    const std::size_t dot = method.rfind('.');
    frame.wanted.class_name = dot == std::string::npos ? "shop.Cart" : method.substr(0, dot);
    frame.wanted.method_name = dot == std::string::npos ? method : method.substr(dot + 1);
    frame.wanted.file = "Cart.java";
    frame.own = frame.wanted.class_name.starts_with("shop.");
    target.frames.push_back(frame);
  }
  while (!target.frames[target.first_own].own) ++target.first_own;
  target.highest = target.frames.size() - 1;
  target.is_own = [](const std::string& name) { return name.starts_with("shop.Cart"); };
  return target;
}

testcase::Variable TestBuilder::Add(testcase::Statement statement) {
  test_.statements.push_back(std::move(statement));
  return static_cast<Variable>(test_.statements.size() - 1);
}

testcase::Variable TestBuilder::Int(std::int64_t value, const std::string& type) {
  return Add(testcase::Literal{world_.InternType(type), value});
}
testcase::Variable TestBuilder::Real(double value, const std::string& type) {
  return Add(testcase::Literal{world_.InternType(type), value});
}
testcase::Variable TestBuilder::Bool(bool value) {
  return Add(testcase::Literal{world_.InternType("Z"), value});
}
testcase::Variable TestBuilder::Text(std::u16string value) {
  return Add(testcase::Literal{world_.InternType("Ljava/lang/String;"), std::move(value)});
}
testcase::Variable TestBuilder::Null(const std::string& type) {
  return Add(testcase::Literal{world_.InternType(type), program::Null{}});
}
testcase::Variable TestBuilder::Class(const std::string& type) {
  return Add(testcase::Literal{world_.InternType("Ljava/lang/Class;"),
                               program::ClassLiteral{world_.InternType(type)}});
}
testcase::Variable TestBuilder::Array(const std::string& type, std::vector<Variable> elements) {
  return Add(testcase::MakeArray{world_.InternType(type), std::move(elements)});
}

testcase::Variable TestBuilder::File(const std::string& type, const std::string& name,
                                     Variable content) {
  return Add(testcase::MakeFile{world_.InternType(type), name, content});
}

program::CallableId TestBuilder::Member(const std::string& member) {
  const MemberText text = Split(member);
  const auto found = world_.FindMember(text.owner, text.name, text.descriptor);
  CHECK(found.has_value()) << member;
  return *found;
}

testcase::Variable TestBuilder::Call(const std::string& member, std::vector<Variable> arguments) {
  return CallOn(testcase::kNoVariable, member, std::move(arguments));
}
testcase::Variable TestBuilder::CallOn(Variable receiver, const std::string& member,
                                       std::vector<Variable> arguments) {
  return Add(testcase::Call{Member(member), receiver, std::move(arguments)});
}
testcase::Variable TestBuilder::New(const std::string& owner, const std::string& descriptor,
                                    std::vector<Variable> arguments) {
  return Call(owner + ".<init>" + descriptor, std::move(arguments));
}

testcase::Variable TestBuilder::SetOn(Variable receiver, const std::string& field, Variable value) {
  for (const auto id : world_.Members(world_.InternType("Lshop/Cart;"))) {
    const auto& callable = world_.GetCallable(id);
    if (callable.kind == program::CallableKind::kFieldWrite && callable.name == field) {
      return Add(testcase::Call{id, receiver, {value}});
    }
  }
  CHECK(false) << "no field " << field;
  return 0;
}

testcase::Variable TestBuilder::Stub(const std::string& type, std::vector<testcase::Answer> answers,
                                     const std::string& super_constructor,
                                     std::vector<Variable> arguments) {
  testcase::MakeStub stub;
  stub.type = world_.InternType("L" + type + ";");
  if (!super_constructor.empty()) {
    stub.super_constructor = Member(type + ".<init>" + super_constructor);
  }
  stub.arguments = std::move(arguments);
  stub.answers = std::move(answers);
  return Add(std::move(stub));
}

}  // namespace aftershock::jvm
