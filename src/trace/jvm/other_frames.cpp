// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/other_frames.h"

#include "trace/log/characters.h"

namespace aftershock::trace::jvm {

bool IsThreadDumpLine(std::string_view line) {
  return log::Contains(line, "java.lang.Thread.State:") || log::Contains(line, " tid=0x") ||
         log::Contains(line, " nid=0x");
}

bool IntroducesOtherFrames(std::string_view line) {
  line = log::Trim(line);
  return IsThreadDumpLine(line) || line.ends_with("tacktrace:") || line.ends_with("tack trace:");
}

}  // namespace aftershock::trace::jvm
