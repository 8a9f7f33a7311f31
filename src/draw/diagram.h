// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a picture shows, before anything is placed: nodes in rows and arrows between them. Three kinds of
// digraph can be drawn: the structure digraph of a game or a quotient of it (Ernst–Sieben Defs 3.12, 3.18;
// Sieben §4.4, §6), the extended one (Benesh–Ernst–Sieben, Spectrum, §2.2), and the game digraph itself,
// whole or up to automorphisms (Ernst–Sieben §2).
//
// Nodes are ordered by row, from the top, and within a row by what they are, not by the names of classes:
// the diagram of a simplified structure is the same for every labelling of the game. Node 0 is the start.
#ifndef HARARY_DRAW_DIAGRAM_H
#define HARARY_DRAW_DIAGRAM_H

#include <jansson.h>

#include "engine/structure.h"

typedef enum node_kind {
    NODE_CLASS,    // a triangle
    NODE_WON,      // X_V of an achievement game, the sign 0; in extended diagrams it is a NODE_CLASS
    NODE_POSITION, // of a game digraph: a set and its nim-value
} node_kind;

enum { NODE_MIXED = UINT8_MAX }; // the smoothness of classes that do not agree in it

typedef struct diagram_node {
    node_kind kind;
    class_type type; // of the classes; smoothness NODE_MIXED and deficiency DEFICIENCY_NONE where they
                     // differ; of a position: parity of its size, even or odd (by parity) its value
    uint64_t count;  // classes (positions) that were identified
    uint32_t row;    // from the top, from 0; every row has a node
    char *label;     // NULL: none
} diagram_node;

typedef enum arrow_kind {
    ARROW_PLAIN,  // solid
    ARROW_DOTTED, // into X_V, or into a terminal position of an achievement game
    ARROW_DROPS,  // extended diagrams: the deficiency becomes less by one, solid
    ARROW_STAYS,  // extended diagrams: it stays, dashed
} arrow_kind;

typedef struct diagram_arrow {
    uint32_t from, to;
    arrow_kind kind;
} diagram_arrow;

typedef enum digraph_kind { DIGRAPH_STRUCTURE, DIGRAPH_GAME, DIGRAPH_REPRESENTATIVE } digraph_kind;

typedef struct diagram {
    char *game, *structure; // "GEN", "S4"
    nim nim;                // of the game
    digraph_kind digraph;
    simplify simplify; // of DIGRAPH_STRUCTURE
    bool extended;
    char *up_to;                    // "conjugacy", "automorphism": classes were identified by that; NULL: not
    uint64_t classes, class_arrows; // of the whole structure (positions and moves of a game digraph)
    bool cyclic;                    // a directed cycle: an answer to Ernst–Sieben §10, question 1
    uint32_t nodes, arrows, rows;
    diagram_node *node;
    diagram_arrow *arrow;                     // sorted by from, to
    uint32_t unfolded_nodes, unfolded_arrows; // before diagram_fold (fold.h); 0: it is not folded
} diagram;

void diagram_clear(diagram *d);

int diagram_compare_arrows(const void *x, const void *y); // by from, to; for qsort

typedef struct diagram_wish {
    const char *game, *structure;
    simplify simplify;
    bool extended;
    const char *up_to;       // what `blocks` are orbits of; NULL: they are not
    const quotient *blocks;  // the partition to draw; NULL: what `simplify` and `extended` make
    char *const *class_name; // a label for every class; NULL: no labels
} diagram_wish;

// The structure diagram. With `extended` classes are identified only if their deficiency and smoothness agree
// too, and rows are D_{k,l} of Spectrum §2.1: by deficiency, then by the longest path within it. Otherwise
// rows are levels, the largest of a block.
void diagram_of_structure(const structure *x, const diagram_wish *wish, diagram *out);

// A directed cycle as "n3 → n5 → n3" (node 3 to node 5 and back), which the caller frees; NULL if there is
// none.
char *diagram_cycle(const diagram *d);

#endif
