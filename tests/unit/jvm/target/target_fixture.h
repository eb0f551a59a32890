// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "jvm/classpath/class_path.h"
#include "jvm/jdk/find_jdk.h"
#include "trace/stack_trace.h"

namespace aftershock::jvm {

inline trace::Frame At(std::string class_name, std::string method_name,
                       std::optional<int> line = std::nullopt) {
  trace::Frame frame;
  frame.class_name = std::move(class_name);
  frame.method_name = std::move(method_name);
  frame.line = line;
  return frame;
}

inline trace::ThrownException Thrown(std::string class_name, std::vector<trace::Frame> frames) {
  trace::ThrownException thrown;
  thrown.class_name = std::move(class_name);
  thrown.frames = std::move(frames);
  return thrown;
}

/// Tests on the small program in subjects/.
class TargetTest : public ::testing::Test {
 protected:
  TargetTest() {
    ClassPathOptions options;
    options.specs = {AFTERSHOCK_TARGET_SUBJECTS};
    options.java_home = FindJavaHome("").value();
    options.cache_folder = AFTERSHOCK_BINARY_DIR "/target-test-cache";
    class_path_ = std::move(ClassPath::Open(options).value());
  }

  std::unique_ptr<ClassPath> class_path_;
};

}  // namespace aftershock::jvm
