// SPDX-License-Identifier: GPL-3.0-or-later
//
// Structure digraphs up to isomorphism: against trying all bijections, under renumbering, between a group and
// its Frattini quotient, and the facts that tell two digraphs apart.
#include "game_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/structure_types.h"
#include "game/sameness.h"
#include "graph/canonical.h"

// ------------------------------------------------------------------------------- against all bijections

enum { SMALL = 6, COLOURS = 2, LARGE = 32 };

// A digraph as a matrix, which may have any arrows but loops.
typedef struct small_digraph {
    uint32_t n;
    bool arrow[LARGE][LARGE];
    uint64_t colour[LARGE];
    uint64_t first[LARGE + 1];
    uint32_t to[LARGE * LARGE];
} small_digraph;

static coloured_digraph rows_of(small_digraph *g)
{
    uint64_t arrows = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        g->first[v] = arrows;
        for (uint32_t w = 0; w < g->n; w++)
            if (g->arrow[v][w])
                g->to[arrows++] = w;
    }
    g->first[g->n] = arrows;
    return (coloured_digraph){g->n, g->first, g->to, g->colour};
}

static small_digraph random_digraph(rng *r, uint32_t n)
{
    small_digraph g = {.n = n};
    uint32_t density = 1 + rng_below(r, 3);
    for (uint32_t v = 0; v < n; v++) {
        g.colour[v] = rng_below(r, COLOURS);
        for (uint32_t w = 0; w < n; w++)
            g.arrow[v][w] = v != w && rng_below(r, 4) < density;
    }
    return g;
}

static small_digraph renumbered(rng *r, const small_digraph *g)
{
    uint32_t place[LARGE];
    small_digraph out = {.n = g->n};
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t k = rng_below(r, v + 1);
        place[v] = place[k];
        place[k] = v;
    }
    for (uint32_t v = 0; v < g->n; v++) {
        out.colour[place[v]] = g->colour[v];
        for (uint32_t w = 0; w < g->n; w++)
            out.arrow[place[v]][place[w]] = g->arrow[v][w];
    }
    return out;
}

// Extends a bijection of the vertices below v.
static bool isomorphic_from(const small_digraph *a, const small_digraph *b, uint32_t v, uint32_t *image,
                            uint32_t used)
{
    if (v == a->n)
        return true;
    for (uint32_t w = 0; w < b->n; w++) {
        bool fits = !(used >> w & 1) && a->colour[v] == b->colour[w];
        for (uint32_t u = 0; u < v && fits; u++)
            fits = a->arrow[u][v] == b->arrow[image[u]][w] && a->arrow[v][u] == b->arrow[w][image[u]];
        image[v] = w;
        if (fits && isomorphic_from(a, b, v + 1, image, used | 1u << w))
            return true;
    }
    return false;
}

static digraph_verdict verdict_of(small_digraph *a, small_digraph *b)
{
    coloured_digraph pair[2] = {rows_of(a), rows_of(b)};
    digraph_verdict verdict;
    digraph_difference d;
    hry_error error = {0};
    if (digraphs_compare(pair, NULL, &verdict, &d, &error))
        fail_msg("%s", error.message);
    if (verdict == DIGRAPHS_TOLD_APART) {
        assert_true(d.count[0] != d.count[1]);
        assert_true(d.vertex < pair[d.side].vertices && d.count[d.side] > 0);
    }
    return verdict;
}

