// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operators of Sieben §9: each from its definition on random families, the four games on what it makes by
// the rules, Props 9.2 and 9.4 statement by statement on structure digraphs, the laws of the operators, what
// explain says held against what is computed, names that parse back, and the grammar.
#include "game/operation.h"
#include "hyper/operators.h"
#include "mask_support.h"
#include "program_support.h"

// ---- definitions

static masks join_of(const masks *a, const masks *b, bool maximal)
{
    masks out = {.vertices = a->vertices > b->vertices ? a->vertices : b->vertices};
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned j = 0; j < b->count; j++)
            put_mask(&out, a->set[i] | b->set[j]);
    return extremal(&out, maximal);
}

static masks union_of(const masks *a, const masks *b, bool maximal)
{
    masks out = {.vertices = a->vertices + b->vertices};
    for (unsigned i = 0; i < a->count; i++)
        put_mask(&out, a->set[i]);
    for (unsigned j = 0; j < b->count; j++)
        put_mask(&out, b->set[j] << a->vertices);
    return extremal(&out, maximal);
}

static masks extension_of(const masks *a)
{
    masks w = {.vertices = a->vertices + 1, .count = 1, .set = {1u << a->vertices}};
    return join_of(a, &w, true);
}

static masks edges_of_family(const masks *family, given of)
{
    if (of == GIVEN_EDGES)
        return *family;
    masks stable = of == GIVEN_STABLE ? *family : complements(family);
    return edges_of_stable(&stable);
}

// A hypergraph as text, given in any of the three ways.
static char *written(rng *r, const masks *edges)
{
    static const char *const words[] = {"", "transversals=", "stable="};
    given of = (given)rng_below(r, 3);
    masks family = family_of_edges(edges, of);
    char *sets = masks_print(&family, 0), *text = mem_print("%s%s", words[of], sets);
    free(sets);
    if (family.count == 0 && of != GIVEN_EDGES) { // no set can be written: the empty edge
        free(text);
        text = mem_print("{}/%u", edges->vertices);
    }
    return text;
}

static const char *const words_of[] = {"edges=", "transversals=", ""};

static void check_operator(const char *text, const masks *family, given of)
{
    masks edges = edges_of_family(family, of), found;
    game g = open_game(text, RULE_ACV);
    pool sets;
    assert_int_equal(hypergraph_family(game_hypergraph(&g), GIVEN_EDGES, NULL, &sets, NULL), HRY_OK);
    found = masks_of_pool(&sets, game_hypergraph(&g)->vertices);
    if (!same_masks(&found, &edges))
        fail_msg("%s has the edges %s", text, masks_print(&found, 0));
    pool_clear(&sets);
    game_close(&g);
    check_games(text, &edges);
}

static void operators_are_their_definitions(void **state)
{
    (void)state;
    rng r = rng_start("operators", 91);
    for (size_t i = 0; i < scaled(150); i++) {
        masks a = random_edges(&r, rng_below(&r, 5), 4), b = random_edges(&r, rng_below(&r, 5), 4);
        given of = (given)rng_below(&r, 3);
        masks fa = family_of_edges(&a, of), fb = family_of_edges(&b, of);
        char *left = written(&r, &a), *right = written(&r, &b);
        bool maximal = of == GIVEN_STABLE;
        masks made = join_of(&fa, &fb, maximal);
        char *text = mem_print("%s(%s v %s)", words_of[of], left, right);
        check_operator(text, &made, of);
        free(text);
        made = union_of(&fa, &fb, maximal);
        text = mem_print("%s(%s ⊎ %s)", words_of[of], left, right);
        check_operator(text, &made, of);
        free(text);
        made = extension_of(&fa);
        text = mem_print("%s((%s)^v)", words_of[of], left);
        check_operator(text, &made, of);
        free(text);
        text = mem_print("tr(%s)", left);
        made = family_of_edges(&a, GIVEN_TRANSVERSALS);
        check_operator(text, &made, GIVEN_EDGES);
        free(text);
        free(left);
        free(right);
    }
}

