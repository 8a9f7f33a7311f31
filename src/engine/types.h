// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types and extended types of a whole structure, from its arrows.
#ifndef HARARY_ENGINE_TYPES_H
#define HARARY_ENGINE_TYPES_H

#include "engine/structure.h"

// Fills even, odd, level, deficiency and smoothness of every class. The parities must be set, and the
// deficiency of every class must be 1 if a single choice generates, else DEFICIENCY_NONE. X_V needs
// nothing. One pass from the last class to the first.
void types_compute(structure *x);

#endif
