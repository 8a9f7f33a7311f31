// SPDX-License-Identifier: GPL-3.0-or-later
//
// Case analyses (explain --strategy) on random hypergraphs, held against brute force over all subsets: the
// value of every case, the values that its moves lead to, the automorphisms by which its moves are alike on
// all positions around it, the replies by playing them, and that nothing is
// missing: every element is a move or in the class, every smaller value is reached, no move keeps the value.
// The picture has a node for each of these, in rows without gaps, and arrows that lead down.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "brute_support.h"
#include "game_support.h"
#include "program_support.h"

#include "report/reason.h"

static const enum brute_game brute_of[] = {
    [RULE_ACV] = BRUTE_ACV, [RULE_AVD] = BRUTE_AVD, [RULE_DST] = BRUTE_DST, [RULE_PRV] = BRUTE_PRV};

// What a move and its reply lead to, by brute force, from the whole set of the case's class.
static void check_played(const reason *r, const int *nim, const reason_case *c, const case_move *m)
{
    uint32_t set = (uint32_t)r->node[c->node].closed[0];
    assert_int_equal(nim[set], c->value);
    for (uint32_t i = 0; i < m->cells; i++)
        assert_int_equal(nim[set | 1u << m->cell[i]], m->value);
    if (m->cells && m->reply < r->elements) {
        uint32_t then = set | 1u << m->cell[0];
        assert_false(then >> m->reply & 1);
        assert_int_equal(nim[then | 1u << m->reply], c->value);
    }
}

static uint32_t image_of(const uint32_t *image, uint32_t set)
{
    uint32_t out = 0;
    for (uint32_t v = 0; v < 32; v++)
        if (set >> v & 1)
            out |= 1u << image[v];
    return out;
}

// The automorphisms fix the class's set and keep the value of every position around it; and the moves that
// they take to each other are as many orbits as the move says, of which the first ones come first.
static void check_symmetry(const reason *r, const int *nim, const reason_case *c, const case_move *m)
{
    uint32_t set = (uint32_t)r->node[c->node].closed[0], orbit[32];
    for (uint32_t v = 0; v < r->elements; v++)
        orbit[v] = 1u << v;
    for (uint32_t g = 0; g < m->by.generators * r->elements; g++) { // often enough
        const uint32_t *image = m->by.image + (size_t)(g % m->by.generators) * m->by.points;
        assert_int_equal(image_of(image, (1u << r->elements) - 1), (1u << r->elements) - 1);
        for (uint32_t v = 0; v < r->elements; v++) {
            assert_true(!(set >> v & 1) || image[v] == v);
            orbit[v] |= orbit[image[v]] | image_of(image, orbit[v]);
        }
        for (uint32_t s = 0; s < 1u << r->elements; s++)
            if ((s & set) == set) {
                int before = nim[s], behind = nim[image_of(image, s)];
                bool over = before <= 0 && behind <= 0 && (r->rule == RULE_ACV || r->rule == RULE_DST);
                assert_true(before == behind || over); // whether a set can be the last is no matter
            }
    }
    for (uint32_t i = 0; i < m->cells && m->cells > 1; i++) {
        uint32_t firsts = 0;
        for (uint32_t k = 0; k < m->orbits; k++)
            firsts += orbit[m->cell[k]] >> m->cell[i] & 1;
        assert_int_equal(firsts, 1);
    }
}

static void check_case(const reason *r, const int *nim, const reason_case *c)
{
    const reason_node *n = &r->node[c->node];
    uint64_t told = 0, values = 0;
    for (size_t i = 0; i < c->moves; i++) {
        const case_move *m = &c->move[i];
        told += m->cells;
        assert_int_not_equal(m->value, c->value);
        values |= (uint64_t)1 << m->value;
        assert_int_equal(m->reply == REPLY_NONE, m->value < c->value);
        if (m->then == CASE_OVER)
            assert_int_equal(m->reply == REPLY_NONE ? m->value : c->value, 0);
        else
            assert_int_equal(r->cases[m->then].value, m->value < c->value ? m->value : c->value);
        if (n->size % 2 == c->odd)
            check_played(r, nim, c, m);
        check_symmetry(r, nim, c, m);
    }
    if (r->rule == RULE_ACV || r->rule == RULE_DST)
        assert_int_equal(told + n->size, r->elements);
    for (unsigned v = 0; v < c->value; v++)
        assert_true(values >> v & 1);
}

