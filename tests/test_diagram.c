// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diagrams as data: laws that hold for every structure, and the command that draws them.
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "draw/writers.h"

// ------------------------------------------------------------------------------- laws of diagrams

// A random game that exists; *s is cleared by the caller.
static bool random_game(rng *r, set_system *s)
{
    hypergraph h = random_hypergraph(r, 1 + rng_below(r, 7), 6);
    rule g = (rule)rng_below(r, 4);
    hry_error error;
    bool defined = rule_defined(g, &h, "H", &error) == HRY_OK;
    if (defined)
        rule_system(g, &h, s);
    hypergraph_clear(&h);
    return defined;
}

static diagram draw(const structure *x, simplify how, bool extended)
{
    diagram d;
    diagram_wish wish = {.game = "ACV", .structure = "H", .simplify = how, .extended = extended};
    diagram_of_structure(x, &wish, &d);
    return d;
}

static void check_rows(const diagram *d)
{
    assert_int_equal(d->node[0].row, 0);
    for (uint32_t n = 1; n < d->nodes; n++) {
        uint32_t step = d->node[n].row - d->node[n - 1].row;
        assert_true(step <= 1);
        assert_true(n > 1 || step == 1); // the start is alone on top
    }
    assert_int_equal(d->node[d->nodes - 1].row + 1, d->rows);
}

static void check_arrows(const diagram *d, const structure *x)
{
    for (uint32_t a = 0; a < d->arrows; a++) {
        const diagram_node *from = &d->node[d->arrow[a].from], *to = &d->node[d->arrow[a].to];
        assert_true(d->arrow[a].from != d->arrow[a].to);
        if (a)
            assert_true(d->arrow[a - 1].from < d->arrow[a].from ||
                        (d->arrow[a - 1].from == d->arrow[a].from && d->arrow[a - 1].to < d->arrow[a].to));
        if (d->extended) {
            bool stays = from->type.deficiency == to->type.deficiency;
            assert_int_equal(d->arrow[a].kind, stays ? ARROW_STAYS : ARROW_DROPS);
            assert_true(stays || to->type.deficiency + 1 == from->type.deficiency);
        } else {
            assert_int_equal(d->arrow[a].kind, to->kind == NODE_WON ? ARROW_DOTTED : ARROW_PLAIN);
        }
        if (!d->cyclic)
            assert_true(from->row < to->row);
    }
    char *cycle = diagram_cycle(d);
    assert_int_equal(cycle != NULL, d->cyclic);
    free(cycle);
    assert_true(d->arrows <= structure_arrows(x));
}

static void check_laws(const structure *x, simplify how, bool extended)
{
    diagram d = draw(x, how, extended);
    uint64_t classes = 0, won = 0;
    for (uint32_t n = 0; n < d.nodes; n++) {
        classes += d.node[n].count;
        won += d.node[n].kind == NODE_WON;
    }
    assert_int_equal(classes, x->classes);
    assert_int_equal(won, x->play == ACHIEVE && !extended);
    assert_int_equal(d.nim, structure_nim(x));
    if (how == SIMPLIFY_NONE)
        assert_int_equal(d.nodes, x->classes);
    check_rows(&d);
    check_arrows(&d, x);
    diagram_clear(&d);
}

static void diagrams_obey_their_laws(void **state)
{
    (void)state;
    rng r = rng_start("diagram laws", 4711);
    for (size_t i = scaled(600); i > 0; i--) {
        set_system s;
        structure x;
        hry_error error;
        if (!random_game(&r, &s))
            continue;
        assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
        for (int how = 0; how < 6; how++)
            check_laws(&x, (simplify)(how % 3), how >= 3);
        structure_clear(&x);
        set_system_clear(&s);
    }
}

// The same game with its vertices in another order.
static void shuffle(rng *r, const set_system *s, set_system *to)
{
    uint32_t *image = NEW_ARRAY(uint32_t, s->cells);
    for (uint32_t v = 0; v < s->cells; v++) {
        uint32_t w = rng_below(r, v + 1);
        image[v] = image[w];
        image[w] = v;
    }
    set_system_init(to, s->play, s->cells);
    to->has_edges = s->has_edges;
    to->has_stable = s->has_stable;
    const pool *from = s->has_edges ? &s->edges : &s->stable;
    pool *out = s->has_edges ? &to->edges : &to->stable;
    for (uint32_t i = from->count; i-- > 0;) {
        uint64_t *set = pool_at(out, pool_add(out, NULL));
        for (uint32_t v = 0; v < s->cells; v++)
            if (bits_get(pool_at(from, i), v))
                bits_set(set, image[v]);
    }
    free(image);
}

