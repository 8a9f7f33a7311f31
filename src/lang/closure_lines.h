// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of a closure (family_atoms.h) before all points are known.
#pragma once

#include "base/names.h"
#include "hyper/hypergraph.h"
#include "lang/cursor.h"

typedef struct closure_draft {
    names names; // of all points; the sets below contain their numbers
    set_list from, to, closed;
    bool in_file; // otherwise commas separate implications, and each has an arrow
} closure_draft;

void closure_draft_clear(closure_draft *d);

// Reads a line of a file (lines_read); the context is the draft.
hry_status closure_read_line(cursor *s, size_t number, void *context);
// Reads the text from the cursor to `end` and moves the cursor there. HRY_USAGE.
hry_status closure_read_written(cursor *s, size_t end, closure_draft *d);
