// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "program/aligned_line.h"
#include "program/flow_graph.h"
#include "program/ids.h"
#include "program/raise_point.h"
#include "trace/stack_trace.h"

namespace aftershock::program {

/// Another name that matches a frame whose own was made by a compiler and is not in the program
/// under exactly that name.
struct FrameAlias {
  std::string class_name;
  std::string method_name;
};

/// A frame of the wanted trace as the search needs it. Index i of Target::frames is frame i + 1 of
/// the trace.
struct TargetFrame {
  trace::Frame wanted;                 ///< With the line of this program.
  std::optional<AlignedLine> aligned;  ///< Absent: the line is the trace's own.
  bool own = false;                    ///< Its class is in the program.
  bool platform = false;               ///< Of the platform, and shown by every virtual machine.
  std::vector<FrameAlias> aliases;
  /// Own frames below the cap only: the method's flow, and the blocks and probes of the wanted
  /// line.
  std::shared_ptr<const FlowGraph> flow;
  std::vector<BlockIndex> line_blocks;  ///< Blocks holding a segment of the wanted line (entry
                                        ///< block if no line is known).
  std::vector<ProbeId>
      line_probes;  ///< Segments of the wanted line: the frame is covered when one of them was hit.
  /// First own frame only: what of the wanted line can raise the wanted exception.
  std::vector<RaisePoint> raise_points;
  /// What a test can call to enter this frame: the method itself, or the public callers of one it
  /// cannot name.
  std::vector<CallableId> entry_points;
  /// Entering it runs a whole program, such as a main method: slow, and with threads, files and an
  /// end of its own.
  bool starts_program = false;
  /// True if frame only makes the exception and hands it back: reaching the next own frame
  /// reproduces both.
  bool exception_factory = false;
  /// Where an entry point is a supertype's: calls that give back a receiver whose method is the
  /// wanted one. Empty: any receiver of the entry point's own type serves.
  std::vector<CallableId> receivers;
};

/// What is to be reproduced: one exception of the trace, checked against the program.
struct Target {
  trace::Language language = trace::Language::kJvm;
  std::string exception_class;
  std::string message;
  bool message_required = false;  ///< Only an exception that says the same counts.
  std::vector<TargetFrame> frames;
  std::size_t first_own = 0;  ///< Index of the first own frame.
  std::size_t highest = 0;    ///< Index of the highest own frame that can be aimed at.
  /// Whether a class seen at run time (name as in trace::Frame) belongs to the program; the others
  /// are the platform's.
  std::function<bool(const std::string& class_name)> is_own;
  std::string cap_reason;  ///< Why not higher; empty if `highest` is the outermost own frame.
  /// A stack overflow's cycle: frames[cycle_begin, cycle_begin + cycle_length) come again and
  /// again, and `highest` is its last own frame. cycle_length 0: no cycle.
  std::size_t cycle_begin = 0;
  std::size_t cycle_length = 0;
  /// It comes of calls that nest too deep: what nests deep or holds itself may cause it.
  bool nests_too_deep = false;
};

}  // namespace aftershock::program
