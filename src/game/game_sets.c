// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed sets are found from the closure of the empty set by adding one element at a time, whichever
// closure it is. A set is maximal among those that are not everything if every element that is added closes
// it to everything. The positions of a class are the subsets of its closed set with that closure, and are
// listed where there are few elements.
#include "game/game_sets.h"

#include <inttypes.h>

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
    OWNED uint64_t *set = mem_copy(pool_at(&found->keys, which), words, sizeof *set);
    for (uint32_t v = 0; v < s->elements; v++)
        if (!bits_get(set, v)) {
            bits_set(set, v);
            close_set(s, set, s->other);
            bits_unset(set, v);
            maximal &= is_whole(s, s->other);
            key_table_add(found, s->other);
        }
    return maximal;
}

static hry_status find_closed(sets *s, const limit *limit, hry_error *error)
{
    CLEARED(key_table_clear) key_table found;
    key_table_init(&found, s->closed.words);
    OWNED uint64_t *none = NEW_ARRAY(uint64_t, s->closed.words);
    close_set(s, none, s->other);
    key_table_add(&found, s->other);
    for (uint32_t i = 0; i < found.keys.count; i++) {
        bool maximal = add_next(s, &found, i);
        const uint64_t *set = pool_at(&found.keys, i);
        pool_add(&s->closed, set);
        if (maximal && (s->all_stable || !is_whole(s, set)))
            pool_add(&s->maximal, set);
        if (limit_reached(limit))
            return limit_fail(limit, 0, error);
        if (found.keys.count > MOST_SETS)
            return too_many(error);
    }
    pool_sort(&s->closed);
    pool_sort(&s->maximal);
    return HRY_OK;
}

// ---- telling them

static json_t *set_json(const sets *s, const uint64_t *set)
{
    json_t *list = json_array();
    BITS_EACH (v, set, s->closed.words)
        json_array_append_new(list, json_string(s->name[v]));
    return list;
}

static json_t *family_json(const sets *s, const pool *of)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < of->count; i++)
        json_array_append_new(list, set_json(s, pool_at(of, i)));
    return list;
}

// "{a,b}"
static void put_set(char **text, const json_t *set)
{
    for (size_t i = 0; i < json_array_size(set); i++)
        mem_append(text, "%s%s", i ? "," : "{", json_string_value(json_array_get(set, i)));
    mem_append(text, json_array_size(set) ? "}" : "{}");
}

// "{a} {a,b}"
static void put_family(char **text, const json_t *family)
{
    size_t count = json_array_size(family);
    mem_append(text, count ? "" : "none");
    for (size_t i = 0; i < count && i < MOST_SHOWN; i++) {
        mem_append(text, i ? " " : "");
        put_set(text, json_array_get(family, i));
    }
    if (count > MOST_SHOWN)
        mem_append(text, " … (%zu sets)", count);
}

static void tell(properties *to, const char *label, const char *key,
                 void (*put)(char **text, const json_t *what), json_t *what)
{
    char *text = mem_string("");
    put(&text, what);
    properties_take(to, label, text);
    if (key)
        properties_put(to, key, what);
}

// The edges are the minimal transversals of the complements of the maximal stable sets.
static void tell_edges(properties *to, const sets *s, const limit *limit)
{
    CLEARED(pool_clear) pool missed = {0};
    CLEARED(pool_clear) pool edges = {0};
    pool_copy(&missed, &s->maximal);
    pool_complement(&missed);
    dual_options how = {.max_size = SIZE_MAX, .limit = limit};
    if (dual_list(&missed, &how, MOST_SETS, &edges) == DUAL_ALL) {
        pool_sort(&edges);
        tell(to, "edges", "edge_sets", put_family, family_json(s, &edges));
    }
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

static void put_class(char **text, const json_t *class)
{
    mem_append(text, "X_");
    put_set(text, json_object_get(class, "closed_set"));
    mem_append(text, ": ");
    put_family(text, json_object_get(class, "positions"));
}

static void tell_class(properties *to, const sets *s, const uint64_t *closed, const char *label, json_t *list)
{
    CLEARED(pool_clear) pool positions = {0};
    if (!list_positions(s, closed, &positions))
        return;
    json_t *class =
        json_pack("{so so}", "closed_set", set_json(s, closed), "positions", family_json(s, &positions));
    tell(to, label, NULL, put_class, class);
    json_array_append_new(list, class);
}

static void tell_sets(properties *to, const sets *s, const limit *limit)
{
    bool own = s->ground;
    tell(to, "elements", "element_set", put_set, set_json(s, s->all));
    if (!own)
        tell_edges(to, s, limit);
    tell(to, own ? "maximal" : "stable sets", own ? "maximal_closed" : "stable_sets", put_family,
         family_json(s, &s->maximal));
    tell(to, own ? "closed sets" : "intersections", "closed_sets", put_family, family_json(s, &s->closed));
    tell(to, own ? "least" : "Frattini set", "frattini_set", put_set, set_json(s, pool_at(&s->closed, 0)));
}

// All classes, or that of a position.
static void tell_classes(properties *to, const sets *s, const uint64_t *position)
{
    json_t *classes = json_array();
    if (position) {
        OWNED uint64_t *closure = mem_zero(s->closed.words, sizeof *closure);
        close_set(s, position, closure);
        tell(to, "position", "position", put_set, set_json(s, position));
        tell(to, "closure", "closure", put_set, set_json(s, closure));
        tell_class(to, s, closure, "class", classes);
    }
    for (uint32_t i = 0; i < s->closed.count && s->elements <= MOST_ELEMENTS && !position; i++)
        tell_class(to, s, pool_at(&s->closed, i), i ? "" : "classes", classes);
    properties_put(to, "class_positions", classes);
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
    CLEARED(clear) sets s = {0};
    OWNED uint64_t *set = NULL;
    TRY(find(&s, g, t, error));
    if (position) {
        TRY(game_place(g, position, strlen(position), error));
        TRY(game_position_set(g, t, s.elements, &set, error));
    }
    tell_sets(out, &s, t->how.limit);
    tell_classes(out, &s, set);
    return HRY_OK;
}