static char *text_of(const set_system *s, simplify how, bool extended)
{
    structure x;
    hry_error error;
    char *bytes;
    size_t size;
    style plain = {0};
    assert_int_equal(structure_build(s, NULL, &x, &error), HRY_OK);
    diagram d = draw(&x, how, extended);
    assert_int_equal(picture_write(&d, NULL, PICTURE_TEXT, &plain, NULL, &bytes, &size, &error), HRY_OK);
    diagram_clear(&d);
    structure_clear(&x);
    return bytes;
}

// The text names every node, type, count and arrow, so that equal texts are equal pictures.
static void names_of_vertices_do_not_matter(void **state)
{
    (void)state;
    rng r = rng_start("diagram relabelling", 4712);
    for (size_t i = scaled(2000); i > 0; i--) {
        set_system s, other;
        if (!random_game(&r, &s))
            continue;
        if (s.has_edges && s.has_stable)
            s.has_stable = false;
        shuffle(&r, &s, &other);
        for (int how = 0; how < 4; how++) {
            simplify by = how % 2 ? SIMPLIFY_OTYPE : SIMPLIFY_LEVEL;
            char *one = text_of(&s, by, how >= 2), *two = text_of(&other, by, how >= 2);
            assert_string_equal(one, two);
            free(one);
            free(two);
        }
        set_system_clear(&s);
        set_system_clear(&other);
    }
}

// Levels of the largest class of a block; a cycle is told. {0} → {1} → {0} does not come from a game, so the
// diagram is made by hand.
static void a_cycle_of_blocks_is_told(void **state)
{
    (void)state;
    diagram_arrow arrow[] = {{0, 1, ARROW_PLAIN}, {1, 2, ARROW_PLAIN}, {2, 1, ARROW_PLAIN}};
    diagram_node node[3] = {{.row = 0}, {.row = 1}, {.row = 2}};
    diagram d = {.nodes = 3, .arrows = 3, .rows = 3, .node = node, .arrow = arrow};
    char *cycle = diagram_cycle(&d);
    assert_string_equal(cycle, "n1 → n2 → n1");
    free(cycle);
    d.arrows = 2;
    assert_null(diagram_cycle(&d));
}

static void labels_count_what_is_alike(void **state)
{
    (void)state;
    hypergraph h = edges_of("{1,2},{1,3},{1,4}");
    set_system s;
    structure x;
    hry_error error;
    rule_system(RULE_AVD, &h, &s);
    assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
    assert_int_equal(x.classes, 3); // ∅ → {1}, ∅ → {2,3,4}
    char *names[] = {"a", "b", "b"};
    diagram d;
    diagram_wish wish = {.game = "AVD", .structure = "H", .simplify = SIMPLIFY_LEVEL, .class_name = names};
    diagram_of_structure(&x, &wish, &d);
    assert_int_equal(d.nodes, 2);
    assert_string_equal(d.node[0].label, "a");
    assert_string_equal(d.node[1].label, "2·b");
    diagram_clear(&d);
    structure_clear(&x);
    set_system_clear(&s);
    hypergraph_clear(&h);
}

// ------------------------------------------------------------------------------- the command

static bool can_draw(void)
{
#ifdef HARARY_HAS_DRAW
    return true;
#else
    leave_out("pictures (built without Graphviz and librsvg)");
    return false;
#endif
}

