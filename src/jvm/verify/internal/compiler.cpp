// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/compiler.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/jdk/compiler_level.h"
#include "jvm/jdk/java_command.h"
#include "jvm/names/class_name.h"
#include "support/files.h"

namespace aftershock::jvm {
namespace {

namespace fs = std::filesystem;

/// Uses what emitted tests use, so that the first real one finds the compiler's classes loaded.
constexpr const char* kWarmUpSource = R"(
import java.util.ArrayList;
import java.util.List;

class WarmUp {
  void test() throws Exception {
    List<Object> list = new ArrayList<>();
    list.add(new int[] {1, 2}.clone());
    Runnable runnable = () -> list.add("x" + list.size());
    new Thread(runnable) {
      @Override
      public String toString() {
        return String.valueOf((Object) null);
      }
    }.run();
  }
}
)";

/// Whether a class of that name can only be the test itself, or be nested in it.
bool BelongsTo(const std::string& test_class, std::string_view name) {
  if (!name.starts_with(test_class)) return false;
  const std::string_view nested = name.substr(test_class.size());
  return nested.empty() || (nested.starts_with('$') &&
                            nested.find_first_of(std::string_view("/.\0", 3)) == nested.npos);
}

}  // namespace

Compiler::Compiler(CompilerOptions options)
    : options_(std::move(options)),
      archive_({.folder = options_.archives,
                .kind = "compiler",
                .java_home = options_.jdk.home,
                .class_path = {options_.helper_jar}}) {}

Result<Compiler> Compiler::Start(CompilerOptions options) {
  Compiler compiler(std::move(options));
  if (auto started = compiler.StartServer(); !started) return tl::unexpected(started.error());
  return compiler;
}

Status Compiler::StartServer() {
  const fs::path scratch = options_.scratch / "compiler";
  for (const fs::path& folder : {scratch, Nothing()}) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return EnvironmentLacks(fmt::format("{}: {}", folder.string(), error.message()));
  }
  std::vector<fs::path> readable = options_.class_path;
  readable.push_back(Nothing());
  readable.push_back(options_.running.home);
  auto started = CompilerServer::Start({.java_home = options_.jdk.home,
                                        .helper_jar = options_.helper_jar,
                                        .readable = std::move(readable),
                                        .scratch = scratch,
                                        .sandbox = options_.sandbox,
                                        .class_archive = archive_.Find()});
  if (!started) return tl::unexpected(started.error());
  server_.emplace(std::move(*started));
  server_->WarmUp(Request(JoinClassPath(options_.class_path), "WarmUp.java", kWarmUpSource));
  return {};
}

void Compiler::MakeArchive(Patience& patience) const {
  // Without the subject's class path, which could be anything.
  archive_.Make(
      {.arguments = {CompilerServer::kMainClass},
       .input = Encode(Request(options_.helper_jar.string(), "WarmUp.java", kWarmUpSource)),
       .heap_megabytes = CompilerServer::kHeapMegabytes},
      options_.scratch / "archive", options_.sandbox, patience);
}

CompilerRequest Compiler::Request(const std::string& class_path, std::string file_name,
                                  std::string source) const {
  CompilerRequest request{.options = {"-classpath", class_path,
                                      // Else sources that lie in the class path would be compiled.
                                      "-sourcepath", Nothing().string(),
                                      // Else annotation processors of the class path would run, and
                                      // plug-ins that start by themselves, which -proc:none does
                                      // not keep out.
                                      "-proc:none", "-processorpath", Nothing().string(),
                                      "-implicit:none", "-encoding", "UTF-8",
                                      // Those left out are about the class path, not the test.
                                      "-Xlint:all,-path,-classfile,-options,-processing"},
                          .file_name = std::move(file_name),
                          .source = std::move(source)};
  const auto level = LevelOptions(options_.jdk, options_.running);
  request.options.insert(request.options.end(), level.begin(), level.end());
  return request;
}

Result<CompilerAnswer> Compiler::Compile(const EmittedTest& test, Deadline deadline) {
  using Failure = CompilerServer::Failure;
  const CompilerRequest request = Request(
      JoinClassPath(options_.class_path),
      (fs::path(InternalName(test.package)) / (test.class_name + ".java")).string(), test.source);
  CompilerServer::Reply reply;
  // One that died (memory, a bug of javac, a class file that it cannot read) gets one more chance.
  for (int chances = 2; chances > 0; --chances) {
    if (!server_) {
      if (auto started = StartServer(); !started) return tl::unexpected(started.error());
    }
    reply = server_->Compile(request, deadline);
    if (reply.failure == Failure::kNone) return std::move(reply.answer);
    if (reply.failure == Failure::kLate) break;
    server_.reset();
    if (reply.failure == Failure::kNoCompiler) {
      return EnvironmentLacks(fmt::format("the Java compiler of {} cannot be used: {}",
                                          ToText(options_.jdk), reply.problem));
    }
    if (std::chrono::steady_clock::now() >= deadline) break;
  }
  return CompilerAnswer{.compiled = false, .output = reply.problem, .classes = {}};
}

Result<fs::path> WriteClasses(const EmittedTest& test, const CompilerAnswer& answer,
                              const fs::path& folder) {
  const std::string test_class =
      test.package.empty() ? test.class_name : test.package + "." + test.class_name;
  const fs::path package = folder / InternalName(test.package);
  for (const CompiledClass& compiled : answer.classes) {
    if (!BelongsTo(test_class, compiled.name)) {
      return BadInput(fmt::format("javac made a class {} of {}", compiled.name, test_class));
    }
    const std::string nested = compiled.name.substr(test_class.size());
    const fs::path file = package / (test.class_name + nested + ".class");
    if (auto written = WriteFileAtomically(file, compiled.bytes); !written) {
      return tl::unexpected(written.error());
    }
  }
  return package / (test.class_name + ".class");
}

}  // namespace aftershock::jvm
