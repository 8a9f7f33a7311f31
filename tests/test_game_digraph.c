// SPDX-License-Identifier: GPL-3.0-or-later
//
// Game digraphs against the oracle, up to symmetry, and against the figures of the papers; what they are
// bounded by.
#include "data_support.h"
#include "symmetry_support.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "brute_support.h"
#include "draw/game_digraph.h"
#include "engine/solve.h"
#include "graph/symmetry.h"

// -------------------------------------------------------------------------------- all permutations

static uint32_t orbit_size(const permutations *group, uint32_t set)
{
    uint64_t seen = 0;
    for (uint32_t i = 0; i < group->count; i++)
        seen |= UINT64_C(1) << mapped(group->to[i], set);
    return (uint32_t)__builtin_popcountll(seen);
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

// Structure equivalent by the definition: the same sets make them unstable.
static bool are_equivalent(const set_system *s, uint32_t p, uint32_t q)
{
    for (uint64_t more = 0; more < UINT64_C(1) << s->cells; more++) {
        uint64_t with_p = p | more, with_q = q | more;
        if (set_system_stable(s, &with_p) != set_system_stable(s, &with_q))
            return false;
    }
    return true;
}

// Members of one class are the positions that are equivalent; classes are numbered in the order of the nodes.
static void check_members(const diagram *d, const set_system *s)
{
    uint32_t classes = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint32_t member = d->node[n].member, p = set_of_label(d->node[n].label), m = 0;
        while (m < n && !are_equivalent(s, p, set_of_label(d->node[m].label)))
            m++;
        assert_int_equal(member, m < n ? d->node[m].member : ++classes);
    }
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
    family_symmetries(s.has_edges ? &s.edges : &s.stable, s.cells, NULL, &symmetries);
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
        check_members(each[i], &s);
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

static void figure_2_1_of_ernst_sieben_is_drawn(void **state)
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

static void figures_of_sieben_have_their_counts(void **state)
{
    (void)state;
    data_table t = data_read("game_digraphs.txt", 6, 36);
    for (size_t i = 0; i < t.rows; i++) {
        const char *edges = data_at(&t, i, 1);
        hypergraph h = edges_of(edges);
        rule g = data_rule(&t, i, 2);
        bool defined = rule_defined(g, &h, edges, NULL) == HRY_OK;
        assert_int_equal(defined, data_number(&t, i, 5) != NOT_SAID);
        if (defined) {
            set_system s;
            rule_system(g, &h, &s);
            diagram d = drawn(&s, digit, NULL);
            assert_int_equal(d.nodes, data_number(&t, i, 3));
            assert_int_equal(d.arrows, data_number(&t, i, 4));
            assert_int_equal(d.nim, data_number(&t, i, 5));
            diagram_clear(&d);
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
    data_clear(&t);
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
    family_symmetries(&h.sets, n, NULL, &up_to);
    hry_status status = diagram_of_game(&s, "AVD", "K", names, &up_to, most, NULL, d, error);
    symmetry_clear(&up_to);
    set_system_clear(&s);
    hypergraph_clear(&h);
    return status;
}

static void bounds_of_game_digraphs_are_kept(void **state)
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
    assert_non_null(strstr(error.message, "digraph structure"));
    set_system_clear(&large);
}

// K_20^10 has 184,756 edges and a million sets: a few positions too many are noticed at once, and orbits and
// values of all of them are a matter of seconds, since no set is compared with every edge. Time that is over
// ends it.
static void many_sets_and_edges_are_no_hindrance(void **state)
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
    assert_int_equal(diagram_of_game(&s, "ACV", "K", names, NULL, 300, NULL, &d, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "at least 301 positions, and at most 300 are drawn: most N"));
    assert_non_null(strstr(error.message, "digraph representative"));
    assert_int_equal(diagram_of_game(&s, "ACV", "K", names, &all, 300, NULL, &d, &error), HRY_OK);
    assert_int_equal(d.nodes, 11);
    assert_int_equal(d.classes, 616666);
    assert_int_equal(d.nim, 0);
    diagram_clear(&d);
    limit l = limit_none();
    l.seconds = 1e-9;
    assert_int_equal(diagram_of_game(&s, "ACV", "K", names, &all, 300, &l, &d, &error), HRY_TIME);
    assert_non_null(strstr(error.message, "limit reached"));
    atomic_int stop = 1;
    l = limit_none();
    l.interrupt = &stop;
    assert_int_equal(diagram_of_game(&s, "ACV", "K", names, NULL, 1u << 30, &l, &d, &error), HRY_CANCELLED);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_that_are_drawn_come_first),
        cmocka_unit_test(game_digraphs_agree_with_the_oracle),
        cmocka_unit_test(figure_2_1_of_ernst_sieben_is_drawn),
        cmocka_unit_test(figures_of_sieben_have_their_counts),
        cmocka_unit_test(bounds_of_game_digraphs_are_kept),
        cmocka_unit_test(many_sets_and_edges_are_no_hindrance),
    };
    return cmocka_run_group_tests_name("game digraphs", tests, NULL, NULL);
}
