// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diagrams as SVG: well-formed, with everything there in its place, whatever the labels are.
#include "diagram_support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/shape.h"
#include "draw/writers.h"

// -------------------------------------------------------------------------------------------------- SVG

// Why a text is no well-formed XML of the simple kind that we write; NULL if it is.
static const char *entity_problem(const char *at)
{
    static const char *const entity[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (size_t i = 0; i < COUNT(entity); i++)
        if (strncmp(at, entity[i], strlen(entity[i])) == 0)
            return NULL;
    return "a bare &";
}

// Behind the tag that begins at *at; its name is pushed on or taken from the stack.
static const char *tag_problem(const char **at, const char *stack[], size_t *depth)
{
    const char *c = *at + 1;
    bool closing = *c == '/';
    const char *name = c += closing;
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    if (length == 0)
        return "a bare <";
    c += length;
    while (*c == ' ') {
        c += 1 + strspn(c + 1, "abcdefghijklmnopqrstuvwxyzB-");
        if (c[0] != '=' || c[1] != '"')
            return "an attribute without a quoted value";
        for (c += 2; *c && *c != '"'; c++)
            if (*c == '<' || (*c == '&' && entity_problem(c)))
                return "a sign that an attribute cannot have";
        c += *c == '"';
    }
    bool single = *c == '/';
    c += single;
    if (*c != '>')
        return "a tag that does not end";
    *at = c + 1;
    if (closing && (*depth == 0 || strncmp(stack[--*depth], name, length) != 0))
        return "an end tag without its start";
    if (!closing && !single)
        stack[(*depth)++] = name;
    return *depth < 16 ? NULL : "too many levels";
}

static const char *xml_problem(const char *text)
{
    const char *stack[17];
    size_t depth = 0;
    for (const char *at = text; *at;) {
        size_t bytes = text_utf8_length(at, strlen(at));
        if (bytes == 0 || ((unsigned char)*at < ' ' && *at != '\n'))
            return "a byte that XML cannot have";
        const char *problem = *at == '<'   ? tag_problem(&at, stack, &depth)
                              : *at == '&' ? entity_problem(at)
                                           : NULL;
        if (problem)
            return problem;
        if (*at != '<')
            at += *at ? text_utf8_length(at, strlen(at)) : 0;
    }
    return depth ? "a start tag without its end" : NULL;
}

static void assert_xml(const char *text)
{
    const char *problem = xml_problem(text);
    if (problem)
        fail_msg("%s in\n%s", problem, text);
}

static void the_checker_of_xml_finds_errors(void **state)
{
    (void)state;
    assert_null(xml_problem("<a b=\"&lt;\"><c/>x &amp; y\n</a>"));
    static const char *const wrong[] = {"<a>",          "<a></b>", "</a>",        "<a b=c/>",
                                        "<a b=\"<\"/>", "a & b",   "a < b",       "<a b=\"c/>",
                                        "<a",           "x\x01",   "<a>\xff</a>", "<a b=\"&\"></a>"};
    for (size_t i = 0; i < COUNT(wrong); i++)
        if (!xml_problem(wrong[i]))
            fail_msg("not seen to be wrong: %s", wrong[i]);
}

// Every node's numbers, every tip of an arrow.
static void assert_all_there(const diagram *d, const char *svg)
{
    layout l = placed(d);
    size_t numbers = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        placed_text text[2];
        uint32_t texts = shape_texts(&d->node[n], d->extended, text);
        numbers += texts;
        char *words = mem_print(">%s</text>", text[texts - 1].text);
        assert_non_null(strstr(svg, words));
        free(words);
    }
    assert_int_equal(occurrences(svg, "<text class=\"number\""), numbers);
    assert_int_equal(occurrences(svg, "<path class=\"arrow "), d->arrows);
    for (uint32_t a = 0; a < d->arrows; a++) {
        point tip = l.arrow[a].at[l.arrow[a].count - 1];
        char *head =
            mem_print("class=\"head\" points=\"%.9g,%.9g ", round(10 * tip.x) / 10, round(10 * tip.y) / 10);
        assert_non_null(strstr(svg, head));
        free(head);
    }
    layout_clear(&l, d);
}

static void pictures_have_everything_in_them(void **state)
{
    (void)state;
    for (int i = 0; i < EXAMPLES; i++) {
        char *plain = written(&example[i], PICTURE_SVG, (style){0}, NULL);
        assert_xml(plain);
        assert_numbers(plain);
        assert_all_there(&example[i], plain);
        assert_non_null(strstr(plain, "role=\"img\" aria-labelledby=\"title desc\""));
        char *again = written(&example[i], PICTURE_SVG, (style){0}, NULL);
        assert_string_equal(plain, again);
        char *explained = written(&example[i], PICTURE_SVG, (style){.legend = true}, NULL);
        assert_xml(explained);
        assert_numbers(explained);
        assert_non_null(strstr(explained, "<g class=\"legend\">"));
        assert_null(strstr(plain, "<g class=\"legend\">"));
        free(plain);
        free(again);
        free(explained);
    }
}

