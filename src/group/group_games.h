// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN and DNG of one group, for surveys and spot checks: with the reductions, or without any.
#pragma once

#include "engine/structure.h"
#include "facts/source.h"
#include "group/simplified.h"

typedef struct group_games {
    bool has_dng; // not on the trivial group
    nim gen, dng;
    class_type start; // of GEN, with smoothness and deficiency
    bool cyclic;
    bool frattini_free;
    int64_t classes; // of GEN, X_G counted; −1: not built
    cycles cycles;   // in the simplified structure digraphs
} group_games;

// By the reductions. `group` is the tree of an expression (group_expr.h), whose reference is taken.
hry_status group_games_reduced(fact_source *source, json_t *group, const limit *limit, group_games *out,
                               hry_error *error);
// From the elements and the maximal subgroups alone: no Frattini factor, no conjugation, no theorem.
// `cyclic` and `frattini_free` are not filled.
hry_status group_games_direct(fact_source *source, json_t *group, const limit *limit, group_games *out,
                              hry_error *error);
