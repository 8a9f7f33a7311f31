// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value of a game with its reasons: the closed formulas that apply (theory/formula.h), or a checklist
// (theory/checklist.h), whose theorem is NULL if the value had to be computed. Games on sets have a checklist
// with the sizes of the sets, and the statements that apply (theory/set_claims.h) as claims.
#pragma once

#include "theory/checklist.h"
#include "theory/formula.h"

typedef struct explanation {
    nim nim;
    group_facts facts;  // of a group
    claim *claims;      // formulas that apply; the first is the reason
    size_t claim_count; // they all agree
    bool has_list;      // no formula applies, or more was requested: see the checklist
    checklist list;
    double seconds;
} explanation;

void explanation_clear(explanation *a);