static void verdicts_are_those_of_all_bijections(void **state)
{
    (void)state;
    rng r = rng_start("verdicts_are_those_of_all_bijections", 1);
    size_t same = 0, different = 0;
    for (size_t i = 0; i < scaled(4000); i++) {
        small_digraph a = random_digraph(&r, 1 + rng_below(&r, SMALL)), b = renumbered(&r, &a);
        uint32_t image[LARGE];
        // One arrow more or less makes a digraph that is nearly the same.
        if (rng_below(&r, 2) && b.n > 1) {
            uint32_t v = rng_below(&r, b.n), w = (v + 1 + rng_below(&r, b.n - 1)) % b.n;
            b.arrow[v][w] ^= 1;
            uint32_t x = rng_below(&r, b.n), y = (x + 1 + rng_below(&r, b.n - 1)) % b.n;
            b.arrow[x][y] ^= 1;
        }
        bool expected = isomorphic_from(&a, &b, 0, image, 0);
        if ((verdict_of(&a, &b) == DIGRAPHS_SAME) != expected)
            fail_msg("pair %zu: expected %s", i, expected ? "the same" : "not the same");
        same += expected;
        different += !expected;
    }
    assert_true(same > 100 && different > 100);
}

// Left nodes that lead to two right ones each, in cycles: of one length, and of two.
static small_digraph rings(uint32_t whole, uint32_t ring)
{
    small_digraph g = {.n = 2 * whole};
    for (uint32_t v = 0; v < whole; v++) {
        uint32_t next = v % ring + 1 == ring ? v + 1 - ring : v + 1;
        g.arrow[v][whole + v] = g.arrow[v][whole + next] = true;
    }
    return g;
}

static void what_no_count_tells_apart_nauty_does(void **state)
{
    (void)state;
    rng r = rng_start("what_no_count_tells_apart_nauty_does", 2);
    for (uint32_t ring = 3; ring <= 7; ring++) {
        small_digraph one = rings(2 * ring, 2 * ring), two = rings(2 * ring, ring),
                      other = renumbered(&r, &two);
        assert_int_equal(verdict_of(&one, &two), DIGRAPHS_NOT_SAME);
        assert_int_equal(verdict_of(&two, &other), DIGRAPHS_SAME);
    }
}

// -------------------------------------------------------------------------------------------- random games

static bool build_game(rule g, const hypergraph *h, structure *out)
{
    set_system s;
    if (rule_defined(g, h, "", NULL))
        return false;
    rule_system(g, h, &s);
    bool played = !set_system_all_stable(&s) && !set_system_none_stable(&s);
    if (played)
        assert_int_equal(structure_build(&s, NULL, out, NULL), HRY_OK);
    set_system_clear(&s);
    return played;
}

static sameness compare(const structure *a, const structure *b)
{
    sameness s;
    hry_error error = {0};
    const structure *const x[2] = {a, b};
    if (sameness_find(x, (const char *const[2]){"A", "B"}, NULL, &s, &error))
        fail_msg("%s", error.message);
    for (aspect k = 0; k < ASPECTS; k++)
        assert_int_equal(s.of[k].same, s.of[k].fact == NULL);
    for (aspect k = ASPECT_DIGRAPH + 1; k < ASPECT_OTYPE; k++)
        assert_true(s.of[k - 1].same || !s.of[k].same);
    return s;
}

// The same edges with the vertices renumbered.
static hypergraph renumbered_vertices(rng *r, const hypergraph *h)
{
    uint32_t *place = mem_alloc(h->vertices, sizeof *place);
    char *text = mem_string("");
    for (uint32_t v = 0; v < h->vertices; v++) {
        uint32_t k = rng_below(r, v + 1);
        place[v] = place[k];
        place[k] = v;
    }
    for (uint32_t e = 0; e < h->sets.count; e++) {
        char *edge = mem_print("%s%s{", text, e ? "," : "");
        bool first = true;
        BITS_EACH (v, pool_at(&h->sets, e), h->sets.words) {
            char *longer = mem_print("%s%s%u", edge, first ? "" : ",", place[v] + 1);
            free(edge);
            edge = longer;
            first = false;
        }
        free(text);
        text = mem_print("%s}", edge);
        free(edge);
    }
    char *whole = mem_print("%s/%u", text, h->vertices);
    hypergraph made = edges_of(whole);
    free(whole);
    free(text);
    free(place);
    return made;
}

