// SPDX-License-Identifier: GPL-3.0-or-later
//
// Symmetries and what is made of them: automorphisms of random hypergraphs against all permutations, orbits
// on structures, game digraphs against the oracle and against the figures of the papers, and, where GAP is
// installed, conjugations, automorphisms and subgroups of groups.
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/game_digraph.h"
#include "engine/brute.h"
#include "engine/solve.h"
#include "graph/symmetry.h"
#include "group/element_names.h"
#include "group/group_direct.h"
#include "group/group_symmetry.h"
#include "lang/parse.h"

enum { MOST = 6, PERMUTATIONS = 720 }; // vertices; 6!

static char *digit[] = {"1", "2", "3", "4", "5", "6"};

// -------------------------------------------------------------------------------- all permutations

typedef struct permutations {
    uint32_t points, count;
    uint8_t to[PERMUTATIONS][MOST];
} permutations;

static void extend_permutation(permutations *all, uint8_t *to, uint32_t at, uint32_t used)
{
    if (at == all->points) {
        memcpy(all->to[all->count++], to, MOST);
        return;
    }
    for (uint8_t v = 0; v < all->points; v++)
        if (!(used >> v & 1)) {
            to[at] = v;
            extend_permutation(all, to, at + 1, used | 1u << v);
        }
}

static uint32_t mapped(const uint8_t *to, uint32_t set)
{
    uint32_t image = 0;
    for (uint32_t v = 0; v < MOST; v++)
        if (set >> v & 1)
            image |= 1u << to[v];
    return image;
}

static bool in_family(const pool *sets, uint32_t set)
{
    for (uint32_t i = 0; i < sets->count; i++)
        if (*pool_at(sets, i) == set)
            return true;
    return false;
}

static bool is_automorphism(const pool *sets, const uint8_t *to)
{
    for (uint32_t i = 0; i < sets->count; i++)
        if (!in_family(sets, mapped(to, (uint32_t)*pool_at(sets, i))))
            return false;
    return true;
}

static permutations automorphisms(const pool *sets, uint32_t points)
{
    static permutations all;
    all = (permutations){.points = points};
    uint8_t to[MOST] = {0};
    extend_permutation(&all, to, 0, 0);
    permutations found = {.points = points};
    for (uint32_t i = 0; i < all.count; i++)
        if (is_automorphism(sets, all.to[i]))
            memcpy(found.to[found.count++], all.to[i], MOST);
    return found;
}

// The least set, as a number, in the orbit.
static uint32_t canonical(const permutations *group, uint32_t set)
{
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < group->count; i++) {
        uint32_t image = mapped(group->to[i], set);
        least = image < least ? image : least;
    }
    return least;
}

static uint32_t orbit_size(const permutations *group, uint32_t set)
{
    uint64_t seen = 0;
    for (uint32_t i = 0; i < group->count; i++)
        seen |= UINT64_C(1) << mapped(group->to[i], set);
    return (uint32_t)__builtin_popcountll(seen);
}

static bool contains(const permutations *group, const uint8_t *to)
{
    for (uint32_t i = 0; i < group->count; i++)
        if (!memcmp(group->to[i], to, group->points))
            return true;
    return false;
}

// The group that the generators make.
static permutations closed_group(const symmetry *s)
{
    permutations group = {.points = s->points, .count = 1};
    for (uint8_t v = 0; v < s->points; v++)
        group.to[0][v] = v;
    for (uint32_t i = 0; i < group.count; i++)
        for (uint32_t g = 0; g < s->generators; g++) {
            uint8_t product[MOST] = {0};
            for (uint32_t v = 0; v < s->points; v++)
                product[v] = (uint8_t)s->image[g * s->points + group.to[i][v]];
            if (!contains(&group, product)) {
                assert_true(group.count < PERMUTATIONS);
                memcpy(group.to[group.count++], product, MOST);
            }
        }
    return group;
}

static void nauty_finds_every_automorphism(void **state)
{
    (void)state;
    rng r = rng_start("nauty_finds_every_automorphism", 4101);
    uint32_t larger = 0;
    for (size_t i = 0; i < scaled(600); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, MOST + 1), 1 + rng_below(&r, 8));
        symmetry s;
        family_symmetries(&h.sets, h.vertices, &s);
        permutations expected = automorphisms(&h.sets, h.vertices), group = closed_group(&s);
        assert_int_equal(group.count, expected.count);
        for (uint32_t k = 0; k < group.count; k++)
            assert_true(contains(&expected, group.to[k]));
        assert_true(s.generators < h.vertices || s.generators == 0);
        larger += group.count > 1;
        symmetry_clear(&s);
        hypergraph_clear(&h);
    }
    assert_true(larger > 0);
}

// A long cycle, and many points in no set at all.
static void nauty_on_larger_families(void **state)
{
    (void)state;
    enum { POINTS = 300 };
    pool cycle;
    pool_init(&cycle, POINTS);
    for (uint32_t i = 0; i < POINTS; i++) {
        uint64_t *edge = pool_at(&cycle, pool_add(&cycle, NULL));
        bits_set(edge, i);
        bits_set(edge, (i + 1) % POINTS);
    }
    symmetry s;
    family_symmetries(&cycle, POINTS, &s);
    key_table points, pairs;
    key_table_init(&points, cycle.words);
    key_table_init(&pairs, cycle.words);
    uint64_t *set = NEW_ARRAY(uint64_t, cycle.words);
    for (uint32_t i = 0; i < POINTS; i++)
        for (uint32_t j = i; j < POINTS; j++) {
            bits_zero(set, cycle.words);
            bits_set(set, i);
            bits_set(set, j);
            key_table_add(i == j ? &points : &pairs, set);
        }
    uint32_t *orbit = symmetry_orbits(&s, &points, NULL), *of_pairs = symmetry_orbits(&s, &pairs, NULL),
             count = 0;
    assert_non_null(orbit);
    assert_non_null(of_pairs);
    for (uint32_t i = 0; i < POINTS; i++)
        assert_int_equal(orbit[i], 0);
    for (uint32_t i = 0; i < pairs.keys.count; i++)
        count += of_pairs[i] == i;
    assert_int_equal(count, POINTS / 2); // by the distance
    free(set);
    free(orbit);
    free(of_pairs);
    key_table_clear(&points);
    key_table_clear(&pairs);
    symmetry_clear(&s);
    pool_clear(&cycle);

    pool none;
    pool_init(&none, POINTS);
    family_symmetries(&none, POINTS, &s);
    assert_int_equal(s.generators, POINTS - 1);
    assert_true(family_has_few(&none, FAMILY_MOST_POINTS));
    assert_false(family_has_few(&none, FAMILY_MOST_POINTS + 1));
    symmetry_clear(&s);
}

