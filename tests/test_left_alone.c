// SPDX-License-Identifier: GPL-3.0-or-later
//
// What cannot be read or made leaves the caller's things as they were, and the sentence names the place.
#include "support.h"

#include <string.h>

#include "base/limit.h"
#include "graph/graph_read.h"
#include "hyper/read.h"

static void a_hypergraph_that_was_not_made(void **state)
{
    (void)state;
    limit bound = limit_none();
    bound.memory = 1;
    hypergraph h = {0};
    hry_error error = {0};
    assert_int_equal(hypergraph_hk(&h, 8, &bound, &error), HRY_MEMORY);
    assert_non_null(strstr(error.message, "over 45 vertices"));
    assert_false(h.hk.known);
    assert_int_equal(h.vertices, 0);
    assert_int_equal(hypergraph_hk(&h, 8, NULL, &error), HRY_OK);
    assert_true(h.hk.known && h.hk.size == 8);
    hypergraph_clear(&h);
}

static void sets_that_were_not_read(void **state)
{
    (void)state;
    set_list sets = {.sets = 77};
    uint32_t vertices = 78;
    char **names = NULL;
    hry_error error = {0};
    read_options how = {.format = FORMAT_CXT};
    assert_int_not_equal(
        sets_read_file(SOURCE_DIR "/tests/CMakeLists.txt", &how, &sets, &vertices, &names, &error), HRY_OK);
    assert_int_equal(sets.sets, 77);
    assert_int_equal(vertices, 78);
    assert_null(names);
}

// Behind a header, the column of a loop is where the code of the graph begins.
static void columns_behind_headers(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        uint32_t column;
    } rows[] = {{":AN", 1}, {">>sparse6<<:AN", 12}, {"&@_", 1}, {">>digraph6<<&@_", 13}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        graph g;
        hry_error error = {0};
        assert_int_not_equal(graph_read_line(rows[i].line, strlen(rows[i].line), &g, &error), HRY_OK);
        assert_non_null(strstr(error.message, "has a loop"));
        assert_int_equal(error.column, rows[i].column);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hypergraph_that_was_not_made),
        cmocka_unit_test(sets_that_were_not_read),
        cmocka_unit_test(columns_behind_headers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
