// SPDX-License-Identifier: GPL-3.0-or-later
//
// Codes of graphs, file names and names of points are never read as LaTeX: random labelled graphs in graph6,
// sparse6 and digraph6, made by encoders of this test, are the same graph wherever a code may stand, and have
// one value on every way into the program; LaTeX beside a code is still read.
#include "program_support.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "brute_support.h"
#include "graph/graph.h"
#include "graph/graph_read.h"
#include "lang/graph_parse.h"
#include "lang/latex_signs.h"
#include "lang/mathematics.h"
#include "lang/parse.h"
#include "library_support.h"
#include "serve_support.h"

enum { MOST = 40, LONGEST = 4000, CODES = 24 };

// ---- random graphs and their codes

typedef struct example {
    uint32_t n;
    bool directed;
    bool arc[MOST][MOST]; // of a graph in both directions
    char code[LONGEST];
    const char *prefix;
} example;

typedef struct bits_out {
    char *to;
    unsigned have, word;
} bits_out;

static void put_bit(bits_out *b, bool bit)
{
    b->word = b->word << 1 | bit;
    if (++b->have == 6) {
        *b->to++ = (char)(b->word + 63);
        b->have = b->word = 0;
    }
}

static void put_number(bits_out *b, uint32_t value, unsigned bits)
{
    while (bits-- > 0)
        put_bit(b, value >> bits & 1);
}

static void put_graph6(const example *e, bits_out *b)
{
    for (uint32_t v = 1; v < e->n; v++)
        for (uint32_t u = 0; u < v; u++)
            put_bit(b, e->arc[u][v]);
    while (b->have)
        put_bit(b, false);
}

static void put_digraph6(const example *e, bits_out *b)
{
    for (uint32_t u = 0; u < e->n; u++)
        for (uint32_t v = 0; v < e->n; v++)
            put_bit(b, e->arc[u][v]);
    while (b->have)
        put_bit(b, false);
}

static void put_sparse6(const example *e, bits_out *b)
{
    unsigned k = 1;
    uint32_t at = 0;
    while (1u << k < e->n)
        k++;
    for (uint32_t v = 1; v < e->n; v++)
        for (uint32_t u = 0; u < v; u++) {
            if (!e->arc[u][v])
                continue;
            put_bit(b, at != v);
            if (at + 1 < v) {
                put_number(b, v, k);
                put_bit(b, false);
            }
            at = v;
            put_number(b, u, k);
        }
    unsigned left = (6 - b->have) % 6;
    if (left > k && e->n == 1u << k && at + 2 == e->n)
        put_bit(b, false);
    while (b->have)
        put_bit(b, true);
}

// A graph, or with `directed` a digraph without cycles.
static example random_example(rng *r, uint32_t most, bool directed, bool sparse)
{
    static const char *const prefixes[] = {"graph6:", "sparse6:", "digraph6:"};
    example e = {.n = 3 + rng_below(r, most - 2), .directed = directed};
    uint32_t label[MOST], density = 1 + rng_below(r, 9);
    rng_permutation(r, label, e.n);
    for (uint32_t v = 1; v < e.n; v++)
        for (uint32_t u = 0; u < v; u++) {
            e.arc[label[u]][label[v]] = rng_below(r, 10) < density;
            if (!directed)
                e.arc[label[v]][label[u]] = e.arc[label[u]][label[v]];
        }
    bits_out b = {.to = e.code};
    if (directed || sparse)
        *b.to++ = directed ? '&' : ':';
    *b.to++ = (char)(e.n + 63);
    (directed ? put_digraph6 : sparse ? put_sparse6 : put_graph6)(&e, &b);
    *b.to = '\0';
    e.prefix = prefixes[directed ? 2 : sparse];
    return e;
}

// One whose code has a sign of LaTeX in it: mostly a backslash, and often one before a capital letter at the
// end of a command.
static example backslashed(rng *r, uint32_t most, bool directed, bool sparse)
{
    for (;;) {
        example e = random_example(r, most, directed, sparse);
        if (strchr(e.code, '\\') || (rng_below(r, 20) == 0 && strpbrk(e.code, "^{}")))
            return e;
    }
}

