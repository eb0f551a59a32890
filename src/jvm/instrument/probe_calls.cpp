// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/instrument/internal/probe_calls.h"

#include "jvm/instrument/instrument.h"

namespace aftershock::jvm::internal {
namespace {

struct Signature {
  std::string_view name;
  std::string_view descriptor;
};

/// In the order of ProbeCall.
constexpr std::array<Signature, kProbeCalls> kSignatures = {{
    {"enter", "(I)V"},
    {"loop", "()V"},
    {"touch", "(I)V"},
    {"initialising", "(I)V"},
    {"initialised", "(I)V"},
    {"hit", "(I)V"},
    {"compare", "(III)V"},
    {"compare", "(JJI)V"},
    {"compare", "(DDI)V"},
    {"compare", "(Ljava/lang/Object;Ljava/lang/Object;I)V"},
    {"isNull", "(Ljava/lang/Object;I)V"},
    {"instance", "(Ljava/lang/Object;ZI)V"},
    {"select", "(II)V"},
    {"allocate", "(II)V"},
    {"lookUp", "(Ljava/lang/Object;Ljava/lang/Object;)V"},
}};

}  // namespace

void ProbeCalls::Call(CodeWriter& out, ProbeCall call) {
  const auto which = static_cast<std::size_t>(call);
  if (indices_[which] == 0) {
    indices_[which] =
        pool_.Method(kProbesClass, kSignatures[which].name, kSignatures[which].descriptor);
  }
  out.Op(Opcode::kInvokestatic, indices_[which]);
}

void ProbeCalls::Call(CodeWriter& out, ProbeCall call, std::uint32_t number) {
  out.PushInt(static_cast<std::int32_t>(number));
  Call(out, call);
}

}  // namespace aftershock::jvm::internal
