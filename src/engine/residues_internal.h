// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nodes of the search of residues.c, and the files below it, each of which calls only those before it.
//
// There is a node for each normal form (tag 0: achievement, 1: avoidance) in a hash table; its two values or
// their lower bounds take 16 bits each. Memory: 40 bytes for each node (56 with proof numbers), its normal
// form, and 8 bytes for each kind of a node that was visited.
#pragma once

#include "engine/endings.h"
#include "engine/residues.h"

enum { EXACT = 1 << 15, VALUE = EXACT - 1, ANY_VALUE = VALUE - 1 };
enum { TAG_ACHIEVE, TAG_AVOID, TAG_PART };

typedef struct node {
    uint64_t form;   // in residues.form
    uint64_t option; // in residues.option, after the visit
    uint32_t hash;
    uint16_t known[2]; // f(X, p), or a lower bound without EXACT
    uint8_t kinds;
    uint8_t odd; // achievement: kinds with an odd number of cells
    bool visited, avoid;
    bool total; // the parity of the vertices
} node;

// f(Y, p xor parity) of one node or, for SUM, the nim-sum of avoidance games and parities.
typedef enum option_form { UNMADE, DOUBLE, SINGLE, SUM } option_form;
typedef struct option {
    uint32_t first; // the node, or the first of `count` in residues.part
    uint8_t count;
    uint8_t form : 2, parity : 1;
    uint8_t order[2]; // in option i of a node: the i-th one to try if even or odd endings are wanted
} option;

// How much it seems to need to show that f(X, p) is not 0, or that it is (residues_proof.c).
typedef struct effort {
    uint32_t no, yes;
} effort;

struct residues {
    node *node;
    size_t nodes, node_room;
    uint8_t *form;
    size_t form_bytes, form_room;
    option *option;
    size_t options, option_room;
    uint32_t *part;
    size_t parts, part_room;
    effort (*effort)[2]; // of the first nodes
    size_t efforts, effort_room;
    uint32_t *slot; // node + 1, or 0
    size_t slots;
    bool matroid, achieve;
    bool meeting; // residues of unmet sets (residues_unmet.c)
    option root;
    bool root_known;
    residue start;
    bool start_free;
    uint64_t visited, steps;
    size_t turn, turn_nodes; // nodes at which the other search has its turn, and how many it may add
    endings *endings;
    const limit *limit;
    double end;
    bool paused, turned, stopped;
};

// ---- nodes (residues_nodes.c)

// The node of this form, created from `made` if it is new.
uint32_t node_of_form(residues *z, const uint8_t *bytes, size_t length, node made);
uint32_t node_of(residues *z, const residue *x, uint8_t tag);
void option_room(residues *z, uint32_t id); // allocates all options of a node and marks it as visited
void part_room(residues *z);                // allocates the parts of one more option

// ---- the dual form: sets to be met (residues_unmet.c)

option unmet_start(residues *z, residue *x, bool parity); // consumes x
void visit_unmet(residues *z, uint32_t id);
option meet(residues *z, uint32_t id, uint32_t i);

// ---- options in either form (residues_options.c)

// The option that leads to x, with `parity` free vertices; consumes x. Its edges are to be filled.
option option_to(residues *z, residue *x, bool avoid, bool parity);
// Computes option i of a visited node; DOUBLE if it repeats an earlier one.
void make_option(residues *z, uint32_t id, uint32_t i);
// Orders the options of a node, and learns what the race gives for its values.
void visit(residues *z, uint32_t id);
// The i-th option to try when an option of f(X, p) with the value k is wanted.
uint32_t option_to_try(const residues *z, uint32_t id, bool p, uint32_t k, uint32_t i);

// ---- one option after the other (residues_settle.c)

// f(X, p), or a lower bound without EXACT.
uint32_t known(const residues *z, uint32_t id, bool p);
// The same of an option with p free vertices; `plus` is 1 for avoidance plus one.
uint32_t known_option(const residues *z, const option *o, bool p, uint32_t plus);
// Searches until f(X, p) is known, or known to exceed the bound, or the search is stopped.
uint32_t settle(residues *z, uint32_t id, bool p, uint32_t bound);
void look_at_clock(residues *z);
void first_visit(residues *z, uint32_t id);

// ---- the option that seems to need the least work (residues_proof.c)

// Searches until it is known whether an avoidance game has the value 0 or 1, or the search is stopped; false
// if it has neither.
bool prove_small(residues *z, uint32_t id);