// ---- the same graph wherever the code stands

static void expect_graph(const example *e, const graph *g, const char *where)
{
    bool same = g->vertices == e->n && g->directed == e->directed;
    uint32_t count = 0;
    for (uint32_t u = 0; u < e->n; u++)
        for (uint32_t v = 0; v < e->n; v++)
            count += e->arc[u][v];
    same = same && g->edges == (e->directed ? count : count / 2);
    for (uint32_t i = 0; i < g->edges && same; i++)
        same = e->arc[g->end[2 * i]][g->end[2 * i + 1]];
    if (!same)
        fail_msg("another graph than %s: %s", e->code, where);
}

static void expect_in_expression(const example *e, const char *before, bool prefix, const char *behind)
{
    structure_expr made;
    hry_error error = {0};
    char *text = mem_print("%s%s%s%s", before, prefix ? e->prefix : "", e->code, behind);
    if (expr_parse(text, strlen(text), &(expr_options){.remote = true, .closed = true}, &made, &error))
        fail_msg("'%s': column %zu: %s", text, error.column, error.message);
    assert_non_null(made.graph);
    expect_graph(e, made.graph, text);
    expr_clear(&made);
    free(text);
}

static void codes_are_never_latex(void **state)
{
    (void)state;
    static const char *const around[][2] = {
        {"edges(", ")"},
        {" edges( ", " ) "},
        {"edges((", "))"},
        {"$\\operatorname{edges}(", ")$"},
        {"\\mathrm{edges}\\left(", "\\right)"},
        {"\\mathrm{edges}(complement(\\overline{K_2} \\square K_0), ", ")"},
        {"edges(", "; winning={1})"},
    };
    rng r = rng_start("codes_are_never_latex", 20261122);
    for (size_t i = 0; i < scaled(3000); i++) {
        example e = backslashed(&r, MOST, false, rng_below(&r, 2));
        size_t k = rng_below(&r, 5);
        expect_in_expression(&e, around[k][0], rng_below(&r, 2), around[k][1]);
        graph g;
        hry_error error;
        assert_int_equal(graph_parse_line(e.code, strlen(e.code), &g, &error), HRY_OK);
        expect_graph(&e, &g, "a line");
        graph_clear(&g);
        assert_null(latex_plain(e.code));
        e = backslashed(&r, 12, true, false);
        expect_in_expression(&e, "downsets(", rng_below(&r, 2), ")");
    }
}

// What is printed of a code in any notation is the same graph.
static void printed_codes_read_back(void **state)
{
    (void)state;
    rng r = rng_start("printed_codes_read_back", 20261127);
    for (size_t i = 0; i < scaled(500); i++) {
        example e = backslashed(&r, MOST, false, rng_below(&r, 2));
        char *text = mem_print("edges(%s%s)", rng_below(&r, 2) ? e.prefix : "", e.code);
        for (notation n = NOTATION_PLAIN; n <= NOTATION_LATEX; n++) {
            structure_expr made;
            hry_error error = {0};
            char *shown = mathematics_print(text, false, n);
            if (expr_parse(shown, strlen(shown), &(expr_options){.remote = true}, &made, &error))
                fail_msg("'%s' of '%s': column %zu: %s", shown, text, error.column, error.message);
            expect_graph(&e, made.graph, shown);
            expr_clear(&made);
            free(shown);
        }
        free(text);
    }
}

