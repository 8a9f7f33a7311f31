// SPDX-License-Identifier: GPL-3.0-or-later
//
// A class is the set A of maximal subgroups around it; a move x leads to A ∩ row(x). Classes are explored one
// after another, starting with the class of the position. The distinct rows give the distinct options. Even
// options are valued at once, and one odd option of each orbit under the normalizer is compared with the
// classes found so far. Types are computed at the end, smallest A first.
#include "group/odd_classes.h"

#include "base/mem.h"
#include "group/odd_classes_internal.h"
#include "group/theorems.h"

// ---- even classes, and all classes of an odd group

// Whether two elements are enough, but not one. For most such classes one of the first rows shows it.
static bool two_are_enough(odd_search *s, const uint64_t *a)
{
    const pool *rows = s->moves;
    OWNED uint64_t *b = NEW_ARRAY(uint64_t, rows->words);
    CLEARED(key_table_clear) key_table tried = {0};
    bool good = false;
    key_table_init(&tried, rows->words);
    for (uint32_t r = 0; !good && r < rows->count; r++) {
        uint32_t before = tried.keys.count;
        bits_and(b, a, pool_at(rows, r), rows->words);
        good = key_table_add(&tried, b) == before && pool_any_apart(rows, b);
    }
    return good;
}

// How many elements generate the group together with the class; 3 means three or more.
static uint32_t needed(odd_search *s, const uint64_t *a)
{
    uint32_t before = s->met.keys.count, id = key_table_add(&s->met, a);
    if (id < before)
        return s->met_needs[id];
    s->met_needs = mem_push(s->met_needs, id, 1);
    uint8_t needs = pool_any_apart(s->moves, a) ? 1 : two_are_enough(s, a) ? 2 : 3;
    return s->met_needs[id] = needs;
}

// False: it is an odd class of an even group. Design: doc/spectrum.md, doc/certificates.md.
static bool known_type(odd_search *s, const uint64_t *a, class_type *out)
{
    bool odd_group = s->g->order % 2;
    if (!odd_group && !pool_any_around(s->even_moves, a))
        return false;
    if (s->gen)
        *out = odd_group ? odd_order_type(needed(s, a)) : even_type(needed(s, a));
    else
        *out = (class_type){.parity = odd_group, .even = odd_group, .odd = !odd_group};
    return true;
}

// ---- the options of a class

// For the options of a class only the maximal subgroups around it matter; restricted to these there are fewer
// distinct rows.
static void restrict_moves(odd_search *s, uint32_t class, class_options *o, uint64_t *b)
{
    const pool *rows = &s->involutions.keys;
    key_table_init(&o->even, rows->words);
    for (uint32_t r = 0; r < rows->count; r++) {
        bits_and(b, pool_at(&s->around, class), pool_at(rows, r), rows->words);
        key_table_add(&o->even, b);
    }
    s->moves = &o->set.keys;
    s->even_moves = &o->even.keys;
}

static void meet_options(odd_search *s, uint32_t class, class_options *o)
{
    const pool *rows = &s->rows.keys;
    OWNED uint64_t *b = NEW_ARRAY(uint64_t, rows->words);
    key_table_init(&o->set, rows->words);
    o->by = NEW_ARRAY(uint32_t, rows->count);
    for (uint32_t r = 0; r < rows->count; r++) {
        const uint64_t *a = pool_at(&s->around, class);
        bits_and(b, a, pool_at(rows, r), rows->words);
        if (bits_equal(a, b, rows->words))
            continue;
        uint32_t before = o->set.keys.count, id = key_table_add(&o->set, b);
        if (id == before)
            o->by[id] = s->row_of[r];
    }
    restrict_moves(s, class, o, b);
    o->done = NEW_ARRAY(bool, o->set.keys.count);
}

// Options in one orbit under the symmetries of the class have the same type; marks the whole orbit as done.
static void drop_orbit(class_options *o, uint32_t option, const odd_maps *maps)
{
    size_t words = o->set.keys.words;
    OWNED uint64_t *b = NEW_ARRAY(uint64_t, words);
    uint32_t *list = mem_alloc(o->set.keys.count, sizeof *list), count = 0;
    list[count++] = option;
    o->done[option] = true;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t m = 0; m < maps->count; m++) {
            odd_maps_apply(maps, m, pool_at(&o->set.keys, list[i]), words, b);
            uint32_t id = key_table_add(&o->set, b);
            if (!o->done[id]) {
                o->done[id] = true;
                list[count++] = id;
            }
        }
    free(list);
}

static void add_option(odd_class *c, odd_option o)
{
    c->option = mem_push(c->option, c->options, sizeof *c->option);
    c->option[c->options++] = o;
}

