// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer of `harary spectrum`: the feasible extended types by deficiency, and where they have been seen.
#pragma once

#include "atlas/hunt_answer.h"
#include "report/fields.h"
#include "theory/spectrum.h"

typedef struct spectrum_answer {
    restrictions restrictions;
    spectrum spectrum; // with these
    bool stages;       // also every set Ē_{k,l}
    // Valid if has_seen: where groups of even order up to `order` have them, of which `groups` were looked
    // at.
    bool has_seen;
    seen_types seen;
    uint32_t order;
    uint64_t groups;
} spectrum_answer;

void spectrum_print(FILE *out, const item *told); // for people
// A line for each feasible pair: "p e o s deficiency", with the group or "-" behind it where groups were
// looked at.
void spectrum_print_quiet(FILE *out, const spectrum_answer *a);
extern const fields spectrum_fields;
extern const fields seen_fields; // of a seen_type, within such an answer: whether it is feasible, too