static void every_format_is_written_and_the_same_again(void **state)
{
    (void)state;
    static const struct {
        const char *ending, *begins;
    } format[] = {{"svg", "<svg"},    {"tex", "%"},  {"pdf", "%PDF"}, {"png", "\x89PNG"},
                  {"dot", "digraph"}, {"json", "{"}, {"txt", ""}};
    if (!can_draw())
        skip();
    for (size_t i = 0; i < COUNT(format); i++) {
        char *name = mem_print("%s/picture.%s", home(), format[i].ending), *again = in_home("again");
        expect_parts(RUN("diagram", "acv", "{1,2},{2,3}", "-o", name), 0, "ACV({1,2},{2,3}) = *0", "");
        char *bytes = text_of_file(name);
        if (strncmp(bytes, format[i].begins, strlen(format[i].begins)) != 0)
            fail_msg(".%s begins with %.20s", format[i].ending, bytes);
        expect_parts(RUN("diagram", "acv", "{1,2},{2,3}", "--as", format[i].ending, "-o", again, "-q"), 0, "",
                     "");
        char *compare = mem_print("cmp %s %s", name, again);
        assert_int_equal(system(compare), 0); // the same input, the same bytes
        free(compare);
        free(bytes);
        free(name);
        free(again);
    }
}

static void a_diagram_is_read_back(void **state)
{
    (void)state;
    if (!can_draw())
        skip();
    char *json = in_home("a.json"), *svg = in_home("a.svg"), *again = in_home("b.svg");
    const char *const extra[] = {"--labels", "--extended", "--simplify=none"};
    for (size_t i = 0; i < 3; i++) {
        expect_parts(RUN("diagram", "gen", "{1,2},{2,3},{3,4,5}", extra[i], "-o", json), 0, json, "");
        expect_parts(RUN("diagram", "gen", "{1,2},{2,3},{3,4,5}", extra[i], "-o", svg), 0, svg, "");
        expect_parts(RUN("diagram", "--from", json, "-o", again), 0, again, "");
        char *one = text_of_file(svg), *two = text_of_file(again);
        assert_string_equal(one, two);
        free(one);
        free(two);
    }
    expect_parts(RUN("diagram", "--from", svg, "-o", again), 2, "", "a.svg");
    expect_parts(RUN("diagram", "--from", "/nowhere.json", "-o", again), 2, "", "cannot be opened");
    expect_parts(RUN("diagram", "acv", "{1,2}", "--from", json, "-o", again), 2, "", "--from");
    free(json);
    free(svg);
    free(again);
}

static void errors_are_sentences(void **state)
{
    (void)state;
    expect_parts(RUN("diagram"), 2, "", "requires a GAME and a STRUCTURE");
    expect_parts(RUN("diagram", "acv"), 2, "", "requires a GAME and a STRUCTURE");
    expect_parts(RUN("diagram", "avc", "{1}"), 2, "", "did you mean acv");
    expect_parts(RUN("diagram", "acv", "{1", "-o", "x.svg"), 2, "", "^");
    expect_parts(RUN("diagram", "acv", "{1}", "-o", "x.gif"), 2, "", ".svg, .tex, .pdf, .png, .dot, .json");
    expect_parts(RUN("diagram", "acv", "/3"), 1, "", "does not exist");
    expect_parts(RUN("diagram", "acv", "{1,2}", "--up-to", "conjugacy"), 2, "", "--up-to automorphism");
    expect_parts(RUN("diagram", "acv", "{1,2}", "--digraph", "game", "--extended"), 2, "",
                 "structure diagrams");
    expect_parts(RUN("diagram", "acv", "disjoint(40)", "--digraph", "game"), 1, "", "positions");
    expect_parts(RUN("diagram", "acv", "uniform(12,3)", "--simplify", "none", "--most", "20"), 1, "",
                 "--simplify level (4 nodes)");
    // Nothing was written, and the text is there without a file.
    assert_int_not_equal(access("x.svg", F_OK), 0);
    expect_parts(RUN("diagram", "acv", "{1,2},{2,3}"), 0, "n0", "");
    expect_parts(RUN("diagram", "acv", "{1,2},{2,3}", "--json", "-o", "/nowhere/x.dot"), 1, "\"error\"",
                 "cannot");
}

