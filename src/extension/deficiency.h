// SPDX-License-Identifier: GPL-3.0-or-later
//
// The number of further elements that a subgroup needs to generate the base group. An element g changes the
// set A of maximal subgroups around it to A ∩ row(g); the results for all A are kept.
#pragma once

#include "base/key_table.h"
#include "extension/base.h"

typedef struct base_deficiency {
    const extension_base *base;
    pool rows;        // the maximal subgroups that contain each element
    pool distinct;    // the distinct rows
    key_table around; // sets of maximal subgroups
    uint32_t *found;  // of each
} base_deficiency;

void base_deficiency_init(base_deficiency *d, const extension_base *b);
void base_deficiency_clear(base_deficiency *d);

uint32_t base_deficiency_of(base_deficiency *d, const uint64_t *subgroup);
// The elements in all maximal subgroups around a subgroup; all elements if no maximal subgroup contains it.
void base_deficiency_close(const base_deficiency *d, const uint64_t *subgroup, uint64_t *closure);
