// SPDX-License-Identifier: GPL-3.0-or-later
//
// Structure digraphs: structure_check refuses whatever is changed in one, and quotients, also those that are
// gathered class by class (type_blocks), are what their definitions say, compared pair by pair.
#include "structure_support.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "engine/structure.h"
#include "engine/type_blocks.h"

// A random game and its structure.
static void random_structure(rng *r, set_system *s, structure *x)
{
    hry_error error;
    for (;;) {
        hypergraph h = random_hypergraph(r, 1 + rng_below(r, 7), 1 + rng_below(r, 8));
        rule g = rng_below(r, 2) ? RULE_ACV : RULE_AVD;
        bool defined = rule_defined(g, &h, "H", &error) == HRY_OK;
        if (defined)
            rule_system(g, &h, s);
        hypergraph_clear(&h);
        if (defined)
            break;
    }
    s->frattini = rng_below(r, 3);
    for (uint32_t c = 0; c < s->cells; c++)
        s->size[c] = 1 + rng_below(r, 2);
    instance_system(s);
    assert_int_equal(structure_build(s, NULL, x, &error), HRY_OK);
    assert_null(structure_check(x, s));
}

// ---- the oracle

// Changes one thing; false if there is none of that kind.
static bool damage(rng *r, unsigned kind, structure *x)
{
    uint32_t c = rng_below(r, x->classes);
    if (rng_below(r, 4) == 0)
        c = x->classes - 1;
    int by = rng_below(r, 2) ? 1 : -1;
    class_type *t = &x->type[c];
    uint64_t arrows = structure_arrows(x), at = arrows ? rng_below(r, (uint32_t)arrows) : 0;
    switch (kind) {
    case 0:
        t->parity ^= 1;
        return true;
    case 1:
        t->even = (nim)(t->even + by);
        return true;
    case 2:
        t->odd = (nim)(t->odd + by);
        return true;
    case 3:
        t->deficiency += (uint32_t)by;
        return true;
    case 4:
        t->level += (uint32_t)by;
        return true;
    case 5:
        t->smoothness = (uint8_t)((t->smoothness + 1 + rng_below(r, 2)) % 3);
        return x->play == AVOID || c + 1 < x->classes; // X_V has none that anybody asks for
    case 6:
        x->vertices++;
        return true;
    case 7:
        x->play = x->play == AVOID ? ACHIEVE : AVOID;
        return true;
    case 8:
        if (arrows)
            x->option[at] = (x->option[at] + 1 + rng_below(r, x->classes)) % (x->classes + 1);
        return arrows > 0;
    case 9:
        if (x->closed.bits)
            pool_at(&x->closed, c)[0] ^= UINT64_C(1) << rng_below(r, (uint32_t)x->closed.bits);
        return x->closed.bits > 0;
    case 10:
        for (uint64_t i = at; i + 1 < arrows; i++)
            x->option[i] = x->option[i + 1];
        for (uint32_t i = 0; i <= x->classes; i++)
            x->first[i] -= x->first[i] > at;
        return arrows > 0;
    default:
        x->closed.count--;
        return true;
    }
}

static void whatever_is_changed_is_noticed(void **state)
{
    (void)state;
    rng r = rng_start("damage", 20421);
    for (size_t i = 0; i < 600 + scaled(20000); i++) {
        set_system s;
        structure x;
        random_structure(&r, &s, &x);
        unsigned kind = (unsigned)(i % 12);
        uint32_t count = x.closed.count;
        if (damage(&r, kind, &x) && !structure_check(&x, &s))
            fail_msg("a change of kind %u was not noticed", kind);
        x.closed.count = count;
        structure_clear(&x);
        set_system_clear(&s);
    }
}

// ---- quotients

static bool same_type(const class_type *a, const class_type *b, bool extended)
{
    return a->parity == b->parity && a->even == b->even && a->odd == b->odd &&
           (!extended || (a->smoothness == b->smoothness && a->deficiency == b->deficiency));
}

