// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

namespace aftershock {

/// Catches what a child writes to its standard streams, in memory. Move-only.
class CapturedOutput {
 public:
  CapturedOutput();
  CapturedOutput(CapturedOutput&& other) noexcept;
  CapturedOutput& operator=(CapturedOutput&& other) noexcept;
  CapturedOutput(const CapturedOutput&) = delete;
  CapturedOutput& operator=(const CapturedOutput&) = delete;
  ~CapturedOutput();

  /// To be given to the child.
  [[nodiscard]] int descriptor() const { return fd_; }
  /// How it begins, without the line ends after it.
  [[nodiscard]] std::string Text() const;
  /// What comes after this starts at the beginning again.
  void Clear() const;

 private:
  int fd_;
};

}  // namespace aftershock
