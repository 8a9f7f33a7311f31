// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mathematics in three notations: what is written of structures of the papers, sign by sign, and the law that
// what is written of any structure can be read back, for random expressions over groups, graphs, operations
// and hypergraphs.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/latex_text.h"
#include "base/mem.h"
#include "game_support.h"
#include "graph_support.h"
#include "lang/latex_signs.h"
#include "lang/mathematics.h"

// ---- sign by sign

typedef struct known {
    const char *text, *unicode, *latex;
} known;

static void expect_written(const known *list, size_t count, bool graph)
{
    for (size_t i = 0; i < count; i++) {
        char *unicode = mathematics_print(list[i].text, graph, NOTATION_UNICODE),
             *latex = mathematics_print(list[i].text, graph, NOTATION_LATEX);
        assert_string_equal(unicode, list[i].unicode);
        assert_string_equal(latex, list[i].latex);
        free(unicode);
        free(latex);
    }
}

static void groups_as_the_papers_print_them(void **state)
{
    (void)state;
    static const known list[] = {
        {"Z6", "Z₆", "$\\mathbb{Z}_6$"},
        {"C6", "Z₆", "$\\mathbb{Z}_6$"},
        {"Z2^2xZ15", "Z₂² × Z₁₅", "$\\mathbb{Z}_2^2\\times\\mathbb{Z}_{15}$"},
        {"$\\mathbb{Z}_2^2\\times\\mathbb{Z}_{15}$", "Z₂² × Z₁₅", "$\\mathbb{Z}_2^2\\times\\mathbb{Z}_{15}$"},
        {"S_4", "S₄", "$S_4$"},
        {"\\mathrm{Alt}(4)", "A₄", "$A_4$"},
        {"D_{12}", "D₁₂", "$D_{12}$"},
        {"Q8", "Q₈", "$Q_8$"},
        {"SD16", "SD₁₆", "$\\mathrm{SD}_{16}$"},
        {"Dic(3)", "Dic(3)", "$\\operatorname{Dic}(3)$"},
        {"Dih(Z3^2)", "Dih(Z₃²)", "$\\operatorname{Dih}(\\mathbb{Z}_3^2)$"},
        {"Z7:Z3", "Z₇ ⋊ Z₃", "$\\mathbb{Z}_7\\rtimes\\mathbb{Z}_3$"},
        {"Z2x(Z3:Z4)", "Z₂ × (Z₃ ⋊ Z₄)", "$\\mathbb{Z}_2\\times(\\mathbb{Z}_3\\rtimes\\mathbb{Z}_4)$"},
        {"Z2 wr S3", "Z₂ ≀ S₃", "$\\mathbb{Z}_2\\wr S_3$"},
        {"(S3xZ2)^2", "(S₃ × Z₂)²", "$(S_3\\times\\mathbb{Z}_2)^2$"},
        {"Q8/Phi(Q8)", "Q₈/Φ", "$Q_8/\\Phi$"},
        {"S4/G'", "S₄/G'", "$S_4/G'$"},
        {"L2(7)", "PSL(2,7)", "$\\operatorname{PSL}(2,7)$"},
        {"AGammaL(1,8)", "AΓL(1,8)", "$\\operatorname{A\\Gamma L}(1,8)$"},
        {"Omega(5,3)", "Ω(5,3)", "$\\Omega(5,3)$"},
        {"O8+(2)", "PΩ⁺(8,2)", "$\\operatorname{P\\Omega}^+(8,2)$"},
        {"3D4(2)", "³D₄(2)", "${}^3D_4(2)$"},
        {"2F4(2)'", "²F₄(2)'", "${}^2F_4(2)'$"},
        {"Z2x3D4(2)", "Z₂ × ³D₄(2)", "$\\mathbb{Z}_2\\times{}^3D_4(2)$"},
        {"E8(2)", "E₈(2)", "$E_8(2)$"},
        {"M11", "M₁₁", "$M_{11}$"},
        {"J1", "J₁", "$J_1$"},
        {"Fi24'", "Fi₂₄'", "$\\mathrm{Fi}_{24}'$"},
        {"Monster", "M", "$M$"},
        {"Co1xB", "Co₁ × B", "$\\mathrm{Co}_1\\times B$"},
        {"McL^2", "McL²", "$\\mathrm{McL}^2$"},
        {"W(H3)", "W(H₃)", "$W(H_3)$"},
        {"W(A10)", "W(A₁₀)", "$W(A_{10})$"},
        {"Frob(7:3)", "Frob(7:3)", "$\\operatorname{Frob}(7:3)$"},
        {"ext(D6; X5^3)", "ext(D₆;X₅³)", "$\\operatorname{ext}(D_6;X_5^3)$"},
        {"240.191", "SmallGroup(240,191)", "$\\operatorname{SmallGroup}(240,191)$"},
        {"<a,b | a^4, b^2, (ab)^2>", "⟨a,b | a⁴,b²,(ab)²⟩", "$\\langle a,b\\mid a^4,b^2,(ab)^2\\rangle$"},
        {"<x1,x2 | x1 x2 x1^-1>", "⟨x₁,x₂ | x₁x₂x₁⁻¹⟩", "$\\langle x_1,x_2\\mid x_1x_2x_1^{-1}\\rangle$"},
        {"perm:(1,2,3),(1,2)", "⟨(1,2,3),(1,2)⟩", "$\\langle(1,2,3),(1,2)\\rangle$"},
        {"ctbl:2.B", "ctbl:2.B", "$\\texttt{ctbl:2.B}$"},
        {"table:my_group.csv", "table:my_group.csv", "$\\texttt{table:my\\_group.csv}$"},
    };
    expect_written(list, COUNT(list), false);
}