static void renumbered_games_are_the_same(void **state)
{
    (void)state;
    rng r = rng_start("renumbered_games_are_the_same", 3);
    size_t compared = 0;
    for (size_t i = 0; i < scaled(300); i++) {
        hypergraph h = random_hypergraph(&r, 2 + rng_below(&r, 8), 8);
        rule g = (rule)rng_below(&r, 4);
        structure x, y;
        if (h.given == GIVEN_EDGES && build_game(g, &h, &x)) {
            hypergraph other = renumbered_vertices(&r, &h);
            assert_true(build_game(g, &other, &y));
            sameness s = compare(&x, &y);
            for (aspect k = 0; k < ASPECTS; k++)
                if (!s.of[k].same)
                    fail_msg("game %zu, aspect %d: %s", i, (int)k, s.of[k].fact);
            assert_int_equal(s.nim[0], s.nim[1]);
            sameness_clear(&s);
            structure_clear(&x);
            structure_clear(&y);
            hypergraph_clear(&other);
            compared++;
        }
        hypergraph_clear(&h);
    }
    assert_true(compared > scaled(300) / 2);
}

// Whichever is named first; the types decide the value, and a structure diagram decides the simplified ones.
static void sameness_is_symmetric_and_decides_values(void **state)
{
    (void)state;
    rng r = rng_start("sameness_is_symmetric_and_decides_values", 4);
    enum { GAMES = 100 };
    structure x[GAMES];
    size_t games = 0, same = 0;
    while (games < GAMES) {
        hypergraph h = random_hypergraph(&r, 2 + rng_below(&r, 5), 5);
        games += build_game((rule)rng_below(&r, 4), &h, &x[games]);
        hypergraph_clear(&h);
    }
    for (size_t i = 0; i < games; i++)
        for (size_t j = 0; j < games; j++) {
            sameness a = compare(&x[i], &x[j]), b = compare(&x[j], &x[i]);
            for (aspect k = 0; k < ASPECTS; k++)
                assert_int_equal(a.of[k].same, b.of[k].same);
            if (a.of[ASPECT_TYPES].same)
                assert_true(a.nim[0] == a.nim[1] && a.of[ASPECT_OTYPE].same && a.of[ASPECT_LEVEL].same);
            assert_true(i != j || a.of[ASPECT_EXTENDED].same);
            same += i != j && a.of[ASPECT_TYPES].same;
            sameness_clear(&a);
            sameness_clear(&b);
        }
    assert_true(same > 0);
    for (size_t i = 0; i < games; i++)
        structure_clear(&x[i]);
}

// --------------------------------------------------------------------------------------------------- facts

// A structure from the parities of its classes and their options, "0 1 1|1,2|2|": class 0 has the options 1
// and 2, class 1 has 2, class 2 none.
static structure structure_of(const char *parities, const char *options)
{
    structure x = {.play = AVOID};
    x.classes = (uint32_t)strlen(parities);
    x.type = NEW_ARRAY(class_type, x.classes);
    x.first = NEW_ARRAY(uint64_t, (size_t)x.classes + 1);
    x.option = NEW_ARRAY(uint32_t, strlen(options) + 1);
    uint64_t count = 0;
    for (uint32_t c = 0; c < x.classes; c++) {
        x.type[c] = (class_type){.parity = parities[c] == '1', .deficiency = DEFICIENCY_NONE};
        for (; *options && *options != '|'; options++)
            x.option[count++] = (uint32_t)(*options - '0');
        options += *options == '|';
        x.first[c + 1] = count;
        if (x.first[c] == count)
            x.type[c].deficiency = 1;
    }
    pool_init(&x.closed, 1);
    types_compute(&x);
    return x;
}