// A code may begin like the name of a graph with an index.
static void codes_may_begin_like_names(void **state)
{
    (void)state;
    static const char letters[] = "KPQWCS", *const begin[] = {"_{", "_a", "_n", "_m", "_k"};
    rng r = rng_start("codes_may_begin_like_names", 20261125);
    for (size_t i = 0; i < scaled(300); i++) {
        example e = {.n = (uint32_t)letters[i % 6] - 63, .prefix = "graph6:"};
        bool bits[MOST * MOST];
        for (size_t k = 0; k < COUNT(bits); k++)
            bits[k] = k < 12 ? (begin[i % 5][k / 6] - 63) >> (5 - k % 6) & 1 : rng_below(&r, 2);
        size_t k = 0;
        for (uint32_t v = 1; v < e.n; v++)
            for (uint32_t u = 0; u < v; u++)
                e.arc[u][v] = e.arc[v][u] = bits[k++];
        bits_out b = {.to = e.code + 1};
        e.code[0] = letters[i % 6];
        put_graph6(&e, &b);
        *b.to = '\0';
        expect_in_expression(&e, "edges(", i % 2, ")");
    }
}

// The claim on which the order of the parser rests.
static void no_name_is_a_code(void **state)
{
    (void)state;
    for (size_t i = 0; i < graph_constructor_count; i++) {
        const char *const texts[] = {graph_constructors[i].name, graph_constructors[i].example};
        for (size_t k = 0; k < 2; k++) {
            char *text = mem_string(texts[k]);
            for (int round = 0; round < 2; round++) {
                if (graph_is_code(&(cursor){.text = text, .end = strlen(text)}) &&
                    strcmp(text, "Heawood") != 0)
                    fail_msg("%s is a code", text);
                text[0] ^= 0x20; // in the other case
            }
            free(text);
        }
    }
    assert_true(graph_constructor_count > 20);
    expect_parts(RUN("info", "edges(Heawood)", "--json"), 0, "\"vertices\":14", "");
    expect_parts(RUN("info", "edges(graph6:Heawood)", "--json"), 0, "\"vertices\":9", "");
}

// A code, and LaTeX beside it.
static void latex_beside_a_code_is_read(void **state)
{
    (void)state;
    static const char *const behind[] = {" \\square K_1)", "\\mathbin{\\square}K_1)", "\\Box K_{1})",
                                         " □ \\overline{K_1})"};
    static const char *const before[] = {"edges(\\overline{K_1} \\square ",
                                         "\\text{edges}(K_1\\mathbin{\\square}"};
    rng r = rng_start("latex_beside_a_code_is_read", 20261123);
    for (size_t i = 0; i < scaled(500); i++) {
        example e = backslashed(&r, MOST, false, rng_below(&r, 2));
        bool close = i % 4 == 1 || i % 4 == 2;
        expect_in_expression(&e, "edges(", !close && rng_below(&r, 2), behind[i % 4]);
        expect_in_expression(&e, before[i % 2], rng_below(&r, 2), ")");
    }
}

// Texts of the greatest length; in quadratic time the test would not end.
static void long_texts_are_read_in_linear_time(void **state)
{
    (void)state;
    static const char *const pieces[] = {"hull(", "(", "f(a,", "{a", "a\\b", "a:b ", "a=", "\\left("};
    for (size_t i = 0; i < COUNT(pieces); i++) {
        size_t count = PLAIN_TEXT_MOST / strlen(pieces[i]) - 10;
        char *text = mem_alloc(PLAIN_TEXT_MOST + 1, 1), *to = stpcpy(text, "\\square ");
        while (count-- > 0)
            to = stpcpy(to, pieces[i]);
        free(latex_plain(text));
        free(text);
    }
}

// What is no code is refused, and not made one by leaving a backslash out.
static void no_code_is_made_of_a_wrong_one(void **state)
{
    (void)state;
    static const char *const wrong[] = {"edges(DQ\\N)", "edges(D\\SL)",        "edges(D\\?{)",
                                        "edges(D\\Qo)", "edges(graph6:DQ\\N)", "$edges(DQ\\N)$",
                                        "edges(:~\\N)"};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        structure_expr made;
        hry_error error = {0};
        if (expr_parse(wrong[i], strlen(wrong[i]), &(expr_options){.remote = true}, &made, &error) == HRY_OK)
            fail_msg("%s is read", wrong[i]);
    }
}