static void sets_and_graphs_as_the_papers_print_them(void **state)
{
    (void)state;
    static const known list[] = {
        {"geodetic(C_7)", "geodetic(C₇)", "$\\operatorname{geodetic}(C_7)$"},
        {"hull(K(2,3))", "hull(K₂,₃)", "$\\operatorname{hull}(K_{2,3})$"},
        {"hull(K(m,n))", "hull(K_{m,n})", "$\\operatorname{hull}(K_{m,n})$"},
        {"Z(m)xZ(n)", "Z_m × Z_n", "$\\mathbb{Z}_m\\times\\mathbb{Z}_n$"},
        {"D(2n+1)", "D_{2n+1}", "$D_{2n+1}$"},
        {"hull(W₂,₅)", "hull(W₂,₅)", "$\\operatorname{hull}(W_{2,5})$"},
        {"hull(complement(K3))", "hull(complement(K₃))", "$\\operatorname{hull}(\\overline{K_3})$"},
        {"hull(Q_3 [] P_{10})", "hull(Q₃ □ P₁₀)", "$\\operatorname{hull}(Q_3\\mathbin{\\square}P_{10})$"},
        {"hull(lex(C5, petersen graph))", "hull(lex(C₅,petersen))",
         "$\\operatorname{hull}(\\operatorname{lex}(C_5,\\mathrm{petersen}))$"},
        {"hull(graph(a-b, b-x1))", "hull(graph(a-b,b-x1))",
         "$\\operatorname{hull}(\\operatorname{graph}(a-b,b-\\mathrm{x1}))$"},
        {"hull(D?{)", "hull(D?{)", "$\\operatorname{hull}(\\texttt{D?\\{})$"},
        {"hull(x_1.g6)", "hull(x_1.g6)", "$\\operatorname{hull}(\\texttt{x\\_1.g6})$"},
        {"{{a,b},{b,c}}", "{{a,b},{b,c}}", "$\\{\\{a,b\\},\\{b,c\\}\\}$"},
        {"{alice,b_1}", "{alice,b_1}", "$\\{\\mathrm{alice},\\texttt{b\\_1}\\}$"},
        {"{1,2}/5", "{1,2}/5", "$\\{1,2\\}/5$"},
        {"K_5^3", "K₅³", "$K_5^3$"},
        {"H_4", "H₄", "$H_4$"},
        {"{1,2} v {2,3}^v", "{1,2} ∨ {2,3}^∨", "$\\{1,2\\}\\vee\\{2,3\\}^{\\vee}$"},
        {"S3 + Z4", "S₃ ⊎ Z₄", "$S_3\\uplus\\mathbb{Z}_4$"},
        {"relator(Z2^2)", "relator(Z₂²)", "$\\operatorname{relator}(\\mathbb{Z}_2^2)$"},
        {"partition(3:1,4:2)", "partition(3:1,4:2)", "$\\operatorname{partition}(3:1,4:2)$"},
        {"a set of sets", "a set of sets", "$\\texttt{a set of sets}$"},
    };
    static const known graphs[] = {
        {"C6", "C₆", "$C_6$"},
        {"P_3 □ P_4", "P₃ □ P₄", "$P_3\\mathbin{\\square}P_4$"},
        {"\\overline{C_7}", "complement(C₇)", "$\\overline{C_7}$"},
        {"F\\w~?", "F\\w~?", "$\\texttt{F\\textbackslash{}w\\textasciitilde{}?}$"},
    };
    expect_written(list, COUNT(list), false);
    expect_written(graphs, COUNT(graphs), true);
    char *game = mathematics_game("GEN", "Z6", false, NOTATION_LATEX);
    assert_string_equal(game, "$\\mathsf{GEN}(\\mathbb{Z}_6)$");
    free(game);
}

