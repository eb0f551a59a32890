// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "open_jvm_session.h"

#include <filesystem>

#include "class_path_options.h"
#include "jvm/jdk/find_compiler.h"
#include "jvm/jdk/find_jdk.h"
#include "jvm/session/jvm_session.h"
#include "tools.h"

namespace aftershock::cli {
namespace {

namespace fs = std::filesystem;

tl::unexpected<reproduce::SessionError> NotOpened(const Error& error) {
  return tl::unexpected<reproduce::SessionError>(reproduce::SessionError{error});
}

Result<std::vector<std::string>> FindClassPath(const ReproduceArguments& arguments,
                                               const OpeningContext& context) {
  auto class_path =
      CollectClassPath(arguments.class_path, {.deadline = context.deadline,
                                              .log = fs::path(arguments.out) / "build-tool.log",
                                              .interrupts = &context.interrupts,
                                              .quiet = arguments.quiet});
  if (!context.interrupts.Pending()) return class_path;
  return tl::unexpected<Error>(
      Error{ErrorKind::kInterrupted, class_path ? "interrupted" : class_path.error().message});
}

}  // namespace

OpenedSession OpenJvmSession(const ReproduceArguments& arguments,
                             const trace::ThrownException& wanted, const OpeningContext& context) {
  auto class_path = FindClassPath(arguments, context);
  if (!class_path) return NotOpened(class_path.error());
  auto java_home = jvm::FindJavaHome(arguments.java);
  if (!java_home) return NotOpened(java_home.error());
  const jvm::Jdk running = jvm::DescribeJdk(*java_home);
  auto compiler = jvm::FindCompiler(arguments.compiler, running);
  if (!compiler) return NotOpened(compiler.error());
  context.record.tools = ToolsOf(running, *compiler);

  std::error_code error;
  jvm::SessionOptions options;
  options.class_path = *std::move(class_path);
  options.java_home = *java_home;
  options.compiler_java_home = compiler->home;
  options.assets = fs::read_symlink("/proc/self/exe", error).parent_path();
  options.junit = arguments.junit;
  options.form = arguments.form;
  options.sandbox = !arguments.no_sandbox;
  options.workers = arguments.workers;
  options.interrupted = [&interrupts = context.interrupts] { return interrupts.Pending(); };
  options.message_required = arguments.message_required;
  options.lines = arguments.lines;
  return jvm::OpenSession(options, wanted, context.patience);
}

}  // namespace aftershock::cli