// (1 4)(2 3 5) and (4 5): the orbits {1,4} and {2,3,5} of the first are joined when 3 has been looked at for
// the last time.
static void orbits_that_are_joined_late(void **state)
{
    (void)state;
    uint32_t image[] = {3, 2, 4, 0, 1, 0, 1, 2, 4, 3};
    symmetry s = {.points = 5, .generators = 2, .image = image};
    key_table points;
    key_table_init(&points, 1);
    for (uint32_t v = 0; v < 5; v++)
        key_table_add(&points, &(uint64_t){UINT64_C(1) << v});
    uint32_t *orbit = symmetry_orbits(&s, &points, NULL);
    assert_non_null(orbit);
    for (uint32_t v = 0; v < 5; v++)
        assert_int_equal(orbit[v], 0);
    free(orbit);
    s.generators = 1;
    orbit = symmetry_orbits(&s, &points, NULL);
    assert_non_null(orbit);
    assert_memory_equal(orbit, ((uint32_t[]){0, 1, 1, 0, 1}), 5 * sizeof *orbit);
    free(orbit);
    key_table_clear(&points);
}

// ------------------------------------------------------------------------------------------ quotients

static void check_arrows(const structure *x, const quotient *q)
{
    uint64_t arrows = 0;
    bool *image = NEW_ARRAY(bool, (size_t)q->blocks * q->blocks);
    for (uint32_t c = 0; c < x->classes; c++)
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            image[q->block[c] * q->blocks + q->block[x->option[i]]] = true;
    for (uint32_t b = 0; b < q->blocks; b++) {
        assert_false(image[b * q->blocks + b]);
        for (uint64_t i = q->first[b]; i < q->first[b + 1]; i++)
            assert_true(image[b * q->blocks + q->option[i]]);
    }
    for (size_t i = 0; i < (size_t)q->blocks * q->blocks; i++)
        arrows += image[i];
    assert_int_equal(arrows, q->first[q->blocks]);
    assert_false(q->cyclic);
    free(image);
}

static void check_blocks(const structure *x, const quotient *q)
{
    uint32_t classes = 0, seen = 0;
    for (uint32_t b = 0; b < q->blocks; b++)
        classes += q->count[b];
    assert_int_equal(classes, x->classes);
    for (uint32_t c = 0; c < x->classes; c++) {
        assert_true(q->block[c] <= seen);
        seen += q->block[c] == seen;
        for (uint32_t d = 0; d < c; d++)
            if (q->block[c] == q->block[d])
                assert_memory_equal(&x->type[c], &x->type[d], sizeof *x->type);
        assert_int_equal(q->level[q->block[c]], x->type[c].level);
    }
    assert_int_equal(seen, q->blocks);
}

static structure built(const set_system *s)
{
    structure x;
    hry_error error;
    if (structure_build(s, NULL, &x, &error))
        fail_msg("%s", error.message);
    return x;
}

static void check_quotient(rule g, const hypergraph *h, const symmetry *symmetries, const permutations *group)
{
    set_system s;
    rule_system(g, h, &s);
    structure x = built(&s);
    quotient q;
    assert_true(quotient_by_orbits(&x, symmetries, &q));
    check_blocks(&x, &q);
    check_arrows(&x, &q);
    for (uint32_t c = 0; c < x.classes; c++)
        for (uint32_t d = 0; d < c; d++) {
            bool same = canonical(group, (uint32_t)*pool_at(&x.closed, c)) ==
                        canonical(group, (uint32_t)*pool_at(&x.closed, d));
            assert_int_equal(q.block[c] == q.block[d], same);
        }
    quotient_clear(&q);
    structure_clear(&x);
    set_system_clear(&s);
}

static void orbits_are_those_of_all_permutations(void **state)
{
    (void)state;
    rng r = rng_start("orbits_are_those_of_all_permutations", 4102);
    size_t games = 0;
    for (size_t i = 0; i < scaled(300); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, MOST + 1), 1 + rng_below(&r, 8));
        symmetry s;
        family_symmetries(&h.sets, h.vertices, &s);
        permutations group = automorphisms(&h.sets, h.vertices);
        for (int g = 0; g < 4; g++)
            if (rule_defined((rule)g, &h, "H", NULL) == HRY_OK) {
                check_quotient((rule)g, &h, &s, &group);
                games++;
            }
        symmetry_clear(&s);
        hypergraph_clear(&h);
    }
    assert_true(games > scaled(300));
}

