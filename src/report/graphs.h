// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many graphs (game/graph_stream.h), told: a line for each graph, or counts by value.
#ifndef HARARY_REPORT_GRAPHS_H
#define HARARY_REPORT_GRAPHS_H

#include "game/graph_stream.h"

typedef enum graph_output {
    OUTPUT_PEOPLE, // "ACV(geodetic(DQo)) = *2   first player wins"; of several games "geodetic(DQo): ACV *2,
                   // AVD *1"
    OUTPUT_QUIET,  // "2", "2 1"; a game or a line that was not answered is "?"
    OUTPUT_JSON, // one object a line for each game: {"line":…,"game":…,"structure":…,"family":…,"nim":…, …}
    OUTPUT_LINES, // the lines of the input, for a `where`
    OUTPUT_NONE,  // only the counts
} graph_output;

graph_teller graphs_teller(graph_output output);

// The counts by value: a table, with OUTPUT_QUIET bare numbers ("value count …" a line), with OUTPUT_JSON
// {"game":…,"family":…,"graphs":…,"histogram":{"0":…,"2":…}} for each game. A `file` that is not NULL is
// named above the table.
void graphs_print_histogram(FILE *out, const graph_question *q, const histogram *counts, graph_output output,
                            const char *file);

#endif
