// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subgroups K of the base group of extensions (extension/base.h), one of each conjugacy class: where an
// element leads, K → ⟨K, g⟩, the dimensions of the fixed points of K on the modules of every kind, and
// how many further elements generate G_0 with K.
//
// Subgroups of even order matter only by numbers that are gathered where they are reached, unless all are
// asked for. K is found as a set of elements; all conjugates of a subgroup whose options are wanted are kept
// in a table, so that ⟨K, g⟩ is known when it is met again. Time: for each class about |G_0 : K| cosets, each
// with one pass over ⟨K, g⟩.
#pragma once

#include "base/key_table.h"
#include "extension/base.h"

// What the subgroups ⟨K, g⟩ of even order are like, all together.
typedef struct even_options {
    bool any;
    uint32_t least, most;   // their deficiencies in G_0
    uint32_t least_by_even; // of those with g of even order; UINT32_MAX: there are none
    uint16_t *fixed;        // for each kind the largest dimension of fixed points
} even_options;

typedef struct base_subgroup {
    uint32_t order;
    uint32_t row;        // its number among those of odd order; UINT32_MAX if it is even
    uint32_t set;        // its elements, a key of the table
    uint32_t deficiency; // least number of elements that generate G_0 with it
    uint16_t *fixed;     // dim C_U(K), for each kind
    bool expanded;       // the rest is known
    uint32_t *option;    // the subgroups ⟨K, g⟩ other than K, each once, as far as they are expanded
    uint16_t *by;        // an element g for each
    uint32_t options;
    uint32_t *beside; // those of even order that are not expanded: one for each deficiency and fixed points
    uint16_t *beside_by;
    uint32_t besides;
    even_options even;
    // The elements in all maximal subgroups around K, and for each kind those that fix what K fixes; sets
    // from this number in `fixers`.
    uint32_t fixer;
    uint32_t *generator, generators; // of K
} base_subgroup;

typedef struct extension_subgroups {
    const extension_base *base;
    bool whole;            // those of even order are expanded too
    key_table sets;        // of elements
    uint32_t *subgroup_of; // of each set
    base_subgroup *subgroup;
    uint32_t count;
    uint32_t odd; // how many have odd order
    pool fixers;
    uint32_t start; // the trivial subgroup
} extension_subgroups;

// Fails with HRY_LIMIT only.
hry_status extension_subgroups_find(const extension_base *b, bool whole, const limit *limit,
                                    extension_subgroups *out, hry_error *error);
void extension_subgroups_clear(extension_subgroups *s);

enum { CLOSURE_EVEN = UINT32_MAX };

// The subgroup of G_0 under the class of K while the kinds `kind` of modules have something left: all g in
// the maximal subgroups around K that fix what K fixes on these modules. CLOSURE_EVEN if it is of even order
// and not expanded. K is expanded.
uint32_t extension_closure(extension_subgroups *s, uint32_t k, const uint32_t *kind, uint32_t kinds);
// The order of that subgroup.
uint32_t extension_closure_order(const extension_subgroups *s, uint32_t k, const uint32_t *kind,
                                 uint32_t kinds);