static void facts_are_told_in_words(void **state)
{
    (void)state;
    static const struct {
        const char *parities[2], *options[2];
        aspect aspect;
        const char *fact;
    } cases[] = {
        {{"000", "0000"}, {"12|2|", "123||||"}, ASPECT_DIGRAPH, "A has 3 classes and B has 4"},
        {{"000", "000"}, {"12|2|", "12||"}, ASPECT_DIGRAPH, "A has 3 arrows and B has 2"},
        {{"000", "100"}, {"12|2|", "12|2|"}, ASPECT_PARITIES, "A has 3 even classes and B has 2"},
        {{"11000", "10010"}, {"1234|||4|", "1234|||4|"}, ASPECT_PARITIES, "neighbourhood"},
        {{"0000", "0000"},
         {"123|||", "1|2|3|"},
         ASPECT_DIGRAPH,
         "A has 3 classes from which the longest path has 0 arrows and B has 1"},
        {{"00000", "00000"},
         {"1234|3|3||", "123|34|3||"},
         ASPECT_DIGRAPH,
         "A has 2 classes with 1 option and B has 1"},
        {{"00000", "00000"},
         {"1234|3|3||", "1234|3|4||"},
         ASPECT_DIGRAPH,
         "A has 3 classes with 1 arrow to them and B has 2"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        structure x = structure_of(cases[i].parities[0], cases[i].options[0]),
                  y = structure_of(cases[i].parities[1], cases[i].options[1]);
        sameness s = compare(&x, &y);
        const char *fact = s.of[cases[i].aspect].fact;
        if (!fact || !strstr(fact, cases[i].fact))
            fail_msg("case %zu: %s", i, fact ? fact : "the same");
        sameness_clear(&s);
        structure_clear(&x);
        structure_clear(&y);
    }
}

// --------------------------------------------------------------------------------------------------- groups

static structure structure_of_group(const char *group, rule g)
{
    game made = open_game(group, g);
    set_system s;
    structure x = {0};
    hry_error error = {0};
    if (game_system(&made, &tools, &s, &error) || structure_build(&s, NULL, &x, &error))
        fail_msg("%s: %s", group, error.message);
    set_system_clear(&s);
    game_close(&made);
    return x;
}

// Benesh–Ernst–Sieben, Avoidance, §9 (3), for N = Φ(G): every intersection subgroup contains Φ(G), and the
// digraph is that of G/Φ(G); if |Φ(G)| is odd, with its parities.
static void the_frattini_quotient_has_the_same_digraph(void **state)
{
    (void)state;
    if (!groups_can_be_tested("Frattini quotients"))
        skip();
    static const struct {
        const char *group;
        bool odd;
    } groups[] = {{"Z9", true},       {"Z18", true},  {"(Z18xZ2)", true}, {"(Z9xZ3)", true}, {"27.3", true},
                  {"D9", true},       {"54.5", true}, {"(Z25xZ2)", true}, {"Q8", false},     {"D4", false},
                  {"(Z4xZ2)", false}, {"Z12", false}, {"16.3", false},    {"SL(2,3)", false}};
    for (size_t i = 0; i < COUNT(groups); i++)
        for (rule g = RULE_ACV; g <= RULE_AVD; g++) {
            char *quotient = mem_print("%s/Φ", groups[i].group);
            structure x = structure_of_group(groups[i].group, g), y = structure_of_group(quotient, g);
            sameness s = compare(&x, &y);
            aspect upto = groups[i].odd ? ASPECT_EXTENDED : ASPECT_DIGRAPH;
            for (aspect k = 0; k <= upto; k++)
                if (!s.of[k].same)
                    fail_msg("%s: %s", groups[i].group, s.of[k].fact);
            if (!groups[i].odd)
                assert_false(s.of[ASPECT_PARITIES].same);
            sameness_clear(&s);
            structure_clear(&x);
            structure_clear(&y);
            free(quotient);
        }
}

// The digraphs of D3 and D5 are different, and one simplified diagram is that of both.
static void simplified_diagrams_may_be_the_same_alone(void **state)
{
    (void)state;
    if (!groups_can_be_tested("dihedral groups"))
        skip();
    structure x = structure_of_group("D3", RULE_ACV), y = structure_of_group("D5", RULE_ACV);
    sameness s = compare(&x, &y);
    assert_false(s.of[ASPECT_DIGRAPH].same);
    assert_true(s.of[ASPECT_OTYPE].same && s.of[ASPECT_LEVEL].same);
    sameness_clear(&s);
    structure_clear(&x);
    structure_clear(&y);
}

// Pairs whose simplified diagrams Ernst–Sieben prove to be the same (§6–§8: one diagram for each of their
// cases).
static void simplified_diagrams_of_the_papers_are_the_same(void **state)
{
    (void)state;
    if (!groups_can_be_tested("simplified diagrams"))
        skip();
    static const struct {
        rule rule;
        const char *group[2];
    } pairs[] = {{RULE_AVD, {"Z4", "Z60"}},          {RULE_ACV, {"D3", "D15"}}, {RULE_ACV, {"A5", "S5"}},
                 {RULE_ACV, {"(Z2^2xZ3xZ3)", "D6"}}, {RULE_AVD, {"Z6", "Z30"}}, {RULE_ACV, {"D6", "D30"}}};
    for (size_t i = 0; i < COUNT(pairs); i++) {
        structure x = structure_of_group(pairs[i].group[0], pairs[i].rule),
                  y = structure_of_group(pairs[i].group[1], pairs[i].rule);
        sameness s = compare(&x, &y);
        if (!s.of[ASPECT_OTYPE].same)
            fail_msg("%s and %s: %s", pairs[i].group[0], pairs[i].group[1], s.of[ASPECT_OTYPE].fact);
        sameness_clear(&s);
        structure_clear(&x);
        structure_clear(&y);
    }
}

static void the_command_answers(void **state)
{
    (void)state;
    expect(
        RUN("same", "ACV({1,2},{2,3})", "ACV({a,b},{c,a})"), 0,
        "yes: ACV({1,2},{2,3}) and ACV({a,b},{c,a}) have the same structure diagram: digraph, parities and "
        "types\n"
        "  structure digraph    the same: 4 classes, 4 arrows\n"
        "  with parities        the same\n"
        "  with types           the same\n"
        "  with extended types  the same\n"
        "  simplified by otype  the same: 4 nodes, 4 arrows\n"
        "  simplified by level  the same: 4 nodes, 4 arrows\n"
        "  nim-value            the same: *0\n",
        "");
    expect(RUN("same", "ACV({1,2},{2,3})", "AVD({1,2},{2,3})", "-q"), 0, "no\n", "");
    expect(RUN("same", "acv(hull(C6))", "ACV(hull(C6))", "-q", "--by", "extended"), 0, "yes\n", "");
    expect_parts(RUN("same", "ACV({1,2})", "ACV({1,2,3})"), 0, "different: ACV({1,2}) has", "");
    expect_parts(RUN("same", "ACV({1,2})", "ACV({1,2,3})"), 0, "ACV({1,2,3}) do not have the same structure",
                 "");
    expect(RUN("same", "ACV({1,2})", "*2"), 2, "", "a heap has no structure digraph");
    expect(RUN("same", "ACV({1,2})@{1}", "ACV({1,2})"), 2, "", "remove the position");
    expect(RUN("same", "ACV({1,2}", "ACV({1,2})"), 2, "", "not closed");
    expect(RUN("same", "AVD({})", "ACV({1,2})"), 1, "", "AVD({})");
    expect(RUN("same", "ACV({1,2})"), 2, "", "same");
    expect_parts(RUN("same", "ACV({1,2})", "ACV({2,1})", "--as", "csv"), 0, "otype,true,\n", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_are_those_of_all_bijections),
        cmocka_unit_test(what_no_count_tells_apart_nauty_does),
        cmocka_unit_test(renumbered_games_are_the_same),
        cmocka_unit_test(sameness_is_symmetric_and_decides_values),
        cmocka_unit_test(facts_are_told_in_words),
        cmocka_unit_test(the_frattini_quotient_has_the_same_digraph),
        cmocka_unit_test(simplified_diagrams_may_be_the_same_alone),
        cmocka_unit_test(simplified_diagrams_of_the_papers_are_the_same),
        cmocka_unit_test(the_command_answers),
    };
    return cmocka_run_group_tests_name("same", tests, start_tools, end_tools);
}
