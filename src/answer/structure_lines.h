// SPDX-License-Identifier: GPL-3.0-or-later
//
// A STRUCTURE of commands that answer one structure after another: an expression, or "-" for one a line of
// standard input, each perhaps a graph on which a family is played. (harary nim, which asks GAP about many
// groups at once and computes many small graphs at once, has nim_queue.h and graph_lines.h.)
#pragma once

#include "answer/session.h"

typedef struct structure_line {
    const char *text;  // the expression
    const char *given; // without the family
    size_t number;     // of the line; 0: there is no stream
} structure_line;

typedef void structure_visitor(void *context, const structure_line *line);

bool structure_is_stream(const char *operand);

// Calls back for the operand, or for every line until the user interrupts or standard output is closed, with
// the clock of the session started anew. `family` NULL: none. HRY_USAGE: there is no such family.
hry_status structure_lines_each(session *s, const char *family, const char *operand, structure_visitor *visit,
                                void *context, hry_error *error);
