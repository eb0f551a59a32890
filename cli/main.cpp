// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <CLI/CLI.hpp>

#include "doctor.h"
#include "exit_code.h"
#include "inspect.h"
#include "reproduce.h"

int main(int argc, char** argv) {
  using namespace aftershock::cli;
  CLI::App app(
      "Aftershock: a crash's stack trace goes in, a unit test that makes it happen again comes "
      "out.",
      "aftershock");
  app.set_version_flag("--version", AFTERSHOCK_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  aftershock reproduce crash.log --classpath 'lib/*:classes'\n"
      "  aftershock reproduce crash.log --maven org.apache.commons:commons-text:1.9\n"
      "  aftershock reproduce crash.log --project path/to/maven-or-gradle-project\n"
      "  aftershock inspect crash.log --classpath app.jar\n"
      "  journalctl -u shop | aftershock reproduce - --classpath shop.jar --budget 5m\n\n"
      "Exit codes: 0 reproduced and verified, 1 not reproduced (with a diagnosis), 2 bad input,\n"
      "3 the environment lacks something, 130 interrupted; what was found is saved.");
  int exit_code = 0;
  AddReproduce(app, exit_code);
  AddInspect(app, exit_code);
  AddDoctor(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : static_cast<int>(ExitCode::kBadInput);
  }
  return exit_code;
}