static void the_example_of_the_paper(void **state) // Example 9.1
{
    (void)state;
    static const struct {
        const char *text, *sets;
    } rows[] = {
        {"stable={1},{2,3}^v", "{1,4} {2,3,4}"},
        {"stable={1},{2,3} + stable={1,2},{3}", "{1} {6} {2,3} {4,5}"},
        {"stable={1,2,6},{2,3,6},{3,4,5,6} + stable={1,2},{2,3,4}",
         "{7,8} {1,2,6} {2,3,6} {8,9,10} {3,4,5,6}"}, // Example 9.5
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        game g = open_game(rows[i].text, RULE_AVD);
        const hypergraph *h = game_hypergraph(&g);
        char *list = mem_string("");
        assert_int_equal(h->given, GIVEN_STABLE);
        for (uint32_t k = 0; k < h->sets.count; k++) {
            char *set = hypergraph_print_set(h, pool_at(&h->sets, k));
            char *longer = mem_print("%s%s%s", list, *list ? " " : "", set);
            free(set);
            free(list);
            list = longer;
        }
        assert_string_equal(list, rows[i].sets);
        free(list);
        game_close(&g);
    }
}

// Definition 9.6 by the operators is H_k set by set; Props 9.10, 9.13 with Cor 9.14, and Cor 9.15.
static void every_value_is_reached(void **state)
{
    (void)state;
    for (unsigned k = 1; k <= 6; k++) {
        char *text = k % 2 ? mem_print("Hk(%u)^v", k - 1) : mem_print("Hk(%u)^v + Hk(%u)^v", k - 2, k - 1);
        char *name = mem_print("Hk(%u)", k), *more = mem_print("%s + {1}", text),
             *dual = mem_print("tr(%s)", text);
        game made = open_game(text, RULE_AVD), known = open_game(name, RULE_AVD);
        const hypergraph *a = game_hypergraph(&made), *b = game_hypergraph(&known);
        assert_int_equal(a->vertices, b->vertices);
        assert_true(pool_equal(&a->sets, &b->sets));
        assert_int_equal(value_at(RULE_AVD, text, ""), k);
        assert_int_equal(value_at(RULE_ACV, more, ""), k + 1);
        assert_int_equal(value_at(RULE_PRV, dual, ""), k);
        char *dst = mem_print("tr(%s)", more);
        assert_int_equal(value_at(RULE_DST, dst, ""), k + 1);
        game_close(&made);
        game_close(&known);
        free(text);
        free(name);
        free(more);
        free(dual);
        free(dst);
    }
}

// ---- structure digraphs

static structure avoid(const game *g)
{
    set_system s;
    structure x;
    game at = *g;
    at.rule = RULE_AVD;
    assert_int_equal(game_system(&at, &tools, &s, NULL), HRY_OK);
    assert_int_equal(structure_build(&s, NULL, &x, NULL), HRY_OK);
    set_system_clear(&s);
    return x;
}

static uint32_t class_with(const structure *x, uint64_t closed)
{
    for (uint32_t c = 0; c < x->classes; c++)
        if (*pool_at(&x->closed, c) == closed)
            return c;
    return UINT32_MAX;
}

static bool is_option(const structure *x, uint32_t of, uint32_t option)
{
    for (uint64_t i = x->first[of]; i < x->first[of + 1]; i++)
        if (x->option[i] == option)
            return true;
    return false;
}

static uint64_t closed_set(const structure *x, uint32_t c)
{
    return *pool_at(&x->closed, c);
}

static void the_extension_swaps_types(void **state) // Prop 9.2
{
    (void)state;
    rng r = rng_start("Prop 9.2", 92);
    for (size_t i = 0; i < scaled(150); i++) {
        masks a = random_edges(&r, 1 + rng_below(&r, 6), 6);
        if (a.count && a.set[0] == 0)
            continue; // no AVD
        char *left = masks_print(&a, 0), *text = mem_print("%s^v", left);
        game part = open_game(left, RULE_AVD), whole = open_game(text, RULE_AVD);
        structure h = avoid(&part), k = avoid(&whole);
        uint64_t w = UINT64_C(1) << a.vertices;
        assert_int_equal(h.classes, k.classes);
        for (uint32_t c = 0; c < h.classes; c++) {
            uint32_t d = class_with(&k, closed_set(&h, c) | w);
            assert_true(d != UINT32_MAX);
            assert_int_equal(k.type[d].parity, 1 - h.type[c].parity);
            assert_int_equal(k.type[d].even, h.type[c].odd);
            assert_int_equal(k.type[d].odd, h.type[c].even);
            for (uint32_t e = 0; e < h.classes; e++)
                assert_int_equal(is_option(&h, c, e),
                                 is_option(&k, d, class_with(&k, closed_set(&h, e) | w)));
        }
        structure_clear(&h);
        structure_clear(&k);
        game_close(&part);
        game_close(&whole);
        free(left);
        free(text);
    }
}

