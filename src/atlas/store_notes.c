// SPDX-License-Identifier: GPL-3.0-or-later
//
// Notes about the store as a whole, in its table `meta`.
#include "atlas/store_internal.h"
#include "base/mem.h"

char *store_meta(store *s, const char *key)
{
    static const store_column value[] = {{"value", FIELD_TEXT, 0, sizeof(char *), 0, 0}, {0}};
    static const store_table meta = {"meta", "head", value};
    char *quoted = sqlite3_mprintf("SELECT value FROM meta WHERE key = %Q", key), *found = NULL;
    store_reading r = store_ask(s, &meta, mem_string(quoted));
    sqlite3_free(quoted);
    if (store_next(&r, &found, NULL))
        found = mem_string(found);
    store_done(&r, NULL);
    return found;
}

hry_status store_set_meta(store *s, const char *key, const char *value, hry_error *error)
{
    store_writing w = store_begin(s, "INSERT OR REPLACE INTO meta VALUES (?, ?)", "", "");
    w.good = w.good && sqlite3_bind_text(w.q[0], 1, key, -1, SQLITE_STATIC) == SQLITE_OK &&
             sqlite3_bind_text(w.q[0], 2, value, -1, SQLITE_STATIC) == SQLITE_OK && store_row(w.q[0]);
    return store_end(&w, "head", error);
}

#define GROUPS_OF "groups of order " // the key of the number of all groups of an order

hry_status store_note_groups(store *s, uint32_t least, uint32_t most, const uint64_t *groups,
                             hry_error *error)
{
    store_writing w = store_begin(s, "INSERT OR REPLACE INTO meta VALUES ('" GROUPS_OF "' || ?, ?)", "", "");
    for (uint32_t n = least; w.good && n <= most; n++) {
        sqlite3_bind_int64(w.q[0], 1, n);
        sqlite3_bind_int64(w.q[0], 2, (sqlite3_int64)groups[n - least]);
        w.good = store_row(w.q[0]);
    }
    return store_end(&w, "head", error);
}

hry_status store_holdings(store *s, uint32_t most, store_holding *held, hry_error *error)
{
    static const store_table holdings = {"groups", "groups", NULL};
    // Without such a note gaps below the largest number are still detected.
    store_reading r = store_ask(
        s, &holdings,
        mem_print("SELECT ord, count(*) >= max(max(num), ifnull((SELECT CAST(value AS INTEGER) FROM meta"
                  " WHERE key = '" GROUPS_OF "' || groups.ord), 0)) FROM groups WHERE ord <= %u GROUP BY ord",
                  most));
    for (uint32_t n = 0; n <= most; n++)
        held[n] = HOLDS_NOTHING;
    while (store_next(&r, NULL, error)) {
        int64_t n = sqlite3_column_int64(r.q, 0);
        if (n >= 0 && n <= most)
            held[n] = sqlite3_column_int(r.q, 1) ? HOLDS_ALL : HOLDS_SOME;
    }
    return store_done(&r, error);
}
