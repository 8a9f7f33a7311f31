// SPDX-License-Identifier: GPL-3.0-or-later
//
// The content of a picture, before anything is placed: nodes in rows and arrows between them. It can be the
// structure digraph of a game or a quotient of it (Ernst–Sieben Defs 3.12, 3.18; Sieben §4.4, §6), the
// extended one (Benesh–Ernst–Sieben, Spectrum, §2.2), the game digraph itself, whole or up to automorphisms
// (Ernst–Sieben §2), and what has files of its own: option types, unfolded structure
// diagrams (unfolded.h), Hasse diagrams of sets (hasse.h) and the board that the game is played on (board.h).
//
// Nodes are ordered by row, from the top, and within a row by what they are, not by the names of classes:
// the diagram of a simplified structure is the same for every labelling of the game. Node 0 is the start.
#pragma once

#include <jansson.h>

#include "engine/structure.h"

typedef enum node_kind {
    NODE_CLASS,    // a triangle
    NODE_WON,      // X_V of an achievement game, the sign 0; in extended diagrams it is a NODE_CLASS
    NODE_POSITION, // of a game digraph: a set and its nim-value
    NODE_SUBGROUP, // of a Hasse diagram: a set, by its name
    NODE_BAND,     // of an unfolded diagram: the positions of one size in a class, and their nim-value
    NODE_VERTEX,   // of a board: what can be chosen, or is joined by edges that can be
    NODE_EDGE,     // of a board: an edge that can be chosen, in its middle
    NODE_SET,      // of a board: an edge of a hypergraph, joined to its vertices
    NODE_REPLY,    // of a strategy: the answer to a move
} node_kind;

// What is special about a node.
typedef enum node_mark {
    MARK_NONE,
    MARK_GOOD,  // a P-position (nim-value 0), a move that wins, an intersection subgroup
    MARK_TAKEN, // of a board: chosen already
    MARK_IDLE,  // of a board: it cannot be chosen
    MARK_PLAIN, // of a board: not an element of the game, such as a vertex where edges are chosen
} node_mark;

enum { NODE_MIXED = UINT8_MAX }; // the smoothness of classes that do not agree in it

typedef struct diagram_node {
    node_kind kind;
    class_type type; // of the classes; smoothness NODE_MIXED and deficiency DEFICIENCY_NONE where they
                     // differ; of a position or a band: parity of its size, even or odd (by parity) its
                     // value; of a vertex or an edge that can be chosen: even is the value of that move
    uint64_t count;  // classes (positions) that were identified
    uint32_t row;    // from the top, from 0; every row has a node
    char *label;     // NULL: none
    node_mark mark;
    uint32_t bands;  // of a band: how many its class has; type.level is how many of them are below it
    uint32_t member; // of a position: the number of its structure class, from 1; 0: not known
} diagram_node;

typedef enum arrow_kind {
    ARROW_PLAIN,  // solid
    ARROW_DOTTED, // into X_V, or into a terminal position of an achievement game
    ARROW_DROPS,  // extended diagrams: the deficiency becomes less by one, solid
    ARROW_STAYS,  // extended diagrams: it stays, dashed
    ARROW_TURNS,  // option types: the option is a class of the other parity, dashed
    ARROW_WITHIN, // unfolded diagrams: to the next band of the same class
    ARROW_LINE,   // without a head: of Hasse diagrams and boards
    ARROW_TAKEN,  // of a board: a line that was chosen, bold
} arrow_kind;
bool arrow_has_head(arrow_kind kind);

typedef struct diagram_arrow {
    uint32_t from, to;
    arrow_kind kind;
} diagram_arrow;

typedef enum digraph_kind {
    DIGRAPH_STRUCTURE,
    DIGRAPH_GAME,
    DIGRAPH_REPRESENTATIVE,
    DIGRAPH_OPTIONS,       // the structure digraph with the types of options written out
    DIGRAPH_UNFOLDED,      // the structure digraph with a node for each size of positions
    DIGRAPH_INTERSECTIONS, // the intersections of maximal stable sets, ordered by inclusion
    DIGRAPH_LATTICE,       // all subgroups, or closed sets, ordered by inclusion
    DIGRAPH_BOARD,         // what the game is played on, with the value of every move
    DIGRAPH_STRATEGY,      // a case analysis: cases, their moves and the replies
} digraph_kind;