// A part has the options that it has in the whole, shifted.
static void check_part(const structure *part, const structure *whole, unsigned shift)
{
    for (uint32_t c = 0; c < part->classes; c++) {
        uint32_t d = class_with(whole, closed_set(part, c) << shift);
        assert_true(d != UINT32_MAX);
        assert_int_equal(part->type[c].even, whole->type[d].even);
        assert_int_equal(part->type[c].odd, whole->type[d].odd);
        for (uint32_t e = 0; e < part->classes; e++)
            assert_int_equal(is_option(part, c, e),
                             is_option(whole, d, class_with(whole, closed_set(part, e) << shift)));
        // (9): X_∅ has the start class and its options.
        bool first = c == 0 || is_option(part, 0, c);
        assert_int_equal(is_option(whole, 0, d), first);
    }
}

static void the_union_has_the_classes_of_both(void **state) // Prop 9.4
{
    (void)state;
    rng r = rng_start("Prop 9.4", 94);
    size_t checked = 0;
    for (size_t i = 0; i < scaled(200); i++) {
        masks a = random_edges(&r, 1 + rng_below(&r, 4), 4), b = random_edges(&r, 1 + rng_below(&r, 4), 4);
        if ((a.count && a.set[0] == 0) || (b.count && b.set[0] == 0))
            continue;
        char *left = masks_print(&a, 0), *right = masks_print(&b, 0);
        // Extensions have a vertex in all maximal stable sets.
        char *one = mem_print("%s^v", left), *other = mem_print("%s^v", right);
        char *text = mem_print("%s + %s", one, other);
        game part[2] = {open_game(one, RULE_AVD), open_game(other, RULE_AVD)};
        game whole = open_game(text, RULE_AVD);
        structure h = avoid(&part[0]), k = avoid(&part[1]), g = avoid(&whole);
        assert_int_equal(g.classes, h.classes + k.classes + 1);
        assert_int_equal(closed_set(&g, 0), 0);
        check_part(&h, &g, 0);
        check_part(&k, &g, a.vertices + 1);
        structure_clear(&h);
        structure_clear(&k);
        structure_clear(&g);
        game_close(&part[0]);
        game_close(&part[1]);
        game_close(&whole);
        free(left);
        free(right);
        free(one);
        free(other);
        free(text);
        checked++;
    }
    assert_true(checked > 0);
}

// ---- what explain says

static void statements_agree_with_what_is_computed(void **state)
{
    (void)state;
    rng r = rng_start("statements about operators", 96);
    static const char *const forms[] = {"(%s)^v",          "%s + %s", "%s^v + %s^v", "%s v %s",
                                        "edges=(%s + %s)", "tr(%s)",  "(%s v %s)^v", "tr(%s + %s)"};
    size_t told[4] = {0};
    for (size_t i = 0; i < scaled(400); i++) {
        masks a = random_edges(&r, 1 + rng_below(&r, 4), 4), b = random_edges(&r, 1 + rng_below(&r, 4), 4);
        char *left = masks_print(&a, 0), *right = masks_print(&b, rng_below(&r, 2) ? 'a' : 0);
        char *text = mem_print(forms[i % COUNT(forms)], left, right);
        rule rule_ = (rule)rng_below(&r, 4);
        game g = open_game(text, rule_);
        operation_statement s = {0};
        int value = value_or_none(rule_, text);
        if (value >= 0) {
            assert_int_equal(operation_statement_of(&g, &tools, &s, NULL), HRY_OK);
            if (s.theorem && (int)s.nim != value)
                fail_msg("%s(%s) is %d: %s", rule_name(rule_), text, value, s.text);
            static const char *const labels[] = {"9.2", "9.4", "sum", "3.6"};
            for (size_t k = 0; k < 4 && s.theorem; k++)
                told[k] += strcmp(s.label, labels[k]) == 0;
            explanation why = {0};
            assert_int_equal(game_explain(&g, &tools, &why, NULL), HRY_OK);
            assert_int_equal(why.nim, value);
            bool listed = !s.theorem;
            for (size_t k = 0; k < why.list.steps; k++)
                listed |= s.theorem && strcmp(why.list.step[k].text, s.text) == 0;
            assert_true(listed);
            explanation_clear(&why);
            free(s.text);
        }
        game_close(&g);
        free(left);
        free(right);
        free(text);
    }
    for (size_t k = 0; k < 4; k++)
        assert_true(told[k] > 0);
}