// ---- one value on every way into the program

static rng source;
static example set[CODES];
static int value[CODES];

// By plain play. edges(G): the sets that contain an edge; downsets(P): those that contain all maximal
// elements.
static int plain_value_of(const example *e)
{
    uint32_t edges[MOST * MOST], count = 0, top = (1u << e->n) - 1;
    for (uint32_t u = 0; u < e->n; u++)
        for (uint32_t v = 0; v < e->n; v++) {
            if (e->arc[u][v] && !e->directed && u < v)
                edges[count++] = 1u << u | 1u << v;
            if (e->arc[u][v])
                top &= ~(1u << u);
        }
    if (e->directed)
        edges[count++] = top;
    int *all = brute_nim(BRUTE_AVD, e->n, edges, count), made = all[0];
    free(all);
    return made;
}

static int make_codes(void **state)
{
    source = rng_start("one_value_everywhere", 20261124);
    for (size_t i = 0; i < CODES; i++) {
        set[i] = backslashed(&source, 12, i % 3 == 2, i % 3 == 1);
        value[i] = plain_value_of(&set[i]);
    }
    return make_home(state);
}

static char *expression(size_t i)
{
    return mem_print("%s(%s%s)", set[i].directed ? "downsets" : "edges", i % 2 ? set[i].prefix : "",
                     set[i].code);
}

