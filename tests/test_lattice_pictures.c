// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hasse diagrams, unfolded diagrams and option types against what plain enumeration says: subgroups found by
// multiplying permutations, closed sets and positions by going through all subsets.
#include "game_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "brute_support.h"
#include "game/game_diagram.h"
#include "game/group_game.h"

static diagram drawn(const game *g, diagram_choice choice)
{
    diagram d;
    hry_error error;
    choice.most = 5000;
    if (game_diagram(g, &tools, &choice, &d, &error))
        fail_msg("%s: %s", g->text, error.message);
    return d;
}

static diagram drawn_of(const char *structure, rule r, digraph_kind kind, up_to what)
{
    game g = open_game(structure, r);
    diagram d = drawn(&g, (diagram_choice){.digraph = kind, .up_to = what});
    game_close(&g);
    return d;
}

// ------------------------------------------------------------------------- subgroups by multiplication

enum { POINTS = 9, MOST_ELEMENTS = 24, MOST_SUBGROUPS = 200, MAGMA = 7 };

// A group of permutations: its elements, its table, and its subgroups as bit masks of elements.
typedef struct table {
    uint32_t order, subgroups;
    uint8_t element[MOST_ELEMENTS][POINTS];
    uint8_t product[MOST_ELEMENTS][MOST_ELEMENTS];
    uint32_t subgroup[MOST_SUBGROUPS];
} table;

static uint32_t find_element(const table *t, const uint8_t *p)
{
    uint32_t i = 0;
    while (i < t->order && memcmp(t->element[i], p, POINTS) != 0)
        i++;
    return i;
}

static void multiply(const uint8_t *a, const uint8_t *b, uint8_t *ab)
{
    for (int i = 0; i < POINTS; i++)
        ab[i] = b[a[i]];
}

// "(1,2,3)(4,5)" with points 1 … 9.
static void read_permutation(const char *text, uint8_t *p)
{
    for (int i = 0; i < POINTS; i++)
        p[i] = (uint8_t)i;
    for (; *text; text++) {
        if (*text != '(')
            continue;
        int first = text[1] - '1', last = first;
        for (text += 2; *text == ','; text += 2) {
            p[last] = (uint8_t)(text[1] - '1');
            last = text[1] - '1';
        }
        p[last] = (uint8_t)first;
    }
}

static uint32_t generated(const table *t, uint32_t set)
{
    for (uint32_t last = 0; last != set;) {
        last = set;
        for (uint32_t a = 0; a < t->order; a++)
            for (uint32_t b = 0; b < t->order; b++)
                if (set >> a & 1 && set >> b & 1)
                    set |= UINT32_C(1) << t->product[a][b];
    }
    return set;
}

static void add_subgroup(table *t, uint32_t set)
{
    for (uint32_t i = 0; i < t->subgroups; i++)
        if (t->subgroup[i] == set)
            return;
    assert_true(t->subgroups < MOST_SUBGROUPS);
    t->subgroup[t->subgroups++] = set;
}

static table table_of(const char *const *generator)
{
    table t = {.order = 1};
    uint8_t p[POINTS], q[POINTS];
    read_permutation("", t.element[0]);
    for (uint32_t i = 0; i < t.order; i++)
        for (int g = 0; generator[g]; g++) {
            read_permutation(generator[g], p);
            multiply(t.element[i], p, q);
            if (find_element(&t, q) < t.order)
                continue;
            assert_true(t.order < MOST_ELEMENTS);
            memcpy(t.element[t.order++], q, POINTS);
        }
    for (uint32_t a = 0; a < t.order; a++)
        for (uint32_t b = 0; b < t.order; b++) {
            multiply(t.element[a], t.element[b], q);
            t.product[a][b] = (uint8_t)find_element(&t, q);
        }
    add_subgroup(&t, 1); // and everything that one more element makes of it
    for (uint32_t i = 0; i < t.subgroups; i++)
        for (uint32_t x = 0; x < t.order; x++)
            add_subgroup(&t, generated(&t, t.subgroup[i] | UINT32_C(1) << x));
    return t;
}

static bool lies_in(uint32_t a, uint32_t b)
{
    return a != b && (a & ~b) == 0;
}

