// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/enumeration/value_streams.h"
#include "support/text/unicode.h"
#include "testcase/file_names.h"

namespace aftershock::search {

void ValueStreams::FillFileNames(Stream& stream, program::TypeId text) {
  for (const program::Producer& producer : world_.Producers(text)) {
    if (producer.kind == program::Producer::Kind::kFile) AddFiles(stream, producer, producer.cost);
  }
}

void ValueStreams::AddFiles(Stream& stream, const program::Producer& producer, double cost) {
  constexpr double kNamed = 0.5, kFolder = 0.5, kFolderWithFile = 1;
  Stream& contents = Values({producer.content, false, {}, 0});
  const auto add = [&](Expression::Kind kind, double extra, program::Value hint = {}) {
    Alternative file;
    file.model.kind = kind;
    file.model.type = producer.type;
    file.model.cost = cost + extra;
    file.model.value = std::move(hint);
    file.slots = {&contents};
    stream.Add(std::move(file));
  };
  add(Expression::Kind::kFile, 0);
  add(Expression::Kind::kFolder, kFolderWithFile);
  Alternative empty;
  empty.model.kind = Expression::Kind::kFolder;
  empty.model.type = producer.type;
  empty.model.cost = cost + kFolder;
  stream.Add(std::move(empty));
  double rank = 0;
  for (const std::string& hint : testcase::FileNameHints(constants_.Static(producer.content))) {
    add(Expression::Kind::kFile, kNamed * ++rank, ToUtf16(hint));
  }
}

}  // namespace aftershock::search
