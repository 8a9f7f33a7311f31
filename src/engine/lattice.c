// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algorithm 4.13 of Sieben in another order: instead of computing all intersections of stable sets and then
// the options, the classes are reached from X_Φ along their options, so every arrow is found together with
// its target. Classes are processed in the order of discovery, which is also the order of the ids in the
// table; finally they are renumbered by |I|, which strictly grows along arrows.
#include "base/checked.h"
#include "base/key_table.h"
#include "base/mem.h"
#include "base/order.h"
#include "engine/expand.h"
#include "engine/structure_types.h"

typedef struct builder {
    expander expander;
    key_table classes;
    uint64_t *first; // arrows, by ids in order of discovery
    uint32_t *option;
    uint8_t *flags; // parity, GENERATES
    size_t option_capacity, first_capacity, flags_capacity;
} builder;

enum {
    PARITY = 1,
    GENERATES = 2,
    CHECK_EVERY = 512,
    MANY_EDGES = 64, // above this, stable sets give options faster if there are not many more of them
    DUAL_STEPS = 2000000,
};

static void builder_clear(builder *b)
{
    expander_clear(&b->expander);
    key_table_clear(&b->classes);
    free_all(b->first, b->option, b->flags);
}

// The finished structure needs about as much memory again as the builder, and twice the closed sets, which
// may be much longer than the keys.
static size_t builder_bytes(const builder *b)
{
    size_t closed = 2 * bits_words(b->expander.s->cells) * sizeof(uint64_t);
    size_t now = key_table_bytes(&b->classes) + b->option_capacity * sizeof *b->option +
                 b->first_capacity * sizeof *b->first + b->flags_capacity * sizeof *b->flags;
    return now + b->option_capacity * sizeof *b->option +
           b->classes.keys.count * (sizeof(class_type) + 16 + closed);
}

static hry_status explore(builder *b, const limit *limit, hry_error *error)
{
    expander *x = &b->expander;
    x->limit = limit;
    OWNED uint64_t *key = mem_alloc(x->words, sizeof *key);
    expander_start(x, key);
    key_table_add(&b->classes, key);
    uint64_t arrows = 0;
    for (uint32_t id = 0; id < b->classes.keys.count; id++) {
        if (id % (x->slow ? 1 : CHECK_EVERY) == 0) {
            limit_progress(limit, "building the lattice of closed sets", id, b->classes.keys.count);
            size_t bytes = builder_bytes(b);
            if (limit_reached(limit) || !limit_memory(limit, bytes))
                return limit_fail(limit, bytes, error);
        }
        bits_copy(key, pool_at(&b->classes.keys, id), x->words);
        expander_look(x, key);
        expander_expand(x, key);
        if (x->stopped)
            return limit_fail(limit, 0, error);
        b->first = mem_reserve(b->first, &b->first_capacity, (size_t)id + 2, sizeof *b->first);
        b->flags = mem_reserve(b->flags, &b->flags_capacity, (size_t)id + 1, sizeof *b->flags);
        b->option = mem_reserve(b->option, &b->option_capacity, arrows + x->count, sizeof *b->option);
        b->first[id] = arrows;
        b->flags[id] = (uint8_t)(x->parity | (x->generates ? GENERATES : 0));
        key_table_batch(&b->classes, x->keys, x->count, b->option + arrows);
        arrows += x->count;
        b->first[id + 1] = arrows;
    }
    return HRY_OK;
}

// order[new id] = old id, by the number of cells in the closed set; the order of discovery breaks ties.
static void order_by_size(const pool *closed, uint32_t cells, uint32_t *order)
{
    OWNED uint32_t *start = NEW_ARRAY(uint32_t, (size_t)cells + 2);
    for (uint32_t i = 0; i < closed->count; i++)
        start[bits_count(pool_at(closed, i), closed->words) + 1]++;
    for (uint32_t k = 0; k <= cells; k++)
        start[k + 1] += start[k];
    assert(start[cells + 1] == closed->count);
    for (uint32_t i = 0; i < closed->count; i++)
        order[start[bits_count(pool_at(closed, i), closed->words)]++] = i;
}

static void sort_ids(uint32_t *a, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        uint32_t x = a[i];
        size_t j = i;
        for (; j > 0 && a[j - 1] > x; j--)
            a[j] = a[j - 1];
        a[j] = x;
    }
}

static void sort_options(uint32_t *a, size_t count)
{
    if (count <= 64)
        sort_ids(a, count);
    else
        qsort(a, count, sizeof *a, order_u32);
}

// The closed sets of the classes, in the order in which they were found.
static void list_closed(const builder *b, uint32_t cells, pool *closed)
{
    uint32_t found = b->classes.keys.count;
    pool_init(closed, cells);
    pool_reserve(closed, found);
    for (uint32_t i = 0; i < found; i++) {
        pool_add(closed, NULL);
        expander_closed(&b->expander, pool_at(&b->classes.keys, i), pool_at(closed, i));
    }
}

