// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "crashes/cli/diagnosis_fixture.h"

#include <gmock/gmock.h>

#include <sstream>

namespace aftershock::cli {

using nlohmann::json;

std::size_t LineOf(const std::string& simple_name, const std::string& mark) {
  const std::string folder = AFTERSHOCK_SOURCE_DIR "/tests/crashes/diagnosis/";
  std::istringstream source(ReadTextFile(folder + simple_name + ".java").value());
  std::string line;
  for (std::size_t number = 1; std::getline(source, line); ++number) {
    if (line.ends_with("// " + mark)) return number;
  }
  ADD_FAILURE() << simple_name << " has no line marked " << mark;
  return 0;
}

std::string DiagnosisTest::FrameLine(const Wanted& wanted, std::size_t frame, std::size_t line) {
  return "\tat diagnosis." + wanted.simple_name + "." + wanted.methods[frame] + "(" +
         wanted.simple_name + ".java:" + std::to_string(line) + ")\n";
}

std::string DiagnosisTest::TraceOf(const Wanted& wanted) {
  std::string trace = wanted.exception + "\n";
  for (std::size_t i = 0; i < wanted.methods.size(); ++i) {
    const std::size_t line = LineOf(wanted.simple_name, "frame " + std::to_string(i + 1));
    trace += FrameLine(wanted, i, line);
  }
  return trace;
}

std::vector<std::string> DiagnosisTest::Arguments(const std::string& trace,
                                                  const std::vector<std::string>& more) {
  const std::string log = (scratch_.path() / "crash.log").string();
  EXPECT_TRUE(WriteFileAtomically(log, trace));
  std::vector<std::string> arguments{
      "reproduce", log,    "--classpath", jar_,
      "--budget",  "100s", "--out",       (scratch_.path() / "out").string()};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

json DiagnosisTest::Run(const std::string& trace, const std::string& evaluations,
                        const std::vector<std::string>& more) {
  std::vector<std::string> arguments = Arguments(trace, more);
  arguments.insert(arguments.end(), {"--evaluations", evaluations});
  finished_ = RunProgram(arguments);
  json result = Result();
  EXPECT_THAT(finished_.output,
              ::testing::HasSubstr(result["diagnosis"]["text"].get<std::string>()));
  return result;
}

json DiagnosisTest::Diagnose(const Wanted& wanted, const std::string& evaluations) {
  return Run(TraceOf(wanted), evaluations)["diagnosis"];
}

json DiagnosisTest::Result() const {
  return json::parse(ReadTextFile(scratch_.path() / "out" / "result.json").value());
}

}  // namespace aftershock::cli
