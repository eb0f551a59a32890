// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "open_session.h"

namespace aftershock::cli {

OpenedSession OpenJvmSession(const ReproduceArguments& arguments,
                             const trace::ThrownException& wanted, const OpeningContext& context);

}  // namespace aftershock::cli
