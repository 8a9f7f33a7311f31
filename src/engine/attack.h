// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state of a game in the order of attack (solve.c). solve_reductions.c has the theorems and reductions,
// portfolio.c the engines that alternate, solve_device.c the devices.
#pragma once

#include "engine/gpu.h"
#include "engine/solve_engines.h"
#include "engine/sweeper.h"
#include "engine/theorems.h"

enum { SWEEP_FIRST_BITS = 21 }; // a sweep of 2^21 sets takes about a millisecond, with AVX-512 a third of it

// The devices of one kind, a part of all devices.
typedef struct devices {
    opencl_device *all;
    gpu_room room;
} devices;

typedef struct attack {
    const set_system *s;
    const solve_options *options;
    engine_run *anew; // the whole order of attack, for the result of a reduction
    solution *out;
    hry_error *error;
    theorem_answer theorem; // the theorem that applies
    // Results of the probes, owned by the attack; NULL or 0 if not computed.
    set_system *parts; // games whose nim-sum is the value
    uint32_t part_count;
    sweeper sweeper;
    planes_end boxes_end;   // result of the boxes of counts that were swept first
    set_system with_stable; // s, with its stable sets listed
    const set_system *best; // s or with_stable: the system used for closed sets
    symmetry symmetry;      // of `best`, or none
    orbits *orbits;         // the same as a list
    double orbits_had;      // seconds spent in the search up to symmetry
    lazy *lazy;
    residues *residues;
    devices devices;
} attack;

// Whether this step is the one to take. A probe may compute something to decide and stores it in the attack,
// where its run and later steps use it.
typedef bool attack_probe(attack *a);
// Fills *out of the attack.
typedef hry_status attack_run(attack *a);

attack_probe theorem_applies, few_stable_sets, few_transversals, sweep_at_once, vertex_generates, has_twins,
    falls_apart; // solve_reductions.c
attack_run by_theorem, by_few, by_other, by_sweep, as_avoidance, by_parts;

attack_probe sweep_is_short, boxes_are_done, stable_theorem_applies, closed_sets_are_few, mirror_wins,
    orbits_are_few, residues_are_few, residues_are_not_many, vertices_are_alike,
    always; // portfolio.c
attack_run by_boxes, by_closed_sets, by_few_residues, by_first_move, by_turns;

attack_probe device_is_worth_it; // solve_device.c
attack_run by_device;
engine_run by_gpu;
