// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of each table are described once, with type and range; writing binds by the description, and
// reading checks every value against it, because a store may come from an untrusted source. Each write is one
// transaction. Queries are SQL texts built from the filter; columns that an older store lacks are NULL.
#include "atlas/store_hunt.h"

#include "atlas/store_internal.h"
#include "base/mem.h"

#define LIST_COLUMNS(row)                                                                                    \
    COLUMN(row, source, "source", FIELD_NUMBER, 0, HUNT_SOURCES - 1),                                        \
        COLUMN(row, a, "first number", FIELD_NUMBER, 0, UINT32_MAX),                                         \
        COLUMN(row, b, "second number", FIELD_NUMBER, 0, UINT32_MAX)

static const store_column list_columns[] = {
    LIST_COLUMNS(hunt_list),
    COLUMN(hunt_list, largest, "largest order", FIELD_NUMBER, INT64_MIN, INT64_MAX),
    COLUMN(hunt_list, groups, "number of groups", FIELD_NUMBER, 0, UINT32_MAX),
    {0}};
// The first eight are those of a waiting group; its id and its results follow.
static const store_column hunted_columns[] = {
    LIST_COLUMNS(hunted_group),
    COLUMN(hunted_group, num, "number", FIELD_NUMBER, 0, UINT32_MAX),
    COLUMN(hunted_group, name, "name", FIELD_TEXT, 0, 0),
    COLUMN(hunted_group, order, "order", FIELD_NUMBER, INT64_MIN, INT64_MAX),
    COLUMN(hunted_group, expr, "expression", FIELD_GROUP, 0, 0),
    COLUMN(hunted_group, even_frattini, "Frattini flag", FIELD_NUMBER, 0, 1),
    COLUMN(hunted_group, id, "id", FIELD_NUMBER, 1, INT64_MAX),
    COLUMN(hunted_group, state, "state", FIELD_NUMBER, 0, HUNT_UNFINISHED),
    COLUMN(hunted_group, seconds, "time", FIELD_SECONDS, 0, 0),
    COLUMN(hunted_group, types.odd_classes, "number of classes", FIELD_NUMBER, 0, INT64_MAX),
    COLUMN(hunted_group, types.no_even_below, "count", FIELD_NUMBER, 0, INT64_MAX),
    COLUMN(hunted_group, types.no_even_below_by_even, "count", FIELD_NUMBER, 0, INT64_MAX),
    COLUMN(hunted_group, types.cycles.gen, "cycle in GEN", FIELD_MAYBE, 0, 1),
    COLUMN(hunted_group, types.cycles.dng, "cycle in DNG", FIELD_MAYBE, 0, 1),
    COLUMN(hunted_group, witness, "extension", FIELD_MODULES, 0, 0),
    {0}};
enum { WAITING = 8, TYPE_COLUMNS = 5 };
static const store_column type_columns[] = {
    COLUMN(type_at, deficiency, "deficiency", FIELD_NUMBER, 0, UINT16_MAX),
    COLUMN(type_at, parity, "parity", FIELD_NUMBER, 0, 1),
    COLUMN(type_at, even, "even value", FIELD_NUMBER, 0, UINT8_MAX),
    COLUMN(type_at, odd, "odd value", FIELD_NUMBER, 0, UINT8_MAX),
    COLUMN(type_at, smoothness, "smoothness", FIELD_NUMBER, 0, 2),
    {0}};
static const store_table hunts = {"hunts", "lists of groups", list_columns},
                         hunted = {"hunted", "hunted groups", hunted_columns},
                         types = {"hunted_types", "hunted types", type_columns};

// ---------------------------------------------------------------------------------------------- writing

static bool put_types(sqlite3_stmt *q, const hunted_group *g, const json_t *witnesses)
{
    bool good = true;
    for (uint32_t i = 0; i < g->types.types && good && g->state != HUNT_WAITING; i++) {
        store_bind(q, type_columns, TYPE_COLUMNS, &g->types.type[i]);
        sqlite3_bind_int64(q, 6, g->id);
        const json_t *witness = json_array_get(witnesses, i);
        store_bind_witness(q, 7, json_array_get(witness, 0), json_array_get(witness, 1));
        good = store_row(q);
    }
    return good;
}