// ---- laws

static void check_same(const char *one, const char *other)
{
    game a = open_game(one, RULE_ACV), b = open_game(other, RULE_ACV);
    pool f, g;
    assert_int_equal(game_hypergraph(&a)->vertices, game_hypergraph(&b)->vertices);
    assert_int_equal(hypergraph_family(game_hypergraph(&a), GIVEN_STABLE, NULL, &f, NULL), HRY_OK);
    assert_int_equal(hypergraph_family(game_hypergraph(&b), GIVEN_STABLE, NULL, &g, NULL), HRY_OK);
    if (!pool_equal(&f, &g))
        fail_msg("%s is not %s", one, other);
    pool_clear(&f);
    pool_clear(&g);
    game_close(&a);
    game_close(&b);
}

static void check_law(const char *one, const char *other, const char *a, const char *b, const char *c)
{
    char *left = mem_print(one, a, b, c), *right = mem_print(other, a, b, c);
    check_same(left, right);
    free(left);
    free(right);
}

static void operators_have_their_laws(void **state)
{
    (void)state;
    static const char *const laws[][2] = {
        {"(%1$s + %2$s) + %3$s", "%1$s + (%2$s + %3$s)"},
        {"(%1$s v %2$s) v %3$s", "%1$s v (%2$s v %3$s)"},
        {"%1$s v %2$s + %3$s", "(%1$s v %2$s) + %3$s"},
        {"%1$s + %2$s v %3$s", "%1$s + (%2$s v %3$s)"},
        {"%1$s v %2$s^v", "%1$s v ((%2$s)^v)"},
        {"join(%1$s; %2$s; %3$s)", "%1$s ∨ %2$s ∨ %3$s"},
        {"union(%1$s; %2$s; %3$s)", "%1$s ⊎ %2$s ⊎ %3$s"},
        {"extend(%1$s + %2$s)", "(%1$s + %2$s)^∨"},
        {"tr(tr(%1$s))", "%1$s"},
        {"edges=(%1$s v %2$s)", "edges=(%2$s v %1$s)"},
        {"%1$s v %2$s", "%2$s v %1$s"},
        {"transversals=(%1$s + %2$s)", "tr(edges=(tr(%1$s) + tr(%2$s)))"},
        {"stable=(%1$s v %2$s)", "%1$s v %2$s"},
        {"geodetic(graph6:D?{) + %1$s", "geodetic(D?{) + (%1$s)"},
    };
    rng r = rng_start("laws of operators", 97);
    for (size_t i = 0; i < scaled(60); i++) {
        char *text[3];
        for (size_t k = 0; k < 3; k++) {
            masks m = random_edges(&r, 1 + rng_below(&r, 4), 3);
            text[k] = written(&r, &m);
        }
        for (size_t k = 0; k < COUNT(laws); k++)
            check_law(laws[k][0], laws[k][1], text[0], text[1], text[2]);
        // A + B is B + A with other numbers.
        char *one = mem_print("%s + %s", text[0], text[1]), *other = mem_print("%s + %s", text[1], text[0]);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            assert_int_equal(value_or_none(g, one), value_or_none(g, other));
        free(one);
        free(other);
        for (size_t k = 0; k < 3; k++)
            free(text[k]);
    }
}

// ---- names

