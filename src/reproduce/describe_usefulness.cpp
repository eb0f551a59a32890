// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "reproduce/describe_usefulness.h"

#include <fmt/format.h>

namespace aftershock::reproduce {
namespace {

std::string NameOf(const program::TargetFrame& frame) {
  return frame.wanted.class_name + "." + frame.wanted.method_name;
}

std::string InWords(const program::Target& target, std::size_t frame, bool useful,
                    std::optional<std::size_t> from_frame) {
  if (useful && from_frame && frame >= *from_frame) {
    return fmt::format("the wrong value comes from the program, in frame {} ({})", *from_frame + 1,
                       NameOf(target.frames[*from_frame]));
  }
  if (useful) return "the wrong value comes from calls or objects of the program";
  const std::string handed =
      fmt::format("the test itself hands the wrong value to {}", NameOf(target.frames[frame]));
  if (!from_frame) return handed + ", and no frame that can be reproduced would make it";
  return handed + fmt::format("; from frame {} on ({}) the program would make it", *from_frame + 1,
                              NameOf(target.frames[*from_frame]));
}

}  // namespace

report::Usefulness DescribeUsefulness(const program::Target& target, std::size_t frame, bool useful,
                                      std::optional<std::size_t> from_frame) {
  report::Usefulness described;
  described.best = useful;
  if (from_frame) described.from_frame = *from_frame + 1;
  described.text = InWords(target, frame, useful, from_frame);
  return described;
}

}  // namespace aftershock::reproduce
