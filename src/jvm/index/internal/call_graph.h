// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>
#include <vector>

#include "jvm/index/internal/index_state.h"

namespace aftershock::jvm {

/// A method or field of an own class with its packed form; `packed` is null if it is not own.
struct IndexedMember {
  IndexedClass type;
  const PackedMember* packed = nullptr;
};

IndexedMember FindMethod(const IndexState& state, const MemberName& method);
IndexedMember FindField(const IndexState& state, const MemberName& field);

/// See ProgramIndex.
std::vector<MethodRef> FindCallers(IndexState& state, const MethodRef& method);
std::vector<MethodRef> FindTestCallers(IndexState& state, const MethodRef& method);
std::vector<MethodRef> FindCallees(IndexState& state, const MethodRef& method);
std::vector<MethodRef> FindNamedCalls(const IndexState& state, const MethodRef& method);
std::vector<MethodRef> FindDispatchedCalls(const IndexState& state, const MethodRef& method);
FieldEffects FindEffects(IndexState& state, const MethodRef& method, const EffectsOptions& options);

}  // namespace aftershock::jvm