// ---- random expressions

static void put_group(rng *r, FILE *out, unsigned depth);

static void put_leaf(rng *r, FILE *out)
{
    static const char *const names[] = {
        "Z6",
        "Z15",
        "S4",
        "A5",
        "D12",
        "Q8",
        "SD16",
        "Dic(3)",
        "PSL(2,7)",
        "GL(2,3)",
        "GO+(4,2)",
        "POmega-(4,2)",
        "AGammaL(1,8)",
        "Omega(5,3)",
        "M11",
        "J2",
        "J3",
        "Co1",
        "Fi24'",
        "B",
        "M",
        "McL",
        "O'N",
        "3D4(2)",
        "2F4(2)'",
        "E6(3)",
        "G2(4)",
        "Sz(8)",
        "W(H3)",
        "W(I2(5))",
        "W(B12)",
        "Frob(7:3)",
        "ext(D6; X5^3)",
        "ext(S3; X2@7, V1@2^2)",
        "240.191",
        "TransitiveGroup(6,10)",
        "Klein",
        "L2(8)",
        "C_{12}",
        "ℤ/6ℤ",
        "V_4",
        "Dih(Z3^2)",
        "<a,b | a^4, b^2, (ab)^2>",
        "<x1,x2|x1^2=x2^-3, [x1,x2], x1^x2>",
        "<r, s | r^12, s^2, (r*s)^2>",
        "<a,b | a^b a = b^(ab), a^-12>",
        "Rubik(2)",
        "PrimitiveGroup(5,3)",
        "(perm:(1,2,3)(4,5),(1,2))",
        "(ctbl:2.B)",
        "<(1,2,3),(1,2)>",
    };
    fputs(names[rng_below(r, COUNT(names))], out);
}

static void put_part(rng *r, FILE *out, unsigned depth)
{
    bool leaf = depth == 0 || rng_below(r, 3) == 0;
    fputs(leaf ? "" : "(", out);
    if (leaf)
        put_leaf(r, out);
    else
        put_group(r, out, depth - 1);
    fputs(leaf ? "" : ")", out);
}

static void put_group(rng *r, FILE *out, unsigned depth)
{
    static const char *const between[] = {" x ", "×", ":", " ⋊ ", " wr ", " ≀ "};
    static const char *const behind[] = {"^2", "^{12}", "/Phi", "/Z", "/G'", "³"};
    uint32_t kind = rng_below(r, 4);
    put_part(r, out, depth);
    if (kind == 0)
        fputs(behind[rng_below(r, COUNT(behind))], out);
    else if (kind == 1)
        for (uint32_t i = rng_below(r, 3); i > 0; i--) {
            fputs(" x ", out);
            put_part(r, out, depth);
        }
    else if (kind == 2) {
        fputs(between[rng_below(r, COUNT(between))], out);
        put_part(r, out, depth);
    }
}