// Pairs of orders (larger, smaller) of subgroups, the larger covering the smaller.
static void count_covers(const table *t, uint32_t covers[MOST_ELEMENTS + 1][MOST_ELEMENTS + 1])
{
    for (uint32_t i = 0; i < t->subgroups; i++)
        for (uint32_t j = 0; j < t->subgroups; j++) {
            bool between = !lies_in(t->subgroup[i], t->subgroup[j]);
            for (uint32_t k = 0; k < t->subgroups; k++)
                between = between || (lies_in(t->subgroup[i], t->subgroup[k]) &&
                                      lies_in(t->subgroup[k], t->subgroup[j]));
            if (!between)
                covers[__builtin_popcount(t->subgroup[j])][__builtin_popcount(t->subgroup[i])]++;
        }
}

// Of each order how many subgroups are intersections of maximal ones.
static void count_intersections(const table *t, uint32_t count[MOST_ELEMENTS + 1])
{
    uint32_t all = t->order == 32 ? UINT32_MAX : (UINT32_C(1) << t->order) - 1;
    for (uint32_t i = 0; i < t->subgroups; i++) {
        uint32_t closure = all;
        for (uint32_t m = 0; m < t->subgroups; m++) {
            bool maximal = t->subgroup[m] != all;
            for (uint32_t k = 0; k < t->subgroups; k++)
                maximal = maximal && !(lies_in(t->subgroup[m], t->subgroup[k]) && t->subgroup[k] != all);
            if (maximal && (t->subgroup[i] & ~t->subgroup[m]) == 0)
                closure &= t->subgroup[m];
        }
        if (closure == t->subgroup[i] && closure != all)
            count[__builtin_popcount(closure)]++;
    }
}

static uint32_t order_in(const char *label)
{
    const char *bracket = strrchr(label, '(');
    return !strcmp(label, "Z1") ? 1 : (uint32_t)strtoul(bracket + 1, NULL, 10);
}

static void compare_lattice(const char *const *generator)
{
    table t = table_of(generator);
    uint32_t orders[MOST_ELEMENTS + 1] = {0}, framed[MOST_ELEMENTS + 1] = {0};
    uint32_t covers[MOST_ELEMENTS + 1][MOST_ELEMENTS + 1] = {{0}};
    char name[200] = "perm:";
    for (int g = 0; generator[g]; g++)
        snprintf(name + strlen(name), sizeof name - strlen(name), "%s%s", g ? "," : "", generator[g]);
    diagram d = drawn_of(name, RULE_ACV, DIGRAPH_LATTICE, UP_TO_NOTHING);
    for (uint32_t i = 0; i < t.subgroups; i++)
        orders[__builtin_popcount(t.subgroup[i])]++;
    count_covers(&t, covers);
    count_intersections(&t, framed);
    assert_int_equal(d.nodes, t.subgroups);
    for (uint32_t n = 0; n < d.nodes; n++) {
        uint32_t order = order_in(d.node[n].label);
        orders[order]--;
        framed[order] -= d.node[n].mark == MARK_GOOD;
        assert_int_equal(d.node[n].type.parity, order % 2);
    }
    for (uint32_t a = 0; a < d.arrows; a++) {
        covers[order_in(d.node[d.arrow[a].from].label)][order_in(d.node[d.arrow[a].to].label)]--;
        assert_int_equal(d.arrow[a].kind, ARROW_LINE);
        assert_true(d.node[d.arrow[a].from].row < d.node[d.arrow[a].to].row);
    }
    for (uint32_t i = 0; i <= MOST_ELEMENTS; i++) {
        assert_int_equal(orders[i], 0);
        assert_int_equal(framed[i], 0);
        for (uint32_t j = 0; j <= MOST_ELEMENTS; j++)
            assert_int_equal(covers[i][j], 0);
    }
    diagram_clear(&d);
}

