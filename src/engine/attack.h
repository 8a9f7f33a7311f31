// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of a game in the order of attack (solve.c). solve_reductions.c has the theorems and reductions,
// portfolio.c the engines that alternate, solve_device.c the devices.
//
// A step is a probe and an attempt. The probe decides in microseconds whether the attempt is worthwhile and
// runs nothing. The attempt has a budget, within which it solves the game or gives up; what it computed stays
// in the attack for later steps.
#pragma once

#include "engine/gpu.h"
#include "engine/solve_engines.h"
#include "engine/sweeper.h"
#include "engine/theorems.h"

enum { SWEEP_FIRST_BITS = 21 }; // a sweep of 2^21 sets takes about a millisecond, with AVX-512 a third of it

typedef struct attack {
    const set_system *s;
    const solve_options *options;
    engine_run *anew; // the whole order of attack, for the result of a reduction
    solution *out;
    hry_error *error;
    hry_status status; // if the attempt has ended the attack
    // Results of the attempts, owned by the attack; NULL or 0 if not computed.
    set_system *parts; // games whose nim-sum is the value
    uint32_t part_count;
    sweeper sweeper;
    set_system with_stable; // s, with its stable sets listed
    const set_system *best; // s or with_stable: the system used for closed sets
    symmetry symmetry;      // of `best`, or none
    orbits *orbits;         // the same as a list
    double orbits_had;      // seconds spent in the search up to symmetry
    lazy *lazy;
    rest *rest;
} attack;

typedef bool attack_probe(const attack *a);

// GO_ON: the next step is taken. Otherwise the attack is over: `status` of the attack is HRY_OK, and *out is
// filled, or it is the failure.
typedef enum attempt_end { GO_ON, OVER } attempt_end;
typedef attempt_end attack_attempt(attack *a);

static inline attempt_end attack_over(attack *a, hry_status status)
{
    a->status = status;
    return OVER;
}

// Fills *out with what the theorem says; the game is over for the attack.
attempt_end attack_by_theorem(attack *a, const theorem_answer *theorem);

// solve_reductions.c
attack_probe always, has_few_stable_sets, may_have_few_transversals, sweep_costs_least, vertex_generates,
    may_fall_apart;
attack_attempt by_theorem, by_few_stable_sets, by_transversals, by_sweep, as_avoidance, by_merging_twins,
    by_parts;

// portfolio.c
attack_probe sweep_is_short, sweep_is_long, stable_sets_are_unknown, symmetry_is_worth_it, rest_is_left,
    falls_apart, has_orbits, vertices_are_alike;
attack_attempt by_boxes, by_short_rest, by_listing_stable_sets, by_few_closed_sets, by_mirror, by_longer_rest,
    by_walk, by_few_orbits, by_first_move, by_turns;

// solve_device.c
attack_probe sweep_suits_device;
attack_attempt by_device;
engine_run by_gpu;