static void every_name_parses_back(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{a,b},{b,c} + {a,b}", "geodetic(C5)^v", "{w,x}^v^v", "connect(C4) + connect(C3)",
        "{1,2} + {a,1}",       "{a,b} v {b,c}",  "S3 + Z4",   "S3^v",
        "D4 v {a,b}"};
    size_t count_of_texts = groups_can_be_tested("operators on groups") ? COUNT(texts) : COUNT(texts) - 3;
    for (size_t i = 0; i < count_of_texts; i++) {
        game g = open_game(texts[i], RULE_AVD);
        char **names;
        uint32_t count, number;
        hry_error error;
        game_value value;
        assert_int_equal(game_names(&g, &tools, &names, &count, &error), HRY_OK);
        for (uint32_t v = 0; v < count; v++) {
            assert_int_equal(game_parse_element(&g, &tools, names[v], strlen(names[v]), &number, &error),
                             HRY_OK);
            assert_int_equal(number, v);
        }
        assert_int_equal(game_find_value(&g, &tools, true, &value, &error), HRY_OK);
        assert_true(value.moves.count > 0);
        for (size_t k = 0; k < value.moves.count; k++)
            assert_int_equal(value_at(RULE_AVD, texts[i], value.moves.move[k].name), value.moves.move[k].nim);
        value_clear(&value);
        for (uint32_t v = 0; v < count; v++)
            free(names[v]);
        free(names);
        game_close(&g);
    }
}

// A group is its minimal generating sets.
static void groups_are_parts(void **state)
{
    (void)state;
    if (!groups_can_be_tested("operators on groups"))
        skip();
    for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
        assert_int_equal(value_at(g, "tr(tr(S3))", ""), value_at(g, "S3", ""));
        assert_int_equal(value_at(g, "tr(tr(Q8))", ""), value_at(g, "Q8", ""));
    }
    assert_int_equal(value_at(RULE_AVD, "S3 v {a,b},{b,c}", ""),
                     value_at(RULE_AVD, "S3", "") ^ value_at(RULE_AVD, "{a,b},{b,c}", ""));
    assert_int_equal(value_at(RULE_AVD, "Z6^v", ""), value_at(RULE_AVD, "Z6", "") ^ 1);
}

// ---- the grammar

static hry_status read_text(const char *text, hry_error *error)
{
    game g = {0};
    hry_status status = game_open(text, strlen(text), &(expr_options){0}, &tools, &g, error);
    if (status == HRY_OK)
        game_close(&g);
    return status;
}

static void what_is_wrong_has_its_column(void **state)
{
    (void)state;
    static const bad_text bad[] = {
        {"+ {1}", 1, "expected a structure"},
        {"{1} +", 6, "expected a structure"},
        {"{1} + + {2}", 7, "expected a structure"},
        {"({1} v )", 7, "expected a structure"},
        {"()^v", 2, "expected a structure"},
        {"^v", 1, "expected a structure"},
        {"{1} + {2,}", 10, "a vertex"},
        {"{1} v ({2} + uniform(3))", 21, "uniform requires 2 parameters, not 1"},
        {"join({1,2},{2,3})", 6, "separated by ';'"},
        {"union({1,2})", 7, "at least two structures"},
        {"extend()", 8, "expected a structure"},
        {"nosuch + {1}", 1, "unknown structure nosuch"},
        {"{1} + nosuch", 7, "unknown structure nosuch"},
        {"edges=({1} + )", 13, "expected a structure"},
    };
    expect_refused(read_text, HRY_USAGE, bad, COUNT(bad));
    char *deep = NEW_ARRAY(char, 1000), *chain = NEW_ARRAY(char, 8000);
    for (size_t i = 0; i < 200; i++)
        deep[i] = '(', deep[i + 205] = ')';
    memcpy(deep + 200, "{1}^v", 5);
    for (size_t i = 0; i < 1200; i++)
        memcpy(chain + 4 * i, i ? "+{1}" : " {1}", 4);
    hry_error error = {0};
    assert_int_equal(read_text(deep, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "brackets"));
    assert_int_equal(read_text(chain, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "operators"));
    free(deep);
    free(chain);
    expr_options how = {.vertices = 5};
    game g;
    assert_int_equal(game_open("{1} + {2}", 9, &how, &tools, &g, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "vertices does not apply"));
}