static void the_lattice_has_all_subgroups_and_covers(void **state)
{
    (void)state;
    if (!groups_can_be_tested("subgroups by multiplication"))
        skip();
    static const char *const generators[][4] = {
        {"(1,2)"},
        {"(1,2,3,4,5,6,7,8)"},
        {"(1,2)(3,4,5)", "(6,7,8)"},
        {"(1,2)", "(3,4)", "(5,6)"},
        {"(1,2)", "(3,4)", "(5,6,7,8)"},
        {"(1,2,3)", "(1,2)"},
        {"(1,2,3,4)", "(1,3)"},
        {"(1,2,3,4)(5,6,7,8)", "(1,5,3,7)(2,8,4,6)"},
        {"(1,2,3)", "(2,3,4)"},
        {"(1,2,3,4)", "(1,2)"},
        {"(1,2,3,4,5,6)", "(2,6)(3,5)"},
        {"(1,2,3,4,5)", "(2,3,5,4)"},
        {"(1,2,3)", "(4,5,6)", "(1,2)(4,5)"},
        {"(1,2,3,4)(5,6,7)", "(1,3)"},
        {"(1,2,3,4,5,6,7)", "(2,3,5)(4,7,6)"},
    };
    for (size_t i = 0; i < COUNT(generators); i++)
        compare_lattice(generators[i]);
}

static uint32_t euler(uint32_t n)
{
    uint32_t count = 0;
    for (uint32_t k = 1; k <= n; k++) {
        uint32_t a = n, b = k;
        for (uint32_t rest; b; a = b, b = rest)
            rest = a % b;
        count += a == 1;
    }
    return count;
}

// Cyclic subgroups follow from the orders of elements; orbits are as many as all subgroups together.
static void check_library_group(uint32_t order, uint32_t number)
{
    char name[24];
    snprintf(name, sizeof name, "%u.%u", order, number);
    game g = open_game(name, RULE_ACV);
    diagram all = drawn(&g, (diagram_choice){.digraph = DIGRAPH_LATTICE});
    uint32_t of_order[MOST_ELEMENTS + 1] = {0};
    listed_elements list;
    assert_int_equal(group_list_elements(&g, &tools, &list, NULL), HRY_OK);
    for (size_t i = 0; i < list.count; i++)
        of_order[list.element[i].order]++;
    listed_elements_clear(&list);
    for (uint32_t n = 1; n < all.nodes; n++) { // node 0 is called as the user called it
        char cyclic[24];
        uint32_t m = order_in(all.node[n].label);
        snprintf(cyclic, sizeof cyclic, m > 1 ? "Z%u (%u)" : "Z1", m, m);
        of_order[m] -= strcmp(all.node[n].label, cyclic) == 0 ? euler(m) : 0;
    }
    for (uint32_t m = 1; m < order; m++)
        assert_int_equal(of_order[m], 0);
    up_to what = number % 2 ? UP_TO_CONJUGACY : UP_TO_AUTOMORPHISM;
    diagram some = drawn(&g, (diagram_choice){.digraph = DIGRAPH_LATTICE, .up_to = what});
    uint64_t sum = 0;
    for (uint32_t n = 0; n < some.nodes; n++)
        sum += some.node[n].count;
    assert_int_equal(sum, all.nodes);
    assert_int_equal(some.classes, all.nodes);
    assert_int_equal(some.class_arrows, all.arrows);
    diagram_clear(&some);
    diagram_clear(&all);
    game_close(&g);
}

static void lattices_of_small_groups_fit_their_elements(void **state)
{
    (void)state;
    static const uint8_t groups[] = {0, 1, 1, 1,  2, 1, 2, 1, 5, 2, 2, 1, 5,
                                     1, 2, 1, 14, 1, 5, 1, 5, 2, 2, 1, 15};
    if (!groups_can_be_tested("lattices of small groups"))
        skip();
    for (uint32_t order = 2; order <= 24; order++)
        for (uint32_t number = 1; number <= groups[order]; number++)
            check_library_group(order, number);
}

// ------------------------------------------------------------------------------------- random hypergraphs

enum { MOST_VERTICES = 7, MOST_EDGES = 6 };

typedef struct example {
    uint32_t vertices, edges, edge[MOST_EDGES];
    char text[400];
} example;

static example random_example(rng *r, uint32_t most)
{
    example e = {.vertices = 2 + rng_below(r, most - 1)};
    e.edges = 1 + rng_below(r, MOST_EDGES);
    for (uint32_t i = 0; i < e.edges; i++)
        e.edge[i] = 1 + rng_below(r, (1u << e.vertices) - 1);
    for (uint32_t i = 0; i < e.edges; i++) {
        strcat(e.text, i ? ",{" : "{");
        for (uint32_t v = 0, any = 0; v < e.vertices; v++)
            if (e.edge[i] >> v & 1)
                sprintf(e.text + strlen(e.text), "%s%u", any++ ? "," : "", v + 1);
        strcat(e.text, "}");
    }
    sprintf(e.text + strlen(e.text), "/%u", e.vertices);
    return e;
}

