// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fast output of many sets of vertices, one per line. The names are prepared once, and lines are collected in
// a buffer. The buffer is written when it is full, and at least a few times a second.
#pragma once

#include <stdio.h>

#include "hyper/hypergraph.h"

typedef struct set_writer set_writer;

// As text and in .dat files "1 3", in JSON ["1","3"].
set_writer *set_writer_new(FILE *out, const hypergraph *h, bool json);
void set_writer_put(set_writer *w, const uint64_t *set);
void set_writer_free(set_writer *w); // writes the rest of the buffer