// Each of these is refused by looking at a part of it only.
static void deep_and_long_texts_are_refused(void **state)
{
    (void)state;
    static const char *const parts[][3] = {
        {"(", "{1}^v", ")"}, {"( ", "{1}^v", " )"},      {"tr(", "{1}", ")"},   {"edges=(", "{1}", ")"},
        {"", "{1}", "^v"},   {"join({1}; ", "{2}", ")"}, {"{1} v ", "{2}", ""}, {"{1} + (", "{2}", ")"},
    };
    enum { MANY = 10000 };
    for (size_t i = 0; i < COUNT(parts); i++) {
        char *text = NEW_ARRAY(char, MANY * 16), *end = text;
        for (size_t k = 0; k < MANY; k++)
            end = stpcpy(end, parts[i][0]);
        end = stpcpy(end, parts[i][1]);
        for (size_t k = 0; k < MANY; k++)
            end = stpcpy(end, parts[i][2]);
        hry_error error = {0};
        assert_int_equal(read_text(text, &error), HRY_USAGE);
        assert_true(strstr(error.message, "brackets are nested too deeply") ||
                    strstr(error.message, "operators"));
        free(text);
    }
}

static void signs_inside_names_are_no_operators(void **state)
{
    (void)state;
    static const char *const groups[] = {"GO+(4,2)", "<u, v | u^2, v^2>", "(Z2xZ3)", "((S3))",
                                         "⟨u, v | u^2, v^3⟩"};
    for (size_t i = 0; i < COUNT(groups); i++) {
        game g = open_game(groups[i], RULE_ACV);
        assert_non_null(game_group(&g));
        game_close(&g);
    }
    char *path = in_home("a + b.dat");
    text_to_file(path, "1 2\n2 3\n");
    game g = open_game(path, RULE_ACV);
    assert_int_equal(game_hypergraph(&g)->vertices, 3);
    assert_ptr_equal(g.kind, &kind_hypergraph);
    game_close(&g);
    free(path);
}

// Any bytes are read or refused.
static void any_text_is_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start("any operators", 98);
    for (size_t i = 0; i < scaled(20000); i++) {
        char text[80] = "edges=({1,2} v {3}) + (Hk(1)^v ⊎ {2,1}/3)";
        size_t length = strlen(text);
        unsigned changes = 1 + rng_below(&r, 8);
        for (unsigned k = 0; k < changes; k++)
            mutate(&r, "(){}v+^;,/=1∨⊎ ", text, &length, sizeof text);
        char *copy = mem_print("%.*s", (int)length, text); // so that sanitizers see what is behind it
        game g = {0};
        hry_error error;
        if (!strstr(copy, "gap") &&
            game_open(copy, strlen(copy), &(expr_options){.remote = true}, &tools, &g, &error) == HRY_OK)
            game_close(&g);
        free(copy);
    }
}

static void limits_end_an_operator(void **state)
{
    (void)state;
    limit tight = {.memory = 1 << 20, .started = clock_now()}, late = {.seconds = 1e-9, .started = 0};
    expr_options small = {.limit = &tight}, over = {.limit = &late};
    static const char *const text = "stable=(uniform(20,10) v uniform(20,9))";
    hry_error error;
    game g;
    assert_int_equal(game_open(text, strlen(text), &small, &tools, &g, &error), HRY_MEMORY);
    assert_int_equal(game_open("uniform(12,6) v uniform(12,5)", 29, &over, &tools, &g, &error), HRY_TIME);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_are_their_definitions),
        cmocka_unit_test(the_example_of_the_paper),
        cmocka_unit_test(every_value_is_reached),
        cmocka_unit_test(the_extension_swaps_types),
        cmocka_unit_test(the_union_has_the_classes_of_both),
        cmocka_unit_test(statements_agree_with_what_is_computed),
        cmocka_unit_test(operators_have_their_laws),
        cmocka_unit_test(every_name_parses_back),
        cmocka_unit_test(groups_are_parts),
        cmocka_unit_test(what_is_wrong_has_its_column),
        cmocka_unit_test(deep_and_long_texts_are_refused),
        cmocka_unit_test(signs_inside_names_are_no_operators),
        cmocka_unit_test(any_text_is_read_or_refused),
        cmocka_unit_test(limits_end_an_operator),
    };
    return cmocka_run_group_tests_name("operators on hypergraphs", tests, start_tools_at_home,
                                       end_tools_at_home);
}
