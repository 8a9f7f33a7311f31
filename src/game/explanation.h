// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of a game with the reasons for it: the closed formulas that apply (theory/formula.h), or a
// checklist (theory/checklist.h), whose theorem is NULL where the value had to be computed. Games on sets
// have a checklist with the sizes of the sets, and the statements that apply (theory/set_claims.h) as claims.
#pragma once

#include "theory/checklist.h"
#include "theory/formula.h"

typedef struct explanation {
    nim nim;
    group_facts facts;  // of a group
    claim *claims;      // formulas that apply, the first one being the reason; enough room
    size_t claim_count; // all agree
    bool has_list;      // there is no formula, or more was asked for: the checklist tells
    checklist list;
    double seconds;
} explanation;

void explanation_clear(explanation *a);
