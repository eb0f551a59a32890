// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "open_session.h"

#include "jvm/session/report_signs.h"
#include "open_jvm_session.h"

namespace aftershock::cli {

harvest::LanguageSigns SignsOf(trace::Language language) {
  switch (language) {
    case trace::Language::kJvm:
      return jvm::ReportSigns();
  }
  return {};
}

OpenedSession OpenSession(const ReproduceArguments& arguments, const trace::StackTrace& trace,
                          const trace::ThrownException& wanted, const OpeningContext& context) {
  switch (trace.language) {
    case trace::Language::kJvm:
      return OpenJvmSession(arguments, wanted, context);
  }
  const Error error{ErrorKind::kUnsupported, "traces of this language are not reproduced yet"};
  return tl::unexpected<reproduce::SessionError>(reproduce::SessionError{error});
}

}  // namespace aftershock::cli