static void only_symmetries_are_accepted(void **state)
{
    (void)state;
    rng r = rng_start("only_symmetries_are_accepted", 4103);
    size_t accepted = 0, refused = 0;
    for (size_t i = 0; i < scaled(500); i++) {
        hypergraph h = random_hypergraph(&r, 2 + rng_below(&r, MOST - 1), 1 + rng_below(&r, 8));
        uint32_t image[MOST], v = rng_below(&r, h.vertices), w = rng_below(&r, h.vertices);
        uint8_t to[MOST] = {0};
        for (uint32_t k = 0; k < h.vertices; k++)
            to[k] = (uint8_t)(image[k] = k == v ? w : k == w ? v : k);
        symmetry one = {.points = h.vertices, .generators = 1, .image = image};
        for (int g = 0; g < 4; g++) {
            if (rule_defined((rule)g, &h, "H", NULL))
                continue;
            set_system s;
            rule_system((rule)g, &h, &s);
            structure x = built(&s);
            quotient q;
            diagram d;
            hry_error error;
            bool good = is_automorphism(&h.sets, to);
            assert_int_equal(quotient_by_orbits(&x, &one, &q), good);
            assert_int_equal(diagram_of_game(&s, "G", "H", digit, &one, 1000, NULL, &d, &error) == HRY_OK,
                             good);
            if (good) {
                quotient_clear(&q);
                diagram_clear(&d);
            }
            *(good ? &accepted : &refused) += 1;
            structure_clear(&x);
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
    assert_true(accepted > 0);
    assert_true(refused > 0);
}

// A system of two cells whose sizes are given, the two cells being the maximal stable sets.
static bool exchange_accepted(uint64_t size, uint64_t other, uint32_t *image, uint32_t points)
{
    set_system s;
    set_system_init(&s, AVOID, 2);
    s.has_stable = true;
    s.size[0] = size;
    s.size[1] = other;
    bits_set(pool_at(&s.stable, pool_add(&s.stable, NULL)), 0);
    bits_set(pool_at(&s.stable, pool_add(&s.stable, NULL)), 1);
    structure x = built(&s);
    symmetry exchange = {.points = points, .generators = 1, .image = image};
    quotient q;
    bool accepted = quotient_by_orbits(&x, &exchange, &q);
    if (accepted) {
        assert_int_equal(q.blocks, 2);
        quotient_clear(&q);
    }
    structure_clear(&x);
    set_system_clear(&s);
    return accepted;
}

static void what_is_no_permutation_is_refused(void **state)
{
    (void)state;
    assert_true(exchange_accepted(1, 1, (uint32_t[]){1, 0}, 2));
    assert_true(exchange_accepted(1, 3, (uint32_t[]){1, 0}, 2));
    assert_false(exchange_accepted(1, 2, (uint32_t[]){1, 0}, 2)); // an odd class would become even
    assert_false(exchange_accepted(1, 1, (uint32_t[]){1, 1}, 2));
    assert_false(exchange_accepted(1, 1, (uint32_t[]){0, 2}, 2));
    assert_false(exchange_accepted(1, 1, (uint32_t[]){0, 1, 2}, 3));
    assert_false(exchange_accepted(1, 1, (uint32_t[]){0}, 1));
}

// ------------------------------------------------------------------------------------- game digraphs

static nim value_at(const diagram *d, uint32_t n)
{
    const class_type *type = &d->node[n].type;
    assert_int_equal(type->parity ? type->even : type->odd, 0);
    return type->parity ? type->odd : type->even;
}

// The set of a label such as "{1,3}".
static uint32_t set_of_label(const char *label)
{
    uint32_t set = 0;
    if (!strcmp(label, "∅"))
        return 0;
    assert_int_equal(label[0], '{');
    for (const char *at = label; *at != '}'; at += 2)
        set |= 1u << (at[1] - '1');
    return set;
}

static void check_form(const diagram *d, play play)
{
    bool *reached = NEW_ARRAY(bool, d->nodes), *moves = NEW_ARRAY(bool, d->nodes);
    uint32_t *level = NEW_ARRAY(uint32_t, d->nodes), last_row = 0;
    for (uint32_t a = d->arrows; a-- > 0;) {
        const diagram_arrow *arrow = &d->arrow[a];
        uint32_t from = set_of_label(d->node[arrow->from].label), to = set_of_label(d->node[arrow->to].label);
        assert_true(a == 0 || arrow[-1].from < arrow->from ||
                    (arrow[-1].from == arrow->from && arrow[-1].to < arrow->to));
        assert_int_equal(from & to, from);
        assert_int_equal(__builtin_popcount(to & ~from), 1);
        reached[arrow->to] = moves[arrow->from] = true;
        if (level[arrow->to] + 1 > level[arrow->from])
            level[arrow->from] = level[arrow->to] + 1;
    }
    for (uint32_t a = 0; a < d->arrows; a++)
        assert_int_equal(d->arrow[a].kind,
                         play == ACHIEVE && !moves[d->arrow[a].to] ? ARROW_DOTTED : ARROW_PLAIN);
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint32_t size = (uint32_t)__builtin_popcount(set_of_label(d->node[n].label));
        assert_int_equal(reached[n], n > 0);
        assert_int_equal(d->node[n].kind, NODE_POSITION);
        assert_int_equal(d->node[n].row, size);
        assert_int_equal(d->node[n].type.parity, size % 2);
        assert_int_equal(d->node[n].type.level, level[n]);
        assert_true(size == last_row || size == last_row + 1);
        last_row = size;
    }
    assert_int_equal(d->rows, last_row + 1);
    free(reached);
    free(moves);
    free(level);
}

// The options of a position by the oracle; none of a position that is over. Returns how many.
static uint32_t options_of(const set_system *s, const int *value, uint32_t position, uint32_t option[MOST])
{
    uint32_t count = 0;
    uint64_t p = position;
    if (!set_system_stable(s, &p))
        return 0;
    for (uint32_t v = 0; v < s->cells; v++)
        if (!(position >> v & 1) && value[position | 1u << v] >= 0)
            option[count++] = position | 1u << v;
    return count;
}

// The option in this orbit that the rule chooses: the first one that is drawn already, else the first one.
static uint32_t chosen_option(const uint32_t *option, uint32_t count, const permutations *group,
                              uint32_t orbit, uint64_t already)
{
    uint32_t first = UINT32_MAX;
    for (uint32_t i = count; i-- > 0;)
        if (canonical(group, option[i]) == orbit)
            if (first == UINT32_MAX || already >> option[i] & 1 || !(already >> first & 1))
                first = option[i];
    return first;
}

// Each node has one arrow into each orbit of options, `group` being trivial for the full digraph.
static void check_options(const diagram *d, const set_system *s, const int *value, const permutations *group)
{
    uint32_t a = 0, option[MOST];
    uint64_t already = 1;
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint64_t wanted = 0, reached = 0;
        uint32_t position = set_of_label(d->node[n].label);
        uint32_t count = options_of(s, value, position, option);
        for (uint32_t i = 0; i < count; i++)
            wanted |= UINT64_C(1) << canonical(group, option[i]);
        for (; a < d->arrows && d->arrow[a].from == n; a++) {
            uint32_t to = set_of_label(d->node[d->arrow[a].to].label), orbit = canonical(group, to);
            assert_false(reached >> orbit & 1);
            reached |= UINT64_C(1) << orbit;
            assert_int_equal(to, chosen_option(option, count, group, orbit, already));
            already |= UINT64_C(1) << to;
        }
        assert_true(reached == wanted);
        assert_int_equal(value_at(d, n), value[position]);
        assert_int_equal(d->node[n].count, orbit_size(group, position));
    }
    assert_int_equal(a, d->arrows);
}