static void put_graph(rng *r, FILE *out, unsigned depth)
{
    static const char *const names[] = {
        "C5",
        "C_6",
        "C₄",
        "P_4",
        "P(3)",
        "K_3",
        "K_{2,3}",
        "K(1,2,2)",
        "K₂,₃",
        "W_{2,4}",
        "W4",
        "Q_2",
        "petersen graph",
        "paw",
        "star(3)",
        "grid(2,3)",
        "circulant(8,1,4)",
        "D?{",
        "Bw",
        "graph6:D?{",
        "graph(a-b,b-c,d)",
        "graph(1-2, 2-3)",
        "graph(x_1-y.2,α-b%)",
        "spider(1,2)",
        "prufer(1,1,2)",
    };
    static const char *const one[] = {"complement(", "line(", "subdivision(", "("};
    static const char *const two[] = {"strong(", "tensor(", "lex(", "join(", "union(", "corona(", "product("};
    static const char *const boxes[] = {" [] ", " □ "};
    uint32_t kind = depth ? rng_below(r, 5) : 0;
    if (kind <= 1) {
        fputs(names[rng_below(r, COUNT(names))], out);
    } else if (kind == 2) {
        fputs(one[rng_below(r, COUNT(one))], out);
        put_graph(r, out, depth - 1);
        putc(')', out);
    } else {
        fputs(kind == 3 ? two[rng_below(r, COUNT(two))] : "", out);
        put_graph(r, out, kind == 3 ? depth - 1 : 0);
        fputs(kind == 3 ? ", " : boxes[rng_below(r, COUNT(boxes))], out);
        put_graph(r, out, kind == 3 ? depth - 1 : 0);
        fputs(kind == 3 ? ")" : "", out);
    }
}

static void put_sets(rng *r, FILE *out)
{
    static const char *const names[] = {"a",   "b",   "c",    "x1",  "alice", "b_2", "é", "Φ",
                                        "中",  "50%", "#",    "a.b", "~",     "C_7", "x", "v",
                                        "[1]", "$a$", "a\\b", "’",   "₂",     "-"};
    bool numbers = rng_below(r, 2), outer = rng_below(r, 2);
    fputs(outer ? "{" : "", out);
    for (uint32_t i = rng_below(r, 3) + 1; i > 0; i--) {
        putc('{', out);
        for (uint32_t k = rng_below(r, 3) + 1; k > 0; k--) {
            if (numbers)
                fprintf(out, "%u", rng_below(r, 12) + 1);
            else
                fputs(names[rng_below(r, COUNT(names))], out);
            fputs(k > 1 ? "," : "", out);
        }
        fputs(i > 1 ? "}," : "}", out);
    }
    fputs(outer ? "}" : "", out);
    if (numbers && rng_below(r, 2))
        fputs("/15", out);
}

static void put_hypergraph(rng *r, FILE *out, unsigned depth)
{
    static const char *const others[] = {
        "K_5^3",
        "K₄²",
        "K_{4}^{(2)}",
        "H_3",
        "Hk(2)",
        "uniform(4,2)",
        "disjoint(2,3)",
        "partition(3:1,4:2)",
        "convex((0,0),(2,0),(1,1.5),(3,-2))",
        "convex(1,2,3,4; winning={1,2,3},{3,4})",
        "matroid({1,2},{2,3},{1,3})",
        "closure({a}->{b},{b,c}->{a})",
        "subgraph(K4; C3)",
        "subgraph(4,K3)",
        "degree(4,3)",
        "stable={1,2},{2,3}",
        "transversals={a,b},{c}",
    };
    static const char *const families[] = {"geodetic", "hull", "connect", "cycles"};
    uint32_t kind = rng_below(r, depth ? 6 : 3);
    if (kind == 0) {
        put_sets(r, out);
    } else if (kind == 1) {
        fputs(others[rng_below(r, COUNT(others))], out);
    } else if (kind == 2) {
        fprintf(out, "%s(", families[rng_below(r, COUNT(families))]);
        put_graph(r, out, 0);
        putc(')', out);
    } else {
        static const char *const begin[] = {"(", "join(", "(", "union("},
                                 *const between[] = {" v ", "; ", " + ", ";"},
                                 *const end[] = {")", ")", ")^v", ")"};
        uint32_t how = rng_below(r, 4);
        fputs(begin[how], out);
        put_hypergraph(r, out, depth - 1);
        fputs(between[how], out);
        put_hypergraph(r, out, depth - 1);
        fputs(end[how], out);
    }
}

