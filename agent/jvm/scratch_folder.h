// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <dirent.h>
#include <sys/types.h>

namespace aftershock::agent {

/// The folder that the worker runs in, which is its own: what a test leaves there is removed, so
/// that no test sees what another left, whichever tests this worker had.
class ScratchFolder {
 public:
  /// Opens the current folder.
  ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();

  /// False: there is something that cannot be removed.
  bool Clear();

 private:
  [[nodiscard]] bool IsUntouched() const;

  DIR* folder_;
  mode_t mode_ = 0;  ///< As it was.
  /// Where the size of a folder tells how much is in it: that of the empty one. Else -1. Much
  /// cheaper to ask for than to look.
  off_t empty_size_ = -1;
};

}  // namespace aftershock::agent
