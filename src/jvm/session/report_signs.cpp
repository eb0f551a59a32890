// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/report_signs.h"

namespace aftershock::jvm {

const harvest::LanguageSigns& ReportSigns() {
  static const harvest::LanguageSigns signs{
      .names = {"java", "Java", "kotlin", "Kotlin", "kt", "scala", "groovy", "jshell", "Groovy"},
      .beginnings = {"import ", "package ", "@Test"},
      .programs = {"java ", "mvn ", "gradle ", "ant "}};
  return signs;
}

}  // namespace aftershock::jvm