// Moves what the builder found into the final order; X_V comes last in achievement games.
static void finish(const builder *b, const set_system *s, structure *out)
{
    uint32_t found = b->classes.keys.count, classes = found + (s->play == ACHIEVE);
    CLEARED(pool_clear) pool closed = {0};
    list_closed(b, s->cells, &closed);
    OWNED uint32_t *order = mem_alloc(found, sizeof *order), *rank = mem_alloc(found, sizeof *rank);
    order_by_size(&closed, s->cells, order);
    *out = (structure){.play = s->play, .classes = classes, .vertices = set_system_vertices(s)};
    pool_init(&out->closed, s->cells);
    pool_reserve(&out->closed, classes);
    out->type = NEW_ARRAY(class_type, classes);
    out->first = mem_alloc((size_t)classes + 1, sizeof *out->first);
    out->option = mem_alloc(b->first[found] + (s->play == ACHIEVE ? found : 0), sizeof *out->option);
    for (uint32_t i = 0; i < found; i++)
        rank[order[i]] = i;
    uint64_t arrows = 0;
    for (uint32_t i = 0; i < found; i++) {
        uint32_t old = order[i];
        pool_add(&out->closed, pool_at(&closed, old));
        out->type[i].parity = b->flags[old] & PARITY;
        out->type[i].deficiency = b->flags[old] & GENERATES ? 1 : DEFICIENCY_NONE;
        out->first[i] = arrows;
        for (uint64_t j = b->first[old]; j < b->first[old + 1]; j++)
            out->option[arrows++] = rank[b->option[j]];
        sort_options(out->option + out->first[i], arrows - out->first[i]);
        if (s->play == ACHIEVE && b->flags[old] & GENERATES)
            out->option[arrows++] = classes - 1;
    }
    if (s->play == ACHIEVE) {
        bits_fill(pool_at(&out->closed, pool_add(&out->closed, NULL)), s->cells);
        out->first[found] = arrows;
    }
    out->first[classes] = arrows;
    assert(out->closed.count == classes);
    assert(rank[0] == 0); // every other closed set contains that of the start
}

// An achievement game that is over before it starts has only the class X_V.
static void only_all(const set_system *s, structure *out)
{
    *out = (structure){.play = s->play, .classes = 1, .vertices = set_system_vertices(s)};
    pool_init(&out->closed, s->cells);
    bits_fill(pool_at(&out->closed, pool_add(&out->closed, NULL)), s->cells);
    out->type = NEW_ARRAY(class_type, 1);
    out->first = NEW_ARRAY(uint64_t, 2);
    out->option = NEW_ARRAY(uint32_t, 1);
}

// The options of a class are larger classes, and its type follows from theirs.
static bool class_is_valid(const structure *x, uint32_t c)
{
    const uint64_t *closed = pool_at(&x->closed, c);
    class_type again = x->type[c];
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        uint32_t o = x->option[i];
        const class_type *type = &x->type[o];
        bool larger = o > c && o < x->classes && bits_subset(closed, pool_at(&x->closed, o), x->closed.words);
        if (!larger || (i > x->first[c] && o <= x->option[i - 1]))
            return false;
        if (type->level >= x->type[c].level)
            return false;
        if (type->deficiency != DEFICIENCY_NONE && x->type[c].deficiency - type->deficiency > 1)
            return false; // one more vertex lowers it by at most one, and never raises it
    }
    type_calculus(&again, x->type, x->option + x->first[c], x->first[c + 1] - x->first[c]);
    return structure_is_won(x, c) || (again.even == x->type[c].even && again.odd == x->type[c].odd);
}

bool structure_is_valid(const structure *x)
{
    if (x->classes == 0 || x->closed.count != x->classes || x->first[0] != 0)
        return false;
    if (structure_is_won(x, x->classes - 1) && x->first[x->classes - 1] != x->first[x->classes])
        return false; // the game is over there
    size_t before = 0;
    for (uint32_t c = 0; c < x->classes; c++) {
        size_t size = bits_count(pool_at(&x->closed, c), x->closed.words);
        if (size < before || x->first[c] > x->first[c + 1] || !class_is_valid(x, c))
            return false;
        before = size;
    }
    return true;
}

// The closed set of a class is closed in the game, and its parity is that of the class. Classes that are far
// apart are tried if there are many.
static bool closed_sets_are_closed(const set_system *s, const structure *x)
{
    enum { TRIED = 100 };
    OWNED uint64_t *closure = mem_alloc(x->closed.words, sizeof *closure);
    for (uint32_t c = 0; c < x->classes; c += 1 + x->classes / TRIED) {
        const uint64_t *closed = pool_at(&x->closed, c);
        uint64_t inside = s->frattini;
        BITS_EACH (v, closed, x->closed.words)
            inside += s->size[v];
        set_system_close(s, closed, closure);
        if (!bits_equal(closure, closed, x->closed.words) || inside % 2 != x->type[c].parity)
            return false;
    }
    return true;
}

hry_status structure_build(const set_system *s, const limit *limit, structure *out, hry_error *error)
{
    assert(set_system_is_game(s));
    if (set_system_none_stable(s)) {
        only_all(s, out);
        types_compute(out);
        return HRY_OK;
    }
    CLEARED(set_system_clear) set_system both = {0};
    if (!s->has_stable && s->edges.count > MANY_EDGES &&
        set_system_dualise(s, 2 * s->edges.count, DUAL_STEPS, limit, &both))
        return structure_build(&both, limit, out, error);
    CLEARED(builder_clear) builder b = {0};
    size_t bytes = expander_bytes(s, expander_form(s));
    struct limit rest = limit_beside(limit, set_system_bytes(s));
    if (!limit_has_room(&rest, bytes))
        return limit_fail(&rest, bytes, error);
    rest = limit_beside(&rest, bytes);
    expander_init(&b.expander, s, expander_form(s), &rest);
    key_table_init(&b.classes, b.expander.words);
    TRY(b.expander.stopped ? limit_fail(&rest, 0, error) : explore(&b, &rest, error));
    finish(&b, s, out);
    types_compute(out);
    assert_checked(key_table_is_valid(&b.classes));
    assert_checked(structure_is_valid(out) && closed_sets_are_closed(s, out));
    return HRY_OK;
}

void structure_clear(structure *x)
{
    pool_clear(&x->closed);
    free_all(x->type, x->first, x->option);
    *x = (structure){0};
}
