// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers of the server are those of the command line, but for times; its errors too; and
// doc/openapi.json tells of what there is, no more and no less.
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/ask.h"
#include "program_support.h"
#include "serve/routes.h"
#include "serve_support.h"

static server s;
static char *store;

static int start(void **state)
{
    make_home(state);
    store = in_home("atlas.db");
    if (groups_can_be_tested("the atlas")) {
        expect(RUN("survey", "--orders", "1-12", "--store", store, "--quiet"), 0, NULL, NULL);
        s = SERVE("--store", store, "--workers", "2");
    } else {
        s = SERVE("--workers", "2");
    }
    return 0;
}

static int end(void **state)
{
    int status = server_end(&s);
    free(store);
    remove_home(state);
    return status;
}

// ---- equal answers

static void without_times(json_t *value)
{
    const char *key;
    json_t *member;
    size_t i;
    json_object_del(value, "seconds");
    json_object_del(value, "gap_seconds");
    json_object_del(value, "drawing_seconds");
    json_object_foreach(value, key, member) without_times(member);
    json_array_foreach(value, i, member) without_times(member);
}

// What the command line writes: a line, or rows of them.
static json_t *by_command(const char *const *words, bool rows)
{
    run r = run_program(words, NULL);
    json_t *list = json_array();
    for (char *line = r.out, *next; *line; line = next) {
        size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        json_array_append_new(list, json_loadb(line, length, JSON_DECODE_ANY, NULL));
    }
    run_clear(&r);
    if (rows)
        return json_pack("{s:o}", "rows", list);
    json_t *first = json_incref(json_array_get(list, 0));
    json_decref(list);
    return first;
}

static void expect_same(const char *target, bool rows, const char *const *words)
{
    json_t *ours = server_json(&s, target, 200), *theirs = by_command(words, rows);
    json_object_del(ours, "total"); // beside the rows: test_pages_of_the_atlas
    without_times(ours);
    without_times(theirs);
    if (!json_equal(ours, theirs))
        fail_msg("%s\n%s\n%s", target, json_dumps(ours, JSON_COMPACT), json_dumps(theirs, JSON_COMPACT));
    json_decref(ours);
    json_decref(theirs);
}

#define SAME(target, rows, ...) expect_same(target, rows, (const char *const[]){__VA_ARGS__, NULL})

static void test_hypergraphs_and_graphs(void **state)
{
    (void)state;
    SAME("/api/v1/nim?rule=acv&structure=uniform(5,2)", false, "nim", "--json", "acv", "uniform(5,2)");
    SAME("/api/v1/nim?rule=prv&structure=%7B1,2%7D,%7B2,3%7D&moves=1", false, "nim", "--json", "--moves",
         "prv", "{1,2},{2,3}");
    SAME("/api/v1/nim?rule=acv&structure=geodetic(C6)&position=1", false, "nim", "--json", "acv",
         "geodetic(C6)", "--position", "1");
    SAME("/api/v1/nim?rule=acv,avd&structure=geodetic(C6)", true, "nim", "--json", "acv,avd", "geodetic(C6)");
    SAME("/api/v1/explain?rule=acv&structure=geodetic(C6)&depth=2", false, "explain", "--json", "acv",
         "geodetic(C6)", "--depth", "2");
    SAME("/api/v1/info?structure=uniform(6,3)", false, "info", "--json", "uniform(6,3)");
    SAME("/api/v1/nim?rule=gen&structure=ring(Z_12)&moves=1", false, "nim", "--json", "--moves", "gen",
         "ring(Z_12)");
    SAME("/api/v1/nim?rule=gen&structure=ring(Z_12)&closed=1&misere=1", false, "nim", "--json", "--closed",
         "--misere", "gen", "ring(Z_12)");
    SAME("/api/v1/nim?structure=ACV(geodetic(C6))&moves=1", false, "nim", "--json", "--moves",
         "ACV(geodetic(C6))");
    SAME("/api/v1/explain?structure=avd(geodetic(C_7))", false, "explain", "--json", "avd", "geodetic(C_7)");
    SAME("/api/v1/table?rule=acv,dst&structure=hull(K(m,n))&for=m=1..2&for=n=m..4", true, "table", "--json",
         "acv,dst", "hull(K(m,n))", "--for=m=1..2", "--for=n=m..4");
    SAME("/api/v1/sum?terms=ACV(geodetic(C6)),*2,PRV(uniform(3,2))", false, "sum", "--json",
         "ACV(geodetic(C6))", "*2", "PRV(uniform(3,2))");
    SAME("/api/v1/games", true, "games", "--json");
}

