// SPDX-License-Identifier: GPL-3.0-or-later
#include "atlas/store_hunt.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/store_internal.h"
#include "base/mem.h"

// ---------------------------------------------------------------------------------------------- writing

static bool put_list(sqlite3_stmt *q, const hunt_list *l)
{
    sqlite3_bind_int(q, 1, (int)l->source);
    sqlite3_bind_int64(q, 2, l->a);
    sqlite3_bind_int64(q, 3, l->b);
    sqlite3_bind_int64(q, 4, (int64_t)l->largest);
    sqlite3_bind_int64(q, 5, (int64_t)l->groups);
    return store_row(q);
}

static bool put_waiting(sqlite3_stmt *q, const hunted_group *g)
{
    sqlite3_bind_int(q, 1, (int)g->source);
    sqlite3_bind_int64(q, 2, g->a);
    sqlite3_bind_int64(q, 3, g->b);
    sqlite3_bind_int64(q, 4, g->num);
    sqlite3_bind_text(q, 5, g->name, -1, SQLITE_STATIC);
    sqlite3_bind_int64(q, 6, (int64_t)g->order);
    sqlite3_bind_text(q, 7, g->expr, -1, SQLITE_STATIC);
    sqlite3_bind_int(q, 8, g->even_frattini);
    return store_row(q);
}

static bool put_result(sqlite3_stmt *q, const hunted_group *g)
{
    sqlite3_bind_int(q, 1, (int)g->state);
    sqlite3_bind_double(q, 2, g->seconds);
    sqlite3_bind_int64(q, 3, (int64_t)g->types.odd_classes);
    sqlite3_bind_int64(q, 4, (int64_t)g->types.no_even_below);
    sqlite3_bind_int64(q, 5, (int64_t)g->types.no_even_below_by_even);
    store_bind_cycle(q, 6, g->state == HUNT_DONE ? g->types.cycles.gen : CYCLE_UNKNOWN);
    store_bind_cycle(q, 7, g->state == HUNT_DONE ? g->types.cycles.dng : CYCLE_UNKNOWN);
    sqlite3_bind_int64(q, 8, g->id);
    return store_row(q);
}

static bool put_types(sqlite3_stmt *q, const hunted_group *g, const json_t *witnesses)
{
    bool good = true;
    for (uint32_t i = 0; i < g->types.types && good && g->state != HUNT_WAITING; i++) {
        const type_at *t = &g->types.type[i];
        sqlite3_bind_int64(q, 1, t->deficiency);
        sqlite3_bind_int(q, 2, t->parity);
        sqlite3_bind_int(q, 3, t->even);
        sqlite3_bind_int(q, 4, t->odd);
        sqlite3_bind_int(q, 5, t->smoothness);
        sqlite3_bind_int64(q, 6, g->id);
        const json_t *witness = json_array_get(witnesses, i);
        store_bind_witness(q, 7, json_array_get(witness, 0), json_array_get(witness, 1));
        good = store_row(q);
    }
    return good;
}

// Statements, and a transaction around what is done with them.
typedef struct writing {
    store *store;
    sqlite3_stmt *first, *second, *third;
    bool good;
} writing;

static writing begin(store *s, const char *first, const char *second, const char *third)
{
    writing w = {.store = s};
    w.good = sqlite3_prepare_v2(s->db, first, -1, &w.first, NULL) == SQLITE_OK &&
             sqlite3_prepare_v2(s->db, second, -1, &w.second, NULL) == SQLITE_OK &&
             sqlite3_prepare_v2(s->db, third, -1, &w.third, NULL) == SQLITE_OK && store_begin(s);
    return w;
}

static hry_status end(writing *w, const char *what, hry_error *error)
{
    hry_status status = store_end(w->store, w->good, what, error);
    sqlite3_finalize(w->first);
    sqlite3_finalize(w->second);
    sqlite3_finalize(w->third);
    return status;
}

