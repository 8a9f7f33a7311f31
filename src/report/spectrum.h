// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary spectrum`: the feasible extended types by deficiency, and the groups in which they were
// seen.
#pragma once

#include "atlas/hunt_answer.h"
#include "report/fields.h"
#include "theory/spectrum.h"

typedef struct spectrum_answer {
    restrictions restrictions;
    spectrum spectrum; // with these restrictions
    bool stages;       // also print every set Ē_{k,l}
    // Valid if has_seen: the occurrences in groups of even order up to `order`. The search covered `groups`
    // groups.
    bool has_seen;
    seen_types seen;
    uint32_t order;
    uint64_t groups;
} spectrum_answer;

void spectrum_print(FILE *out, const item *told); // the text form
// One line for each feasible pair: "p e o s deficiency". If has_seen, the group or "-" follows.
void spectrum_print_quiet(FILE *out, const spectrum_answer *a);
extern const fields spectrum_fields;
extern const fields seen_fields; // for a seen_type within such an answer, with its feasibility