static bool is_stable(const example *e, rule r, uint32_t set)
{
    uint32_t all = (1u << e->vertices) - 1;
    bool contains = false, meets_all = true;
    for (uint32_t i = 0; i < e->edges; i++) {
        contains = contains || (e->edge[i] & ~set) == 0;
        meets_all = meets_all && (e->edge[i] & set & all) != 0;
    }
    return r == RULE_ACV || r == RULE_AVD ? !contains : !meets_all;
}

// The intersection of the maximal stable sets around it, found among all sets; all vertices if none is.
static uint32_t closure(const example *e, rule r, uint32_t set)
{
    uint32_t all = (1u << e->vertices) - 1, found = all;
    for (uint32_t s = 0; s <= all; s++) {
        bool maximal = is_stable(e, r, s) && (set & ~s) == 0;
        for (uint32_t v = 0; maximal && v < e->vertices; v++)
            maximal = s >> v & 1 || !is_stable(e, r, s | 1u << v);
        if (maximal)
            found &= s;
    }
    return found;
}

static uint32_t set_of(const char *label)
{
    uint32_t set = 0;
    for (const char *c = label; *c; c++)
        if (*c >= '1' && *c <= '9')
            set |= 1u << (*c - '1');
    return set;
}

// Opens the game, if there is one.
static bool open_example(const example *e, rule r, game *g)
{
    static const enum brute_game same[] = {
        [RULE_ACV] = BRUTE_ACV, [RULE_AVD] = BRUTE_AVD, [RULE_DST] = BRUTE_DST, [RULE_PRV] = BRUTE_PRV};
    int *value = brute_nim(same[r], e->vertices, e->edge, e->edges);
    bool good = value[0] >= 0;
    free(value);
    if (good)
        *g = open_game(e->text, r);
    return good;
}

static void compare_intersections(const example *e, rule r, const diagram *d)
{
    bool closed[1 << MOST_VERTICES] = {false};
    uint32_t all = (1u << e->vertices) - 1, count = 0, covers = 0;
    for (uint32_t s = 0; s <= all; s++)
        if (r == RULE_ACV || r == RULE_DST || is_stable(e, r, s))
            closed[closure(e, r, s)] = true;
    for (uint32_t s = 0; s <= all; s++) {
        count += closed[s];
        for (uint32_t t = 0; closed[s] && t <= all; t++) {
            bool covered = closed[t] && lies_in(s, t);
            for (uint32_t between = 0; covered && between <= all; between++)
                covered = !(closed[between] && lies_in(s, between) && lies_in(between, t));
            covers += covered;
        }
    }
    assert_int_equal(d->nodes, count);
    assert_int_equal(d->arrows, covers);
    for (uint32_t n = 0; n < d->nodes; n++) {
        assert_true(closed[set_of(d->node[n].label)]);
        closed[set_of(d->node[n].label)] = false;
    }
    for (uint32_t a = 0; a < d->arrows; a++)
        assert_true(lies_in(set_of(d->node[d->arrow[a].to].label), set_of(d->node[d->arrow[a].from].label)));
}

static void intersections_are_closed_sets_and_their_covers(void **state)
{
    (void)state;
    rng r = rng_start("intersections", 31);
    for (size_t i = 0; i < scaled(60); i++) {
        example e = random_example(&r, MOST_VERTICES);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            game opened;
            if (!open_example(&e, g, &opened))
                continue;
            diagram d = drawn(&opened, (diagram_choice){.digraph = DIGRAPH_INTERSECTIONS});
            compare_intersections(&e, g, &d);
            diagram_clear(&d);
            game_close(&opened);
        }
    }
}

// ---------------------------------------------------------------------------------------- unfolded diagrams

// The class of every band: the label of the highest one, carried down; a sign 0 is the class of all.
static uint32_t *classes_of(const example *e, const diagram *d)
{
    uint32_t *class = mem_alloc(d->nodes, sizeof *class);
    for (uint32_t n = 0; n < d->nodes; n++) {
        class[n] = d->node[n].label ? set_of(d->node[n].label) : UINT32_MAX;
        if (d->node[n].kind == NODE_WON)
            class[n] = (1u << e->vertices) - 1;
    }
    for (uint32_t a = 0; a < d->arrows; a++)
        if (d->arrow[a].kind == ARROW_WITHIN)
            class[d->arrow[a].to] = class[d->arrow[a].from];
    return class;
}

