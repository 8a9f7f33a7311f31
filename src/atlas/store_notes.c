// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notes about the store as a whole, in its table `meta`.
#include "atlas/store_internal.h"
#include "base/mem.h"

char *store_meta(store *s, const char *key)
{
    sqlite3_stmt *q = NULL;
    char *value = NULL;
    if (sqlite3_prepare_v2(s->db, "SELECT value FROM meta WHERE key = ?", -1, &q, NULL) == SQLITE_OK &&
        sqlite3_bind_text(q, 1, key, -1, SQLITE_STATIC) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW &&
        store_check_row(s, q, "meta", (store_field[]){{"value", FIELD_TEXT, 0, 0}, {0}}, NULL) == HRY_OK)
        value = mem_string((const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    return value;
}

hry_status store_set_meta(store *s, const char *key, const char *value, hry_error *error)
{
    sqlite3_stmt *q = NULL;
    bool good =
        sqlite3_prepare_v2(s->db, "INSERT OR REPLACE INTO meta VALUES (?, ?)", -1, &q, NULL) == SQLITE_OK &&
        sqlite3_bind_text(q, 1, key, -1, SQLITE_STATIC) == SQLITE_OK &&
        sqlite3_bind_text(q, 2, value, -1, SQLITE_STATIC) == SQLITE_OK && sqlite3_step(q) == SQLITE_DONE;
    hry_status status = good ? HRY_OK : store_fail(s, "head", error);
    sqlite3_finalize(q);
    return status;
}

#define GROUPS_OF "groups of order " // the key behind which the number of all groups of an order is noted

hry_status store_note_groups(store *s, uint32_t least, uint32_t most, const uint64_t *groups,
                             hry_error *error)
{
    sqlite3_stmt *q = NULL;
    bool good = sqlite3_prepare_v2(s->db, "INSERT OR REPLACE INTO meta VALUES ('" GROUPS_OF "' || ?, ?)", -1,
                                   &q, NULL) == SQLITE_OK &&
                store_begin(s);
    for (uint32_t n = least; good && n <= most; n++) {
        sqlite3_bind_int64(q, 1, n);
        sqlite3_bind_int64(q, 2, (sqlite3_int64)groups[n - least]);
        good = store_row(q);
    }
    hry_status status = store_end(s, good, "head", error);
    sqlite3_finalize(q);
    return status;
}

hry_status store_holdings(store *s, uint32_t most, store_holding *held, hry_error *error)
{
    sqlite3_stmt *q = NULL;
    for (uint32_t n = 0; n <= most; n++)
        held[n] = HOLDS_NOTHING;
    // A store that has no such note still shows the gaps below the largest number.
    int code = sqlite3_prepare_v2(
        s->db,
        "SELECT ord, count(*) >= max(max(num), ifnull((SELECT CAST(value AS INTEGER) FROM meta"
        " WHERE key = '" GROUPS_OF "' || groups.ord), 0)) FROM groups WHERE ord <= ? GROUP BY ord",
        -1, &q, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_bind_int64(q, 1, most);
    while (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        int64_t n = sqlite3_column_int64(q, 0);
        if (n >= 0 && n <= most)
            held[n] = sqlite3_column_int(q, 1) ? HOLDS_ALL : HOLDS_SOME;
        code = SQLITE_OK;
    }
    hry_status status = code == SQLITE_DONE ? HRY_OK : store_fail(s, "groups", error);
    sqlite3_finalize(q);
    return status;
}
