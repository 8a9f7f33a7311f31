// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many sets of vertices, one a line, written fast: names are prepared once and lines collected in a buffer,
// which is emptied when it is full and otherwise a few times a second.
#pragma once

#include <stdio.h>

#include "hyper/hypergraph.h"

typedef struct set_writer set_writer;

// For people and .dat files "1 3", for programs ["1","3"].
set_writer *set_writer_new(FILE *out, const hypergraph *h, bool json);
void set_writer_put(set_writer *w, const uint64_t *set);
void set_writer_free(set_writer *w); // writes what is left
