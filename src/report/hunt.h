// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer of `harary hunt`.
#pragma once

#include "atlas/hunt_answer.h"
#include "report/fields.h"
#include "theory/spectrum.h"

// Of a hunt_answer, within the spectrum without restrictions: a type that was seen and is not feasible is
// told.
extern const fields hunt_fields;
void hunt_print(FILE *out, const item *told); // for people
// A line for each type and group of it that is shown: "p e o s deficiency group", or "-" for the group.
void hunt_print_quiet(FILE *out, const hunt_answer *a);