// Cases, moves, replies and endings, each once; only a reply that stays in the class of its case leads up.
static void check_picture(const game *g, const reason *r)
{
    diagram d;
    uint32_t nodes = r->case_count, arrows = 0, row = 0;
    for (uint32_t i = 0; i < r->case_count; i++)
        for (size_t k = 0; k < r->cases[i].moves; k++) {
            const case_move *m = &r->cases[i].move[k];
            nodes += 1 + (m->reply != REPLY_NONE) + (m->then == CASE_OVER);
            arrows += 2 + (m->reply != REPLY_NONE);
        }
    reason_diagram(g, r, &d);
    assert_int_equal(d.nodes, nodes ? nodes : 1);
    assert_int_equal(d.arrows, arrows);
    for (uint32_t n = 0; n < d.nodes; n++) {
        assert_true(d.node[n].row == row || (n && d.node[n].row == row + 1));
        row = d.node[n].row;
    }
    assert_int_equal(row + 1, d.rows);
    for (uint32_t a = 0; a < d.arrows; a++) {
        const diagram_node *from = &d.node[d.arrow[a].from], *to = &d.node[d.arrow[a].to];
        assert_true(from->row < to->row || (from->kind == NODE_REPLY && from->row == to->row + 2));
    }
    diagram_clear(&d);
}

static void cases_hold_against_brute_force(void **state)
{
    (void)state;
    rng seed = rng_start("case analyses", 1000);
    size_t checked = 0, several = 0;
    while (checked < scaled(1000)) {
        hypergraph h = random_hypergraph(&seed, 1 + rng_below(&seed, 8), 8);
        uint32_t edge[64];
        for (uint32_t i = 0; i < h.sets.count; i++)
            edge[i] = (uint32_t)pool_at(&h.sets, i)[0];
        char *text = hypergraph_text(&h);
        for (rule rule = RULE_ACV; h.sets.count && rule <= RULE_PRV; rule++) {
            int *nim = brute_nim(brute_of[rule], h.vertices, edge, h.sets.count);
            game g = open_game(text, rule);
            reason r;
            hry_error error = {0};
            hry_status status =
                game_reason(&g, &tools, &(reason_wish){.depth = 1, .cases = true}, &r, &error);
            assert_int_equal(status == HRY_OK, nim[0] >= 0);
            if (status == HRY_OK) {
                assert_int_equal(r.elements, h.vertices);
                assert_int_equal(r.nim, nim[0]);
                for (uint32_t i = 0; i < r.case_count; i++)
                    check_case(&r, nim, &r.cases[i]);
                check_picture(&g, &r);
                several += r.case_count > 1;
                reason_clear(&r);
            }
            free(nim);
            game_close(&g);
        }
        checked++;
        free(text);
        hypergraph_clear(&h);
    }
    assert_true(several > scaled(200));
}

