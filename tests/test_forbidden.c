// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several forbidden graphs: subgraph(n,F,…) and subgraph(G; F,…) against the definition, that some map of the
// vertices of F takes its edges to chosen edges.
#include "game_support.h"
#include "mask_support.h"

#include "graph/family.h"

enum { MOST = 8 }; // vertices and one more

// A graph as a list of pairs.
typedef struct tiny {
    const char *text;
    unsigned n, edges;
    unsigned end[10][2];
} tiny;

static const tiny patterns[] = {
    {"C3", 3, 3, {{0, 1}, {1, 2}, {0, 2}}},
    {"C4", 4, 4, {{0, 1}, {1, 2}, {2, 3}, {0, 3}}},
    {"C5", 5, 5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}}},
    {"P3", 3, 2, {{0, 1}, {1, 2}}},
    {"P4", 4, 3, {{0, 1}, {1, 2}, {2, 3}}},
    {"K(1,3)", 4, 3, {{0, 1}, {0, 2}, {0, 3}}},
    {"paw", 4, 4, {{0, 1}, {0, 2}, {1, 2}, {2, 3}}},
    {"K4", 4, 6, {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}},
    {"graph6:CK", 4, 2, {{0, 2}, {1, 3}}},
};

// The hosts have at most five vertices.
static const tiny hosts[] = {
    {"4", 4, 6, {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}},
    {"5", 5, 10, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}},
    {"K5", 5, 10, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}},
    {"C5", 5, 5, {{0, 1}, {0, 4}, {1, 2}, {2, 3}, {3, 4}}},
    {"K(2,3)", 5, 6, {{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}}},
    {"W5", 0, 0, {{0}}}, // from its own game, below
};

static int edge_between(const tiny *g, unsigned u, unsigned v)
{
    for (unsigned e = 0; e < g->edges; e++)
        if ((g->end[e][0] == u && g->end[e][1] == v) || (g->end[e][0] == v && g->end[e][1] == u))
            return (int)e;
    return -1;
}

// All images of F in the host, by all maps of its vertices.
static void put_images(masks *out, const tiny *f, const tiny *host, unsigned image[MOST], unsigned placed)
{
    if (placed >= f->n || placed >= MOST) {
        uint32_t set = 0;
        for (unsigned e = 0; e < f->edges; e++) {
            int edge = edge_between(host, image[f->end[e][0]], image[f->end[e][1]]);
            if (edge < 0)
                return;
            set |= 1u << edge;
        }
        put_mask(out, set);
        return;
    }
    for (unsigned v = 0; v < host->n; v++) {
        bool used = false;
        for (unsigned i = 0; i < placed; i++)
            used |= image[i] == v;
        image[placed] = v;
        if (!used)
            put_images(out, f, host, image, placed + 1);
    }
}

static tiny host_called(const char *text)
{
    for (size_t i = 0; i < COUNT(hosts); i++)
        if (hosts[i].n && !strcmp(hosts[i].text, text))
            return hosts[i];
    char *game_text = mem_print("cycles(%s)", text);
    game g = open_game(game_text, RULE_ACV);
    const graph *on = game_picture(&g);
    tiny made = {.text = text, .n = on->vertices, .edges = on->edges};
    assert_true(on->edges <= 10);
    for (uint32_t e = 0; e < on->edges; e++)
        made.end[e][0] = on->end[2 * e], made.end[e][1] = on->end[2 * e + 1];
    game_close(&g);
    free(game_text);
    return made;
}

static void copies_of_several_graphs(void **state)
{
    (void)state;
    rng r = rng_start("forbidden graphs", 15);
    for (size_t i = 0; i < scaled(60); i++) {
        tiny host = host_called(hosts[rng_below(&r, COUNT(hosts))].text);
        unsigned count = 1 + rng_below(&r, 3), image[MOST];
        masks all = {.vertices = host.edges};
        char *text = mem_print("subgraph(%s%s", host.text, i % 2 ? "; " : ",");
        for (unsigned k = 0; k < count; k++) {
            const tiny *f = &patterns[rng_below(&r, COUNT(patterns))];
            if (f->n > host.n)
                f = &patterns[0];
            put_images(&all, f, &host, image, 0);
            char *longer = mem_print("%s%s%s", text, k ? "," : "", f->text);
            free(text);
            text = longer;
        }
        char *closed = mem_print("%s)", text);
        masks edges = extremal(&all, false);
        check_games(closed, &edges);
        free(text);
        free(closed);
    }
}