hry_status store_put_hunt(store *s, const hunt_list *list, hunted_group *group, size_t count,
                          hry_error *error)
{
    store_writing w =
        store_begin(s, "INSERT OR REPLACE INTO hunts VALUES (?,?,?,?,?)",
                    "INSERT INTO hunted (source, a, b, num, name, ord, expr, even_frattini, state, classes,"
                    " no_even_below, no_even_below_by_even, seconds) VALUES (?,?,?,?,?,?,?,?,0,0,0,0,0)",
                    "");
    w.good = w.good && store_put(w.q[0], list_columns, list);
    for (size_t i = 0; i < count && w.good; i++) {
        w.good = store_put(w.q[1], hunted_columns, &group[i]);
        group[i].id = sqlite3_last_insert_rowid(s->db);
    }
    return store_end(&w, "next list of groups", error);
}

static bool put_hunted(store_writing *w, const hunted_group *g)
{
    json_auto_t *told = g->witnesses ? json_loads(g->witnesses, 0, NULL) : NULL;
    hunted_group result = *g;
    if (g->state != HUNT_DONE)
        result.types.cycles = (cycles){CYCLE_UNKNOWN, CYCLE_UNKNOWN};
    return store_put(w->q[0], hunted_columns + WAITING, &result) &&
           put_types(w->q[1], g, json_object_get(told, "types")) &&
           store_put_criteria(w->q[2], g->id, json_object_get(told, "criteria"));
}

hry_status store_put_hunted(store *s, const hunted_group *group, size_t count, hry_error *error)
{
    store_writing w =
        store_begin(s,
                    "UPDATE hunted SET state = ?2, seconds = ?3, classes = ?4, no_even_below = ?5,"
                    " no_even_below_by_even = ?6, gen_cycle = ?7, dng_cycle = ?8 WHERE id = ?1",
                    "INSERT OR IGNORE INTO hunted_types (deficiency, parity, even, odd, smoothness, hunted,"
                    " witness, size) VALUES (?,?,?,?,?,?,?,?)",
                    store_criteria_insert);
    for (size_t i = 0; i < count && w.good; i++)
        w.good = put_hunted(&w, &group[i]);
    return store_end(&w, "next groups", error);
}

// ---------------------------------------------------------------------------------------------- reading

hry_status store_each_hunt(store *s, void (*visit)(void *context, const hunt_list *list), void *context,
                           hry_error *error)
{
    hunt_list l;
    store_reading r = store_ask(s, &hunts, mem_string("SELECT source, a, b, largest, groups FROM hunts"));
    while (store_next(&r, &l, error))
        if (visit)
            visit(context, &l);
    return store_done(&r, error);
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

// Joins the rows of the requested type to those of the groups. An older store has no extensions.
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
    OWNED char *range = store_range_condition(f->range), *which = which_condition(f),
               *types = types_joined(s, f);
    return mem_print("SELECT source, a, b, num, name, ord, expr, even_frattini, id, state, seconds, classes,"
                     " no_even_below, no_even_below_by_even, %s, %s FROM hunted h%s WHERE %s AND %s"
                     " ORDER BY %sord, source, a, b, num",
                     s->version < 3 ? "NULL, NULL" : "gen_cycle, dng_cycle", *types ? "witness" : "NULL",
                     types, range, which, *types ? "size, " : "");
}

hry_status store_each_hunted(store *s, const hunted_filter *where,
                             bool (*visit)(void *context, const hunted_group *g), void *context,
                             hry_error *error)
{
    hunted_group g = {0};
    store_reading r = store_ask(s, &hunted, question_of(s, where));
    while (store_next(&r, &g, error) && (!visit || visit(context, &g)))
        continue;
    return store_done(&r, error);
}

hry_status store_hunted_types(store *s, const hunt_range *range, type_at *out, size_t room, size_t *count,
                              hry_error *error)
{
    type_at t;
    OWNED char *condition = store_range_condition(range);
    store_reading r = store_ask(
        s, &types,
        mem_print("SELECT DISTINCT t.deficiency, t.parity, t.even, t.odd, t.smoothness FROM"
                  " hunted_types t JOIN hunted h ON h.id = t.hunted WHERE %s ORDER BY 1, 2, 3, 4, 5",
                  condition));
    for (*count = 0; store_next(&r, &t, error); ++*count)
        if (*count < room)
            out[*count] = t;
    return store_done(&r, error);
}
