// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the reason by the structure of the game (game/reason.h).
#pragma once

#include "draw/diagram.h"
#include "game/reason.h"
#include "report/fields.h"

void reason_print_head(FILE *out, const game *g, const reason *r);  // the value, if no formula gives it
void reason_print(FILE *out, const game *g, const reason *r);       // the text form
void reason_print_next(FILE *out, const game *g, const reason *r);  // a winning move, or answers to all moves
void reason_print_cases(FILE *out, const game *g, const reason *r); // its case analysis
// Prints the first case, and the move in it, in which the analyses of two games of a family differ except in
// names.
void reason_print_difference(FILE *out, const game *g, const reason r[2], char (*label)[80]);
void reason_diagram(const game *g, const reason *r, diagram *out); // the case analysis as a picture
void reason_write_difference(writer *to, const reason *before, const reason *now); // [case, move], or null
extern const fields reason_fields; // for a reason within its game
// Prints the arrows of the reason, one per row.
void reason_print_rows(FILE *out, form f, const reason *r);

// ---- words (reason_words.c)

// Words for the moves and the elements of a game.
typedef struct reason_words {
    const char *element, *elements; // "vertex", "vertices"
    const char *choosing, *chosen;  // "Removing", "removed"
    const char *class_of;           // describes the closed set I of a class
} reason_words;

reason_words reason_words_of(const game *g);
// "Z2 (2), of even order", "{1,3}, of even size 2". The caller frees this and all texts below.
char *reason_class_text(const game *g, const reason_node *n);
char *reason_size_text(const game *g, const reason_node *n); // "of even order 6"
// "{0,1,4}": ascending values, with the value `more` inserted in order unless it is NIM_MAX.
char *nims_text(const nim *value, size_t count, nim more);
// "mex{0,1} = 2"
char *reason_mex_text(const nim_set *s, nim also, nim value);
// "(2 6)(3 5)": a permutation of the elements, given by the image of each.
char *reason_cycles_text(const reason *r, const uint32_t *image);
// "1 2 3 and 5 more"
char *reason_cells_text(const reason *r, const uint32_t *cell, uint32_t count);
// "*1, *2 or *3": the values of the options of node n after the next move of the position.
char *reason_replies_text(const reason *r, const reason_node *n);

// ---- strategies in words (reason_strategy.c)

typedef struct strategy {
    const char *kind; // "parity", "pairing", "maximal subgroups"
    char *text;       // the caller frees it
    paper paper;
    const char *theorem;
} strategy;

enum { STRATEGIES = 3 };
size_t reason_strategies(const game *g, const reason *r, strategy out[STRATEGIES]);