// The values of the codes from `first` on, each `step`-th, stand in the output one per line.
static void expect_values(run r, const char *way, size_t first, size_t step)
{
    const char *line = r.out;
    for (size_t i = first; i < CODES; i += step) {
        if (atoi(line) != value[i] || *line == '?' || !*line) {
            char *text = expression(i);
            fail_msg("%s: harary nim avd '%s' is not *%d but %.*s\n%s", way, text, value[i],
                     (int)strcspn(line, "\n"), line, r.err);
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    run_clear(&r);
}

static void as_arguments_and_lines(void **state)
{
    (void)state;
    const char *words[CODES + 4] = {"nim", "avd"};
    char *text[CODES], *lines = mem_string("");
    for (size_t i = 0; i < CODES; i++) {
        words[2 + i] = text[i] = expression(i);
        char *longer = mem_print("%s%s\n", lines, text[i]);
        free(lines);
        lines = longer;
    }
    words[2 + CODES] = "-q";
    expect_values(run_program(words, NULL), "arguments", 0, 1);
    expect_values(RUN_WITH(lines, "nim", "avd", "-", "-q"), "lines", 0, 1);
    for (size_t i = 0; i < CODES; i++)
        free(text[i]);
    free(lines);
}

static void with_a_family(void **state)
{
    (void)state;
    for (size_t kind = 0; kind < 2; kind++) { // graph6 and sparse6
        const char *words[CODES + 6] = {"nim", "avd", "--family", "edges", "-q"};
        char *lines = mem_string(""), *file = in_home(kind ? "q\\B(1.s6" : "a\\Z_2.g6");
        size_t count = 5;
        for (size_t i = kind; i < CODES; i += 3) {
            char *longer = mem_print("%s%s\n", lines, set[i].code);
            words[count++] = set[i].code;
            free(lines);
            lines = longer;
        }
        text_to_file(file, lines);
        expect_values(run_program(words, NULL), "arguments with --family", kind, 3);
        expect_values(RUN_WITH(lines, "nim", "avd", "--family", "edges", "-", "-q"), "lines with --family",
                      kind, 3);
        expect_values(RUN("nim", "avd", "--family", "edges", file, "-q"), "a file of lines", kind, 3);
        free(lines);
        free(file);
    }
}

static void in_a_file_of_one_graph(void **state)
{
    (void)state;
    static const char *const names[] = {"a\\Bc.g6", "q\\N_1", "\\SL(2,3).g6",
                                        "^{}.s6",   "$x$.d6", "\\Z_6.txt"};
    for (size_t i = 0; i < CODES; i++) {
        char *file = in_home(names[i % COUNT(names)]), *text = mem_print("%s\n", set[i].code), out[16];
        char *word = mem_print("%s(%s)", set[i].directed ? "downsets" : "edges", file);
        text_to_file(file, text);
        snprintf(out, sizeof out, "%d\n", value[i]);
        expect(RUN("nim", "avd", word, "-q"), 0, out, "");
        free(file);
        free(text);
        free(word);
    }
}

static void in_tables_and_sums(void **state)
{
    (void)state;
    for (size_t i = 0; i < CODES; i += 4) {
        char *text = expression(i), *term = mem_print("AVD(%s) + *%d", text, value[i]), row[32];
        char *joined = mem_print("%s + uniform(n,1)", text), *alone = mem_print("AVD(%s)", text);
        expect(RUN("sum", term, "-q"), 0, "0\n", "");
        snprintf(row, sizeof row, "%d\n", value[i]);
        expect(RUN("nim", alone, "-q"), 0, row, "");
        run table = RUN("table", "avd", joined, "--for", "n=1..2", "--json"), by_name;
        assert_int_equal(table.status, 0);
        for (int n = 1; n <= 2; n++) {
            char *one = mem_print("%s + uniform(%d,1)", text, n), *cell;
            by_name = RUN("nim", "avd", one, "-q");
            assert_int_equal(by_name.status, 0);
            cell = mem_print("%d", atoi(by_name.out));
            if (!strstr(table.out, cell))
                fail_msg("table avd '%s': no value %s in %s", joined, cell, table.out);
            run_clear(&by_name);
            free(one);
            free(cell);
        }
        run_clear(&table);
        free(text);
        free(term);
        free(joined);
        free(alone);
    }
}

static void in_the_library_and_over_http(void **state)
{
    (void)state;
    server s = SERVE("--workers", "1");
    hry_context *c = hry_context_new();
    for (size_t i = 0; i < CODES; i++) {
        uint32_t nim = UINT32_MAX;
        hry_error error;
        char *text = expression(i), *query = encoded(text);
        char *target = mem_print("/api/v1/nim?rule=avd&structure=%s", query);
        if (hry_nim(c, "AVD", text, &nim, &error) || (int)nim != value[i])
            fail_msg("hry_nim of AVD(%s): *%u, not *%d: %s", text, nim, value[i], error.message);
        json_t *answer = server_json(&s, target, 200);
        json_t *found = json_object_get(answer, "nim");
        if (json_integer_value(found) != value[i])
            fail_msg("GET %s: %s", target, json_dumps(answer, 0));
        json_decref(answer);
        free(text);
        free(query);
        free(target);
    }
    hry_context_free(c);
    assert_int_equal(server_end(&s), 0);
}

// ---- file names

static void file_names_keep_their_signs(void **state)
{
    (void)state;
    static const char *const names[] = {"a\\Bc.dat",      "\\Z_6.dat",    "$a$.dat",    "{}^3.dat",
                                        "a\\times b.dat", "q\\{1\\}.dat", "x\\N(1).dat"};
    for (size_t i = 0; i < COUNT(names); i++) {
        char *file = in_home(names[i]), *prefixed = mem_print("dat:%s", file),
             *given = mem_print("stable=%s", file);
        char *joined = mem_print("tr(%s)", file), *latex = mem_print("%s \\vee \\{1,2\\}", file);
        text_to_file(file, "1 2\n2 3\n");
        expect(RUN("nim", "avd", file, prefixed, "{1,2},{2,3}", "-q"), 0, "2\n2\n2\n", "");
        expect(RUN("nim", "acv", given, joined, "-q"), 0, NULL, "");
        run one = RUN("nim", "avd", latex, "-q"), other = RUN("nim", "avd", "{1,2},{2,3} v {1,2}", "-q");
        assert_string_equal(one.out, other.out);
        assert_int_equal(other.status, 0);
        run_clear(&one);
        run_clear(&other);
        free(file);
        free(prefixed);
        free(given);
        free(joined);
        free(latex);
    }
}

static void other_files_keep_their_signs(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *expression, *same;
    } files[] = {
        {"p\\Q1.txt", "0 0\n1 0\n0 1\n1 1\n", "convex(%s)", "convex((0,0),(1,0),(0,1),(1,1))"},
        {"b\\M.dat", "1 2\n1 3\n2 3\n", "matroid(%s)", "matroid({1,2},{1,3},{2,3})"},
        {"c\\N.txt", "1 -> 2\n3 -> 1\n", "closure(%s)", "closure(1->2,3->1)"},
        {"m\\Z_2.csv", "*,1,2\n1,1,2\n2,2,1\n", "magma:%s", "magma([1,2],[2,1])"},
        {"k\\K_3.col", "p edge 3 2\ne 1 2\ne 2 3\n", "hull(%s)", "hull(P3)"},
        {"l\\K_3.txt", "1 2\n2 3\n", "hull(edges:%s \\square K_1)", "hull(P3)"},
    };
    for (size_t i = 0; i < COUNT(files); i++) {
        char *file = in_home(files[i].name), *text = NULL;
        const char *at = strstr(files[i].expression, "%s");
        text = mem_print("%.*s%s%s", (int)(at - files[i].expression), files[i].expression, file, at + 2);
        text_to_file(file, files[i].text);
        run one = RUN("nim", "acv", text, "-q"), other = RUN("nim", "acv", files[i].same, "-q");
        if (one.status || other.status || strcmp(one.out, other.out) != 0)
            fail_msg("%s: %s%s, but %s: %s%s", text, one.out, one.err, files[i].same, other.out, other.err);
        run_clear(&one);
        run_clear(&other);
        free(file);
        free(text);
    }
}

// ---- names of points

static void names_of_points_stay_different(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"{a\\Phi,aPhi}", "{1,2}"},
        {"{b,\\Gamma},{b,Gamma}", "{1,2},{1,3}"},
        {"{b,\\SL(2,3)},{b,SL(2,3)}", "{1,2},{1,3}"},
        {"hull(graph(\\Phi-Phi,Phi-a\\B))", "hull(P3)"},
        {"hull(graph(\\N-N,N-b))", "hull(P3)"},
        {"closure(\\Gamma -> Gamma, Gamma -> a)", "closure(1 -> 2, 2 -> 3)"},
        {"{b,\\Gamma},{b,Gamma} \\vee {c}", "{1,2},{1,3} v {c}"},
    };
    for (size_t i = 0; i < COUNT(pairs); i++) {
        run one = RUN("nim", "all", pairs[i][0], "-q"), other = RUN("nim", "all", pairs[i][1], "-q");
        if (strcmp(one.out, other.out) != 0 || one.status != other.status)
            fail_msg("%s: %s%s, but %s: %s%s", pairs[i][0], one.out, one.err, pairs[i][1], other.out,
                     other.err);
        run_clear(&one);
        run_clear(&other);
    }
    expect_parts(RUN("nim", "acv", "{a\\B,aB}", "--moves"), 0, "a\\B", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_never_latex),
        cmocka_unit_test(printed_codes_read_back),
        cmocka_unit_test(codes_may_begin_like_names),
        cmocka_unit_test(no_name_is_a_code),
        cmocka_unit_test(latex_beside_a_code_is_read),
        cmocka_unit_test(no_code_is_made_of_a_wrong_one),
        cmocka_unit_test(long_texts_are_read_in_linear_time),
        cmocka_unit_test(as_arguments_and_lines),
        cmocka_unit_test(with_a_family),
        cmocka_unit_test(in_a_file_of_one_graph),
        cmocka_unit_test(in_tables_and_sums),
        cmocka_unit_test(in_the_library_and_over_http),
        cmocka_unit_test(file_names_keep_their_signs),
        cmocka_unit_test(other_files_keep_their_signs),
        cmocka_unit_test(names_of_points_stay_different),
    };
    return cmocka_run_group_tests_name("codes", tests, make_codes, remove_home);
}