static diagram drawn(const set_system *s, char *const *names, const symmetry *up_to)
{
    diagram d;
    hry_error error;
    if (diagram_of_game(s, "G", "H", names, up_to, 10000, NULL, &d, &error))
        fail_msg("%s", error.message);
    return d;
}

static uint32_t node_called(const diagram *d, const char *label)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        if (!strcmp(d->node[n].label, label))
            return n;
    fail_msg("there is no position %s", label);
    return 0;
}

static void check_both(rule g, const hypergraph *h, const int *value)
{
    permutations group = automorphisms(&h->sets, h->vertices), trivial = {.points = h->vertices, .count = 1};
    for (uint8_t v = 0; v < MOST; v++)
        trivial.to[0][v] = v;
    uint32_t positions = 0, option[MOST];
    uint64_t moves = 0;
    set_system s;
    symmetry symmetries;
    diagram full, chosen;
    hry_error error;
    rule_system(g, h, &s);
    for (uint32_t p = 0; p < 1u << h->vertices; p++)
        if (value[p] >= 0) {
            positions++;
            moves += options_of(&s, value, p, option);
        }
    family_symmetries(s.has_edges ? &s.edges : &s.stable, s.cells, &symmetries);
    assert_int_equal(diagram_of_game(&s, "G", "H", digit, NULL, positions, NULL, &full, &error), HRY_OK);
    assert_int_equal(diagram_of_game(&s, "G", "H", digit, &symmetries, positions, NULL, &chosen, &error),
                     HRY_OK);
    assert_int_equal(full.nodes, positions);
    assert_int_equal(full.arrows, moves);
    assert_int_equal(full.digraph, DIGRAPH_GAME);
    assert_int_equal(chosen.digraph, DIGRAPH_REPRESENTATIVE);
    const diagram *each[] = {&full, &chosen};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(each[i]->classes, positions);
        assert_int_equal(each[i]->class_arrows, moves);
        assert_int_equal(each[i]->nim, value[0]);
        assert_string_equal(each[i]->node[0].label, "∅");
        check_form(each[i], s.play);
        check_options(each[i], &s, value, i ? &group : &trivial);
    }
    diagram untouched = full;
    assert_int_equal(diagram_of_game(&s, "G", "H", digit, NULL, positions - 1, NULL, &full, &error),
                     HRY_LIMIT);
    assert_memory_equal(&untouched, &full, sizeof full);
    diagram_clear(&full);
    diagram_clear(&chosen);
    symmetry_clear(&symmetries);
    set_system_clear(&s);
}

// On six vertices without an edge, up to (1 4 2 5 3 6): {1,4,5} is drawn, as an option of {1,4}, before {1,5}
// has to choose between it and {1,3,5}. Choices like this are too rare for the random tests.
static void options_that_are_drawn_come_first(void **state)
{
    (void)state;
    uint32_t image[] = {3, 4, 5, 1, 2, 0};
    symmetry one = {.points = MOST, .generators = 1, .image = image};
    permutations group = closed_group(&one);
    set_system s;
    set_system_init(&s, AVOID, MOST);
    s.has_edges = true;
    int *value = brute_nim(BRUTE_AVD, MOST, NULL, 0);
    diagram d = drawn(&s, digit, &one);
    check_form(&d, AVOID);
    check_options(&d, &s, value, &group);
    assert_int_equal(canonical(&group, set_of_label("{1,3,5}")), canonical(&group, set_of_label("{1,4,5}")));
    uint32_t from = node_called(&d, "{1,5}"), to = node_called(&d, "{1,4,5}"), arrows = 0;
    for (uint32_t a = 0; a < d.arrows; a++)
        arrows += d.arrow[a].from == from && d.arrow[a].to == to;
    assert_int_equal(arrows, 1);
    diagram_clear(&d);
    free(value);
    set_system_clear(&s);
}

static void game_digraphs_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("game_digraphs_agree_with_the_oracle", 4104);
    for (size_t i = 0; i < scaled(200); i++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, MOST + 1), 1 + rng_below(&r, 8));
        uint32_t edge[64];
        for (uint32_t e = 0; e < h.sets.count; e++)
            edge[e] = (uint32_t)*pool_at(&h.sets, e);
        for (int g = 0; g < 4; g++) {
            int *value = brute_nim((enum brute_game)g, h.vertices, edge, h.sets.count);
            if (value[0] >= 0) {
                check_both((rule)g, &h, value);
                set_system s;
                solution found;
                rule_system((rule)g, &h, &s);
                assert_int_equal(solve(&s, &(solve_options){.threads = 1}, &found, NULL), HRY_OK);
                assert_int_equal(found.nim, value[0]);
                set_system_clear(&s);
            }
            free(value);
        }
        hypergraph_clear(&h);
    }
}

static uint32_t dotted(const diagram *d)
{
    uint32_t count = 0;
    for (uint32_t a = 0; a < d->arrows; a++)
        count += d->arrow[a].kind == ARROW_DOTTED;
    return count;
}

// Z4 by hand: the only maximal subgroup is {0,2}.
static set_system game_on_z4(play play)
{
    set_system s;
    set_system_init(&s, play, 4);
    s.has_stable = true;
    *pool_at(&s.stable, pool_add(&s.stable, NULL)) = 1u << 0 | 1u << 2;
    return s;
}

