// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary hunt`.
#pragma once

#include "atlas/hunt_answer.h"
#include "report/fields.h"
#include "theory/spectrum.h"

// Fields of a hunt_answer within the unrestricted spectrum. Types that were seen but are not feasible are
// reported.
extern const fields hunt_fields;
void hunt_print(FILE *out, const item *told); // the text form
// One line for each type and each group shown for it: "p e o s deficiency group", with "-" if there is no
// group.
void hunt_print_quiet(FILE *out, const hunt_answer *a);