static bool open_text(const char *of, game *out)
{
    hry_error error = {0};
    return game_open(of, strlen(of), &(expr_options){0}, &tools, out, &error) == HRY_OK;
}

static void assert_same_sets(const char *shown, const game *a, const game *b)
{
    const hypergraph *g = &a->structure->hyper, *h = &b->structure->hyper;
    bool same = a->kind == b->kind && a->structure->family == b->structure->family &&
                g->vertices == h->vertices && g->sets.count == h->sets.count && g->given == h->given;
    for (uint32_t i = 0; same && i < g->sets.count; i++)
        same = memcmp(pool_at(&g->sets, i), pool_at(&h->sets, i), 8 * g->sets.words) == 0;
    for (uint32_t v = 0; same && v < g->vertices; v++) {
        char one[12], other[12];
        same = strcmp(hypergraph_name(g, v, one), hypergraph_name(h, v, other)) == 0;
    }
    if (!same)
        fail_msg("%s is another structure than %s", shown, a->text);
}

static void assert_same_group(const char *shown, const game *a, const game *b)
{
    json_t *one = group_expr_json(a->structure->group), *other = group_expr_json(b->structure->group);
    if (!json_equal(one, other))
        fail_msg("%s is another group than %s", shown, a->text);
    json_decref(one);
    json_decref(other);
}

// Every notation is read back to the same structure, and it is written the same again.
static void assert_reads_back(const char *written)
{
    game g, again;
    if (!open_text(written, &g))
        fail_msg("%s cannot be read", written);
    char *plain = mathematics_print(written, false, NOTATION_PLAIN);
    for (notation n = NOTATION_PLAIN; n <= NOTATION_LATEX; n++) {
        char *shown = mathematics_print(written, false, n);
        if (!open_text(shown, &again))
            fail_msg("%s of %s cannot be read back", shown, written);
        if (g.structure->kind == EXPR_GROUP)
            assert_same_group(shown, &g, &again);
        else
            assert_same_sets(shown, &g, &again);
        char *twice = mathematics_print(again.text, false, NOTATION_PLAIN);
        assert_string_equal(twice, plain);
        free(twice);
        free(shown);
        game_close(&again);
    }
    free(plain);
    game_close(&g);
}

static bool is_structure(const char *written)
{
    game g;
    bool yes = open_text(written, &g);
    if (yes)
        game_close(&g);
    return yes;
}

static char *random_text(rng *r, void (*put)(rng *r, FILE *out, unsigned depth), unsigned depth)
{
    char *made = NULL;
    size_t size;
    FILE *out = open_memstream(&made, &size);
    put(r, out, depth);
    fclose(out);
    return made;
}

// Some random texts are no structures: a join of hypergraphs that are given in different ways.
static void read_back_random(rng *r, void (*put)(rng *r, FILE *out, unsigned depth), size_t count)
{
    size_t read = 0;
    for (size_t i = 0; i < count; i++) {
        char *made = random_text(r, put, 2);
        instance_bytes(made, strlen(made));
        if (is_structure(made)) {
            assert_reads_back(made);
            read++;
        }
        free(made);
    }
    assert_true(2 * read > count);
}

static void groups_read_back(void **state)
{
    (void)state;
    rng r = rng_start("groups_read_back", 20261117);
    read_back_random(&r, put_group, scaled(2000));
}

static bool same_graph(const graph *a, const graph *b)
{
    bool same = a->vertices == b->vertices && a->edges == b->edges &&
                memcmp(a->end, b->end, 2 * a->edges * sizeof *a->end) == 0;
    for (uint32_t v = 0; same && v < a->vertices; v++) {
        char *one = graph_vertex_name(a, v), *other = graph_vertex_name(b, v);
        same = strcmp(one, other) == 0;
        free(one);
        free(other);
    }
    return same;
}

