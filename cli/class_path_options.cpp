// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "class_path_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "jvm/build_tool/build_tool.h"
#include "report/terminal.h"
#include "support/content_cache.h"

namespace aftershock::cli {

void AddClassPathOptions(CLI::App& command, ClassPathArguments& arguments) {
  auto* group = command.add_option_group("Class path");
  group->add_option(
      "-c,--classpath", arguments.class_path,
      "Jars and folders, split by ':'; wildcards as for java; may be given several times");
  group
      ->add_option("--maven", arguments.maven,
                   "group:artifact:version[,...]: the artefacts and what they need at run time, "
                   "through your own mvn, which is not sandboxed")
      ->allow_extra_args(false);
  group
      ->add_option("--project", arguments.projects,
                   "Folder of a compiled Maven or Gradle project: its classes, tests and "
                   "dependencies, through your own mvn or gradle: runs that build with all your "
                   "rights, not sandboxed")
      ->allow_extra_args(false);
}

Result<std::vector<std::string>> CollectClassPath(const ClassPathArguments& arguments,
                                                  const ToolPatience& patience) {
  std::vector<std::string> class_path = arguments.class_path;
  if (class_path.empty() && arguments.maven.empty() && arguments.projects.empty()) {
    return BadInput(
        "the trace is one of a JVM, and its program is missing: give the class path with "
        "--classpath, --maven or --project");
  }
  if (arguments.maven.empty() && arguments.projects.empty()) return class_path;
  jvm::ProcessToolRunner runner(
      {.deadline = patience.deadline,
       .interrupted = [&patience] { return patience.interrupts->Pending(); },
       .waiting =
           [&patience](const std::string& text) {
             if (!patience.quiet) report::Print(stderr, "{}\n", text);
           },
       .log = patience.log});
  auto entries = jvm::ClassPathFromBuildTools({arguments.maven, arguments.projects}, runner,
                                              ContentCache(ContentCache::UserFolder()));
  if (!entries) return tl::unexpected(entries.error());
  std::ranges::move(*entries, std::back_inserter(class_path));
  return class_path;
}

}  // namespace aftershock::cli
