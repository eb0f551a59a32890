// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>

#include "jvm/worker/jvm_runtime.h"
#include "runtime/worker_host.h"

namespace aftershock::jvm {

/// Starts worker JVMs, sandboxed unless the options say otherwise, each with its own scratch
/// folder.
class JvmLauncher final : public runtime::WorkerLauncher {
 public:
  explicit JvmLauncher(JvmRuntimeOptions options) : options_(std::move(options)) {}
  Result<std::unique_ptr<runtime::WorkerHost>> Launch(const runtime::WorkerMemory& memory) override;

 private:
  JvmRuntimeOptions options_;
};

}  // namespace aftershock::jvm
