// SPDX-License-Identifier: GPL-3.0-or-later
//
// A depth-first search. Every option is a larger set, so there are no cycles, and the depth is at most the
// number of points.
#include "graph/closed.h"

#include "base/mem.h"
#include "graph/ground.h"

enum { LOOK_EVERY = 256 }; // positions between two looks at the limit

void closed_begin(closed_game *c, const ground *g, play play, const limit *limit)
{
    *c = (closed_game){.ground = g, .play = play, .limit = limit};
    key_table_init(&c->positions, bits_words(g->points));
}

void closed_clear(closed_game *c)
{
    if (c->ground)
        key_table_clear(&c->positions);
    free(c->value);
    *c = (closed_game){0};
}

// ---- positions

void closed_key(const closed_game *c, const uint64_t *p, uint64_t *key)
{
    if (c->ground->idempotent)
        c->ground->close(c->ground, p, key);
    else
        bits_copy(key, p, bits_words(c->ground->points));
}

bool closed_wins(const closed_game *c, const uint64_t *p)
{
    return ground_generates(c->ground, p);
}

bool closed_covers(const closed_game *c, const uint64_t *p, uint32_t v)
{
    OWNED uint64_t *closure = mem_alloc(bits_words(c->ground->points), sizeof *closure);
    c->ground->close(c->ground, p, closure);
    return bits_get(closure, v);
}

bool closed_allows(const closed_game *c, const uint64_t *p, uint32_t v)
{
    if (closed_covers(c, p, v))
        return false;
    OWNED uint64_t *next = mem_copy(p, bits_words(c->ground->points), sizeof *next);
    bits_set(next, v);
    return !closed_wins(c, c->play == ACHIEVE ? p : next);
}

bool closed_over(const closed_game *c, const uint64_t *p)
{
    for (uint32_t v = 0; v < c->ground->points; v++)
        if (closed_allows(c, p, v))
            return false;
    return true;
}

// The last point that was chosen is any one that lies outside the closure of the others: an order of all
// points that obeys the rule still does when such a point is left out, because closures grow with their sets.
bool closed_is_position(const closed_game *c, const uint64_t *p)
{
    size_t words = bits_words(c->ground->points);
    bool wins = closed_wins(c, p), found = !wins || c->play == ACHIEVE;
    OWNED uint64_t *rest = mem_copy(p, words, sizeof *rest);
    while (found && !bits_empty(rest, words)) {
        found = false;
        BITS_EACH (v, p, words) {
            if (found || !bits_get(rest, v))
                continue;
            bits_unset(rest, v);
            found = !closed_covers(c, rest, (uint32_t)v) && !(wins && closed_wins(c, rest));
            if (!found)
                bits_set(rest, v);
        }
        wins = false;
    }
    return found;
}

// ---- values

static hry_status look_at_limit(const closed_game *c, hry_error *error)
{
    uint32_t count = c->positions.keys.count;
    if (count % LOOK_EVERY)
        return HRY_OK;
    size_t bytes = key_table_bytes(&c->positions) + c->room * sizeof *c->value +
                   (c->forms ? misere_forms_bytes(c->forms) : 0);
    limit_progress(c->limit, "positions", count, 0);
    return limit_holds(c->limit, bytes, error);
}

static hry_status find(closed_game *c, const uint64_t *key, uint32_t *out, hry_error *error);

// The value of a new position `key`. `room` holds three sets and one set of nim-values; in misère play `form`
// has room for a form of each option.
static hry_status find_new(closed_game *c, const uint64_t *key, uint64_t *room, uint32_t *form, uint32_t *out,
                           hry_error *error)
{
    const ground *g = c->ground;
    size_t words = bits_words(g->points), values = bits_words((size_t)g->points + 1), forms = 0;
    uint64_t *inside = room, *with = room + words, *closure = with + words, *seen = closure + words;
    TRY(look_at_limit(c, error));
    g->close(g, key, inside);
    bits_zero(seen, values);
    for (uint32_t v = 0; v < g->points; v++) {
        uint32_t value = 0;
        if (bits_get(inside, v))
            continue;
        if (words > 1) // a closure may take long
            TRY(limit_check(c->limit, error));
        ground_close_with(g, key, v, with, closure);
        if (g->alike)
            g->alike(g, key, v, inside); // skip points that lead to the same closure
        bool wins = ground_wins(g, closure);
        if (wins && c->play == AVOID)
            continue;
        if (!wins)
            TRY(find(c, g->idempotent ? closure : with, &value, error));
        if (form)
            form[forms++] = value;
        else
            bits_set(seen, value);
    }
    *out = form ? misere_make(c->forms, form, forms) : nim_mex_wide(seen, values);
    return HRY_OK;
}

static hry_status find(closed_game *c, const uint64_t *key, uint32_t *out, hry_error *error)
{
    size_t words = bits_words(c->ground->points);
    uint32_t known = c->positions.keys.count, id = key_table_add(&c->positions, key);
    c->value = mem_reserve(c->value, &c->room, (size_t)id + 1, sizeof *c->value);
    if (id == known || c->value[id] == UINT32_MAX) { // left unfinished by a limit
        uint32_t value = UINT32_MAX;
        OWNED uint32_t *form = c->forms ? mem_alloc(c->ground->points, sizeof *form) : NULL;
        OWNED uint64_t *own = mem_alloc(5 * words + 1, sizeof *own);
        bits_copy(own, key, words);
        c->value[id] = UINT32_MAX;
        TRY(find_new(c, own, own + words, form, &value, error));
        c->value[id] = value;
    }
    *out = c->value[id];
    return HRY_OK;
}

hry_status closed_find(closed_game *c, const uint64_t *p, uint32_t *out, hry_error *error)
{
    OWNED uint64_t *key = mem_alloc(bits_words(c->ground->points), sizeof *key);
    closed_key(c, p, key);
    *out = 0; // the value and the form of a game that is over
    return c->play == ACHIEVE && closed_wins(c, p) ? HRY_OK : find(c, key, out, error);
}

hry_status closed_value(closed_game *c, const uint64_t *p, nim *out, hry_error *error)
{
    uint32_t found;
    TRY(closed_find(c, p, &found, error));
    *out = c->forms ? c->forms->form[found].misere : (nim)found;
    return HRY_OK;
}