static void signs_of_labels_and_types_are_written(void **state)
{
    (void)state;
    char *large = written(&example[2], PICTURE_SVG, (style){0}, NULL);
    assert_non_null(strstr(large, ">weird &lt;&gt;&amp;&quot;'{}%#\\ é</text>"));
    assert_non_null(strstr(large, ">×12345678901234</text>"));
    assert_non_null(strstr(large, ">456</text>"));
    assert_int_equal(occurrences(large, " several\">"), 2);
    free(large);
    char *extended = written(&example[1], PICTURE_SVG, (style){.legend = true}, NULL);
    assert_int_equal(occurrences(extended, "class odd smooth"), 2); // one of them in the legend
    assert_int_equal(occurrences(extended, "class=\"inner\""), 2);
    assert_int_equal(occurrences(extended, "class odd several rough"), 1);
    assert_int_equal(occurrences(extended, ">1431</text>"), 1);
    assert_int_equal(occurrences(extended, ">0,11,2,2</text>"), 1);
    assert_int_equal(occurrences(extended, "<text class=\"row\""),
                     4); // three and one in the legend; no name without a deficiency
    assert_int_equal(occurrences(extended, "arrow stays"), 3);
    assert_null(strstr(extended, "play has ended"));
    free(extended);
}

// Lines below shapes, shapes below the texts beside them, heads above all.
static void lines_are_below_shapes_and_heads_above_all(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        char *svg = written(&example[i], PICTURE_SVG, (style){0}, NULL);
        const char *nodes = strstr(svg, "<g class=\"nodes\">"), *beside = strstr(svg, "<g class=\"beside\">");
        const char *heads = strstr(svg, "<g class=\"heads\">");
        assert_true(nodes && nodes < beside && beside < heads);
        assert_null(strstr(nodes, "<path class=\"arrow "));
        assert_null(strstr(beside, "<polygon class=\"outline\""));
        assert_null(strstr(heads, "<text class=\"label"));
        assert_int_equal(occurrences(heads, "class=\"head\""), occurrences(svg, "class=\"head\""));
        free(svg);
        char *tex = written(&example[i], PICTURE_TIKZ, (style){0}, NULL);
        const char *body = strstr(tex, "\\begin{hararypicture}"), *row = strstr(body, "% row 1");
        static const char *const arrow[] = {"\\draw[option]", "\\draw[last option]", "\\draw[drops]",
                                            "\\draw[stays]"};
        for (size_t k = 0; k < COUNT(arrow); k++)
            assert_int_equal(occurrences(row, arrow[k]), 0);
        beside = strstr(body, "% beside the nodes");
        assert_int_equal(occurrences(beside, "class{n") + occurrences(beside, "class[several]{n"), 0);
        assert_int_equal(occurrences(beside, "node[beside"), occurrences(body, "node[beside"));
        free(tex);
    }
}

// Texts to the left of a shape end there, those beyond its base are centred.
static void texts_are_anchored_at_their_places(void **state)
{
    (void)state;
    char *svg = written(&example[0], PICTURE_SVG, (style){0}, NULL);
    char *tex = written(&example[0], PICTURE_TIKZ, (style){0}, NULL);
    assert_non_null(strstr(svg, "<text class=\"label end\" x=\"48.1\""));
    assert_int_equal(occurrences(svg, "class=\"label end\""), 2);
    assert_int_equal(occurrences(svg, "class=\"label\""), 2);
    assert_int_equal(occurrences(tex, "node[beside,anchor=base east]"), 2);
    assert_int_equal(occurrences(tex, "node[beside]"), 2);
    free(svg);
    free(tex);
}

static void themes_have_their_colours(void **state)
{
    (void)state;
    char *with[4];
    for (int t = THEME_AUTO; t <= THEME_BLACK; t++)
        with[t] = written(&example[0], PICTURE_SVG, (style){.theme = (theme)t}, NULL);
    assert_string_not_equal(with[THEME_LIGHT], with[THEME_DARK]);
    assert_non_null(strstr(with[THEME_AUTO], "@media (prefers-color-scheme: dark)"));
    assert_null(strstr(with[THEME_LIGHT], "@media"));
    assert_null(strstr(with[THEME_DARK], "@media"));
    assert_non_null(strstr(with[THEME_LIGHT], ".paper { fill: #ffffff; }"));
    assert_null(strstr(with[THEME_DARK], ".paper { fill: #ffffff; }"));
    assert_null(strstr(with[THEME_BLACK], "#1f3f6e"));
    for (int t = 0; t < 4; t++)
        free(with[t]);
}

static void any_label_makes_well_formed_xml(void **state)
{
    (void)state;
    rng r = rng_start("svg with any label", 13);
    for (size_t i = 0; i < scaled(500); i++) {
        diagram d = random_labels(&r);
        char *svg = written(&d, PICTURE_SVG, (style){.legend = i % 2}, NULL);
        assert_xml(svg);
        free(svg);
        diagram_clear(&d);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checker_of_xml_finds_errors),
        cmocka_unit_test(pictures_have_everything_in_them),
        cmocka_unit_test(signs_of_labels_and_types_are_written),
        cmocka_unit_test(lines_are_below_shapes_and_heads_above_all),
        cmocka_unit_test(texts_are_anchored_at_their_places),
        cmocka_unit_test(themes_have_their_colours),
        cmocka_unit_test(any_label_makes_well_formed_xml),
    };
    return cmocka_run_group_tests_name("diagrams as SVG", tests, NULL, NULL);
}
