// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the pages (SQLite's integrity_check: every page, every index against its table) and one over
// the rows, which are checked as in every reading (store_fields.c). Linear in the size of the file; SQLite
// checks the limit regularly.
#include "atlas/store_hunt.h"
#include "atlas/store_internal.h"
#include "base/mem.h"

enum { STEPS = 20000, TYPES_MOST = 1000 };

static int time_is_over(void *context)
{
    return limit_reached(context);
}

static hry_status check_pages(store *s, hry_error *error)
{
    static const store_table pages = {"", "pages", NULL};
    hry_status status = HRY_OK;
    store_reading r = store_ask(s, &pages, mem_string("PRAGMA integrity_check(1)"));
    const char *said = store_next(&r, NULL, error) ? (const char *)sqlite3_column_text(r.q, 0) : NULL;
    if (!said)
        status = store_fail(s, "pages", error);
    else if (sqlite3_stricmp(said, "ok") != 0) {
        // SQLite puts the name of a table on a separate line.
        OWNED char *what = mem_print("%.120s", said);
        for (char *c = what; *c; c++)
            if ((unsigned char)*c < ' ' || (unsigned char)*c > '~')
                *c = ' ';
        status = store_damaged(s, what, error);
    }
    sqlite3_finalize(r.q);
    return status;
}

static hry_status count(store *s, const char *table, uint64_t *out, hry_error *error)
{
    const store_table t = {table, table, NULL};
    store_reading r = store_ask(s, &t, mem_print("SELECT count(*) FROM %s", table));
    if (store_next(&r, NULL, error))
        *out = (uint64_t)sqlite3_column_int64(r.q, 0);
    return store_done(&r, error);
}

static hry_status check_hunts(store *s, store_contents *c, hry_error *error)
{
    type_at type[TYPES_MOST];
    size_t types;
    criterion_count statement = {0};
    hry_status status = store_each_hunt(s, NULL, NULL, error);
    THEN(status, store_each_hunted(s, &(hunted_filter){.which = HUNTED_ALL}, NULL, NULL, error));
    THEN(status, store_hunted_types(s, NULL, type, TYPES_MOST, &types, error));
    for (size_t i = 0; status == HRY_OK && i < types && i < TYPES_MOST; i++) {
        hunted_filter with = {.which = HUNTED_WITH_TYPE, .type = type[i]};
        status = store_each_hunted(s, &with, NULL, NULL, error);
    }
    THEN(status, store_criteria(s, NULL, &statement, 1, error));
    free(statement.first);
    THEN(status, count(s, "hunts", &c->lists, error));
    return status ? status : count(s, "hunted", &c->hunted, error);
}

hry_status store_check(store *s, const limit *limit, store_contents *out, hry_error *error)
{
    store_contents c = {0};
    sqlite3_progress_handler(s->db, STEPS, time_is_over, (void *)(uintptr_t)limit);
    hry_status status = check_pages(s, error);
    THEN(status, store_each_group(s, NULL, NULL, NULL, error));
    THEN(status, store_each_factor(s, NULL, NULL, error));
    THEN(status, count(s, "groups", &c.groups, error));
    THEN(status, count(s, "factors", &c.factors, error));
    if (status == HRY_OK && s->version >= 2)
        status = check_hunts(s, &c, error);
    sqlite3_progress_handler(s->db, 0, NULL, NULL);
    if (status && limit_reached(limit))
        return limit_fail(limit, 0, error);
    if (status == HRY_OK)
        *out = c;
    return status;
}
