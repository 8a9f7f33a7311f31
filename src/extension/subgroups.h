// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subgroups K of the base group of extensions (extension/base.h), one of each conjugacy class: the
// results ⟨K, g⟩ of adding an element, the dimensions of the fixed points of K on the modules of every kind,
// and the number of further elements that generate G_0 together with K.
//
// Subgroups of even order matter only by a few numbers, which are collected where they are reached, unless
// all are requested. K is stored as a set of elements; all conjugates of an expanded subgroup are kept in a
// table, so that ⟨K, g⟩ is recognised when it occurs again. Time: for each class about |G_0 : K| cosets, each
// with one pass over ⟨K, g⟩.
#pragma once

#include "base/key_table.h"
#include "extension/base.h"

// A summary of the subgroups ⟨K, g⟩ of even order.
typedef struct even_options {
    bool any;
    uint32_t least, most;   // their deficiencies in G_0
    uint32_t least_by_even; // for g of even order; UINT32_MAX if there is no such g
    uint16_t *fixed;        // for each kind the largest dimension of fixed points
} even_options;

typedef struct base_subgroup {
    uint32_t order;
    uint32_t row;        // its number among the subgroups of odd order; UINT32_MAX if its order is even
    uint32_t set;        // its elements, a key of the table
    uint32_t deficiency; // least number of elements that generate G_0 with it
    uint16_t *fixed;     // dim C_U(K), for each kind
    bool expanded;       // the fields below are filled
    uint32_t *option;    // the subgroups ⟨K, g⟩ other than K, each once, if they are expanded
    uint16_t *by;        // an element g for each
    uint32_t options;
    uint32_t *beside; // those of even order that are not expanded: one for each combination of deficiency and
                      // fixed points
    uint16_t *beside_by;
    uint32_t besides;
    even_options even;
    // The elements in all maximal subgroups around K, and for each kind those that fix what K fixes; sets
    // with numbers from this one in `fixers`.
    uint32_t fixer;
    uint32_t *generator, generators; // of K
} base_subgroup;

typedef struct extension_subgroups {
    const extension_base *base;
    bool whole;            // subgroups of even order are also expanded
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

// The subgroup of G_0 below the class of K as long as δ > 0 for the kinds `kind` of modules: all g in the
// maximal subgroups around K that fix what K fixes on these modules. CLOSURE_EVEN if it has even order and is
// not expanded. K is expanded.
uint32_t extension_closure(extension_subgroups *s, uint32_t k, const uint32_t *kind, uint32_t kinds);
// The order of that subgroup.
uint32_t extension_closure_order(const extension_subgroups *s, uint32_t k, const uint32_t *kind,
                                 uint32_t kinds);
