// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the files of the order of attack share: solve.c has the order, solve_reductions.c the theorems and
// reductions, portfolio.c the engines that take turns, solve_engines.c each engine by itself.
#ifndef HARARY_ENGINE_SOLVE_INTERNAL_H
#define HARARY_ENGINE_SOLVE_INTERNAL_H

#include "engine/counts.h"
#include "engine/lazy.h"
#include "engine/planes.h"
#include "engine/residues.h"
#include "engine/solve.h"
#include "engine/theorems.h"
#include "engine/tiled_planes.h"

enum {
    SWEEP_FIRST_BITS = 19,      // a sweep of 2^19 sets takes less than a millisecond
    DUAL_SETS = 4096,           // more stable sets make closing by sets slower than by edges
    DUAL_WORK_SHORT = 100000,   // search nodes times edges, to list the stable sets where a sweep is the
    DUAL_WORK_LONG = 100000000, // alternative, and where there is none
};

uint64_t dual_steps(const set_system *s, uint64_t work); // search nodes for so much work

// ---- one engine, to the end; each fills in of *out what it found

typedef hry_status engine_run(const set_system *s, const solve_options *o, solution *out, hry_error *error);
engine_run by_lattice, by_lazy, by_planes, by_counts, by_gpu, by_residues;

unsigned threads_of(const solve_options *o);
tiled_planes *tiles_of(const set_system *s, const solve_options *o); // by all who sweep
void say_lazy(const lazy *z, solution *out);
void say_planes(const planes *p, const set_system *s, solution *out);
void say_tiles(const tiled_planes *x, const set_system *s, solution *out);
void say_counts(const counts *c, solution *out);
void say_residues(const residues *z, solution *out);

// ---- the order of attack

// How all sets can be swept within the memory.
typedef enum sweep_way { SWEEP_NONE, SWEEP_WHOLE, SWEEP_TILES } sweep_way;
sweep_way sweep_way_of(const set_system *s, const solve_options *o);

// The sweep that takes turns with the closed sets (sweeper.c): over count vectors while that is the cheaper
// one, else over the planes; `dead` when neither is possible.
typedef struct sweeper {
    counts *counts;
    planes *planes;
    tiled_planes *tiles;
    sweep_way way; // where there are no counts
    limit bound;   // of the tiles, which leave half of the memory to the others if they can
    bool alone;    // … and cannot: the others must be gone before the next pass
    bool put_off;  // the last pass found that out, and was none
    hry_error why; // they ended, and
    bool lost;     // … this is the end of all
    bool dead;
} sweeper;

sweeper sweeper_start(const set_system *s, const solve_options *o);
void sweeper_end(sweeper *w);
double sweeper_estimate(sweeper *w, const set_system *s, const solve_options *o); // seconds of the next step
size_t sweeper_bytes(const sweeper *w, const set_system *s); // held during a step, or kept for it
// A box, a plane or a pass; or nothing, where that is put off.
planes_end sweeper_step(sweeper *w, const set_system *s, const solve_options *o, solution *out);

// A game on its way through the order. What a step's `applies` finds, its `run` takes; what is left of it
// goes with portfolio_clear.
typedef struct attack {
    const set_system *s;
    const solve_options *options;
    solution *out;
    hry_error *error;
    theorem_answer theorem; // the one that applies
    set_system other;       // a game of the same value, for the run that takes it
    set_system *parts;      // games whose nim-sum is the value, likewise
    uint32_t part_count;
    sweeper sweeper;
    planes_end boxes_end;   // how the boxes of counts ended that were swept at once
    set_system with_stable; // s, with its stable sets listed
    bool listed;
    const set_system *best; // s or with_stable: what the closed sets are found in
    lazy *lazy;
    residues *residues;
} attack;

// Theorems, reductions, portfolio: the whole order.
engine_run automatic;

// A step applies where this is true; it may work to find out, and keeps what it found.
typedef bool attack_applies(attack *a);
// Fills *out of the attack.
typedef hry_status attack_run(attack *a);

attack_applies theorem_applies, few_stable_sets, few_transversals, sweep_at_once, vertex_generates, has_twins,
    falls_apart; // solve_reductions.c
attack_run by_theorem, by_few, by_other, by_sweep, as_avoidance, by_parts;

attack_applies sweep_is_short, boxes_are_done, stable_theorem_applies, closed_sets_are_few, residues_are_few,
    vertices_are_alike,
    always; // portfolio.c
attack_run by_boxes, by_closed_sets, by_few_residues, by_first_move, by_turns;
attack_applies device_is_worth_it; // solve_device.c
attack_run by_device;
void portfolio_clear(attack *a);

#endif
