// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed sets are found from the closure of the empty set by adding one element at a time, whichever
// closure it is. A set is maximal among those that are not everything if every element that is added closes
// it to everything. The positions of a class are the subsets of its closed set with that closure, and are
// listed where there are few elements.
#include "game/game_sets.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/key_table.h"
#include "base/mem.h"
#include "base/text.h"
#include "engine/dual.h"
#include "game/closed_board.h"

enum {
    MOST_SETS = 5000,    // closed sets, and edges
    MOST_STEPS = 200000, // of listing the maximal stable sets
    MOST_ELEMENTS = 12,  // of a closed set whose subsets are looked through
    MOST_SHOWN = 60,     // sets on a line for people
};

typedef struct sets {
    set_system system; // of ACV, or of AVD where that is no game
    closed_board board;
    const ground *ground; // of a closed game, else NULL
    uint32_t elements;
    char **name;
    bool all_stable;       // everything is a stable set
    pool closed, maximal;  // sorted
    uint64_t *all, *other; // a set of all elements, and room for one
} sets;

static void close_set(const sets *s, const uint64_t *p, uint64_t *closure)
{
    if (s->ground)
        s->ground->close(s->ground, p, closure);
    else
        set_system_close(&s->system, p, closure);
}

static bool is_whole(const sets *s, const uint64_t *set)
{
    return bits_equal(set, s->all, s->closed.words);
}

// ---- finding them

static hry_status too_many(hry_error *error)
{
    return hry_fail(error, HRY_LIMIT, "there are more than %d of these sets, which are too many to list",
                    MOST_SETS);
}

// The system as its maximal stable sets tell it, from which closures are found fast.
static hry_status list_stable(sets *s, const limit *limit, hry_error *error)
{
    set_system listed;
    if (s->system.has_stable)
        return s->system.stable.count > MOST_SETS ? too_many(error) : HRY_OK;
    if (!set_system_dualise(&s->system, MOST_SETS, MOST_STEPS, limit, &listed))
        return too_many(error);
    set_system_clear(&s->system);
    s->system = listed;
    return HRY_OK;
}

static hry_status open_system(sets *s, game *g, game_tools *t, hry_error *error)
{
    if (g->closed) {
        TRY(closed_board_open(g, t, &s->board, error));
        s->ground = s->board.game.ground;
        return s->ground->idempotent
                   ? HRY_OK
                   : hry_fail(error, HRY_UNDEFINED,
                              "the closure of %.100s has no closed sets: closing a closure may add more",
                              g->text);
    }
    game avoid = game_at_rule(*g, RULE_AVD);
    if (game_system(g, t, &s->system, error))
        TRY(game_system(&avoid, t, &s->system, error));
    s->all_stable = set_system_all_stable(&s->system);
    return list_stable(s, t->how.limit, error);
}

// The closed sets behind one, which are added; whether all of them are everything.
static bool add_next(sets *s, key_table *found, uint32_t which)
{
    size_t words = found->keys.words;
    bool maximal = true;
    uint64_t *set = mem_copy(pool_at(&found->keys, which), words, sizeof *set);
    for (uint32_t v = 0; v < s->elements; v++)
        if (!bits_get(set, v)) {
            bits_set(set, v);
            close_set(s, set, s->other);
            bits_unset(set, v);
            maximal &= is_whole(s, s->other);
            key_table_add(found, s->other);
        }
    free(set);
    return maximal;
}

static hry_status find_closed(sets *s, const limit *limit, hry_error *error)
{
    key_table found;
    hry_status status = HRY_OK;
    key_table_init(&found, s->closed.words);
    uint64_t *none = NEW_ARRAY(uint64_t, s->closed.words);
    close_set(s, none, s->other);
    free(none);
    key_table_add(&found, s->other);
    for (uint32_t i = 0; i < found.keys.count && !status; i++) {
        bool maximal = add_next(s, &found, i);
        const uint64_t *set = pool_at(&found.keys, i);
        pool_add(&s->closed, set);
        if (maximal && (s->all_stable || !is_whole(s, set)))
            pool_add(&s->maximal, set);
        if (limit_reached(limit))
            status = limit_fail(limit, 0, error);
        else if (found.keys.count > MOST_SETS)
            status = too_many(error);
    }
    key_table_clear(&found);
    pool_sort(&s->closed);
    pool_sort(&s->maximal);
    return status;
}

// ---- telling them

static json_t *set_json(const sets *s, const uint64_t *set)
{
    json_t *list = json_array();
    BITS_EACH (v, set, s->closed.words)
        json_array_append_new(list, json_string(s->name[v]));
    return list;
}

static char *set_text(const sets *s, const uint64_t *set)
{
    char *text = mem_string("{");
    BITS_EACH (v, set, s->closed.words)
        mem_append(&text, "%s%s", text[1] ? "," : "", s->name[v]);
    mem_append(&text, "}");
    return text;
}

static json_t *family_json(const sets *s, const pool *of)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < of->count; i++)
        json_array_append_new(list, set_json(s, pool_at(of, i)));
    return list;
}

static char *family_text(const sets *s, const pool *of)
{
    char *text = mem_string(of->count ? "" : "none");
    for (uint32_t i = 0; i < of->count && i < MOST_SHOWN; i++) {
        char *set = set_text(s, pool_at(of, i));
        mem_append(&text, "%s%s", i ? " " : "", set);
        free(set);
    }
    if (of->count > MOST_SHOWN)
        mem_append(&text, " … (%" PRIu32 " sets)", of->count);
    return text;
}

