// SPDX-License-Identifier: GPL-3.0-or-later
//
// The STRUCTURE of commands that answer one structure after another: an expression, or "-" for one per line
// of standard input, optionally a graph on which a family is played. (harary nim, which asks GAP about many
// groups at once and computes many small graphs at once, uses nim_queue.h and graph_lines.h.)
#pragma once

#include "answer/session.h"

typedef struct structure_line {
    const char *text;  // the expression
    const char *given; // without the family
    size_t number;     // of the line; 0: not a stream
} structure_line;

typedef void structure_visitor(void *context, const structure_line *line);

bool structure_is_stream(const char *operand);

// Calls `visit` for the operand, or for every line until the user interrupts or standard output is closed,
// and restarts the clock of the session each time. `family` NULL: no family. HRY_USAGE: unknown family.
hry_status structure_lines_each(session *s, const char *family, const char *operand, structure_visitor *visit,
                                void *context, hry_error *error);
