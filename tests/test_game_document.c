// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game document (report/game_document.h): from its stable sets and classes alone, the value of every
// position of random small games is computed and held against a referee that plays by the rules, and of some
// against `harary nim --position`. Its pictures fit its classes; what is too large is refused with a
// sentence; and nothing that a structure is called can leave its place in an exported page.
#include "game_support.h"
#include "play_support.h"
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "report/game_document.h"
#include "report/game_page.h"

// ---------------------------------------------------------------------------------------- reading it

static uint32_t mask_of(const json_t *list)
{
    uint32_t mask = 0;
    for (size_t i = 0; i < json_array_size(list); i++)
        mask |= 1u << json_integer_value(json_array_get(list, i));
    return mask;
}

static int integer(const json_t *list, size_t i)
{
    return (int)json_integer_value(json_array_get(list, i));
}

static json_t *class_of(const json_t *document, size_t c)
{
    return json_array_get(json_object_get(document, "classes"), c);
}

static size_t classes_of(const json_t *document)
{
    return json_array_size(json_object_get(document, "classes"));
}

// The class of a position; −1: no stable set contains it, and it ends an achievement game.
static int find_class(const json_t *document, uint32_t position)
{
    const json_t *stable = json_object_get(document, "stable");
    uint32_t closed = UINT32_MAX;
    for (size_t i = 0; i < json_array_size(stable); i++) {
        uint32_t set = mask_of(json_array_get(stable, i));
        closed &= (position & ~set) == 0 ? set : UINT32_MAX;
    }
    for (size_t c = 0; closed != UINT32_MAX && c < classes_of(document); c++)
        if (mask_of(json_object_get(class_of(document, c), "closed")) == closed)
            return (int)c;
    assert_int_equal(closed, UINT32_MAX);
    return -1;
}

static json_t *document_of(const referee *f, uint32_t position)
{
    game g = open_game(f->structure, f->rule);
    hry_error error;
    json_t *document = NULL;
    char *text = referee_print(f, position);
    if (position)
        assert_int_equal(game_place(&g, text, strlen(text), &error), HRY_OK);
    if (game_document(&g, &tools, &document, &error))
        fail_msg("%s: %s", f->structure, error.message);
    game_close(&g);
    free(text);
    return document;
}

// -------------------------------------------------------------------------------------------- its values

static void check_position(const referee *f, const json_t *document, uint32_t p)
{
    int c = find_class(document, p);
    const json_t *type = c < 0 ? NULL : json_object_get(class_of(document, (size_t)c), "type");
    int value = c < 0 ? 0 : integer(type, __builtin_popcount(p) % 2 ? 2 : 1);
    if (value != f->value[p])
        fail_msg("%s(%s): position %x has value %d, not %d", rule_name(f->rule), f->structure, p, f->value[p],
                 value);
    uint32_t moves = 0;
    for (uint32_t v = 0; v < f->elements && c >= 0; v++)
        if (!(p >> v & 1) && (rule_achieves(f->rule) || find_class(document, p | 1u << v) >= 0))
            moves |= 1u << v;
    assert_int_equal(moves, referee_moves(f, p));
}

// All positions that come about in the game: the others have no value.
static void check_values(const referee *f, const json_t *document)
{
    bool *met = NEW_ARRAY(bool, (size_t)1 << f->elements);
    met[0] = true;
    for (uint32_t p = 0; p < 1u << f->elements; p++) {
        if (!met[p])
            continue;
        check_position(f, document, p);
        for (uint32_t v = 0, moves = referee_moves(f, p); v < f->elements; v++)
            if (moves >> v & 1)
                met[p | 1u << v] = true;
    }
    free(met);
}

// The options of a class are ⌈I ∪ v⌉, and the first option that contains v is the one.
static void check_options(const referee *f, const json_t *document)
{
    const json_t *won = json_object_get(document, "won");
    assert_int_equal(json_is_integer(won), rule_achieves(f->rule));
    for (size_t c = 0; c < classes_of(document); c++) {
        const json_t *options = json_object_get(class_of(document, c), "options");
        uint32_t closed = mask_of(json_object_get(class_of(document, c), "closed")), led = 0;
        if (json_is_integer(won) && (json_int_t)c == json_integer_value(won))
            continue;
        for (uint32_t v = 0; v < f->elements; v++) {
            int to = closed >> v & 1 ? -1 : find_class(document, closed | 1u << v), first = -1;
            for (size_t i = json_array_size(options); i-- > 0;)
                if (mask_of(json_object_get(class_of(document, (size_t)integer(options, i)), "closed")) >> v &
                    1)
                    first = integer(options, i);
            if (closed >> v & 1)
                continue;
            to = to < 0 && json_is_integer(won) ? (int)json_integer_value(won) : to;
            assert_int_equal(first, to);
            for (size_t i = 0; i < json_array_size(options); i++)
                led |= integer(options, i) == to ? 1u << i : 0;
        }
        assert_int_equal(led, (1u << json_array_size(options)) - 1);
    }
}

