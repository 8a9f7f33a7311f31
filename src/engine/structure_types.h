// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types and extended types of a whole structure, from its arrows.
#pragma once

#include "engine/structure.h"

// Fills even, odd, level, deficiency and smoothness of every class. The parities must be set, and the
// deficiency of every class must be 1 if a single choice generates, otherwise DEFICIENCY_NONE. Nothing is
// required for X_V. One pass from the last class to the first.
void types_compute(structure *x);

// The type calculus (type.h): fills even and odd of type (whose parity is set) from the option types. The
// nim-values may have any size.
void type_calculus(class_type *type, const class_type *types, const uint32_t *option, size_t count);
