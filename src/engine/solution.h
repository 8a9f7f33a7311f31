// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is asked of those who find nim-values (solve.h), and what they answer.
#pragma once

#include "base/limit.h"
#include "engine/symmetry.h"
#include "engine/tile_team.h"
#include "engine/type.h"

typedef enum engine {
    ENGINE_AUTO,     // theorems, reductions, portfolio
    ENGINE_LAZY,     // closed sets on demand, with memo and early stops; no theorem
    ENGINE_PLANES,   // bit planes over all subsets; no theorem
    ENGINE_LATTICE,  // every class, every arrow of the system as it stands; no theorem, no reduction
    ENGINE_COUNTS,   // count vectors over kinds of interchangeable vertices, twins merged; no theorem
    ENGINE_GPU,      // bit planes on a device that speaks OpenCL; no theorem
    ENGINE_RESIDUES, // what is left of the game up to isomorphism, on demand; no theorem about the start
} engine;

typedef struct solve_options {
    engine engine;
    unsigned threads; // 0: as many as the machine has
    const limit *limit;
    const char *spill;     // a folder for what a sweep cannot hold in memory; NULL: none
    const tile_team *team; // others who sweep too, led by the thread that solves; NULL: none
    bool compute;          // no theorem may give the value; reductions are allowed
    bool only_zero;        // it is enough to know whether the value is 0: any other may be told as 1
    // Generators of symmetries of the system; asked for only where they are worth their time. False if there
    // are too many cells or sets, or if the limit is reached first. NULL: nobody knows.
    bool (*symmetries)(const set_system *s, const limit *limit, symmetry *out);
    struct misere_forms *misere; // also the misère canonical form, into this table, through the whole
                                 // structure; NULL: normal play alone
} solve_options;

typedef struct solution {
    nim nim;
    engine engine;    // what found it; ENGINE_AUTO where a theorem did
    char method[240]; // for people: "Prop 7.3 (disjoint edges)", "bit planes, 24 vertices", …
    bool of_sets;     // … which speaks of the sets of the system
    uint64_t visited; // closed sets (lazy, lattice) or positions (planes, counts) looked at, 0 for theorems
    uint64_t stable_sets; // number of maximal stable sets where known, else 0
    bool whole;           // the whole structure was built: the fields below are valid
    uint64_t classes;     // X_V counted in achievement games
    uint64_t arrows;
    class_type type; // of the start class
    bool level[2];   // an even, an odd option has its deficiency (this is not class_type.level)
    uint32_t form;   // the misère canonical form, where that was asked for
} solution;

// An engine by itself, to its end: fills in of *out what it found.
typedef hry_status engine_run(const set_system *s, const solve_options *o, solution *out, hry_error *error);
