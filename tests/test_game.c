// SPDX-License-Identifier: GPL-3.0-or-later
//
// Laws of the one interface (game/game.h) that hold for every kind of structure: what an element is called is
// what it is found by; the value is the mex of the moves; the two ways to a value, by moves and by positions,
// agree; the system, the structure digraph and the explanation tell the same value.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "engine/structure.h"
#include "game/game_diagram.h"
#include "game/words.h"
#include "gap/pool.h"
#include "play/sum.h"
#include "program_support.h"

static game_tools tools;

static const char *const sets[] = {
    "{1,2},{2,3}",      "{a,b},{b,c}/5",    "uniform(5,3)",     "disjoint(2,3)",       "Hk(4)",
    "geodetic(K(2,3))", "hull(C6)",         "connect(K4)",      "edges(paw)",          "convex(1,2,3,4)",
    "graphic(K4)",      "stable={1,2},{3}", "genpos(petersen)", "mindegree(K(2,3),1)", "treeedges(P5)",
    "{},{1}/3",
};
static const char *const groups[] = {
    "Z1",      "Z2", "Z6", "Z2^2", "S3", "D4", "Q8", "A4", "Z3xZ3", "12.1", "Dic(3)", "perm:(1,2,3),(1,2)",
    "GL(2,2)",
};

static game open_game(const char *text, rule g)
{
    game made;
    hry_error error;
    if (game_open(text, strlen(text), &(expr_options){0}, &tools, &made, &error))
        fail_msg("%s: %s", text, error.message);
    made.rule = g;
    return made;
}

// ---- names

static void check_names(const char *text)
{
    char **names;
    uint32_t count;
    hry_error error;
    game g = open_game(text, RULE_ACV);
    assert_int_equal(game_names(&g, &tools, &names, &count, &error), HRY_OK);
    for (uint32_t v = 0; v < count; v++) {
        uint32_t found = UINT32_MAX;
        if (game_parse_element(&g, &tools, names[v], strlen(names[v]), &found, &error))
            fail_msg("%s: %s", text, error.message);
        if (found != v)
            fail_msg("%s: '%s' is element %u and is found as element %u", text, names[v], v, found);
    }
    uint32_t none;
    assert_int_equal(game_parse_element(&g, &tools, "no such thing", 13, &none, &error), HRY_USAGE);
    texts_free(names, count);
    game_close(&g);
}

static void a_vertex_is_found_by_its_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        check_names(sets[i]);
}

static void an_element_of_a_group_is_found_by_its_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        check_names(groups[i]);
}

// ---- values

// The value with its moves; HRY_UNDEFINED of a game that does not exist.
static hry_status value_of(const game *g, game_value *v)
{
    hry_error error;
    hry_status status = game_find_value(g, &tools, true, v, &error);
    if (status && status != HRY_UNDEFINED)
        fail_msg("%s: %s", g->text, error.message);
    return status;
}

static void check_mex(const game *g, const game_value *v)
{
    component c = {v->nim, NEW_ARRAY(nim, v->moves.count), v->moves.count};
    for (size_t i = 0; i < v->moves.count; i++)
        c.option[i] = v->moves.move[i].nim;
    if (!component_check(&c))
        fail_msg("%s(%s): the value is not the mex of the moves", game_rule_name(g), g->text);
    component_clear(&c);
}

// By the whole structure digraph of the system, by the reason, and without the moves.
static void check_roads(const game *g, nim value)
{
    set_system s;
    structure x;
    explanation reason;
    game_value alone;
    hry_error error;
    assert_int_equal(game_system(g, &tools, &s, &error), HRY_OK);
    assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
    assert_int_equal(structure_nim(&x), value);
    structure_clear(&x);
    set_system_clear(&s);
    assert_int_equal(game_explain(g, &tools, &reason, &error), HRY_OK);
    assert_int_equal(reason.nim, value);
    explanation_clear(&reason);
    assert_int_equal(game_find_value(g, &tools, false, &alone, &error), HRY_OK);
    assert_int_equal(alone.nim, value);
    value_clear(&alone);
}

// Where each move leads, asked for as a position.
static void check_positions(const game *g, const game_value *v)
{
    for (size_t i = 0; i < v->moves.count; i++) {
        const game_move *m = &v->moves.move[i];
        game after = open_game(g->text, g->rule);
        game_value found;
        hry_error error;
        const char *position = m->name;
        if (game_place(&after, position, strlen(position), &error) ||
            game_find_value(&after, &tools, false, &found, &error))
            fail_msg("%s(%s) at %s: %s", game_rule_name(g), g->text, position, error.message);
        if (found.nim != m->nim)
            fail_msg("%s(%s) at %s is *%u, and the move leads to *%u", game_rule_name(g), g->text, position,
                     found.nim, m->nim);
        value_clear(&found);
        game_close(&after);
    }
}