// Every position has just the options, up to class and size, that its band has, and its value.
static void compare_unfolded(const example *e, rule g, const diagram *d)
{
    static const enum brute_game same[] = {
        [RULE_ACV] = BRUTE_ACV, [RULE_AVD] = BRUTE_AVD, [RULE_DST] = BRUTE_DST, [RULE_PRV] = BRUTE_PRV};
    int *value = brute_nim(same[g], e->vertices, e->edge, e->edges);
    uint32_t *class = classes_of(e, d), all = (1u << e->vertices) - 1;
    bool *met = NEW_ARRAY(bool, d->nodes);
    for (uint32_t p = 0; p <= all; p++) {
        if (value[p] < 0)
            continue;
        uint32_t n = 0, size = (uint32_t)__builtin_popcount(p), own = closure(e, g, p);
        while (n < d->nodes && !(class[n] == own && d->node[n].row == size))
            n++;
        assert_true(n < d->nodes);
        met[n] = true;
        assert_int_equal(value[p], size % 2 ? d->node[n].type.odd : d->node[n].type.even);
        bool *wanted = NEW_ARRAY(bool, d->nodes);
        for (uint32_t v = 0; v < e->vertices; v++)
            for (uint32_t o = 0; o < d->nodes && !(p >> v & 1) && value[p | 1u << v] >= 0; o++)
                wanted[o] =
                    wanted[o] || (d->node[o].row == size + 1 && class[o] == closure(e, g, p | 1u << v));
        bool over = d->node[n].kind == NODE_WON;
        for (uint32_t o = 0; o < d->nodes; o++) {
            diagram_arrow arrow = {.from = n, .to = o};
            bool found =
                d->arrows && bsearch(&arrow, d->arrow, d->arrows, sizeof arrow, diagram_compare_arrows);
            assert_int_equal(found, wanted[o] && !over);
        }
        free(wanted);
    }
    for (uint32_t n = 0; n < d->nodes; n++)
        assert_true(met[n]);
    free(met);
    free(class);
    free(value);
}

static void bands_have_the_options_of_their_positions(void **state)
{
    (void)state;
    rng r = rng_start("unfolded diagrams", 32);
    for (size_t i = 0; i < scaled(60); i++) {
        example e = random_example(&r, 6);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            game opened;
            if (!open_example(&e, g, &opened))
                continue;
            diagram d = drawn(
                &opened, (diagram_choice){.digraph = DIGRAPH_UNFOLDED, .labels = true, .p_positions = true});
            compare_unfolded(&e, g, &d);
            for (uint32_t n = 0; n < d.nodes; n++)
                if (d.node[n].kind == NODE_BAND)
                    assert_int_equal(d.node[n].mark == MARK_GOOD,
                                     d.node[n].type.even + d.node[n].type.odd == 0);
            diagram_clear(&d);
            game_close(&opened);
        }
    }
}

// --------------------------------------------------------------------------------------------- option types

static void check_option_types(const diagram *d)
{
    for (uint32_t n = 0; n < d->nodes; n++) {
        const diagram_node *node = &d->node[n];
        uint32_t types = 0;
        if (node->kind == NODE_WON)
            continue;
        char own[16];
        snprintf(own, sizeof own, "%u%u%u", node->type.parity, node->type.even, node->type.odd);
        assert_non_null(strstr(node->label, own));
        for (const char *c = node->label; *c; c++)
            types += *c == ',' || *c == '}';
        uint32_t met = 0; // distinct types among the own one and the options', each in the label
        char seen[400] = "";
        snprintf(seen, sizeof seen, "%s,", own);
        met = 1;
        for (uint32_t a = 0; a < d->arrows; a++) {
            const class_type *t = &d->node[d->arrow[a].to].type;
            char type[16], key[20];
            if (d->arrow[a].from != n)
                continue;
            snprintf(type, sizeof type, "%u%u%u", t->parity, t->even, t->odd);
            assert_non_null(strstr(node->label, type));
            snprintf(key, sizeof key, "%s,", type);
            if (!strstr(seen, key)) {
                strcat(seen, key);
                met++;
            }
            if (d->node[d->arrow[a].to].kind == NODE_CLASS)
                assert_int_equal(d->arrow[a].kind == ARROW_TURNS, t->parity != node->type.parity);
        }
        assert_int_equal(types, met);
    }
}