static void a_diagram_from_a_file_takes_its_options(void **state)
{
    (void)state;
    char *json = in_home("from.json");
    if (!can_draw())
        skip();
    expect_parts(RUN("diagram", "acv", "{1,2},{2,3}", "-o", json), 0, json, "");
    expect_parts(RUN("diagram", "--from", json, "--simplify", "none"), 2, "",
                 "--simplify cannot be combined with --from");
    expect_parts(RUN("diagram", "--from", json, "--labels"), 2, "",
                 "--labels cannot be combined with --from");
    expect_parts(RUN("diagram", "acv", "{1}", "{2}"), 2, "", "GAME STRUCTURE");
    expect_parts(RUN("diagram", "acv", "{1,2},{2,3}", "-o", ""), 2, "", "is empty");
    // Without a file JSON tells of the diagram, in one line.
    run r = RUN("diagram", "acv", "{1,2},{2,3}", "--json");
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.out, "\"drawn_nodes\":4"));
    assert_ptr_equal(strchr(r.out, '\n') + 1, r.out + strlen(r.out));
    run_clear(&r);
    free(json);
}

// Links stay links, modes stay modes, and what is open already is written through.
static void links_and_modes_of_files_stay(void **state)
{
    (void)state;
    hry_error error;
    struct stat about;
    char *real = in_home("real"), *link = in_home("link"), *out = in_home("out");
    assert_int_equal(file_write(real, "old", 3, &error), HRY_OK);
    assert_int_equal(chmod(real, 0640), 0);
    assert_int_equal(symlink(real, link), 0);
    assert_int_equal(file_write(link, "new", 3, &error), HRY_OK);
    assert_int_equal(lstat(link, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(stat(real, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0640);
    char *text = text_of_file(real);
    assert_string_equal(text, "new");
    free(text);
    char *command = mem_print(
        "%s diagram acv '{1,2}' --as txt -o /dev/stdout > %s && grep -q n0 %s && test -e /dev/stdout",
        HARARY_PROGRAM, out, out);
    assert_int_equal(system(command), 0);
    free(command);
    free(real);
    free(link);
    free(out);
}

// What cannot be written leaves the file that is there as it is, and nothing beside it.
static void an_old_file_stays_when_writing_fails(void **state)
{
    (void)state;
    hry_error error;
    char *path = in_home("kept"), *inside = in_home("kept/inside");
    assert_int_equal(file_write(path, "old", 3, &error), HRY_OK);
    assert_int_equal(file_write(inside, "new", 3, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "cannot be written"));
    char *text = text_of_file(path);
    assert_string_equal(text, "old");
    free(text);
    assert_int_equal(file_write(path, "new", 3, &error), HRY_OK);
    text = text_of_file(path);
    assert_string_equal(text, "new");
    free(text);
    char *list = mem_print("test $(ls %s | grep -c part) = 0", home());
    assert_int_equal(system(list), 0);
    free(list);
    free(path);
    free(inside);
}

static void diagrams_of_groups_are_drawn(void **state)
{
    (void)state;
    if (!groups_can_be_tested("diagrams of groups"))
        skip();
    expect_parts(RUN("diagram", "gen", "S5", "--simplify", "none", "--most", "50"), 1, "",
                 "--up-to conjugacy");
    // 1144 classes of S_6 (with S_6 itself) up to conjugacy; GEN(S_6) = *1.
    expect_parts(RUN("diagram", "gen", "S6", "--up-to", "conjugacy", "--labels", "--as", "txt"), 0, "A5 (60)",
                 "");
    expect_parts(RUN("diagram", "dng", "Z1"), 1, "", "does not exist");
    expect_parts(RUN("diagram", "ter", "Z6", "--labels"), 0, "elements", "");
    expect_parts(RUN("diagram", "gen", "D3", "--digraph", "representative"), 0, "GEN(D3) = *3", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(diagrams_obey_their_laws),
        cmocka_unit_test(names_of_vertices_do_not_matter),
        cmocka_unit_test(a_cycle_of_blocks_is_told),
        cmocka_unit_test(labels_count_what_is_alike),
        cmocka_unit_test(every_format_is_written_and_the_same_again),
        cmocka_unit_test(a_diagram_is_read_back),
        cmocka_unit_test(errors_are_sentences),
        cmocka_unit_test(an_old_file_stays_when_writing_fails),
        cmocka_unit_test(diagrams_of_groups_are_drawn),
        cmocka_unit_test(a_diagram_from_a_file_takes_its_options),
        cmocka_unit_test(links_and_modes_of_files_stay),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
