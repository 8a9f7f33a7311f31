// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many graphs have each nim-value.
#ifndef HARARY_REPORT_HISTOGRAM_H
#define HARARY_REPORT_HISTOGRAM_H

#include "report/graph_nim.h"

typedef struct histogram {
    uint64_t *count; // of each value below `room`
    size_t room;
} histogram;

void histogram_add(histogram *h, nim value, uint64_t count);
void histogram_move(histogram *to, histogram *from); // empties *from, which keeps its room
uint64_t histogram_count(const histogram *h, nim value);
void histogram_clear(histogram *h);

// One histogram for each game of the question.
void histogram_print(FILE *out, const graph_question *q, const histogram *h);       // a table
void histogram_print_quiet(FILE *out, const graph_question *q, const histogram *h); // "value count …" a line
// {"game":…,"family":…,"graphs":…,"histogram":{"0":…,"2":…}} for each game.
void histogram_print_json(FILE *out, const graph_question *q, const histogram *h);

#endif