static void labels_are_the_types_of_a_class_and_its_options(void **state)
{
    (void)state;
    rng r = rng_start("option types", 33);
    for (size_t i = 0; i < scaled(100); i++) {
        example e = random_example(&r, MOST_VERTICES);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            game opened;
            if (!open_example(&e, g, &opened))
                continue;
            for (identify how = IDENTIFY_DEFAULT; how <= IDENTIFY_NONE; how++) {
                diagram d = drawn(&opened, (diagram_choice){.digraph = DIGRAPH_OPTIONS, .identify = how});
                check_option_types(&d);
                diagram_clear(&d);
            }
            game_close(&opened);
        }
    }
}

// The signature (e, o) of Sieben Fig 7.3 is told by the level and the parity; |V| is even.
static void the_calculus_of_disjoint_transversals_has_five_rows(void **state)
{
    (void)state;
    diagram d;
    hry_error error;
    game g = open_game("transversals={1},{2},{3},{4},{5},{6,7},{8,9},{10,11},{12,13},{14,15}/16", RULE_AVD);
    diagram_choice choice = {
        .digraph = DIGRAPH_OPTIONS, .up_to = UP_TO_AUTOMORPHISM, .levels = 5, .most = 300};
    assert_int_equal(game_diagram(&g, &tools, &choice, &d, &error), HRY_OK);
    assert_int_equal(d.rows, 5);
    assert_int_equal(d.nodes, 2 + 3 + 4 + 5 + 6);
    assert_int_equal(d.arrows, 2 * (2 + 3 + 4 + 5));
    for (uint32_t a = 0; a < d.arrows; a++) // two arrows into each node above which there is one more
        assert_int_equal(d.node[d.arrow[a].from].type.level, d.node[d.arrow[a].to].type.level + 1);
    diagram_clear(&d);
    game_close(&g);
}

// ------------------------------------------------------------------------------------------- closed sets

static uint32_t close_in_magma(const uint8_t (*product)[MAGMA], uint32_t n, uint32_t p)
{
    uint32_t before;
    do {
        before = p;
        for (uint32_t x = 0; x < n * n; x++)
            if (p >> x / n & p >> x % n & 1)
                p |= UINT32_C(1) << product[x / n][x % n];
    } while (p != before);
    return p;
}

// Closed sets as masks, and which of them are intersections of maximal ones.
static void compare_closed_sets(const uint8_t (*product)[MAGMA], uint32_t n, const diagram *d)
{
    uint32_t all = (UINT32_C(1) << n) - 1, maximal[1 << MAGMA], count = 0, closed = 0, framed = 0, marked = 0;
    for (uint32_t p = 0; p < all; p++) {
        bool largest = close_in_magma(product, n, p) == p;
        for (uint32_t x = 0; x < n; x++)
            largest &= p >> x & 1 || close_in_magma(product, n, p | UINT32_C(1) << x) == all;
        if (largest)
            maximal[count++] = p;
    }
    for (uint32_t p = 0; p <= all; p++) {
        uint32_t meet = all;
        for (uint32_t i = 0; i < count; i++)
            meet &= p & ~maximal[i] ? all : maximal[i];
        closed += close_in_magma(product, n, p) == p;
        framed += p < all && meet == p;
    }
    for (uint32_t i = 0; i < d->nodes; i++)
        marked += d->node[i].mark == MARK_GOOD;
    assert_int_equal(d->nodes, closed);
    assert_int_equal(marked, framed);
}