static void figure_2_1_of_ernst_sieben(void **state)
{
    (void)state;
    static char *name[] = {"0", "1", "2", "3"};
    set_system avoid = game_on_z4(AVOID), achieve = game_on_z4(ACHIEVE);
    diagram dng = drawn(&avoid, name, NULL), gen = drawn(&achieve, name, NULL);
    assert_int_equal(dng.nodes, 4);
    assert_int_equal(dng.arrows, 4);
    assert_int_equal(dotted(&dng), 0);
    assert_int_equal(dng.nim, 0);
    assert_int_equal(value_at(&dng, node_called(&dng, "{0}")), 1);
    assert_int_equal(value_at(&dng, node_called(&dng, "{0,2}")), 0);
    // The arrows of DNG and the dotted ones.
    assert_int_equal(gen.nodes, 12);
    assert_int_equal(gen.arrows, 12);
    assert_int_equal(dotted(&gen), 8);
    assert_int_equal(gen.nim, 1);
    assert_int_equal(value_at(&gen, node_called(&gen, "{0}")), 2);
    assert_int_equal(value_at(&gen, node_called(&gen, "{0,2}")), 1);
    assert_int_equal(value_at(&gen, node_called(&gen, "{0,2,3}")), 0);
    // Example 2.5: x ↦ −x; {0,2,3} is equivalent to {0,1,2}.
    uint32_t inversion[] = {0, 3, 2, 1};
    symmetry automorphism = {.points = 4, .generators = 1, .image = inversion};
    static const char *const left[] = {"∅", "{0}", "{1}", "{2}", "{0,1}", "{0,2}", "{1,2}", "{0,1,2}"};
    static const uint32_t count[] = {1, 1, 2, 1, 2, 1, 2, 2};
    diagram chosen = drawn(&achieve, name, &automorphism);
    assert_int_equal(chosen.nodes, 8);
    assert_int_equal(chosen.arrows, 8);
    assert_int_equal(chosen.classes, 12);
    for (uint32_t n = 0; n < 8; n++) {
        assert_string_equal(chosen.node[n].label, left[n]);
        assert_int_equal(chosen.node[n].count, count[n]);
    }
    diagram_clear(&dng);
    diagram_clear(&gen);
    diagram_clear(&chosen);
    set_system_clear(&avoid);
    set_system_clear(&achieve);
}

typedef struct counted {
    uint32_t positions, moves;
    int nim; // −1: there is no such game
} counted;

static void check_counts(const char *edges, const counted expected[4])
{
    hypergraph h = edges_of(edges);
    for (int g = 0; g < 4; g++) {
        bool defined = rule_defined((rule)g, &h, edges, NULL) == HRY_OK;
        assert_int_equal(defined, expected[g].nim >= 0);
        if (!defined)
            continue;
        set_system s;
        rule_system((rule)g, &h, &s);
        diagram d = drawn(&s, digit, NULL);
        assert_int_equal(d.nodes, expected[g].positions);
        assert_int_equal(d.arrows, expected[g].moves);
        assert_int_equal(d.nim, expected[g].nim);
        diagram_clear(&d);
        set_system_clear(&s);
    }
    hypergraph_clear(&h);
}

// Positions, moves and nim-values of ACV, AVD, DST and PRV.
static void figures_of_sieben(void **state)
{
    (void)state;
    check_counts("{1,2},{2,3}", (counted[]){{8, 10, 0}, {5, 5, 2}, {7, 7, 2}, {3, 2, 1}}); // Fig 3.1
    check_counts("{2},{1,3}", (counted[]){{7, 7, 2}, {3, 2, 1}, {8, 10, 0}, {5, 5, 2}});
    check_counts("/2", (counted[]){{0, 0, -1}, {4, 4, 0}, {1, 0, 0}, {0, 0, -1}}); // Fig 3.3
    check_counts("{}/2", (counted[]){{1, 0, 0}, {0, 0, -1}, {0, 0, -1}, {4, 4, 0}});
    check_counts("{1}/2", (counted[]){{4, 3, 2}, {2, 1, 1}, {4, 3, 2}, {2, 1, 1}});
    check_counts("{1},{2}", (counted[]){{3, 2, 1}, {1, 0, 0}, {4, 4, 0}, {3, 2, 1}});
    check_counts("{1,2}", (counted[]){{4, 4, 0}, {3, 2, 1}, {3, 2, 1}, {1, 0, 0}});
    check_counts("{1},{2},{3}", (counted[]){{4, 3, 1}, {1, 0, 0}, {8, 12, 1}, {7, 9, 0}}); // Fig 3.4
    check_counts("{1,2},{1,3},{2,3}", (counted[]){{7, 9, 0}, {4, 3, 1}, {7, 9, 0}, {4, 3, 1}});
}

static hry_status draw_uniform(uint32_t n, uint32_t r, uint32_t most, diagram *d, hry_error *error)
{
    hypergraph h;
    set_system s;
    char *names[65];
    for (uint32_t v = 0; v < n; v++)
        names[v] = "v";
    assert_int_equal(hypergraph_uniform(&h, n, r, NULL, error), HRY_OK);
    rule_system(RULE_AVD, &h, &s);
    symmetry up_to;
    family_symmetries(&h.sets, n, &up_to);
    hry_status status = diagram_of_game(&s, "AVD", "K", names, &up_to, most, NULL, d, error);
    symmetry_clear(&up_to);
    set_system_clear(&s);
    hypergraph_clear(&h);
    return status;
}