// One option of an orbit: adds its values if they are known, otherwise finds its class.
static void value_option(odd_search *s, uint32_t class, const class_options *o, uint32_t option, uint64_t *a)
{
    class_type t = {0};
    bits_copy(a, pool_at(&o->set.keys, option), o->set.keys.words);
    bool over = bits_empty(a, o->set.keys.words);
    if (over && !s->gen)
        return;
    if (over || known_type(s, a, &t)) {
        option_values_add(&s->values[class], t.even, t.odd);
    } else {
        odd_option found = odd_settle(s, class, o->by[option], a);
        add_option(&s->to->class[class], found);
    }
}

static hry_status within_limit(const odd_search *s, hry_error *error)
{
    size_t bytes = key_table_bytes(&s->conjugates) + key_table_bytes(&s->met);
    return limit_holds(s->limit, bytes, error);
}

static hry_status explore(odd_search *s, uint32_t class, hry_error *error)
{
    class_options o = {0};
    CLEARED(odd_maps_clear) odd_maps maps = {0};
    hry_status status = HRY_OK;
    OWNED uint64_t *a = NEW_ARRAY(uint64_t, s->rows.keys.words);
    meet_options(s, class, &o);
    odd_maps_make(s, &s->to->class[class].symmetry, pool_at(&s->around, class), &maps);
    for (uint32_t i = 0; status == HRY_OK && i < o.set.keys.count; i++) {
        if (o.done[i])
            continue;
        drop_orbit(&o, i, &maps);
        value_option(s, class, &o, i, a);
        status = within_limit(s, error);
    }
    free_all(o.by, o.done);
    key_table_clear(&o.set);
    key_table_clear(&o.even);
    return status;
}

// ---- types

// Options lie in fewer maximal subgroups than their class.
static void fill_types(odd_search *s)
{
    size_t words = s->around.words, largest = 0;
    for (uint32_t i = 0; i < s->to->count; i++)
        if (bits_count(pool_at(&s->around, i), words) > largest)
            largest = bits_count(pool_at(&s->around, i), words);
    for (size_t size = 1; size <= largest; size++)
        for (uint32_t i = 0; i < s->to->count; i++) {
            odd_class *c = &s->to->class[i];
            if (bits_count(pool_at(&s->around, i), words) != size)
                continue;
            for (uint32_t k = 0; k < c->options; k++) {
                const class_type *t = &s->to->class[c->option[k].to].type;
                option_values_add(&s->values[i], t->even, t->odd);
            }
            nim_pair v = type_values(true, s->values[i]);
            c->type = (class_type){.parity = 1, .even = v.even, .odd = v.odd};
        }
}

// ---- all of it

static void begin(odd_search *s, uint64_t *a)
{
    permuted_group *g = s->g;
    key_table_init(&s->rows, g->row.words);
    key_table_init(&s->involutions, g->row.words);
    key_table_init(&s->met, g->row.words);
    key_table_init(&s->conjugates, g->row.words);
    pool_init(&s->around, g->maximal.count);
    s->row_of = NEW_ARRAY(uint32_t, g->order);
    for (uint32_t x = 0; x < g->order; x++) {
        uint32_t before = s->rows.keys.count, id = key_table_add(&s->rows, pool_at(&g->row, x));
        if (id == before)
            s->row_of[id] = x;
        if (x && permuted_product(g, x, x) == 0)
            key_table_add(&s->involutions, pool_at(&g->row, x));
    }
    s->moves = &s->rows.keys;
    s->even_moves = &s->involutions.keys;
    bits_fill(a, g->maximal.count);
    odd_maps_make(s, &g->generators, a, &s->maps);
    for (uint32_t i = 0; i < g->position.count; i++)
        bits_and(a, a, pool_at(&g->row, g->position.element[i]), g->row.words);
}

hry_status odd_classes_find(permuted_group *g, bool gen, const limit *limit, odd_classes *out,
                            hry_error *error)
{
    CLEARED(odd_classes_clear) odd_classes found = {0};
    CLEARED(odd_search_clear) odd_search s = {.g = g, .gen = gen, .limit = limit, .to = &found};
    OWNED uint64_t *a = NEW_ARRAY(uint64_t, g->row.words);
    begin(&s, a);
    if (bits_empty(a, g->row.words)) {
        found.start = (class_type){.parity = g->order % 2}; // over
    } else if (!known_type(&s, a, &found.start)) {
        element_list by = {mem_copy(g->position.element, g->position.count, sizeof *by.element),
                           g->position.count};
        odd_add_class(&s, by, a);
        for (uint32_t i = 0; i < found.count; i++)
            TRY(explore(&s, i, error));
        fill_types(&s);
        found.start = found.class[0].type;
    }
    MOVE(out, found);
    return HRY_OK;
}

void odd_classes_clear(odd_classes *c)
{
    for (uint32_t i = 0; i < c->count; i++)
        free_all(c->class[i].by.element, c->class[i].symmetry.element, c->class[i].option);
    free(c->class);
    *c = (odd_classes){0};
}