static void lattices_have_all_closed_sets(void **state)
{
    (void)state;
    rng r = rng_start("closed sets", 1918);
    for (size_t i = 0; i < scaled(200); i++) {
        uint32_t n = 2 + rng_below(&r, MAGMA - 1), either = rng_below(&r, 4);
        uint8_t product[MAGMA][MAGMA];
        char *text = mem_string("magma(");
        for (uint32_t x = 0; x < n * n; x++) {
            uint32_t factor = rng_below(&r, 2) ? x / n : x % n;
            product[x / n][x % n] = (uint8_t)(rng_below(&r, 4) < either ? rng_below(&r, n) : factor);
            mem_append(&text, "%s%u%s",
                       x % n ? ","
                       : x   ? ",["
                             : "[",
                       product[x / n][x % n] + 1, x % n + 1 < n ? "" : "]");
        }
        mem_append(&text, ")");
        diagram d = drawn_of(text, i % 2 ? RULE_ACV : RULE_AVD, DIGRAPH_LATTICE, UP_TO_NOTHING);
        compare_closed_sets(product, n, &d);
        diagram_clear(&d);
        free(text);
    }
}

// All maps of n points: 10 and 1299 subsemigroups with the empty one, 8 and 283 up to conjugation (East,
// Egri-Nagy and Mitchell, Enumerating transformation semigroups, 2017). The symmetries of all closed sets are
// no more than these here.
static void subsemigroups_are_counted(void **state)
{
    (void)state;
    static const struct {
        const char *of;
        uint32_t sets, orbits;
    } known[] = {{"semigroup(T_2)", 10, 8}, {"semigroup(T_3)", 1299, 283}, {"vectorspace(3,3)", 28, 4}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        diagram d = drawn_of(known[i].of, RULE_ACV, DIGRAPH_LATTICE, UP_TO_NOTHING);
        assert_int_equal(d.nodes, known[i].sets);
        diagram_clear(&d);
        d = drawn_of(known[i].of, RULE_ACV, DIGRAPH_LATTICE, UP_TO_AUTOMORPHISM);
        assert_int_equal(d.nodes, known[i].orbits);
        diagram_clear(&d);
    }
}

// -------------------------------------------------------------------------------------------------- refusals

static void what_does_not_go_together_is_told(void **state)
{
    (void)state;
    expect(RUN("diagram", "acv", "{1,2}", "--digraph", "lattice"), 2, "",
           "is not a group and has no idempotent closure");
    expect(RUN("diagram", "acv", "geodetic(C5)", "--digraph", "lattice"), 2, "", "no idempotent closure");
    expect(RUN("diagram", "ter", "ring(Z_6)", "--digraph", "lattice"), 2, "", "achievement or avoidance");
    expect(RUN("diagram", "gen", "vectorspace(7,2)", "--digraph", "lattice"), 1, "",
           "more than 5000 closed sets");
    expect_parts(
        RUN("diagram", "gen", "ring(Z_12)", "--digraph", "lattice"), 0,
        "lattice of closed sets of GEN(ring(Z_12)) = *1, intersections of maximal stable sets framed", NULL);
    expect(RUN("diagram", "acv", "{1,2}", "--digraph", "unfolded", "--simplify", "level"), 2, "",
           "an unfolded diagram shows every class");
    expect(RUN("diagram", "acv", "{1,2}", "--digraph", "unfolded", "--up-to", "automorphism"), 2, "",
           "--up-to requires");
    expect(RUN("diagram", "acv", "{1,2}", "--digraph", "options", "--extended"), 2, "",
           "option types are not extended");
    expect(RUN("diagram", "acv", "{1,2}", "--digraph", "game", "--levels", "2"), 2, "", "--levels requires");
    expect(RUN("diagram", "acv", "{1,2}", "--p-positions"), 2, "", "--p-positions requires");
    expect(RUN("diagram", "avd", "uniform(12,6)", "--digraph", "unfolded"), 1, "",
           "--digraph structure draws one node for each class");
    expect(RUN("diagram", "avd", "uniform(9,4)", "--digraph", "intersections", "--most", "9"), 1, "",
           "--up-to automorphism (one node per orbit)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lattice_has_all_subgroups_and_covers),
        cmocka_unit_test(lattices_of_small_groups_fit_their_elements),
        cmocka_unit_test(intersections_are_closed_sets_and_their_covers),
        cmocka_unit_test(bands_have_the_options_of_their_positions),
        cmocka_unit_test(labels_are_the_types_of_a_class_and_its_options),
        cmocka_unit_test(the_calculus_of_disjoint_transversals_has_five_rows),
        cmocka_unit_test(lattices_have_all_closed_sets),
        cmocka_unit_test(subsemigroups_are_counted),
        cmocka_unit_test(what_does_not_go_together_is_told),
    };
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}