static void tell_family(properties *to, const char *label, const char *key, const sets *s, const pool *of)
{
    properties_take(to, label, family_text(s, of));
    properties_put(to, key, family_json(s, of));
}

static void tell_set(properties *to, const char *label, const char *key, const sets *s, const uint64_t *set)
{
    properties_take(to, label, set_text(s, set));
    properties_put(to, key, set_json(s, set));
}

// The edges are the minimal transversals of the complements of the maximal stable sets.
static void tell_edges(properties *to, const sets *s, const limit *limit)
{
    pool missed, edges;
    pool_copy(&missed, &s->maximal);
    pool_complement(&missed);
    dual_options how = {.max_size = SIZE_MAX, .limit = limit};
    if (dual_list(&missed, &how, MOST_SETS, &edges) == DUAL_ALL) {
        pool_sort(&edges);
        tell_family(to, "edges", "edge_sets", s, &edges);
    }
    pool_clear(&edges);
    pool_clear(&missed);
}

// The subsets of a closed set that have it as their closure; of everything, where that ends ACV, only those
// that are met in the game. False: there are too many to look.
static bool list_positions(const sets *s, const uint64_t *closed, pool *out)
{
    uint32_t member[MOST_ELEMENTS], count = 0;
    if (bits_count(closed, s->closed.words) > MOST_ELEMENTS)
        return false;
    BITS_EACH (v, closed, s->closed.words)
        member[count++] = (uint32_t)v;
    pool_init(out, s->elements);
    bool ended = !s->ground && !s->all_stable && is_whole(s, closed);
    for (uint32_t chosen = 0; chosen < UINT32_C(1) << count; chosen++) {
        uint64_t *set = pool_at(out, pool_add(out, NULL));
        for (uint32_t i = 0; i < count; i++)
            if (chosen >> i & 1)
                bits_set(set, member[i]);
        close_set(s, set, s->other);
        if (!bits_equal(s->other, closed, out->words) || (ended && !rule_is_position(&s->system, set)))
            out->count--;
    }
    pool_sort(out);
    return true;
}

static void tell_class(properties *to, const sets *s, const uint64_t *closed, const char *label, json_t *list)
{
    pool positions;
    if (!list_positions(s, closed, &positions))
        return;
    char *set = set_text(s, closed), *text = family_text(s, &positions);
    properties_say(to, label, "X_%s: %s", set, text);
    json_array_append_new(list, json_pack("{so so}", "closed_set", set_json(s, closed), "positions",
                                          family_json(s, &positions)));
    free(set);
    free(text);
    pool_clear(&positions);
}

static void tell_all(properties *to, const sets *s, const limit *limit)
{
    tell_set(to, "elements", "element_set", s, s->all);
    if (!s->ground)
        tell_edges(to, s, limit);
    tell_family(to, s->ground ? "maximal" : "stable sets", s->ground ? "maximal_closed" : "stable_sets", s,
                &s->maximal);
    tell_family(to, s->ground ? "closed sets" : "intersections", "closed_sets", s, &s->closed);
    tell_set(to, s->ground ? "least" : "Frattini set", "frattini_set", s, pool_at(&s->closed, 0));
}

static void tell_classes(properties *to, const sets *s)
{
    json_t *classes = json_array();
    for (uint32_t i = 0; i < s->closed.count && s->elements <= MOST_ELEMENTS; i++)
        tell_class(to, s, pool_at(&s->closed, i), i ? "" : "classes", classes);
    properties_put(to, "class_positions", classes);
}

static void tell_position(properties *to, const sets *s, const uint64_t *position)
{
    json_t *class = json_array();
    uint64_t *closure = mem_zero(s->closed.words, sizeof *closure);
    close_set(s, position, closure);
    tell_set(to, "position", "position", s, position);
    tell_set(to, "closure", "closure", s, closure);
    tell_class(to, s, closure, "class", class);
    properties_put(to, "class_positions", class);
    free(closure);
}

static void clear(sets *s)
{
    if (s->system.size)
        set_system_clear(&s->system);
    closed_board_clear(&s->board);
    texts_free(s->name, s->elements);
    pool_clear(&s->closed);
    pool_clear(&s->maximal);
    free(s->all);
    free(s->other);
}

static hry_status find(sets *s, game *g, game_tools *t, hry_error *error)
{
    TRY(open_system(s, g, t, error));
    TRY(game_names(g, t, &s->name, &s->elements, error));
    pool_init(&s->closed, s->elements);
    pool_init(&s->maximal, s->elements);
    s->other = mem_zero(s->closed.words, sizeof *s->other);
    s->all = mem_zero(s->closed.words, sizeof *s->all);
    bits_fill(s->all, s->elements);
    return find_closed(s, t->how.limit, error);
}

hry_status game_sets_properties(game *g, game_tools *t, const char *position, properties *out,
                                hry_error *error)
{
    sets s = {0};
    uint64_t *set = NULL;
    hry_status status = find(&s, g, t, error);
    if (!status && position)
        status = game_place(g, position, strlen(position), error);
    if (!status && position)
        status = game_position_set(g, t, s.elements, &set, error);
    if (!status) {
        tell_all(out, &s, t->how.limit);
        if (position)
            tell_position(out, &s, set);
        else
            tell_classes(out, &s);
    }
    free(set);
    clear(&s);
    return status;
}