// Every option of a has the type of an option of b or, if `own`, of b itself.
static bool options_within(const structure *x, uint32_t a, uint32_t b, bool own, bool extended)
{
    for (uint64_t i = x->first[a]; i < x->first[a + 1]; i++) {
        bool found = own && same_type(&x->type[x->option[i]], &x->type[b], extended);
        for (uint64_t j = x->first[b]; j < x->first[b + 1]; j++)
            found |= same_type(&x->type[x->option[i]], &x->type[x->option[j]], extended);
        if (!found)
            return false;
    }
    return true;
}

static bool identified(const structure *x, uint32_t a, uint32_t b, simplify how, bool extended)
{
    if (how == SIMPLIFY_NONE)
        return a == b;
    bool own = how == SIMPLIFY_OTYPE;
    return same_type(&x->type[a], &x->type[b], extended) && options_within(x, a, b, own, extended) &&
           options_within(x, b, a, own, extended) &&
           (how != SIMPLIFY_LEVEL || x->type[a].level == x->type[b].level);
}

static bool has_arrow(const quotient *q, uint32_t from, uint32_t to)
{
    for (uint64_t i = q->first[from]; i < q->first[from + 1]; i++)
        if (q->option[i] == to)
            return true;
    return false;
}

// Warshall.
static bool has_cycle(const quotient *q)
{
    bool *way = calloc((size_t)q->blocks * q->blocks, sizeof *way), cycle = false;
    for (uint32_t a = 0; a < q->blocks; a++)
        for (uint32_t b = 0; b < q->blocks; b++)
            way[a * q->blocks + b] = has_arrow(q, a, b);
    for (uint32_t k = 0; k < q->blocks; k++)
        for (uint32_t a = 0; a < q->blocks; a++)
            for (uint32_t b = 0; b < q->blocks; b++)
                way[a * q->blocks + b] |= way[a * q->blocks + k] && way[k * q->blocks + b];
    for (uint32_t a = 0; a < q->blocks; a++)
        cycle |= way[a * q->blocks + a];
    free(way);
    return cycle;
}

static void check_blocks(const structure *x, const quotient *q, simplify how, bool extended)
{
    uint32_t next = 0;
    for (uint32_t a = 0; a < x->classes; a++) {
        assert_true(q->block[a] <= next);
        next += q->block[a] == next;
        for (uint32_t b = 0; b < a; b++)
            assert_int_equal(q->block[a] == q->block[b], identified(x, a, b, how, extended));
    }
    assert_int_equal(q->blocks, next);
    for (uint32_t k = 0; k < q->blocks; k++) {
        uint32_t count = 0;
        for (uint32_t a = 0; a < x->classes; a++)
            count += q->block[a] == k;
        assert_int_equal(q->count[k], count);
    }
}

// The length of the longest path by the definition, block after block of the digraph.
static uint32_t longest_path(const quotient *q, uint32_t from)
{
    uint32_t longest = 0;
    for (uint64_t i = q->first[from]; i < q->first[from + 1]; i++) {
        uint32_t here = 1 + longest_path(q, q->option[i]);
        longest = here > longest ? here : longest;
    }
    return longest;
}

// Levels are those of the digraph that is shown, not of the classes: an option is below its block.
static void check_levels(const structure *x, const quotient *q, simplify how)
{
    for (uint32_t k = 0; k < q->blocks; k++)
        assert_int_equal(q->level[k], longest_path(q, k));
    for (uint32_t a = 0; how != SIMPLIFY_OTYPE && a < x->classes; a++)
        assert_int_equal(q->level[q->block[a]], x->type[a].level);
}

static void check_arrows(const structure *x, const quotient *q)
{
    bool *arrow = calloc((size_t)q->blocks * q->blocks, sizeof *arrow);
    for (uint32_t a = 0; a < x->classes; a++)
        for (uint64_t i = x->first[a]; i < x->first[a + 1]; i++)
            arrow[q->block[a] * q->blocks + q->block[x->option[i]]] = true;
    for (uint32_t a = 0; a < q->blocks; a++) {
        for (uint32_t b = 0; b < q->blocks; b++)
            assert_int_equal(has_arrow(q, a, b), a != b && arrow[a * q->blocks + b]);
        for (uint64_t i = q->first[a] + 1; i < q->first[a + 1]; i++)
            assert_true(q->option[i - 1] < q->option[i]);
    }
    free(arrow);
}

