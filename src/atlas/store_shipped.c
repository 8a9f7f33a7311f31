// SPDX-License-Identifier: GPL-3.0-or-later
//
// The atlas shipped with the program: data/atlas.sql (`make atlas`), rows of a survey as statements that
// SQLite executes in a store in memory, which takes a few milliseconds.
#include "atlas/store_internal.h"
#include "os/carried.h"

CARRY_FILE(shipped_atlas, HARARY_SHIPPED_ATLAS);

hry_status store_open_shipped(store **out, hry_error *error)
{
    store *s;
    TRY(store_open(NULL, STORE_WRITE, &s, error));
    if (sqlite3_exec(s->db, shipped_atlas, NULL, NULL, NULL) == SQLITE_OK) {
        *out = s;
        return HRY_OK;
    }
    hry_status status = store_fail(s, "groups shipped with the program", error);
    store_close(s);
    return status;
}