static void all_odd_cycles_leave_bipartite_graphs(void **state)
{
    (void)state;
    // The maximal stable sets of the odd cycles of K_5 are its complete bipartite subgraphs.
    game g = open_game("subgraph(5; C3,C5)", RULE_AVD);
    pool stable;
    set_system s, dual;
    assert_int_equal(game_system(&g, &tools, &s, NULL), HRY_OK);
    assert_true(set_system_dualise(&s, 1000, 0, NULL, &dual));
    stable = dual.stable;
    assert_int_equal(stable.count, 15); // 5 stars K(1,4) and 10 K(2,3)
    for (uint32_t i = 0; i < stable.count; i++) {
        size_t size = bits_count(pool_at(&stable, i), stable.words);
        assert_true(size == 4 || size == 6);
    }
    set_system_clear(&s);
    set_system_clear(&dual);
    game_close(&g);
    assert_int_equal(value_at(RULE_AVD, "subgraph(5; C3,C5)", ""), 0); // Prop 3.15
}

static void one_forbidden_graph_is_as_before(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        {"subgraph(5,K3)", "subgraph(K5; C3)"},
        {"subgraph(5,P4)", "path(5,3)"},
        {"subgraph(5,C3,C3)", "subgraph(5,C3)"},
        {"subgraph(5,C3,K4)", "subgraph(5,C3)"},
        {"subgraph(petersen; P3)", "subgraph(petersen; P3,C5,K(1,3))"},
        {"subgraph(K(2,3); C4)", "cycles(K(2,3))"},
    };
    for (size_t i = 0; i < COUNT(same); i++)
        for (rule g = RULE_ACV; g <= RULE_AVD; g++)
            assert_int_equal(value_or_none(g, same[i][0]), value_or_none(g, same[i][1]));
}

static void what_has_no_copy_is_told(void **state)
{
    (void)state;
    hry_error error;
    game g;
    static const char *const large = "subgraph(4; C3,C5)";
    assert_int_equal(game_open(large, strlen(large), &(expr_options){0}, &tools, &g, &error), HRY_UNDEFINED);
    assert_non_null(strstr(error.message, "5 vertices has no copy on 4"));
    // No copy in the host: nothing can be achieved, and everything may be chosen.
    assert_int_equal(value_or_none(RULE_ACV, "subgraph(C5; C3)"), -1);
    assert_int_equal(value_or_none(RULE_AVD, "subgraph(C5; C3)"), 1);
    char *path = in_home("f.g6"), *text = mem_print("subgraph(5; %s, C5)", path);
    text_to_file(path, "Bw\n");
    for (rule rule_ = RULE_ACV; rule_ <= RULE_PRV; rule_++)
        assert_int_equal(value_or_none(rule_, text), value_or_none(rule_, "subgraph(5,C3,C5)"));
    text_to_file(path, "Bw\n\nDhc\n"); // C3 and C5
    char *both = mem_print("subgraph(5; %s)", path);
    for (rule rule_ = RULE_ACV; rule_ <= RULE_PRV; rule_++)
        assert_int_equal(value_or_none(rule_, both), value_or_none(rule_, "subgraph(5,C3,C5)"));
    text_to_file(path, "Bw\nnope!\n");
    assert_int_equal(game_open(both, strlen(both), &(expr_options){0}, &tools, &g, &error), HRY_UNREADABLE);
    assert_int_equal(error.line, 2);
    text_to_file(path, "\n");
    assert_int_equal(game_open(both, strlen(both), &(expr_options){0}, &tools, &g, &error), HRY_UNREADABLE);
    assert_non_null(strstr(error.message, "no graph"));
    char *many = mem_print("subgraph(5,C3");
    for (unsigned i = 0; i < 40; i++) {
        char *more = mem_print("%s,C3", many);
        free(many);
        many = more;
    }
    assert_int_equal(game_open(many, strlen(many), &(expr_options){0}, &tools, &g, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "too many graphs: the maximum is 32"));
    free(many);
    free(both);
    free(path);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_of_several_graphs),
        cmocka_unit_test(all_odd_cycles_leave_bipartite_graphs),
        cmocka_unit_test(one_forbidden_graph_is_as_before),
        cmocka_unit_test(what_has_no_copy_is_told),
    };
    return cmocka_run_group_tests_name("forbidden graphs", tests, start_tools_at_home, end_tools_at_home);
}