static void bounds_of_game_digraphs(void **state)
{
    (void)state;
    diagram d;
    hry_error error;
    // The stable sets of K_64^2 and K_24^3 are the small ones, one orbit for each size.
    assert_int_equal(draw_uniform(64, 2, 2, &d, &error), HRY_OK);
    assert_int_equal(d.nodes, 2);
    assert_int_equal(d.classes, 65);
    assert_int_equal(d.class_arrows, 64);
    assert_int_equal(d.node[1].count, 64);
    diagram_clear(&d);
    assert_int_equal(draw_uniform(24, 3, 3, &d, &error), HRY_OK);
    assert_int_equal(d.nodes, 3);
    assert_int_equal(d.classes, 1 + 24 + 276);
    assert_int_equal(d.class_arrows, 24 + 24 * 23);
    assert_int_equal(d.node[2].count, 276);
    assert_int_equal(d.node[2].row, 2);
    diagram_clear(&d);
    assert_int_equal(draw_uniform(24, 3, 2, &d, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, " 3 positions"));
    assert_int_equal(draw_uniform(65, 2, 100, &d, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "65"));
    set_system large;
    char *names[30];
    for (uint32_t v = 0; v < 30; v++)
        names[v] = "v";
    set_system_init(&large, AVOID, 30); // everything is stable
    large.has_edges = true;
    assert_int_equal(diagram_of_game(&large, "AVD", "H", names, NULL, UINT32_MAX, NULL, &d, &error),
                     HRY_LIMIT);
    assert_non_null(strstr(error.message, "at least 768212 positions")); // those of up to six cells
    assert_non_null(strstr(error.message, "--digraph structure"));
    set_system_clear(&large);
}

// K_20^10 has 184,756 edges and a million sets: a few positions too many are noticed at once, and orbits and
// values of all of them are a matter of seconds, since no set is compared with every edge. Time that is over
// ends it.
static void many_sets_and_edges(void **state)
{
    (void)state;
    hypergraph h;
    set_system s;
    hry_error error;
    diagram d;
    char *names[20];
    uint32_t image[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0,
                        1, 0, 2, 3, 4, 5, 6, 7, 8, 9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    symmetry all = {.points = 20, .generators = 2, .image = image};
    for (uint32_t v = 0; v < 20; v++)
        names[v] = "v";
    assert_int_equal(hypergraph_uniform(&h, 20, 10, NULL, &error), HRY_OK);
    rule_system(RULE_ACV, &h, &s);
    double started = clock_now();
    assert_int_equal(diagram_of_game(&s, "ACV", "K", names, NULL, 300, NULL, &d, &error), HRY_LIMIT);
    assert_true(clock_now() - started < 1);
    assert_non_null(strstr(error.message, "at least 301 positions, and at most 300 are drawn: --most N"));
    assert_non_null(strstr(error.message, "--digraph representative"));
    assert_int_equal(diagram_of_game(&s, "ACV", "K", names, &all, 300, NULL, &d, &error), HRY_OK);
    assert_true(clock_now() - started < 30);
    assert_int_equal(d.nodes, 11);
    assert_int_equal(d.classes, 616666);
    assert_int_equal(d.nim, 0);
    diagram_clear(&d);
    limit l = limit_none();
    l.seconds = 0.05;
    assert_int_equal(diagram_of_game(&s, "ACV", "K", names, &all, 300, &l, &d, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "limit reached"));
    assert_true(clock_now() - l.started < 1);
    atomic_int stop = 1;
    l = limit_none();
    l.interrupt = &stop;
    assert_int_equal(diagram_of_game(&s, "ACV", "K", names, NULL, 1u << 30, &l, &d, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "interrupted"));
    key_table sets;
    key_table_init(&sets, 1);
    for (uint64_t v = 0; v < 20; v++)
        key_table_add(&sets, &(uint64_t){UINT64_C(1) << v});
    assert_null(symmetry_orbits(&all, &sets, &l));
    key_table_clear(&sets);
    set_system_clear(&s);
    hypergraph_clear(&h);
}

// ---------------------------------------------------------------------------------------------- groups

static gap_pool *gap;

static limit patience(void)
{
    limit l = limit_none();
    l.seconds = 120;
    return l;
}

static structure_expr parsed(const char *group)
{
    structure_expr e;
    hry_error error;
    if (expr_parse(group, strlen(group), &(expr_options){0}, &e, &error))
        fail_msg("%s: %s", group, error.message);
    return e;
}

static set_system system_of(const char *group, rule g)
{
    structure_expr e = parsed(group);
    set_system s;
    hry_error error;
    limit l = patience();
    if (group_system_ask(gap, group_expr_json(e.group), g, group, &l, &s, &error))
        fail_msg("%s: %s", group, error.message);
    expr_clear(&e);
    return s;
}

static symmetry symmetries_of(const char *group, const char *kind, uint32_t order)
{
    structure_expr e = parsed(group);
    symmetry s;
    hry_error error;
    limit l = patience();
    if (group_symmetry_ask(gap, ask_symmetry(group_expr_json(e.group), kind), order, &l, &s, &error))
        fail_msg("%s: %s", group, error.message);
    expr_clear(&e);
    return s;
}

static uint32_t element_orbits(const char *group, const char *kind, uint32_t order)
{
    symmetry s = symmetries_of(group, kind, order);
    key_table elements;
    key_table_init(&elements, bits_words(order));
    uint64_t *set = NEW_ARRAY(uint64_t, bits_words(order));
    for (uint32_t v = 0; v < order; v++) {
        bits_zero(set, bits_words(order));
        bits_set(set, v);
        key_table_add(&elements, set);
    }
    uint32_t *orbit = symmetry_orbits(&s, &elements, NULL), count = 0;
    assert_non_null(orbit);
    for (uint32_t v = 0; v < order; v++)
        count += orbit[v] == v;
    free(set);
    free(orbit);
    key_table_clear(&elements);
    symmetry_clear(&s);
    return count;
}

// Orbits on the elements: numbers of conjugacy classes, and what automorphisms leave of them.
static void orbits_on_elements(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        uint32_t order, conjugacy, automorphism;
    } expected[] = {
        {"Z1", 1, 1, 1},         {"Z4", 4, 4, 3},    {"Z6", 6, 6, 4},       {"S3", 6, 3, 3},
        {"Z2^3", 8, 8, 2},       {"D4", 8, 5, 4},    {"Q8", 8, 5, 3},       {"D5", 10, 4, 3},
        {"A4", 12, 4, 3},        {"S4", 24, 5, 5},   {"SL(2,3)", 24, 7, 5}, {"A5", 60, 5, 4},
        {"PSL(2,7)", 168, 6, 5}, {"S6", 720, 11, 8}, {"S3xZ2", 12, 6, 5},   {"M11", 7920, 10, 10},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(element_orbits(expected[i].group, "conjugacy", expected[i].order),
                         expected[i].conjugacy);
        assert_int_equal(element_orbits(expected[i].group, "automorphism", expected[i].order),
                         expected[i].automorphism);
    }
}

