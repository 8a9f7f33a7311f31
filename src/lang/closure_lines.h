// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of a closure (family_atoms.h) before its points are known.
#pragma once

#include "base/names.h"
#include "hyper/hypergraph.h"
#include "lang/cursor.h"

typedef struct closure_draft {
    names names; // of all points, which the sets below call by their numbers
    set_list from, to, closed;
    bool in_file; // else implications are separated by commas, and each has an arrow
} closure_draft;

void closure_draft_clear(closure_draft *d);

// A line of a file (lines_read): the draft is the context.
hry_status closure_read_line(cursor *s, size_t number, void *context);
// What is written from the cursor to `end`, where the cursor is left. HRY_USAGE.
hry_status closure_read_written(cursor *s, size_t end, closure_draft *d);