static void graphs_read_back(void **state)
{
    (void)state;
    rng r = rng_start("graphs_read_back", 20261120);
    for (size_t i = 0; i < scaled(500); i++) {
        char *made = random_text(&r, put_graph, 2);
        instance_bytes(made, strlen(made));
        graph g = read_graph(made);
        for (notation n = NOTATION_PLAIN; n <= NOTATION_LATEX; n++) {
            char *shown = mathematics_print(made, true, n);
            graph again = read_graph(shown);
            if (!same_graph(&g, &again))
                fail_msg("%s is another graph than %s", shown, made);
            graph_clear(&again);
            free(shown);
        }
        graph_clear(&g);
        free(made);
    }
}

static void hypergraphs_read_back(void **state)
{
    (void)state;
    rng r = rng_start("hypergraphs_read_back", 20261118);
    read_back_random(&r, put_hypergraph, scaled(1000));
}

// Any text in \texttt{…} is the same text again.
static void verbatim_texts_read_back(void **state)
{
    (void)state;
    static const char signs[] = "a1{}$%#&_~^<>|\\\"-'`.?!@[](),;:/* ";
    static const char *const others[] = {"é", "中", "₂", "⁻", "α", "…", "–", "—", "“", "’", "\U0001F600"};
    rng r = rng_start("verbatim_texts_read_back", 20261119);
    for (size_t i = 0; i < scaled(2000); i++) {
        char made[200] = "", again[200] = "", one[8];
        for (uint32_t k = rng_below(&r, 20) + 1; k > 0; k--)
            if (rng_below(&r, 4))
                strncat(made, signs + rng_below(&r, sizeof signs - 1), 1);
            else
                strcat(made, others[rng_below(&r, COUNT(others))]);
        instance_bytes(made, strlen(made));
        char *latex = NULL;
        size_t size, length;
        FILE *out = open_memstream(&latex, &size);
        latex_text(made, out);
        fclose(out);
        for (size_t at = 0; at < size; at += length) {
            length = latex_text_read(latex + at, size - at, one);
            assert_true(length > 0);
            strcat(again, one);
        }
        assert_string_equal(again, made);
        free(latex);
    }
}

// Whatever stands there: something is printed, and what is printed as LaTeX is LaTeX.
static void any_text_is_printed(void **state)
{
    (void)state;
    static const char *const start[] = {
        "$\\operatorname{hull}(\\overline{K_3}\\mathbin{\\square}\\texttt{D?\\{})$",
        "\\mathbb{Z}_2^{12}\\times{}^3D_4(2)", "{a,b_1},{é}^v + S3", "<a,b | a^b, (ab)^-2>xperm:(1,2)"};
    rng r = rng_start("any_text_is_printed", 20261121);
    for (size_t i = 0; i < scaled(3000); i++) {
        char made[200];
        const char *from = start[rng_below(&r, COUNT(start))];
        size_t length = strlen(from);
        memcpy(made, from, length);
        for (uint32_t k = rng_below(&r, 8) + 1; k > 0; k--)
            mutate(&r, "\\{}()[]_^$,;x:v+-'<>|/. 1aZ\xe2\x82", made, &length, sizeof made - 1);
        made[length] = '\0';
        if (strlen(made) != length)
            continue;
        for (notation n = NOTATION_PLAIN; n <= NOTATION_LATEX; n++) {
            char *shown = mathematics_print(made, rng_below(&r, 2), n);
            char *plain = n == NOTATION_LATEX ? latex_plain(shown) : NULL;
            assert_true(n < NOTATION_LATEX || plain);
            free(plain);
            free(shown);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_as_the_papers_print_them),
        cmocka_unit_test(sets_and_graphs_as_the_papers_print_them),
        cmocka_unit_test(groups_read_back),
        cmocka_unit_test(graphs_read_back),
        cmocka_unit_test(hypergraphs_read_back),
        cmocka_unit_test(verbatim_texts_read_back),
        cmocka_unit_test(any_text_is_printed),
    };
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}