typedef struct diagram {
    char *game, *structure; // "GEN", "S4"
    char *position;         // of a board: what has been chosen or removed, "{1,3}"; NULL: nothing
    nim nim;                // of the game, or of the position
    digraph_kind digraph;
    simplify simplify; // of DIGRAPH_STRUCTURE
    bool extended;
    char *up_to;                    // "conjugacy", "automorphism": classes were identified by that; NULL: not
    uint64_t classes, class_arrows; // of the whole structure (positions and moves of a game digraph)
    bool blank;                     // a board as a worksheet: no value is shown
    bool framed;                    // the positions of each structure class have a frame around them
    bool cyclic;                    // a directed cycle: an answer to Ernst–Sieben §10, question 1
    uint32_t nodes, arrows, rows;
    diagram_node *node;
    diagram_arrow *arrow;                     // sorted by from, to
    uint32_t unfolded_nodes, unfolded_arrows; // before diagram_fold; 0: it is not folded
    double (*at)[2]; // of a board: where its nodes are, y upwards, in any unit; NULL: anywhere
} diagram;

// What every diagram says of its game; `classes` and `class_arrows` as above. The rest of *d stays.
void diagram_begin(diagram *d, digraph_kind digraph, const char *game, const char *structure, nim nim,
                   uint64_t classes, uint64_t class_arrows);
void diagram_clear(diagram *d);

int diagram_compare_arrows(const void *x, const void *y); // by from, to; for qsort
void diagram_add_arrow(diagram *d, uint32_t from, uint32_t to, arrow_kind kind);
// Renumbers the ends of all arrows and sorts them. One that loses an end (UINT32_MAX), leads from a node to
// itself then, or joins the same nodes as another is left out.
void diagram_map_arrows(diagram *d, const uint32_t *node);

typedef struct diagram_wish {
    const char *game, *structure;
    simplify simplify;
    bool extended;
    const char *up_to;       // what `blocks` are orbits of; NULL: they are not
    const quotient *blocks;  // the partition to draw; NULL: what `simplify` and `extended` make
    char *const *class_name; // a label for every class; NULL: no labels
    uint32_t *node_of;       // room for the node of every class; NULL: not needed
} diagram_wish;

// The structure diagram. With `extended` classes are identified only if their deficiency and smoothness agree
// too, and rows are D_{k,l} of Spectrum §2.1: by deficiency, then by the longest path within it. Otherwise
// rows are levels: the longest path of the digraph that is drawn.
void diagram_of_structure(const structure *x, const diagram_wish *wish, diagram *out);

// Leaves the classes of the lowest `levels` levels: those whose longest path has fewer arrows than that.
void diagram_keep_levels(diagram *d, uint32_t levels);

// Turns a structure diagram that is not extended into the picture of option types (Ernst–Sieben Fig 3.4(c);
// Sieben Fig 7.3): every class with Otype(X_I), the set of its own type and the types of its options, from
// which its type was computed and by which classes are identified (Ernst–Sieben Defs 3.17, 3.18). Labels
// become "{001,132}", with commas within the types if a number has two digits, behind the label that was
// there, if any, and a colon; arrows to a class of the other parity become ARROW_TURNS. The sign 0, as an
// option, has the type of X_V.
void diagram_show_option_types(diagram *d);

// So many arrows that a picture of them can hardly be followed.
enum { ARROWS_TO_FOLD = 250 };

// Nodes of the same row, kind and type become one, with the sum of their counts and the first two of their
// labels; so do arrows between the same nodes, and those from a node to itself are left out.
// d->unfolded_nodes and d->unfolded_arrows keep the earlier numbers. False: no two nodes are equal, and
// nothing was changed.
bool diagram_fold(diagram *d);

// "{a,c}", freed by the caller.
char *diagram_print_set(const uint64_t *set, size_t words, char *const *names);

// A directed cycle as "n3 → n5 → n3" (node 3 to node 5 and back), which the caller frees; NULL if there is
// none.
char *diagram_cycle(const diagram *d);
