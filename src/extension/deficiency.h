// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many further elements a subgroup of the base group needs to generate it: by the maximal subgroups
// around it, A, an element leads to A ∩ row(g), and what was found for A is kept.
#pragma once

#include "base/key_table.h"
#include "extension/base.h"

typedef struct base_deficiency {
    const extension_base *base;
    pool rows;        // the maximal subgroups that contain each element
    pool distinct;    // the different ones
    key_table around; // sets of maximal subgroups
    uint32_t *found;  // of each
} base_deficiency;

void base_deficiency_init(base_deficiency *d, const extension_base *b);
void base_deficiency_clear(base_deficiency *d);

uint32_t base_deficiency_of(base_deficiency *d, const uint64_t *subgroup);
// The elements in all maximal subgroups around a subgroup; all where there are none.
void base_deficiency_close(const base_deficiency *d, const uint64_t *subgroup, uint64_t *closure);
