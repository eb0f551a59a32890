// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "jvm/verify/internal/channel.h"
#include "jvm/verify/internal/compiler_wire.h"
#include "support/process/captured_output.h"
#include "support/process/subprocess.h"
#include "support/result.h"

namespace aftershock::jvm {

struct CompilerServerOptions {
  std::filesystem::path java_home;
  std::filesystem::path helper_jar;
  std::vector<std::filesystem::path> readable;  ///< What requests name, beside the JDK.
  std::filesystem::path scratch;                ///< The only folder that it may write to.
  bool sandbox = true;
  std::optional<std::filesystem::path> class_archive = std::nullopt;  ///< See ClassArchive.
  /// What a warm compiler takes for a test, and more; one that is late after so long hangs.
  std::chrono::milliseconds patience_when_warm{2'000};
};

/// A JVM that keeps javac loaded (aftershock.tools.CompilerServer), in a sandbox: it reads what the
/// subject is made of. Move-only.
class CompilerServer {
 public:
  static constexpr const char* kMainClass = "aftershock.tools.CompilerServer";
  /// javac keeps the jars' contents in memory.
  static constexpr std::size_t kHeapMegabytes = 512;

  static Result<CompilerServer> Start(const CompilerServerOptions& options);

  /// Sends a request whose answer nobody waits for; it is dropped when the next one is read.
  void WarmUp(const CompilerRequest& request);

  enum class Failure {
    kNone,
    kLate,        ///< Its answer may still come and be dropped then.
    kGone,        ///< It died, or was ended because it hung, or used or sent too much.
    kNoCompiler,  ///< There is no javac, or it cannot even compile what it warms up with.
  };
  struct Reply {
    Failure failure = Failure::kNone;
    CompilerAnswer answer;  ///< If there is no failure.
    std::string problem;    ///< Else what happened, as what the compiler did.
  };
  Reply Compile(const CompilerRequest& request, Deadline deadline);

 private:
  CompilerServer(Subprocess process, Channel channel, CapturedOutput complaint,
                 std::filesystem::path scratch, std::chrono::milliseconds patience_when_warm)
      : process_(std::move(process)),
        channel_(std::move(channel)),
        complaint_(std::move(complaint)),
        scratch_(std::move(scratch)),
        patience_when_warm_(patience_when_warm) {}
  Reply Receive(Deadline deadline);
  /// Takes a whole answer off what has arrived; nullopt: there is none yet.
  std::optional<Reply> TakeAnswer();
  /// Whether a request that nobody waits for any more keeps the others waiting.
  [[nodiscard]] bool HangsOnEarlierOne(Deadline now) const;
  [[nodiscard]] bool IsLongOverdue(Deadline now) const;
  Reply End();
  Reply Break(std::string problem);

  Subprocess process_;
  Channel channel_;
  CapturedOutput complaint_;
  std::filesystem::path scratch_;
  std::chrono::milliseconds patience_when_warm_;
  std::string arrived_;
  int unread_answers_ = 0;
  bool is_warm_ = false;
  /// When the oldest request without an answer was sent.
  Deadline waiting_since_;
};

}  // namespace aftershock::jvm