static void check_values(const char *text)
{
    for (rule r = RULE_ACV; r <= RULE_PRV; r++) {
        game g = open_game(text, r);
        game_value v;
        if (value_of(&g, &v) == HRY_OK) {
            check_mex(&g, &v);
            check_roads(&g, v.nim);
            check_positions(&g, &v);
            value_clear(&v);
        }
        game_close(&g);
    }
}

static void all_roads_to_the_value_of_a_hypergraph_game_agree(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        check_values(sets[i]);
}

static void all_roads_to_the_value_of_a_group_game_agree(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        check_values(groups[i]);
}

// ---- what can be asked about everything

static void check_questions(const char *text, rule r)
{
    game g = open_game(text, r);
    hry_error error;
    properties p;
    diagram d;
    properties_init(&p, false);
    assert_int_equal(game_properties(&g, &tools, &p, &error), HRY_OK);
    assert_true(p.lines > 1);
    properties_clear(&p);
    properties_init(&p, true);
    assert_int_equal(game_properties(&g, &tools, &p, &error), HRY_OK);
    assert_non_null(json_object_get(p.object, "kind"));
    properties_clear(&p);
    diagram_choice labelled = {.labels = true, .most = 10000};
    assert_int_equal(game_diagram(&g, &tools, &labelled, &d, &error), HRY_OK);
    assert_string_equal(d.structure, text);
    assert_non_null(d.node[0].label);
    diagram_clear(&d);
    diagram_choice conjugacy = {.up_to = UP_TO_CONJUGACY, .most = 10000};
    hry_status status = game_diagram(&g, &tools, &conjugacy, &d, &error);
    assert_int_equal(status, game_group(&g) ? HRY_OK : HRY_USAGE);
    if (status == HRY_OK)
        diagram_clear(&d);
    game_close(&g);
}

static void every_structure_has_properties_and_a_diagram(void **state)
{
    (void)state;
    check_questions("{1,2},{2,3}", RULE_ACV);
    check_questions("geodetic(K(2,3))", RULE_DST);
}

static void every_group_has_properties_and_a_diagram(void **state)
{
    (void)state;
    check_questions("S3", RULE_ACV);
    check_questions("Z6", RULE_AVD);
}

static int begin(void **state)
{
    (void)state;
    tools = (game_tools){.how = {.compute = true}, .open = gap_source};
    return 0;
}

// Each word opens its kind, and a misspelt one is suggested; what a move is called is a word of the kind.
static void kinds_are_found_by_their_words(void **state)
{
    (void)state;
    size_t kinds = 0;
    for (; game_kinds[kinds]; kinds++) {
        const game_kind *kind = game_kinds[kinds];
        assert_string_equal(game_kind_words[kinds], kind->word);
        assert_non_null(kind->element);
        assert_non_null(kind->elements);
        if (strlen(kind->word) < 3)
            continue;
        hry_error error;
        game g;
        OWNED char *misspelt = mem_print("%sx({1};{2})", kind->word),
                   *says = mem_print("mean %s(…)?", kind->word);
        assert_int_equal(game_open(misspelt, strlen(misspelt), &(expr_options){0}, &tools, &g, &error),
                         HRY_USAGE);
        if (!strstr(error.message, says))
            fail_msg("%s: %s", misspelt, error.message);
    }
    assert_true(kinds > 3);
    assert_null(game_kind_words[kinds]);
}

// A kind may call its elements as it likes.
static void rules_use_the_words_of_the_kind(void **state)
{
    (void)state;
    game_kind numbers = kind_hypergraph;
    numbers.element = "number";
    numbers.elements = "numbers";
    hry_error error;
    CLEARED(game_close) game g = {0};
    assert_int_equal(game_open("{1,2},{3}", 9, &(expr_options){0}, &tools, &g, &error), HRY_OK);
    g.kind = &numbers;
    game_words w = game_words_of(&g);
    assert_string_equal(w.element, "number");
    assert_non_null(strstr(w.rules, "Choose numbers in turn."));
}

static int end(void **state)
{
    (void)state;
    tools_clear(&tools);
    return 0;
}

int main(void)
{
    const struct CMUnitTest on_sets[] = {
        cmocka_unit_test(a_vertex_is_found_by_its_name),
        cmocka_unit_test(kinds_are_found_by_their_words),
        cmocka_unit_test(rules_use_the_words_of_the_kind),
        cmocka_unit_test(all_roads_to_the_value_of_a_hypergraph_game_agree),
        cmocka_unit_test(every_structure_has_properties_and_a_diagram),
    };
    const struct CMUnitTest on_groups[] = {
        cmocka_unit_test(an_element_of_a_group_is_found_by_its_name),
        cmocka_unit_test(all_roads_to_the_value_of_a_group_game_agree),
        cmocka_unit_test(every_group_has_properties_and_a_diagram),
    };
    int failed = cmocka_run_group_tests(on_sets, begin, end);
    failed += run_if(groups_can_be_tested("the laws of games on groups"), on_groups, begin, end);
    return failed;
}
