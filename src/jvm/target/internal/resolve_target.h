// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "jvm/target/internal/view_of_package.h"
#include "jvm/target/resolved_target.h"
#include "support/patience.h"

namespace aftershock::jvm {

/// Works out what the search needs of a trace that was compared with the program. The class path
/// must outlive the result. Incomplete once patience is over.
ResolvedTarget ResolveTarget(ViewOfPackage& view, Patience& patience);

}  // namespace aftershock::jvm