static void test_groups(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the answers about groups"))
        skip();
    SAME("/api/v1/nim?rule=gen&structure=S4", false, "nim", "--json", "gen", "S4");
    SAME("/api/v1/nim?rule=gen&structure=Z2%5E2xZ3&moves=1", false, "nim", "--json", "--moves", "gen",
         "Z2^2xZ3");
    SAME("/api/v1/nim?rule=dng&structure=Z6&position=2,4", false, "nim", "--json", "dng", "Z6", "--position",
         "2,4");
    SAME("/api/v1/explain?rule=dng&structure=A5", false, "explain", "--json", "dng", "A5");
    SAME("/api/v1/explain?rule=gen&structure=S3&position=(1,2)", false, "explain", "--json", "gen", "S3",
         "--position", "(1,2)");
    SAME("/api/v1/info?structure=D4", false, "info", "--json", "D4");
    SAME("/api/v1/elements?structure=S3", true, "info", "--elements", "--json", "S3");
    SAME("/api/v1/sum?terms=GEN(S3),DNG(Z6),*2", false, "sum", "--json", "GEN(S3)", "DNG(Z6)", "*2");
    SAME("/api/v1/atlas?where=gen%3D0%20or%20dng%3D3", true, "survey", "query", "--json", "--store", store,
         "--where", "gen=0 or dng=3");
    SAME("/api/v1/atlas?limit=3&offset=4", true, "survey", "query", "--json", "--store", store, "--limit",
         "3", "--offset", "4");
    SAME("/api/v1/atlas?count=1", true, "survey", "query", "--json", "--store", store, "--count");
    SAME("/api/v1/census?orders=1-20", true, "census", "--orders", "1-20", "--json");
    SAME("/api/v1/simple?order=1-10%5E4", true, "simple", "--order", "1-10^4", "--json");
}

// Leafing through an atlas tells every group once.
static void test_pages_of_the_atlas(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the pages of the atlas"))
        skip();
    json_t *all = server_json(&s, "/api/v1/atlas", 200), *rows = json_object_get(all, "rows");
    size_t at = 0;
    assert_true(json_array_size(rows) > 10);
    for (bool more = true; more;) {
        char *target = mem_print("/api/v1/atlas?limit=7&offset=%zu", at);
        json_t *page = server_json(&s, target, 200), *part = json_object_get(page, "rows");
        assert_int_equal(json_integer_value(json_object_get(page, "total")), json_array_size(rows));
        for (size_t i = 0; i < json_array_size(part); i++)
            assert_true(json_equal(json_array_get(part, i), json_array_get(rows, at++)));
        more = json_array_size(part) == 7;
        json_decref(page);
        free(target);
    }
    assert_int_equal(at, json_array_size(rows));
    json_decref(all);
    // The total is of what the condition holds for; 0 rows have one as well.
    all = server_json(&s, "/api/v1/atlas?where=order%3D8&limit=2", 200);
    assert_int_equal(json_integer_value(json_object_get(all, "total")), 5);
    json_decref(all);
    all = server_json(&s, "/api/v1/atlas?where=gen%3D99&limit=2", 200);
    assert_int_equal(json_array_size(json_object_get(all, "rows")), 0);
    assert_true(json_is_integer(json_object_get(all, "total")));
    json_decref(all);
}

// The game document is not the command's with --json, which is about playing.
static void test_game_document(void **state)
{
    (void)state;
    json_t *document = server_json(&s, "/api/v1/game?rule=acv&structure=geodetic(C6)", 200);
    assert_string_equal(json_string_value(json_object_get(document, "harary")), "game");
    assert_int_equal(json_array_size(json_object_get(document, "elements")), 6);
    json_decref(document);
}

// ---- pictures