// ------------------------------------------------------------------------------------------ its pictures

static bool has_arrow(const json_t *diagram, int from, int to)
{
    const json_t *arrows = json_object_get(diagram, "arrows");
    for (size_t i = 0; i < json_array_size(arrows); i++) {
        const json_t *a = json_array_get(arrows, i);
        if (json_integer_value(json_object_get(a, "from")) == from &&
            json_integer_value(json_object_get(a, "to")) == to)
            return true;
    }
    return false;
}

static void check_diagram(const json_t *document, const json_t *one)
{
    const json_t *diagram = json_object_get(one, "diagram"), *node_of = json_object_get(one, "node_of");
    assert_int_equal(json_array_size(node_of), classes_of(document));
    for (size_t c = 0; c < classes_of(document); c++) {
        const json_t *node = json_array_get(json_object_get(diagram, "nodes"), (size_t)integer(node_of, c));
        const json_t *options = json_object_get(class_of(document, c), "options");
        assert_true(
            json_equal(json_object_get(node, "type"), json_object_get(class_of(document, c), "type")));
        for (size_t i = 0; i < json_array_size(options); i++) {
            int from = integer(node_of, c), to = integer(node_of, (size_t)integer(options, i));
            assert_true(from == to || has_arrow(diagram, from, to));
        }
    }
}

// Nodes of the board are called as their elements are.
static void check_board(const json_t *document)
{
    const json_t *board = json_object_get(document, "board"), *node_of = json_object_get(board, "node_of");
    const json_t *elements = json_object_get(document, "elements");
    const json_t *nodes = json_object_get(json_object_get(board, "diagram"), "nodes");
    if (json_is_null(board))
        return;
    assert_int_equal(json_array_size(node_of), json_array_size(elements));
    for (size_t e = 0; e < json_array_size(elements); e++)
        assert_true(json_equal(json_array_get(elements, e),
                               json_object_get(json_array_get(nodes, (size_t)integer(node_of, e)), "label")));
}

// --------------------------------------------------------------------------------------------- the tests

static void check_games(const char *name, uint64_t seed, size_t games, bool group)
{
    rng r = rng_start(name, seed);
    for (size_t i = 0; i < scaled(games); i++) {
        referee f = referee_random(&r, group);
        uint32_t position = rng_below(&r, 2) ? referee_position(&f, &r) : 0;
        json_t *document = document_of(&f, position);
        const json_t *diagrams = json_object_get(document, "diagrams");
        assert_int_equal(mask_of(json_object_get(document, "start")), position);
        assert_int_equal(json_integer_value(json_object_get(document, "nim")), f.value[position]);
        assert_int_equal(json_is_true(json_object_get(document, "removing")), rule_removes(f.rule));
        check_values(&f, document);
        check_options(&f, document);
        for (size_t d = 0; d < json_array_size(diagrams); d++)
            check_diagram(document, json_array_get(diagrams, d));
        check_board(document);
        json_decref(document);
        referee_clear(&f);
    }
}

static void every_position_has_its_value(void **state)
{
    (void)state;
    check_games("document_hypergraphs", 2101, in_long_run() ? 25 : 15, false);
}

static void every_position_of_a_group_has_its_value(void **state)
{
    (void)state;
    if (groups_can_be_tested("documents of groups"))
        check_games("document_groups", 2102, in_long_run() ? 8 : 4, true);
}

// The same through the program: what -o writes, and what nim says of the position.
static void nim_agrees_at_positions(void **state)
{
    (void)state;
    rng r = rng_start("document_nim", 2103);
    for (size_t i = 0; i < scaled(10); i++) {
        referee f = referee_random(&r, false);
        uint32_t position = referee_position(&f, &r);
        char *at = referee_print(&f, position);
        run made = RUN("play", rule_name(f.rule), f.structure, "-o", "-", "--position", at);
        run value = RUN("nim", rule_name(f.rule), f.structure, "--position", at, "-q");
        assert_int_equal(made.status, 0);
        json_t *document = json_loads(made.out, 0, NULL);
        assert_non_null(document);
        assert_int_equal(json_integer_value(json_object_get(document, "nim")), atoi(value.out));
        json_decref(document);
        run_clear(&made);
        run_clear(&value);
        free(at);
        referee_clear(&f);
    }
}