hry_status store_put_hunt(store *s, const hunt_list *list, hunted_group *group, size_t count,
                          hry_error *error)
{
    writing w = begin(s, "INSERT OR REPLACE INTO hunts VALUES (?,?,?,?,?)",
                      "INSERT INTO hunted (source, a, b, num, name, ord, expr, even_frattini, state, classes,"
                      " no_even_below, no_even_below_by_even, seconds) VALUES (?,?,?,?,?,?,?,?,0,0,0,0,0)",
                      "");
    w.good = w.good && put_list(w.first, list);
    for (size_t i = 0; i < count && w.good; i++) {
        w.good = put_waiting(w.second, &group[i]);
        group[i].id = sqlite3_last_insert_rowid(s->db);
    }
    return end(&w, "next list of groups", error);
}

static bool put_hunted(writing *w, const hunted_group *g)
{
    json_t *told = g->witnesses ? json_loads(g->witnesses, 0, NULL) : NULL;
    bool good = put_result(w->first, g) && put_types(w->second, g, json_object_get(told, "types")) &&
                store_put_criteria(w->third, g->id, json_object_get(told, "criteria"));
    json_decref(told);
    return good;
}

hry_status store_put_hunted(store *s, const hunted_group *group, size_t count, hry_error *error)
{
    writing w = begin(s,
                      "UPDATE hunted SET state = ?, seconds = ?, classes = ?, no_even_below = ?,"
                      " no_even_below_by_even = ?, gen_cycle = ?, dng_cycle = ? WHERE id = ?",
                      "INSERT OR IGNORE INTO hunted_types (deficiency, parity, even, odd, smoothness, hunted,"
                      " witness, size) VALUES (?,?,?,?,?,?,?,?)",
                      store_criteria_insert);
    for (size_t i = 0; i < count && w.good; i++)
        w.good = put_hunted(&w, &group[i]);
    return end(&w, "next groups", error);
}

// ---------------------------------------------------------------------------------------------- reading

static const store_field list_fields[] = {
    {"source", FIELD_NUMBER, 0, HUNT_SOURCES - 1},     {"first number", FIELD_NUMBER, 0, UINT32_MAX},
    {"second number", FIELD_NUMBER, 0, UINT32_MAX},    {"largest order", FIELD_NUMBER, INT64_MIN, INT64_MAX},
    {"number of groups", FIELD_NUMBER, 0, UINT32_MAX}, {0}};
static const store_field hunted_fields[] = {{"id", FIELD_NUMBER, 1, INT64_MAX},
                                            {"source", FIELD_NUMBER, 0, HUNT_SOURCES - 1},
                                            {"first number", FIELD_NUMBER, 0, UINT32_MAX},
                                            {"second number", FIELD_NUMBER, 0, UINT32_MAX},
                                            {"number", FIELD_NUMBER, 0, UINT32_MAX},
                                            {"name", FIELD_TEXT, 0, 0},
                                            {"order", FIELD_NUMBER, INT64_MIN, INT64_MAX},
                                            {"expression", FIELD_GROUP, 0, 0},
                                            {"state", FIELD_NUMBER, 0, HUNT_UNFINISHED},
                                            {"time", FIELD_SECONDS, 0, 0},
                                            {"number of classes", FIELD_NUMBER, 0, INT64_MAX},
                                            {"count", FIELD_NUMBER, 0, INT64_MAX},
                                            {"count", FIELD_NUMBER, 0, INT64_MAX},
                                            {"word on the Frattini subgroup", FIELD_NUMBER, 0, 1},
                                            {"extension", FIELD_MODULES, 0, 0},
                                            {0}};
static const store_field type_fields[] = {
    {"deficiency", FIELD_NUMBER, 0, UINT16_MAX}, {"parity", FIELD_NUMBER, 0, 1},
    {"even value", FIELD_NUMBER, 0, UINT8_MAX},  {"odd value", FIELD_NUMBER, 0, UINT8_MAX},
    {"smoothness", FIELD_NUMBER, 0, 2},          {0}};