static void expect_picture(const char *target, const char *type, const char *begins, const char *file)
{
    response r = GET(&s, target);
    while (r.status == 202) { // in a busy hour; the server waits for it before it answers
        response_clear(&r);
        r = GET(&s, target);
    }
    char *told = header_of(&r, "Content-Type"), *named = header_of(&r, "Content-Disposition");
    assert_int_equal(r.status, 200);
    assert_string_equal(told, type);
    assert_non_null(strstr(named, file));
    assert_memory_equal(r.body, begins, strlen(begins));
    free(told);
    free(named);
    response_clear(&r);
}

static void test_pictures(void **state)
{
    (void)state;
    static const char what[] = "/api/v1/diagram?rule=acv&structure=uniform(4,2)&wait=10000&as=";
    static const struct {
        const char *as, *type, *begins;
    } as[] = {{"svg", "image/svg+xml", "<"},
              {"tex", "application/x-tex", "%"},
              {"dot", "text/vnd.graphviz", "digraph"},
              {"json", "application/json", "{"},
              {"txt", "text/plain; charset=utf-8", ""},
              {"png", "image/png", "\x89PNG"},
              {"pdf", "application/pdf", "%PDF"}};
    for (size_t i = 0; i < COUNT(as); i++) {
        char *target = mem_print("%s%s", what, as[i].as);
        char *file = mem_print("filename=\"acv-uniform_4_2_.%s\"", as[i].as);
        expect_picture(target, as[i].type, as[i].begins, file);
        free(target);
        free(file);
    }
    run r = RUN("diagram", "acv", "uniform(4,2)", "--as", "svg", "--board", "--theme", "dark");
    response ours = GET(&s, "/api/v1/diagram?rule=acv&structure=uniform(4,2)&board=1&theme=dark&wait=10000");
    assert_string_equal(ours.body, r.out);
    response_clear(&ours);
    run_clear(&r);
}

// ---- errors

static void test_errors(void **state)
{
    (void)state;
    expect_error(&s, "/api/v1/nim?rule=acv&structure=uniform(", 400, "usage", "expected a parameter");
    expect_error(&s, "/api/v1/nim?rule=acw&structure=uniform(4,2)", 400, "usage", "acv");
    expect_error(&s, "/api/v1/nim?rule=acv", 400, "usage", "missing parameter structure");
    expect_error(&s, "/api/v1/nim?rule=acv&structure=", 400, "usage", "missing parameter structure");
    expect_error(&s, "/api/v1/nim?rule=acv&structure=K4&strukture=1", 400, "usage",
                 "did you mean structure?");
    expect_error(&s, "/api/v1/nim?rule=acv&rule=avd&structure=K4", 400, "usage", "duplicate parameter rule");
    expect_error(&s, "/api/v1/nim?rule=acv&structure=uniform(4,2)&moves=yes", 400, "usage", "0 or 1");
    expect_error(&s, "/api/v1/nim?rule=acv&structure=uniform(4,2)&wait=soon", 400, "usage", "milliseconds");
    expect_error(&s, "/api/v1/nim?rule=acv&structure=uniform(4,2)&wait=10001", 400, "usage", "milliseconds");
    expect_error(&s, "/api/v1/nim?rule=acv&structure=uniform(4,2)&position=9", 400, "usage", "9");
    expect_error(&s, "/api/v1/nim?rule=avd&structure=%7B%7D", 422, "undefined", "");
    expect_error(&s, "/api/v1/diagram?rule=acv&structure=uniform(4,2)&as=exe", 400, "usage",
                 "expected one of");
    expect_error(&s, "/api/v1/atlas?where=gen%3D", 400, "usage", "a field or a number");
    expect_error(&s, "/api/v1/atlas?limit=0", 400, "usage", "expected a number from 1 to");
    expect_error(&s, "/api/v1/census?orders=x", 400, "usage", "ranges");
    expect_error(&s, "/api/v1/nothing", 404, "not_found", "");
    expect_error(&s, "/api/v1/jobs/0123456789abcdef", 404, "not_found", "unknown job");
    expect_error(&s, "/nothing", 404, "not_found", "");
    json_t *value = server_json(&s, "/api/v1/nim?rule=acv&structure=uniform(", 400),
           *error = json_object_get(value, "error");
    assert_int_equal(json_integer_value(json_object_get(error, "column")), 9);
    assert_string_equal(json_string_value(json_object_get(error, "text")), "uniform(");
    json_decref(value);
}

