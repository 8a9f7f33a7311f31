// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of hypergraph files that a reader must not pass over: comments between edges, signs that are no
// crosses, and the first of two mistakes.
#include "support.h"

#include <string.h>

#include "hyper/read.h"

static hry_status read_as(hyper_format format, const char *text, hypergraph *h, hry_error *error)
{
    read_options how = {.format = format};
    *error = (hry_error){0};
    return hypergraph_read_text(h, text, strlen(text), &how, error);
}

static void comments_between_edges(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "2 3\n1 2\n2 3\n",
        "% a\n2 3\n1 2\n% b\n2 3\n",
        "2 3\n% a\n% b\n1 2\n% c\n2 3\n% d\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        hypergraph h;
        hry_error error;
        if (read_as(FORMAT_HGR, texts[i], &h, &error))
            fail_msg("%s: %s", texts[i], error.message);
        assert_int_equal(h.sets.count, 2);
        assert_int_equal(h.vertices, 3);
        hypergraph_clear(&h);
    }
}

static void crosses_and_dots(void **state)
{
    (void)state;
    char text[] = "B\n\n2\n2\n\na\nb\nx\ny\nX.\n.X\n";
    char *place = text + strlen(text) - 2; // the last cross
    for (int sign = ' '; sign < 127; sign++) {
        hypergraph h;
        hry_error error;
        *place = (char)sign;
        bool good = sign == 'X' || sign == 'x' || sign == '.';
        hry_status status = read_as(FORMAT_CXT, text, &h, &error);
        if ((status == HRY_OK) != good)
            fail_msg("'%c': %s", sign, status ? error.message : "read");
        if (status == HRY_OK)
            hypergraph_clear(&h);
    }
}

static void incidences_of_edges(void **state)
{
    (void)state;
    hypergraph h;
    hry_error error;
    assert_int_equal(read_as(FORMAT_HIF,
                             "{\"incidences\":[{\"edge\":\"b\",\"node\":3},{\"edge\":\"a\",\"node\":1},{"
                             "\"edge\":\"b\",\"node\":2},"
                             "{\"edge\":\"a\",\"node\":2},{\"edge\":\"a\",\"node\":4}]}",
                             &h, &error),
                     HRY_OK);
    assert_int_equal(h.sets.count, 2);
    assert_int_equal(
        bits_count(pool_at(&h.sets, 0), h.sets.words) + bits_count(pool_at(&h.sets, 1), h.sets.words), 5);
    hypergraph_clear(&h);
    assert_int_not_equal(
        read_as(
            FORMAT_HIF,
            "{\"incidences\":[{\"edge\":1,\"node\":2},{\"edge\":[]},{\"node\":1},{\"edge\":1,\"node\":1}]}",
            &h, &error),
        HRY_OK);
    if (!strstr(error.message, "\"incidences\"[1]"))
        fail_msg("not the first mistake: %s", error.message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_between_edges),
        cmocka_unit_test(crosses_and_dots),
        cmocka_unit_test(incidences_of_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
