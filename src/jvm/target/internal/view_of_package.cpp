// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/target/internal/view_of_package.h"

#include <utility>

#include "jvm/frames/frame_origin.h"

namespace aftershock::jvm {
namespace {

std::unique_ptr<JvmWorld> WorldOf(MatchedTrace& matched, ProgramIndex& index, std::string package) {
  const ClassPath& class_path = matched.classes.class_path();
  return std::make_unique<JvmWorld>(
      matched.classes, index,
      WorldOptions{std::move(package), FocusClasses(matched.thrown, class_path),
                   FocusMethods(matched.thrown, class_path)});
}

}  // namespace

ViewOfPackage::ViewOfPackage(MatchedTrace& matched, ProgramIndex& index, std::string package,
                             Patience& patience)
    : matched_(matched),
      index_(index),
      world_(WorldOf(matched, index, std::move(package))),
      entry_points_(matched.classes, index, *world_, patience) {}

}  // namespace aftershock::jvm