// ---- words

static void test_completions(void **state)
{
    (void)state;
    json_t *told = server_json(&s, "/api/v1/complete?text=unif&at=4", 200),
           *first = json_array_get(json_object_get(told, "completions"), 0);
    const char *text = json_string_value(json_object_get(first, "text"));
    assert_non_null(strstr(text, "uniform("));
    json_decref(told);
    // What is completed can be asked.
    told = server_json(&s, "/api/v1/complete?text=u", 200);
    json_t *list = json_object_get(told, "completions");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *word = json_string_value(json_object_get(json_array_get(list, i), "text"));
        char *safe = encoded(word), *target = mem_print("/api/v1/info?structure=%s", safe);
        json_decref(server_json(&s, target, 200));
        free(safe);
        free(target);
    }
    json_decref(told);
}

static void test_version(void **state)
{
    (void)state;
    json_t *told = server_json(&s, "/api/v1/version", 200);
    assert_string_equal(json_string_value(json_object_get(told, "version")), HARARY_VERSION);
    assert_true(json_is_true(json_object_get(told, "store")));
    json_t *limits = json_object_get(told, "limits");
    assert_int_equal(json_integer_value(json_object_get(limits, "elements")), GROUP_DIRECT_MOST);
    json_decref(told);
    char *expected = mem_print("harary: the page is at http://127.0.0.1:%d/ (press Ctrl-C to stop)", s.port);
    s.greeting[strcspn(s.greeting, "\n")] = '\0';
    assert_string_equal(s.greeting, expected);
    free(expected);
}

// ---- the description for programs

static void test_openapi(void **state)
{
    (void)state;
    json_t *api = json_load_file(SOURCE_DIR "/doc/openapi.json", 0, NULL);
    assert_non_null(api);
    json_t *paths = json_object_get(api, "paths");
    for (size_t i = 0; i < route_count; i++) {
        char *path = mem_print("/api/v1%s", routes[i].path);
        json_t *get = json_object_get(json_object_get(paths, path), "get"),
               *parameters = json_object_get(get, "parameters");
        size_t named = 0, count = 0;
        if (!get)
            fail_msg("%s is not in doc/openapi.json", path);
        for (; routes[i].parameter[count]; count++)
            for (size_t j = 0; j < json_array_size(parameters); j++) {
                const char *name = json_string_value(json_object_get(json_array_get(parameters, j), "name"));
                named += name && strcmp(name, routes[i].parameter[count]) == 0;
            }
        // Beside them wait and download, as references.
        size_t own = 0;
        for (size_t j = 0; j < json_array_size(parameters); j++)
            own += json_object_get(json_array_get(parameters, j), "name") != NULL;
        if (named != count || own != count)
            fail_msg("%s has %zu parameters, of which doc/openapi.json names %zu and %zu others", path, count,
                     named, own - named);
        free(path);
    }
    // And nothing else but jobs.
    assert_int_equal(json_object_size(paths), route_count + 1);
    json_t *job = json_object_get(paths, "/api/v1/jobs/{id}");
    assert_non_null(json_object_get(job, "get"));
    assert_non_null(json_object_get(job, "delete"));
    // Whoever has the server alone has them too.
    json_t *served = server_json(&s, "/api/v1/openapi.json", 200),
           *schema = json_load_file(SOURCE_DIR "/doc/schema/harary.schema.json", 0, NULL),
           *referred = server_json(&s, "/api/v1/schema/harary.schema.json", 200);
    assert_true(json_equal(served, api));
    assert_true(json_equal(referred, schema));
    json_decref(served);
    json_decref(schema);
    json_decref(referred);
    json_decref(api);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hypergraphs_and_graphs),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_pages_of_the_atlas),
        cmocka_unit_test(test_game_document),
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_completions),
        cmocka_unit_test(test_version),
        cmocka_unit_test(test_openapi),
    };
    return cmocka_run_group_tests(tests, start, end);
}