static void the_program_prints_cases(void **state)
{
    (void)state;
    expect_parts(RUN("explain", "dst", "{a,b},{b,c},{c,d}", "--strategy"), 0,
                 "  case 1   no vertex removed: *0\n"
                 "           a d: *2; reply to a with c, and the game ends\n"
                 "           up to (a d)(b c): a\n",
                 "");
    expect_parts(RUN("explain", "acv", "geodetic(C6)", "--strategy", "--json"), 0, "\"reply\":\"4\"", "");
    expect(RUN("explain", "acv", "hull(P_n)", "--strategy", "--for", "n=6,6,8,9"), 0,
           "n = 6 and n = 6: the same 1 case\nn = 6 and n = 8: the same 1 case\n"
           "n = 8 and n = 9: the first difference is in case 1\n"
           "  n = 8\n           no vertex chosen: *0\n"
           "           any vertex of {2,3,4,5,6,7}: *1; reply with another vertex of the class, case 1\n"
           "  n = 9\n           no vertex chosen: *1\n           any vertex of {2,3,4,5,6,7,8}: *0, case 2\n",
           "");
    expect_parts(RUN("explain", "avd", "geodetic(C_n)", "--strategy", "--for", "n=6,10"), 0,
                 "  n = 6\n           an odd number of vertices chosen, in a class like that of {1}, of odd "
                 "size 1: *0\n"
                 "           there is no further kind of move\n",
                 "");
    expect_parts(RUN("explain", "avd", "geodetic(C_n)", "--strategy", "--for", "n=5,2"), 2, "",
                 "harary: n = 2: ");
    expect_parts(RUN("explain", "avd", "geodetic(C_n)", "--strategy", "--for", "n=5,x"), 2, "",
                 "\n  n=5,x\n      ^\n");
    expect_parts(RUN("explain", "avd", "geodetic(C_n)", "--strategy", "--for", "n=5,6", "--for", "m=3,4"), 2,
                 "", "does not depend on m");
    expect_parts(RUN("explain", "acv", "hull(P_m [] P_n)", "--strategy", "--for", "m=1,3", "--for", "n=4"), 0,
                 "m = 1, n = 4 and m = 3, n = 4: the first difference is in case 1\n", "");
    expect_parts(RUN("explain", "acv", "hull(P_n)", "--strategy", "--for", "n=6,8,9", "--json"), 0,
                 "\"assignment\":\"n = 8\",\"differs_at\":null}\n", "");
    expect_parts(RUN("explain", "acv", "hull(P_n)", "--strategy", "--for", "n=6,8,9", "--json"), 0,
                 "\"assignment\":\"n = 9\",\"differs_at\":[1,1]}\n", "");
    expect_parts(RUN("explain", "avd", "geodetic(C_n)", "--strategy", "--for", "m=5,6"), 2, "",
                 "n has no value");
    expect_parts(RUN("explain", "avd", "geodetic(C_n)", "--for", "n=5"), 2, "",
                 "--for and --output require --strategy");
    expect_parts(RUN("explain", "avd", "geodetic(C_n)", "--strategy", "--for", "n=5"), 2, "", "two values");
    expect_parts(RUN("explain", "acv", "geodetic(C6)", "--strategy", "--misere"), 2, "",
                 "--strategy cannot be combined");
}

static void the_program_draws_cases(void **state)
{
    (void)state;
    char *file = in_home("strategy.txt");
    expect_parts(RUN("explain", "gen", "D4", "--strategy", "-o", file), 0,
                 "  case 1   no element chosen: *0\n", "");
    char *text = text_of_file(file);
    assert_non_null(strstr(text, "strategy of GEN(D4) = *0\n"
                                 "row 1\n"
                                 "  n0  *0 !      case 1: start       → n1 n2\n"
                                 "row 2\n"
                                 "  n1  *2    ×6  f                   → n3\n"
                                 "  n2  *2        any in Z2 (2)       → n4\n"
                                 "row 3\n"
                                 "  n3            reply r             ⇢ n5\n"
                                 "  n4            reply with another  → n0\n"
                                 "row 4\n"
                                 "  n5  0\n"));
    free(text);
    expect_parts(RUN("explain", "acv", "geodetic(C6)", "--strategy", "--position", "{1,4}", "-o", file), 0,
                 "none: the game is over", "");
    expect_parts(RUN("explain", "gen", "D4", "-o", file), 2, "", "--for and --output require --strategy");
    expect_parts(RUN("explain", "gen", "-", "--strategy", "-o", file), 2, "", "and one structure");
    expect_parts(RUN("explain", "gen", "D4", "--strategy", "-o", "x.gif"), 2, "",
                 "does not end in .svg, .tex, .pdf");
    free(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_hold_against_brute_force),
        cmocka_unit_test(the_program_prints_cases),
        cmocka_unit_test_setup_teardown(the_program_draws_cases, make_home, remove_home),
    };
    return cmocka_run_group_tests_name("case analyses", tests, start_tools, end_tools);
}
