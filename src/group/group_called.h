// SPDX-License-Identifier: GPL-3.0-or-later
//
// Other names of a group: the answer to ask_called.
#pragma once

#include "group/ask.h"

#define LMFDB_GROUPS "https://www.lmfdb.org/Groups/Abstract/" // and a label

typedef struct group_called {
    char *label;       // "24.12": its order and its number in GAP and in LMFDB; NULL: it has none
    char *description; // its structure, in this program's names; NULL if finding it may take long
    char **also;       // other names
    size_t alsos;
    char *action;  // how the parts of a semidirect product act; NULL for other groups
    json_t *parts; // of a small group, as returned by HRY_Parts (gap/worker/called.g); NULL: unknown
} group_called;

hry_status group_called_read(const json_t *answer, group_called *out, hry_error *error);
void group_called_clear(group_called *c);
