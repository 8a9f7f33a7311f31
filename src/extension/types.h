// SPDX-License-Identifier: GPL-3.0-or-later
//
// The extended types of odd classes that occur in the extensions of one base group of even order by up to N
// different modules, if the extension has D generators: one table with all multiplicities for every choice of
// modules (extension/table.h). A class over (K, δ) occurs first in the extension with m = δ. Modules that no
// subgroup of odd order can distinguish are equivalent; a module may occur several times, over fields of
// different characteristic.
#pragma once

#include <jansson.h>

#include "extension/table.h"
#include "group/group_types.h"

// An extension with a class of some type: the smallest one with the fewest modules.
typedef struct extension_hit {
    uint32_t modules;
    extension_module module[EXTENSION_MODULES_MOST];
    double size; // log |G|
} extension_hit;

// A statement of extension/criteria.h: the numbers of classes or groups for which it is true and false, and
// the smallest extension for which it is false.
typedef struct extension_criterion {
    uint64_t holds, fails;
    extension_hit first;
} extension_criterion;

typedef struct extension_types {
    group_types types;                   // classes are counted in the smallest extension that has them
    extension_hit hit[GROUP_TYPES_MOST]; // of each type
    extension_criterion criterion[CRITERIA];
    uint64_t tables;
    uint64_t left_out; // skipped choices of modules, whose tables are larger than EXTENSION_TABLE_MOST
} extension_types;

#define EXTENSION_TABLE_MOST 2e8 // bytes

// HRY_LIMIT. If d(G_0) > D, no types are found.
hry_status extension_types_find(const extension_base *b, uint32_t modules, uint32_t generators,
                                const limit *limit, extension_types *out, hry_error *error);

// The modules of a hit as in an expression, [[number, prime or 0, multiplicity, 0 or 1], …]; a new reference.
json_t *extension_hit_json(const extension_hit *h);
// {"types":[[modules, log |G|], …],"criteria":[[holds, fails, modules or null, log |G|], …]}; a new
// reference.
json_t *extension_types_json(const extension_types *found);
// "ext(12.4; X5^3)", from the base as written by a user and such modules; freed by the caller.
char *extension_name(const char *base, const json_t *modules);
