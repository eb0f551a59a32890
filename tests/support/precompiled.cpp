// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// Nothing: precompiled headers belong to a target, and a target needs a source.