hry_status store_each_hunt(store *s, void (*visit)(void *context, const hunt_list *list), void *context,
                           hry_error *error)
{
    sqlite3_stmt *q = NULL;
    hry_status status = HRY_OK;
    int code = sqlite3_prepare_v2(s->db, "SELECT source, a, b, largest, groups FROM hunts", -1, &q, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        status = store_check_row(s, q, "hunts", list_fields, error);
        if (status)
            break;
        visit(context, &(hunt_list){.source = (hunt_source)sqlite3_column_int(q, 0),
                                    .a = (uint32_t)sqlite3_column_int64(q, 1),
                                    .b = (uint32_t)sqlite3_column_int64(q, 2),
                                    .largest = (uint64_t)sqlite3_column_int64(q, 3),
                                    .groups = (uint64_t)sqlite3_column_int64(q, 4)});
        code = SQLITE_OK;
    }
    if (status == HRY_OK && code != SQLITE_DONE)
        status = store_fail(s, "lists of groups", error);
    sqlite3_finalize(q);
    return status;
}

char *store_range_condition(const hunt_range *r)
{
    if (!r)
        return mem_string("1");
    uint32_t extended = hunt_extended(r->modules, r->generators, r->modular);
    return mem_print(
        "((h.source = %d AND h.a BETWEEN %u AND %u AND h.b = %u) OR"
        " (h.source = %d AND h.a BETWEEN %u AND %u AND h.b = %u AND h.ord <= %llu) OR"
        " (h.source = %d AND h.a BETWEEN %u AND %u) OR (h.source = %d AND h.a BETWEEN %u AND %u) OR"
        " (h.ord <= %llu AND ((h.source = %d AND h.a BETWEEN %u AND %u) OR"
        " (h.source = %d AND h.a BETWEEN %u AND %u AND h.b <= %u))))",
        HUNT_EXTENDED, r->least[HUNT_EXTENDED], r->most[HUNT_EXTENDED], extended, HUNT_EXTENDED_PRIMITIVE,
        r->least[HUNT_EXTENDED_PRIMITIVE], r->most[HUNT_EXTENDED_PRIMITIVE], extended,
        (unsigned long long)r->largest, HUNT_LIBRARY, r->least[HUNT_LIBRARY], r->most[HUNT_LIBRARY],
        HUNT_GIVEN, r->least[HUNT_GIVEN], r->most[HUNT_GIVEN], (unsigned long long)r->largest, HUNT_PRIMITIVE,
        r->least[HUNT_PRIMITIVE], r->most[HUNT_PRIMITIVE], HUNT_PRODUCTS, r->least[HUNT_PRODUCTS],
        r->most[HUNT_PRODUCTS], r->most[HUNT_PRODUCTS]);
}

static char *which_condition(const hunted_filter *f)
{
    switch (f->which) {
    case HUNTED_TODO:
        return mem_print("(h.state = %d OR (h.state = %d AND (%d OR h.seconds < %.3f)))", HUNT_WAITING,
                         HUNT_UNFINISHED, f->seconds == 0, f->seconds);
    case HUNTED_LEFT:
        return mem_print("h.state = %d AND NOT h.even_frattini", HUNT_UNFINISHED);
    case HUNTED_NO_EVEN_BELOW:
        return mem_string("h.no_even_below > 0");
    case HUNTED_NO_EVEN_ELEMENT:
        return mem_string("h.no_even_below_by_even > 0");
    case HUNTED_WITH_CYCLE:
        return mem_string("(h.gen_cycle = 1 OR h.dng_cycle = 1)");
    case HUNTED_CYCLE_UNKNOWN:
        return mem_print("h.state = %d AND NOT h.even_frattini AND h.gen_cycle IS NULL", HUNT_DONE);
    case HUNTED_WITH_TYPE:
    case HUNTED_ALL:
        break;
    }
    return mem_string("1");
}

// The rows of the types that are asked for beside those of the groups. An older store has no extensions.
static char *types_joined(const store *s, const hunted_filter *f)
{
    const type_at *t = &f->type;
    if (f->which != HUNTED_WITH_TYPE)
        return mem_string("");
    return mem_print(" JOIN (SELECT hunted, %s FROM hunted_types WHERE deficiency = %u AND parity = %d AND"
                     " even = %d AND odd = %d AND smoothness = %d) t ON t.hunted = h.id",
                     s->version < 4 ? "NULL AS witness, NULL AS size" : "witness, size", t->deficiency,
                     t->parity, t->even, t->odd, t->smoothness);
}

