// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nodes of the search of residues.c, and what residues_nodes.c does for it.
//
// There is a node for each normal form (tag 0: achievement, 1: avoidance) in a hash table; its two values or
// their lower bounds take 16 bits each. Memory: 40 bytes for each node, its normal form, and 8 bytes for each
// kind of a node that was visited.
#pragma once

#include "engine/endings.h"
#include "engine/residues.h"

enum { EXACT = 1 << 15, VALUE = EXACT - 1 };
enum { TAG_ACHIEVE, TAG_AVOID, TAG_PART };

typedef struct node {
    uint64_t form;   // in residues.form
    uint64_t option; // in residues.option, once it is visited
    uint32_t hash;
    uint16_t known[2]; // f(X, p), or a lower bound without EXACT
    uint8_t kinds;
    bool visited, avoid;
    bool total; // the parity of the vertices
} node;

// f(Y, p xor parity) of one node, or, where it is a sum, the nim-sum of avoidance games and parities.
typedef enum option_form { UNMADE, DOUBLE, SINGLE, SUM } option_form;
typedef struct option {
    uint32_t first; // the node, or the first of `count` in residues.part
    uint8_t count, parity, form;
    uint8_t kind; // that is touched
} option;

struct residues {
    node *node;
    size_t nodes, node_room;
    uint8_t *form;
    size_t form_bytes, form_room;
    option *option;
    size_t options, option_room;
    uint32_t *part;
    size_t parts, part_room;
    uint32_t *slot; // node + 1, or 0
    size_t slots;
    bool matroid, achieve;
    bool meeting; // residues of unmet sets (residues_unmet.c)
    option root;
    bool root_known;
    residue start;
    bool start_free;
    uint64_t visited, steps;
    endings *endings;
    const limit *limit;
    double end;
    bool paused, stopped;
};

// The node of this form, which is new (and then `made`) or not.
uint32_t node_of_form(residues *z, const uint8_t *bytes, size_t length, node made);
uint32_t node_of(residues *z, const residue *x, uint8_t tag);
void option_room(residues *z, uint32_t id); // for all options of a node, which is visited then
void part_room(residues *z);                // for the parts of one more option

// ---- where sets are to be met
option unmet_start(residues *z, residue *x, bool parity); // x is used up
void visit_unmet(residues *z, uint32_t id);
option meet(residues *z, uint32_t id, uint32_t i);

// ---- where edges are to be filled

// The option to what is left, which is used up, with `parity` free vertices.
option option_to(residues *z, residue *x, bool avoid, bool parity);
// Makes option i of a node that was visited; DOUBLE if it is there already.
void make_option(residues *z, uint32_t id, uint32_t i);
// The options of a node in the order in which to make them, and what the race tells of its values.
void visit(residues *z, uint32_t id);