static void check_gathered(const structure *x, const quotient *q)
{
    type_blocks b;
    type_blocks_init(&b);
    uint32_t *block = calloc(x->classes, sizeof *block);
    for (uint32_t a = 0; a < x->classes; a++) {
        uint64_t types = 0;
        for (uint64_t i = x->first[a]; i < x->first[a + 1]; i++)
            types |= UINT64_C(1) << type_blocks_type(&b, &x->type[x->option[i]]);
        block[a] = type_blocks_add(&b, type_blocks_type(&b, &x->type[a]), types);
    }
    for (uint32_t a = 0; a < x->classes; a++)
        for (uint64_t i = x->first[a]; i < x->first[a + 1]; i++)
            type_blocks_arrow(&b, block[a], block[x->option[i]]);
    assert_int_equal(b.block.keys.count, q->blocks);
    assert_int_equal(b.arrow.keys.count, q->first[q->blocks]);
    assert_int_equal(type_blocks_cyclic(&b), has_cycle(q));
    free(block);
    type_blocks_clear(&b);
}

static void quotients_are_as_defined(void **state)
{
    (void)state;
    rng r = rng_start("quotients", 20422);
    for (size_t i = 0; i < 40 + scaled(400); i++) {
        set_system s;
        structure x;
        random_structure(&r, &s, &x);
        for (simplify how = SIMPLIFY_NONE; how <= SIMPLIFY_LEVEL; how++)
            for (int extended = 0; extended < 2; extended++) {
                quotient q;
                quotient_build(&x, how, extended, &q);
                check_blocks(&x, &q, how, extended);
                check_arrows(&x, &q);
                assert_int_equal(q.cyclic, has_cycle(&q));
                if (!q.cyclic)
                    check_levels(&x, &q, how);
                if (how == SIMPLIFY_OTYPE && !extended)
                    check_gathered(&x, &q);
                quotient_clear(&q);
            }
        structure_clear(&x);
        set_system_clear(&s);
    }
}

// Digraphs of blocks by hand: random arrows, in which a cycle is there or not.
static void cycles_are_found(void **state)
{
    (void)state;
    enum { BLOCKS = 7 };
    rng r = rng_start("cycles", 20423);
    size_t found[2] = {0, 0};
    for (size_t i = 0; i < 100 + scaled(2000); i++) {
        type_blocks b;
        type_blocks_init(&b);
        uint64_t first[BLOCKS + 1] = {0};
        uint32_t option[BLOCKS * BLOCKS], arrows = 0, block[BLOCKS];
        for (uint32_t v = 0; v < BLOCKS; v++)
            block[v] = type_blocks_add(&b, v, 0);
        for (uint32_t v = 0; v < BLOCKS; v++) {
            for (uint32_t w = 0; w < BLOCKS; w++)
                if (rng_below(&r, 6) == 0) {
                    type_blocks_arrow(&b, block[v], block[w]);
                    if (v != w)
                        option[arrows++] = w;
                }
            first[v + 1] = arrows;
        }
        quotient q = {.blocks = BLOCKS, .first = first, .option = option};
        bool cycle = has_cycle(&q);
        assert_int_equal(b.arrow.keys.count, arrows);
        assert_int_equal(type_blocks_cyclic(&b), cycle);
        found[cycle]++;
        type_blocks_clear(&b);
    }
    assert_true(found[0] && found[1]);
}

static void more_types_than_a_word_has_are_unknown(void **state)
{
    (void)state;
    type_blocks b;
    type_blocks_init(&b);
    for (uint32_t i = 0; i < TYPE_BLOCKS_TYPES + 1; i++) {
        assert_int_equal(type_blocks_cyclic(&b), 0);
        class_type t = {.parity = i % 2, .even = (nim)(i / 2 % 8), .odd = (nim)(i / 16)};
        assert_int_equal(type_blocks_type(&b, &t), i < TYPE_BLOCKS_TYPES ? i : 0);
    }
    assert_int_equal(type_blocks_cyclic(&b), CYCLE_UNKNOWN);
    type_blocks_clear(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_is_changed_is_noticed),
        cmocka_unit_test(quotients_are_as_defined),
        cmocka_unit_test(cycles_are_found),
        cmocka_unit_test(more_types_than_a_word_has_are_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