static void every_kind_has_its_board(void **state)
{
    (void)state;
    static const struct {
        const char *structure;
        bool board;
    } games[] = {{"geodetic(C6)", true},
                 {"connect(K4)", true},
                 {"convex((0,0),(1,0),(0,1),(1,1))", true},
                 {"{1,2,3},{3,4,5}", true},
                 {"/4", false}};
    for (size_t i = 0; i < COUNT(games); i++) {
        game g = open_game(games[i].structure, RULE_AVD);
        json_t *document;
        hry_error error;
        if (game_document(&g, &tools, &document, &error))
            fail_msg("%s: %s", games[i].structure, error.message);
        if (json_is_object(json_object_get(document, "board")) != games[i].board)
            fail_msg("%s: a board, or none", games[i].structure);
        check_board(document);
        assert_true(json_is_object(json_object_get(document, "explanation")));
        json_decref(document);
        game_close(&g);
    }
}

static void what_is_too_large_is_refused(void **state)
{
    (void)state;
    static const char *const large[][2] = {{"uniform(1001,1000)", "1001 elements"},
                                           {"uniform(14,7)", "structure classes"},
                                           {"uniform(24,12)", "too large a structure digraph"}};
    for (size_t i = 0; i < COUNT(large); i++) {
        game g = open_game(large[i][0], RULE_ACV);
        json_t *document;
        hry_error error;
        assert_int_equal(game_document(&g, &tools, &document, &error), HRY_LIMIT);
        if (!strstr(error.message, large[i][1]))
            fail_msg("%s: %s", large[i][0], error.message);
        game_close(&g);
    }
}

static void files_are_written_or_refused(void **state)
{
    (void)state;
    char *page = in_home("g.html"), *other = in_home("g.txt"), *document = in_home("g.json");
    expect_parts(RUN("play", "acv", "{1,2},{2,3}", "-o", document), 0, "ACV({1,2},{2,3}) = *0, 3 elements",
                 "");
    expect(RUN("play", "acv", "{1,2}", "-o", other), 2, "", ".html");
    expect(RUN("play", "acv", "{1,2}", "-o", page, "--hints"), 2, "", "--hints has no effect with -o");
    expect(RUN("diagram", "acv", "{1,2}", "-o", page, "--extended"), 2, "",
           "--extended has no effect on .html files");
    expect(RUN("diagram", "-o", page, "--from", document), 2, "", "--from");
    assert_int_not_equal(access(page, F_OK), 0);
    assert_int_not_equal(access(other, F_OK), 0);
    expect(RUN("play", "avd", "{1,2}", "--position", "1,2", "-o", page), 1, "", "{1,2}");
    assert_int_not_equal(access(page, F_OK), 0);
    free(page);
    free(other);
    free(document);
}

// Names that would end the script or the title if they stood there as they are.
static void names_stay_in_their_place(void **state)
{
    (void)state;
    json_t *document = json_pack("{s:s,s:s,s:{s:s}}", "game", "ACV", "structure", "</title></script>&\"",
                                 "words", "rule", "<b>rule</b>");
    char *bytes;
    size_t size;
    hry_error error;
    hry_status status = game_page(document, "0", &bytes, &size, &error);
    if (status == HRY_OK) {
        assert_null(strstr(bytes, "</script>&"));
        assert_null(strstr(bytes, "<b>rule"));
        assert_int_equal(occurrences(bytes, "</script>"), 2);
        assert_int_equal(occurrences(bytes, "</title>"), 1);
        assert_non_null(strstr(bytes, "\\u003c/title>\\u003c/script>&\\\""));
        assert_non_null(strstr(bytes, "default-src 'none'"));
        free(bytes);
    } else {
        assert_non_null(strstr(error.message, "built without the web page"));
    }
    json_decref(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_has_its_value),
        cmocka_unit_test(every_position_of_a_group_has_its_value),
        cmocka_unit_test(nim_agrees_at_positions),
        cmocka_unit_test(every_kind_has_its_board),
        cmocka_unit_test(what_is_too_large_is_refused),
        cmocka_unit_test(files_are_written_or_refused),
        cmocka_unit_test(names_stay_in_their_place),
    };
    return cmocka_run_group_tests(tests, start_tools_at_home, end_tools_at_home);
}
