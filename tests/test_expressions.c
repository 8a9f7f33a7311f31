// SPDX-License-Identifier: GPL-3.0-or-later
//
// tests/data/expressions.tsv: expressions as mathematicians write them, each read by the parser, the library
// or the program and compared with what is known of it from elsewhere. The head of that file lists the kinds
// of rows.
#include "program_support.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "gap/pool.h"
#include "graph/canonical.h"
#include "graph/graph_read.h"
#include "group_support.h"
#include "harary.h"
#include "lang/latex_signs.h"
#include "lang/parse.h"

#define ROWS SOURCE_DIR "/tests/data/expressions.tsv"

static fact_source *pool_of_groups; // NULL: there is no GAP
static hry_context *library;

static int start(void **state)
{
    (void)state;
    if (groups_can_be_tested("groups among the expressions"))
        pool_of_groups = gap_source(1, 0);
    library = hry_context_new();
    return 0;
}

static int stop(void **state)
{
    (void)state;
    if (pool_of_groups)
        source_free(pool_of_groups);
    hry_context_free(library);
    return 0;
}

typedef struct row {
    char *text, *kind, *expected, *source;
} row;

// Calls `check` for the rows whose kind begins so, of which there are at least so many.
static void each_row(const char *kind, size_t least, void (*check)(const row *r))
{
    char *line = NULL;
    size_t room = 0, met = 0;
    FILE *file = fopen(ROWS, "re");
    assert_non_null(file);
    while (getline(&line, &room, file) > 0) {
        if (*line == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        char *rest = line;
        row r = {strsep(&rest, "\t"), strsep(&rest, "\t"), strsep(&rest, "\t"), rest};
        if (!r.source)
            fail_msg("a row with too few fields: %s", line);
        if (strncmp(r.kind, kind, strlen(kind)) != 0)
            continue;
        check(&r);
        met++;
    }
    assert_true(met >= least);
    free(line);
    fclose(file);
}

static structure_expr read_structure(const row *r, bool groups)
{
    structure_expr e;
    hry_error error = {0};
    char *plain = latex_plain(r->text);
    const char *text = plain ? plain : r->text;
    if (expr_parse(text, strlen(text), &(expr_options){.groups = groups}, &e, &error))
        fail_msg("%s (%s): column %zu: %s", r->text, r->source, error.column, error.message);
    free(plain);
    return e;
}

// ---- groups

// Every one is read; GAP names every third, and all in the long run.
static void check_group(const row *r)
{
    static size_t row;
    structure_expr e = read_structure(r, true);
    assert_int_equal(e.kind, EXPR_GROUP);
    bool asked = pool_of_groups && (in_long_run() || row++ % 3 == 0);
    char *label = asked ? label_told(pool_of_groups, e.group) : mem_string(r->expected);
    if (strcmp(label, r->expected) != 0)
        fail_msg("%s (%s) is %s, not %s", r->text, r->source, label, r->expected);
    free(label);
    expr_clear(&e);
}

static void groups_are_those_of_gap(void **state)
{
    (void)state;
    each_row("group", 200, check_group);
}

// ---- graphs

// Its edges as arrows in both directions, in memory of the caller's.
static coloured_digraph arrows_of(const graph *g)
{
    uint64_t *first = NEW_ARRAY(uint64_t, g->vertices + 1);
    uint32_t *to = NEW_ARRAY(uint32_t, 2 * (size_t)g->edges + 1);
    uint64_t *colour = NEW_ARRAY(uint64_t, g->vertices + 1);
    uint64_t count = 0;
    for (uint32_t u = 0; u < g->vertices; u++) {
        for (uint32_t v = 0; v < g->vertices; v++)
            if (graph_adjacent(g, u, v))
                to[count++] = v;
        first[u + 1] = count;
    }
    return (coloured_digraph){g->vertices, first, to, colour};
}

static bool same_graph(const graph *g, const graph *h)
{
    coloured_digraph pair[2] = {arrows_of(g), arrows_of(h)};
    digraph_verdict verdict = DIGRAPHS_NOT_SAME;
    digraph_difference difference;
    hry_error error;
    limit none = limit_none();
    if (g->vertices == h->vertices && g->edges == h->edges)
        assert_int_equal(digraphs_compare(pair, &none, &verdict, &difference, &error), HRY_OK);
    for (size_t i = 0; i < 2; i++) {
        free((void *)pair[i].first);
        free((void *)pair[i].to);
        free((void *)pair[i].colour);
    }
    return verdict == DIGRAPHS_SAME;
}

static void check_graph(const row *r)
{
    graph known;
    hry_error error;
    char *text = mem_print("edges(%s)", r->text);
    structure_expr e = read_structure(&(row){text, r->kind, r->expected, r->source}, false);
    assert_int_equal(graph_read_line(r->expected, strlen(r->expected), &known, &error), HRY_OK);
    assert_non_null(e.graph);
    if (!same_graph(e.graph, &known))
        fail_msg("%s (%s) is not %s", r->text, r->source, r->expected);
    graph_clear(&known);
    expr_clear(&e);
    free(text);
}

static void graphs_are_those_of_networkx(void **state)
{
    (void)state;
    each_row("graph", 80, check_graph);
}

// ---- sets, games and sums

static int value_of(const char *rule, const row *r)
{
    uint32_t nim;
    hry_error error = {0};
    hry_status status = hry_nim(library, rule, r->text, &nim, &error);
    if (status && status != HRY_UNDEFINED)
        fail_msg("%s (%s): column %zu: %s", r->text, r->source, error.column, error.message);
    return status ? -1 : (int)nim;
}

static void check_sets(const row *r)
{
    static const char *const rules[] = {"acv", "avd", "dst", "prv"};
    structure_expr e = read_structure(r, false);
    assert_int_equal(e.kind, EXPR_HYPERGRAPH);
    char *rest = r->expected;
    size_t vertices = strtoul(strsep(&rest, " "), NULL, 10), edges = strtoul(strsep(&rest, " "), NULL, 10);
    if (e.hyper.vertices != vertices || (e.hyper.given == GIVEN_EDGES && e.hyper.sets.count != edges))
        fail_msg("%s (%s) has %u vertices and %zu edges", r->text, r->source, e.hyper.vertices,
                 (size_t)e.hyper.sets.count);
    expr_clear(&e);
    for (size_t i = 0; i < COUNT(rules); i++) {
        const char *known = strsep(&rest, " ");
        int value = value_of(rules[i], r);
        if (value != (*known == '-' ? -1 : atoi(known)))
            fail_msg("%s(%s) (%s) is %d, not %s", rules[i], r->text, r->source, value, known);
    }
}

static void sets_have_the_values_of_plain_play(void **state)
{
    (void)state;
    each_row("sets", 80, check_sets);
}

static void check_game(const row *r)
{
    bool group = strpbrk(r->text, "GNT") && !strstr(r->text, "ACV") && !strstr(r->text, "AVD") &&
                 !strstr(r->text, "DST") && !strstr(r->text, "PRV");
    if (group && !pool_of_groups)
        return;
    int value = value_of(NULL, r);
    if (value != atoi(r->expected))
        fail_msg("%s (%s) is %d, not %s", r->text, r->source, value, r->expected);
}

static void games_have_the_values_of_the_papers(void **state)
{
    (void)state;
    each_row("game", 60, check_game);
}

static void check_sum(const row *r)
{
    char *line = mem_print("%s\n", r->expected);
    if (pool_of_groups)
        expect(RUN("sum", r->text, "-q"), 0, line, "");
    free(line);
}

static void sums_are_nim_sums(void **state)
{
    (void)state;
    each_row("sum", 10, check_sum);
}

// ---- what is refused

// The column of the caret, which has a line of its own behind two blanks; 0: there is none.
static size_t caret(const char *errors)
{
    for (const char *line = strchr(errors, '\n'); line; line = strchr(line + 1, '\n')) {
        size_t blanks = strspn(line + 1, " ");
        if (line[1 + blanks] == '^' && line[2 + blanks] == '\n')
            return blanks - 1;
    }
    return 0;
}

static void check_refused(const row *r)
{
    const char *word[8] = {0};
    size_t words = 0;
    char *rest = strchr(r->kind, ' '), *says;
    assert_non_null(rest);
    for (rest++; rest; words++)
        word[words] = strsep(&rest, " ");
    word[words] = r->text;
    size_t column = strtoul(r->expected, &says, 10);
    run made = run_program(word, NULL);
    if (made.status != 2 || *made.out || caret(made.err) != column || !strstr(made.err, says + 1))
        fail_msg("'%s': status %d, column %zu, %s%s", r->text, made.status, caret(made.err), made.out,
                 made.err);
    run_clear(&made);
}

static void what_cannot_be_read_is_refused(void **state)
{
    (void)state;
    each_row("refused", 60, check_refused);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_are_those_of_gap),
        cmocka_unit_test(graphs_are_those_of_networkx),
        cmocka_unit_test(sets_have_the_values_of_plain_play),
        cmocka_unit_test(games_have_the_values_of_the_papers),
        cmocka_unit_test(sums_are_nim_sums),
        cmocka_unit_test(what_cannot_be_read_is_refused),
    };
    return cmocka_run_group_tests_name("expressions", tests, start, stop);
}