static char **names_told(gap_question q, size_t count)
{
    char **names;
    hry_error error;
    limit l = patience();
    if (group_names_ask(gap, q, count, &l, &names, &error))
        fail_msg("%s", error.message);
    return names;
}

static char **names_of(const char *group, uint32_t order)
{
    structure_expr e = parsed(group);
    char **names = names_told(ask_names(group_expr_json(e.group)), order);
    for (uint32_t v = 0; v < order; v++) {
        assert_non_null(names[v]);
        for (uint32_t w = 0; w < v; w++)
            assert_string_not_equal(names[v], names[w]);
    }
    expr_clear(&e);
    return names;
}

// Representative game digraphs: nodes, arrows, and positions and moves of the whole game, all by hand.
static void game_digraphs_of_groups(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        rule game;
        uint32_t nodes, arrows, positions, moves, nim;
        const char *label;
    } expected[] = {
        {"Z4", RULE_AVD, 4, 4, 4, 4, 0, "{0,2}"},
        {"Z4", RULE_ACV, 8, 8, 12, 12, 1, "{0,2}"},  // Ernst–Sieben Fig 2.1(c)
        {"Z6", RULE_AVD, 8, 10, 10, 15, 3, "{0,3}"}, // Fig 6.2
        {"D3", RULE_ACV, 14, 18, 38, 63, 3, "{e}"},  // Fig 7.2
        {"S3", RULE_ACV, 14, 18, 38, 63, 3, "{e,(1,2,3),(1,3,2)}"},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        set_system s = system_of(expected[i].group, expected[i].game);
        symmetry up_to = symmetries_of(expected[i].group, "automorphism", s.cells);
        char **names = names_of(expected[i].group, s.cells);
        diagram d = drawn(&s, names, &up_to);
        assert_int_equal(d.nodes, expected[i].nodes);
        assert_int_equal(d.arrows, expected[i].arrows);
        assert_int_equal(d.classes, expected[i].positions);
        assert_int_equal(d.class_arrows, expected[i].moves);
        assert_int_equal(d.nim, expected[i].nim);
        node_called(&d, expected[i].label);
        diagram_clear(&d);
        texts_free(names, s.cells);
        symmetry_clear(&up_to);
        set_system_clear(&s);
    }
}

// The intersection subgroups of S4, one of each conjugacy class, and how many there are.
static void subgroups_of_s4(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t order, count;
    } expected[] = {{"Z1", 1, 1}, {"Z2", 2, 6}, {"Z3", 3, 4},  {"Z2xZ2", 4, 1},
                    {"S3", 6, 4}, {"D4", 8, 3}, {"A4", 12, 1}, {"S4", 24, 1}};
    enum { CLASSES = sizeof expected / sizeof *expected };
    structure_expr e = parsed("S4");
    set_system s = system_of("S4", RULE_ACV);
    structure x = built(&s);
    symmetry conjugations = symmetries_of("S4", "conjugacy", 24);
    quotient q;
    assert_true(quotient_by_orbits(&x, &conjugations, &q));
    check_blocks(&x, &q);
    check_arrows(&x, &q);
    assert_int_equal(q.blocks, CLASSES);
    uint32_t which[CLASSES];
    for (uint32_t c = 0; c < x.classes; c++)
        which[q.block[c]] = c;
    char **names = names_told(ask_describe(group_expr_json(e.group), &x.closed, which, CLASSES), CLASSES);
    for (uint32_t b = 0; b < CLASSES; b++) {
        size_t order = bits_count(pool_at(&x.closed, which[b]), x.closed.words), i = 0;
        while (expected[i].order != order)
            assert_true(++i < CLASSES);
        assert_string_equal(names[b], expected[i].name);
        assert_int_equal(q.count[b], expected[i].count);
    }
    texts_free(names, CLASSES);
    quotient_clear(&q);
    symmetry_clear(&conjugations);
    structure_clear(&x);
    set_system_clear(&s);
    expr_clear(&e);
}

// What all elements together are called.
static void check_name(const char *group, uint32_t order, const char *expected)
{
    structure_expr e = parsed(group);
    pool sets;
    pool_init(&sets, order);
    bits_fill(pool_at(&sets, pool_add(&sets, NULL)), order);
    char **names = names_told(ask_describe(group_expr_json(e.group), &sets, (uint32_t[]){0}, 1), 1);
    if (expected)
        assert_string_equal(names[0], expected);
    else
        assert_null(names[0]);
    texts_free(names, 1);
    pool_clear(&sets);
    expr_clear(&e);
}

static void names_of_groups(void **state)
{
    (void)state;
    check_name("Z1", 1, "Z1");
    check_name("D4xZ3", 24, "Z3xD4");
    check_name("D500", 1000, "D500");
    check_name("Q8", 8, "Q8");
    check_name("SmallGroup(16,8)", 16, "QD16");
    check_name("SmallGroup(48,28)", 48, "Z2.S4"); // GAP: C2 . S4 = SL(2,3) . C2
    check_name("SmallGroup(36,9)", 36, "(Z3xZ3):Z4");
    check_name("SmallGroup(256,400)", 256, NULL);
    check_name("S7", 5040, "S7");
    check_name("S7xZ2", 10080, NULL);
}

