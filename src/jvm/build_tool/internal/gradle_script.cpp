// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/internal/gradle_script.h"

#include <algorithm>

#include "jvm/build_tool/internal/tool_output.h"

namespace aftershock::jvm {
namespace {

constexpr std::string_view kOwn = "aftershock-own ";
constexpr std::string_view kDependency = "aftershock-dependency ";

void Add(std::vector<std::string>& entries, std::string_view entry) {
  if (!entry.empty() && std::ranges::find(entries, entry) == entries.end())
    entries.emplace_back(entry);
}

}  // namespace

std::string_view GradleInitScript() {
  // Works from Gradle 4 on. A subproject stands in the class path of another one as its jar, which
  // may be missing or old: its folders of classes are taken instead where they are there.
  return R"(allprojects { subject ->
  subject.tasks.create('aftershockClassPath') {
    doLast {
      if (!subject.hasProperty('sourceSets')) return
      def classesOfJar = [:]
      subject.rootProject.allprojects.each { other ->
        def jar = other.tasks.findByName('jar')
        if (jar == null || !other.hasProperty('sourceSets')) return
        def file = jar.hasProperty('archiveFile') ? jar.archiveFile.get().asFile : jar.archivePath
        def folders = other.sourceSets.main.output.files.findAll { it.exists() }
        if (!folders.isEmpty()) classesOfJar[file] = folders
      }
      def sets = ['main', 'test'].collect { subject.sourceSets.findByName(it) }.findAll { it != null }
      sets.each { set -> set.output.files.each { println "aftershock-own ${it}" } }
      sets.each { set ->
        set.runtimeClasspath.files.each { file ->
          (classesOfJar[file] ?: [file]).each { println "aftershock-dependency ${it}" }
        }
      }
    }
  }
}
)";
}

GradleClassPath ClassPathPrintedByGradle(std::string_view output) {
  GradleClassPath class_path;
  for (const std::string_view line : PlainLines(output)) {
    if (line.starts_with(kOwn)) Add(class_path.own, line.substr(kOwn.size()));
    if (line.starts_with(kDependency))
      Add(class_path.dependencies, line.substr(kDependency.size()));
  }
  return class_path;
}

}  // namespace aftershock::jvm
