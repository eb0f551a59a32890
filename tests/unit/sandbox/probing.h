// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>
#include <string>

#include "support/files.h"
#include "support/process/subprocess.h"

namespace aftershock::sandbox {

enum class Verdict { kDone, kRefused, kFailed, kUnknownAct, kDidNotRun };
std::ostream& operator<<(std::ostream& out, Verdict verdict);

/// Landlock as this kernel has it, as its first version had it, bubblewrap, and no wall at all: the
/// control, which shows that an act does its harm.
enum class Means { kLandlock, kFirstLandlock, kBubblewrap, kNone };
std::string Name(Means means);

/// Three folders with a file and a folder each: one that the prober may read, one to which it may
/// write, and one that is none of its business.
class Probing : public ::testing::Test {
 protected:
  void SetUp() override;

  [[nodiscard]] std::filesystem::path Readable() const { return base_.path() / "readable"; }
  [[nodiscard]] std::filesystem::path Scratch() const { return base_.path() / "scratch"; }
  [[nodiscard]] std::filesystem::path Outside() const { return base_.path() / "outside"; }

  /// The prober, about to do its act under that policy.
  SubprocessOptions Prober(Means means, const std::string& act, const std::string& argument);
  Verdict Try(Means means, const std::string& act, const std::string& argument = "");

 private:
  ScratchDirectory base_ = ScratchDirectory::Create("sandbox-test").value();
};

/// A process of the same user that does nothing: what hostile acts aim at.
class Bystander {
 public:
  Bystander();
  [[nodiscard]] std::string id() const { return std::to_string(process_.pid()); }
  bool IsAlive() { return !process_.Poll(); }

 private:
  Subprocess process_;
};

}  // namespace aftershock::sandbox