static void wrong_questions_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *call, *args, *message;
    } wrong[] = {
        {"Symmetry", "[[\"S\",5],100,\"conjugacy\"]", "the group has 120 elements"},
        {"Symmetry", "[[\"S\",3],100,\"similarity\"]", "there is no kind of symmetry similarity"},
        {"Describe", "[[\"S\",3],100,[[1,2],[2,3]]]", "these 2 elements are not a subgroup"},
        {"Describe", "[[\"S\",5],100,[[1]]]", "the group has 120 elements"},
        {"Names", "[[\"S\",5],100]", "the group has 120 elements"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *args = json_loads(wrong[i].args, 0, NULL), *value;
        hry_error error;
        limit l = limit_none();
        assert_non_null(args);
        if (gap_ask(gap, wrong[i].call, args, &l, &value, &error) != HRY_UNDEFINED)
            fail_msg("%s(%s) is answered", wrong[i].call, wrong[i].args);
        assert_non_null(strstr(error.message, wrong[i].message));
        json_decref(args);
    }
}

static void wrong_answers_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "null",
        "{}",
        "[1,2,3]",
        "[[1,2]]",
        "[[1,2,3,4]]",
        "[[1,2,2]]",
        "[[0,1,2]]",
        "[[1,2,4]]",
        "[[1,2,-3]]",
        "[[1,2,\"3\"]]",
        "[[1,2,3.0]]",
        "[[2,1,3],[1,2]]",
        "[[1,2,4294967299]]",
        "[null]",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *answer = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
        symmetry s = {.points = 77};
        hry_error error;
        assert_non_null(answer);
        assert_int_equal(group_symmetry_read(answer, 3, &s, &error), HRY_LIMIT);
        assert_int_equal(s.points, 77);
        json_decref(answer);
    }
    json_t *answer = json_loads("[[2,3,1],[1,2,3]]", 0, NULL);
    symmetry s;
    assert_int_equal(group_symmetry_read(answer, 3, &s, NULL), HRY_OK);
    assert_int_equal(s.generators, 2);
    uint64_t from = 1 << 1 | 1 << 2, to;
    symmetry_map(&s, 0, &from, &to);
    assert_int_equal(to, 1 << 2 | 1 << 0);
    symmetry_clear(&s);
    json_decref(answer);
}

static int start_gap(void **state)
{
    (void)state;
    gap = gap_pool_new(1, 0);
    return 0;
}

static int end_gap(void **state)
{
    (void)state;
    gap_pool_free(gap);
    return 0;
}

// ------------------------------------------------------------------------------- games with one first move

// All shifts of random blocks around a circle of n vertices.
static hypergraph circulant(rng *r, uint32_t n, unsigned blocks)
{
    set_list l;
    hypergraph h;
    hry_error error;
    set_list_init(&l);
    for (unsigned b = 0; b < blocks; b++) {
        uint32_t size = 3 + rng_below(r, 3), block[5];
        for (uint32_t i = 0; i < size; i++)
            block[i] = rng_below(r, n);
        for (uint32_t shift = 0; shift < n; shift++) {
            for (uint32_t i = 0; i < size; i++)
                set_list_put(&l, (block[i] + shift) % n);
            set_list_close(&l);
        }
    }
    assert_int_equal(hypergraph_build(&h, &l, n, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    set_list_clear(&l);
    return h;
}

// Where all vertices are alike, the value with and without that knowledge is the same.
static void test_one_first_move(void **state)
{
    (void)state;
    rng r = rng_start("one first move", 2718);
    unsigned used = 0;
    for (size_t i = scaled(3); i > 0; i--) {
        hypergraph h = circulant(&r, 28, 2);
        for (int g = 0; g < 4; g++) {
            set_system s;
            solution plain, with;
            hry_error error;
            rule_system((rule)g, &h, &s);
            assert_true(system_transitive(&s));
            assert_int_equal(solve(&s, &(solve_options){0}, &plain, &error), HRY_OK);
            assert_int_equal(solve(&s, &(solve_options){.transitive = system_transitive}, &with, &error),
                             HRY_OK);
            if (plain.nim != with.nim)
                fail_msg("%s: %u by %s, %u by %s", rule_name((rule)g), plain.nim, plain.method, with.nim,
                         with.method);
            used += strstr(with.method, "alike") != NULL;
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
    assert_true(used > 0);
}

static void test_not_alike(void **state)
{
    (void)state;
    static const char *const alike[] = {"{1,2},{2,3},{3,1}", "{1},{2}", "{1,2},{3,4}"};
    static const char *const different[] = {"{1,2},{2,3}", "{1},{2}/3", "{1,2,3},{3,4}", "{1,2},{3,4,5}"};
    for (size_t i = 0; i < 7; i++) {
        hypergraph h = edges_of(i < 3 ? alike[i] : different[i - 3]);
        set_system s;
        rule_system(RULE_ACV, &h, &s);
        assert_int_equal(system_transitive(&s), i < 3);
        set_system_clear(&s);
        hypergraph_clear(&h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nauty_finds_every_automorphism),
        cmocka_unit_test(nauty_on_larger_families),
        cmocka_unit_test(orbits_that_are_joined_late),
        cmocka_unit_test(orbits_are_those_of_all_permutations),
        cmocka_unit_test(only_symmetries_are_accepted),
        cmocka_unit_test(what_is_no_permutation_is_refused),
        cmocka_unit_test(options_that_are_drawn_come_first),
        cmocka_unit_test(game_digraphs_agree_with_the_oracle),
        cmocka_unit_test(figure_2_1_of_ernst_sieben),
        cmocka_unit_test(figures_of_sieben),
        cmocka_unit_test(bounds_of_game_digraphs),
        cmocka_unit_test(many_sets_and_edges),
        cmocka_unit_test(wrong_answers_are_refused),
        cmocka_unit_test(test_one_first_move),
        cmocka_unit_test(test_not_alike),
    };
    const struct CMUnitTest of_groups[] = {
        cmocka_unit_test(orbits_on_elements),
        cmocka_unit_test(game_digraphs_of_groups),
        cmocka_unit_test(subgroups_of_s4),
        cmocka_unit_test(names_of_groups),
        cmocka_unit_test(wrong_questions_are_refused),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (groups_can_be_tested("the symmetries of groups"))
        failed += cmocka_run_group_tests(of_groups, start_gap, end_gap);
    return failed;
}
