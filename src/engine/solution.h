// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options and the result of finding a nim-value (solve.h).
#pragma once

#include "base/limit.h"
#include "engine/symmetry.h"
#include "engine/tile_team.h"
#include "engine/type.h"

typedef enum engine {
    ENGINE_AUTO,     // theorems, reductions, portfolio
    ENGINE_LAZY,     // closed sets on demand, with memo and early stops; no theorem
    ENGINE_PLANES,   // bit planes over all subsets; no theorem
    ENGINE_LATTICE,  // every class and arrow of the given system; no theorem, no reduction
    ENGINE_COUNTS,   // count vectors over kinds of interchangeable vertices, twins merged; no theorem
    ENGINE_GPU,      // bit planes on an OpenCL device; no theorem
    ENGINE_RESIDUES, // the rest of the game up to isomorphism, on demand; no theorem about the start
} engine;

typedef struct solve_options {
    engine engine;
    unsigned threads; // 0: as many as there are processors
    const limit *limit;
    const char *spill;     // a directory for data of a sweep that does not fit in memory, or NULL
    const tile_team *team; // other processes that share a sweep, led by this thread; NULL: none
    bool compute;          // do not use theorems about the value; reductions are allowed
    bool only_zero;        // only whether the value is 0 matters: any other may be reported as 1
    // Computes generators of symmetries of the system; called only if worthwhile. False if there are too many
    // cells or sets, or if the limit is reached. NULL: not available.
    bool (*symmetries)(const set_system *s, const limit *limit, symmetry *out);
    struct misere_forms *misere; // also compute the misère canonical form in this table, through the whole
                                 // structure; NULL: only normal play
} solve_options;

typedef struct solution {
    nim nim;
    engine engine;        // the engine that found it; ENGINE_AUTO for a theorem
    char method[240];     // a sentence: "Prop 7.3 (disjoint edges)", "bit planes, 24 vertices", …
    bool of_sets;         // the sentence is about the sets of the system
    uint64_t visited;     // closed sets (lazy, lattice) or positions (planes, counts) visited; 0 for theorems
    uint64_t stable_sets; // number of maximal stable sets if known, otherwise 0
    bool whole;           // the whole structure was built: the fields below are valid
    uint64_t classes;     // including X_V in achievement games
    uint64_t arrows;
    class_type type; // of the start class
    bool level[2];   // an even, an odd option has its deficiency (this is not class_type.level)
    uint32_t form;   // the misère canonical form, if requested
} solution;

// Runs an engine to its end and fills in *out.
typedef hry_status engine_run(const set_system *s, const solve_options *o, solution *out, hry_error *error);