static char *question_of(const store *s, const hunted_filter *f)
{
    char *range = store_range_condition(f->range), *which = which_condition(f), *types = types_joined(s, f);
    char *question =
        mem_print("SELECT id, source, a, b, num, name, ord, expr, state, seconds, classes,"
                  " no_even_below, no_even_below_by_even, even_frattini, %s FROM hunted h%s WHERE %s AND %s"
                  " ORDER BY %sord, source, a, b, num",
                  *types ? "witness" : "NULL", types, range, which, *types ? "size, " : "");
    free(range);
    free(which);
    free(types);
    return question;
}

static hunted_group group_at(sqlite3_stmt *q)
{
    return (hunted_group){
        .id = sqlite3_column_int64(q, 0),
        .source = (hunt_source)sqlite3_column_int(q, 1),
        .a = (uint32_t)sqlite3_column_int64(q, 2),
        .b = (uint32_t)sqlite3_column_int64(q, 3),
        .num = (uint32_t)sqlite3_column_int64(q, 4),
        .name = (char *)(uintptr_t)sqlite3_column_text(q, 5),
        .order = (uint64_t)sqlite3_column_int64(q, 6),
        .expr = (char *)(uintptr_t)sqlite3_column_text(q, 7),
        .even_frattini = sqlite3_column_int(q, 13),
        .witness = (char *)(uintptr_t)sqlite3_column_text(q, 14),
        .state = (hunt_state)sqlite3_column_int(q, 8),
        .seconds = sqlite3_column_double(q, 9),
        .types = {.odd_classes = (uint64_t)sqlite3_column_int64(q, 10),
                  .no_even_below = (uint64_t)sqlite3_column_int64(q, 11),
                  .no_even_below_by_even = (uint64_t)sqlite3_column_int64(q, 12)},
    };
}

hry_status store_each_hunted(store *s, const hunted_filter *where,
                             bool (*visit)(void *context, const hunted_group *g), void *context,
                             hry_error *error)
{
    sqlite3_stmt *q = NULL;
    char *question = question_of(s, where);
    hry_status status = HRY_OK;
    int code = sqlite3_prepare_v2(s->db, question, -1, &q, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        status = store_check_row(s, q, "hunted", hunted_fields, error);
        if (status)
            break;
        hunted_group g = group_at(q);
        code = visit(context, &g) ? SQLITE_OK : SQLITE_DONE;
    }
    if (status == HRY_OK && code != SQLITE_DONE)
        status = store_fail(s, "hunted groups", error);
    sqlite3_finalize(q);
    free(question);
    return status;
}

hry_status store_hunted_types(store *s, const hunt_range *range, type_at *out, size_t room, size_t *count,
                              hry_error *error)
{
    sqlite3_stmt *q = NULL;
    char *condition = store_range_condition(range);
    char *question =
        mem_print("SELECT DISTINCT t.deficiency, t.parity, t.even, t.odd, t.smoothness FROM"
                  " hunted_types t JOIN hunted h ON h.id = t.hunted WHERE %s ORDER BY 1, 2, 3, 4, 5",
                  condition);
    *count = 0;
    hry_status status = HRY_OK;
    int code = sqlite3_prepare_v2(s->db, question, -1, &q, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(q)) == SQLITE_ROW) {
        status = store_check_row(s, q, "hunted_types", type_fields, error);
        if (status)
            break;
        if (*count < room)
            out[*count] = (type_at){.deficiency = (uint32_t)sqlite3_column_int64(q, 0),
                                    .parity = (uint8_t)sqlite3_column_int(q, 1),
                                    .even = (uint8_t)sqlite3_column_int(q, 2),
                                    .odd = (uint8_t)sqlite3_column_int(q, 3),
                                    .smoothness = (uint8_t)sqlite3_column_int(q, 4)};
        ++*count;
        code = SQLITE_OK;
    }
    if (status == HRY_OK && code != SQLITE_DONE)
        status = store_fail(s, "hunted types", error);
    sqlite3_finalize(q);
    free(question);
    free(condition);
    return status;
}
