// SPDX-License-Identifier: GPL-3.0-or-later
//
// What comes with the program about the groups of order up to 100: GAP's answers (data/small_groups.txt) and
// an atlas (data/atlas.sql). They are complete, agree with each other, and agree with GAP, which is asked
// again for a random sample.
#include "gap_support.h"
#include "program_support.h"
#include "serve_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atlas/store.h"
#include "base/mem.h"
#include "facts/recorded.h"
#include "group/group_nim.h"
#include "group/library.h"

enum { GROUPS = 1048, MOST_NAMED = 2000, QUESTIONS = 8 };

// The file as it lies there: the questions, and the groups with the numbers of their answers.
typedef struct answer_file {
    char *text;
    char *question[QUESTIONS];
    char *group[MOST_NAMED];
    char *number[MOST_NAMED][QUESTIONS];
    size_t groups;
} answer_file;

static void read_file(answer_file *f)
{
    *f = (answer_file){.text = text_of_file(SOURCE_DIR "/data/small_groups.txt")};
    char *rest = f->text, *line = strsep(&rest, "\n");
    assert_string_equal(strsep(&line, "\t"), "group");
    for (size_t k = 0; k < QUESTIONS; k++)
        assert_non_null(f->question[k] = strsep(&line, "\t"));
    assert_null(line);
    while (*(line = strsep(&rest, "\n"))) {
        assert_true(f->groups < MOST_NAMED);
        f->group[f->groups] = strsep(&line, "\t");
        for (size_t k = 0; k < QUESTIONS; k++)
            assert_non_null(f->number[f->groups][k] = strsep(&line, "\t"));
        f->groups++;
    }
}

// The arguments of a question about a group, and its name.
static json_t *question(const answer_file *f, size_t group, size_t k, char *call, size_t room)
{
    const char *bracket = strchr(f->question[k], '[');
    snprintf(call, room, "%.*s", (int)(bracket - f->question[k]), f->question[k]);
    json_t *args = json_loads(bracket, 0, NULL);
    json_array_set_new(args, 0, json_loads(f->group[group], 0, NULL));
    return args;
}

// The type of the start class in GEN, with the number of classes of elements.
static type_at start_of(const json_t *answer, uint32_t *classes)
{
    group_data d;
    group_solution found = {0};
    hry_error error;
    assert_int_equal(group_data_read(&d, answer, &error), HRY_OK);
    assert_int_equal(group_gen(&d, NULL, &found, &error), HRY_OK);
    *classes = (uint32_t)json_array_size(json_object_get(answer, "elements"));
    group_data_clear(&d);
    type_at start = type_at_of(&found.start);
    return start;
}

static bool same_start(const type_at *t)
{
    return t[0].parity == t[1].parity && t[0].even == t[1].even && t[0].odd == t[1].odd &&
           t[0].smoothness == t[1].smoothness && t[0].deficiency == t[1].deficiency;
}

// Equal; but in a product that is written as one, what GAP has computed before decides in which order it
// lists classes of elements and which subgroups of a class it meets first. There all else is equal, and so is
// what follows.
static bool is_same(const char *group, json_t *a, json_t *b)
{
    static const char *const listed[] = {"elements", "images", "names"};
    if (json_equal(a, b))
        return true;
    if ((strncmp(group, "[\"x\"", 4) && strncmp(group, "[\"^\"", 4)) || !json_object_get(a, "elements"))
        return false;
    uint32_t classes[2];
    type_at start[2] = {start_of(a, &classes[0]), start_of(b, &classes[1])};
    for (size_t i = 0; i < COUNT(listed); i++) {
        json_object_del(a, listed[i]);
        json_object_del(b, listed[i]);
    }
    return json_equal(a, b) && same_start(start) && classes[0] == classes[1];
}

static void gap_gives_the_recorded_answers(void **state)
{
    (void)state;
    if (!groups_can_be_tested("recorded answers"))
        skip();
    rng r = rng_start("gap_gives_the_recorded_answers", 1);
    answer_file f;
    read_file(&f);
    fact_source *gap = gap_source_alone(1, 0), *file = source_recorded(NULL);
    for (size_t i = 0; i < scaled(40); i++) {
        char call[20];
        hry_error error;
        size_t group = rng_below(&r, (uint32_t)f.groups), k = rng_below(&r, QUESTIONS);
        json_t *args = question(&f, group, k, call, sizeof call), *told = NULL, *recorded = NULL;
        hry_status status = source_ask(file, call, args, NULL, &recorded, &error);
        assert_int_equal(status, strcmp(f.number[group][k], "0") == 0 ? HRY_MISSING : HRY_OK);
        assert_int_equal(source_ask(gap, call, args, NULL, &told, &error), HRY_OK);
        if (recorded && !is_same(f.group[group], recorded, told))
            fail_msg("%s about %s: GAP answers otherwise; make answers", f.question[k], f.group[group]);
        json_decref(recorded);
        json_decref(told);
        json_decref(args);
    }
    source_free(file);
    source_free(gap);
    free(f.text);
}

static bool count_group(void *context, const group_record *g)
{
    uint32_t *count = context;
    assert_in_range(g->order, 1, RECORDED_MOST_ORDER);
    assert_int_equal(g->number, ++count[g->order]);
    return true;
}

// Every group is in the atlas, and every one is in the file by its number.
static void no_group_is_missing(void **state)
{
    (void)state;
    store *atlas;
    hry_error error;
    uint32_t in_atlas[RECORDED_MOST_ORDER + 1] = {0}, in_file[RECORDED_MOST_ORDER + 1] = {0}, all = 0;
    assert_int_equal(store_open_shipped(&atlas, &error), HRY_OK);
    assert_int_equal(store_each_group(atlas, NULL, count_group, in_atlas, &error), HRY_OK);
    store_close(atlas);
    answer_file f;
    read_file(&f);
    for (size_t i = 0; i < f.groups; i++) {
        unsigned order, number;
        if (sscanf(f.group[i], "[\"SmallGroup\",%u,%u]", &order, &number) == 2)
            assert_int_equal(number, ++in_file[order]);
    }
    free(f.text);
    for (uint32_t n = 1; n <= RECORDED_MOST_ORDER; n++) {
        assert_int_equal(in_file[n], in_atlas[n]);
        all += in_atlas[n];
    }
    assert_int_equal(all, GROUPS);
    if (!groups_can_be_tested("numbers of groups"))
        skip();
    library_order order[RECORDED_MOST_ORDER];
    fact_source *gap = gap_source(1, 0);
    assert_int_equal(library_orders(gap, 1, RECORDED_MOST_ORDER, NULL, order, &error), HRY_OK);
    for (uint32_t n = 1; n <= RECORDED_MOST_ORDER; n++)
        assert_int_equal(in_atlas[n], order[n - 1].groups);
    source_free(gap);
}

static bool write_group(void *context, const group_record *g)
{
    if (g->order == 1)
        return true; // DNG does not exist
    fprintf(((FILE **)context)[0], "%u.%u\n", g->order, g->number);
    fprintf(((FILE **)context)[1], "%d %d\n", g->gen, g->dng);
    return true;
}

// Values computed from recorded answers, by the reductions, are those of the atlas, which were computed both
// with and without reductions; and no GAP is started for them.
static void recorded_answers_give_the_values_of_the_atlas(void **state)
{
    (void)state;
    store *atlas;
    hry_error error;
    char *text[2];
    size_t size[2];
    FILE *out[2] = {open_memstream(&text[0], &size[0]), open_memstream(&text[1], &size[1])};
    assert_int_equal(store_open_shipped(&atlas, &error), HRY_OK);
    assert_int_equal(store_each_group(atlas, NULL, write_group, out, &error), HRY_OK);
    store_close(atlas);
    fclose(out[0]);
    fclose(out[1]);
    setenv("HARARY_GAP", "/nowhere", 1);
    expect(RUN_WITH(text[0], "nim", "gen,dng", "-", "--quiet"), 0, text[1], "");
    unsetenv("HARARY_GAP");
    free(text[0]);
    free(text[1]);
}

static void no_gap_is_started(void **state)
{
    (void)state;
    setenv("HARARY_GAP", "/nowhere", 1);
    static const char *const groups[] = {
        "8.3",    "SmallGroup(96,70)", "Z6",    "D4",    "S4",   "A5",  "Q8",
        "Dic3",   "Z2^2xZ3",           "S3xZ3", "Z2xZ4", "60.5", "Z12", "100.1",
        "SL(2,3)"};
    for (size_t i = 0; i < COUNT(groups); i++) {
        expect_parts(RUN("nim", "gen", groups[i]), 0, "GEN(", "");
        expect_parts(RUN("info", groups[i]), 0, "even maximal", "");
        expect_parts(RUN("explain", "dng", groups[i]), 0, "DNG(", "");
    }
    expect_parts(RUN("nim", "gen", "54.5", "--json"), 0, "\"recorded\":true", "");
    // What is to be computed, and what is not recorded, is asked of GAP.
    expect_parts(RUN("nim", "gen", "54.5", "--compute"), 1, "", "harary-gap");
    expect_parts(RUN("nim", "gen", "54.5", "--direct"), 1, "", "harary-gap");
    expect_parts(RUN("nim", "gen", "120.5"), 1, "", "harary-gap");
    setenv("HARARY_ATLAS", "none", 1);
    expect_parts(RUN("nim", "gen", "54.5"), 1, "", "harary-gap");
    expect_parts(RUN("survey", "query"), 2, "", "there is no atlas");
    unsetenv("HARARY_ATLAS");
    unsetenv("HARARY_GAP");
}

// The same words, whether GAP was asked or not.
static void answers_are_the_same_without_them(void **state)
{
    (void)state;
    if (!groups_can_be_tested("recorded answers"))
        skip();
    rng r = rng_start("answers_are_the_same_without_them", 1);
    answer_file f;
    read_file(&f);
    for (size_t i = 0; i < scaled(in_long_run() ? 3 : 1); i++) { // each starts GAP four times
        char label[40];
        unsigned order, number;
        do
            sscanf(f.group[rng_below(&r, GROUPS)], "[\"SmallGroup\",%u,%u]", &order, &number);
        while (order == 1);
        snprintf(label, sizeof label, "%u.%u", order, number);
        static const char *const verbs[][3] = {
            {"nim", "gen,dng"}, {"info", NULL}, {"explain", "gen"}, {"explain", "dng"}};
        for (size_t v = 0; v < COUNT(verbs); v++) {
            const char *words[] = {verbs[v][0], verbs[v][1] ? verbs[v][1] : label, verbs[v][1] ? label : NULL,
                                   NULL};
            run quick = run_program(words, NULL);
            setenv("HARARY_ATLAS", "none", 1);
            expect(run_program(words, NULL), quick.status, quick.out, quick.err);
            unsetenv("HARARY_ATLAS");
            run_clear(&quick);
        }
    }
    free(f.text);
}

static void the_atlas_is_read_where_there_is_no_other(void **state)
{
    (void)state;
    expect_parts(RUN("survey", "query", "--order", "30", "--gen", "4"), 0, "30.4", "shipped with harary");
    expect_parts(RUN("survey", "query", "--store", "shipped", "--count", "--orders", "1-100"), 0, "1048", "");
    expect_parts(RUN("survey", "query", "--order", "120"), 1, "", "120");
    expect_parts(RUN("survey", "query", "--order", "30", "--store", "mine.db"), 2, "", "there is no atlas");
}

static size_t rows_of(const server *s, const char *target)
{
    json_t *answer = server_json(s, target, 200);
    size_t rows = json_array_size(json_object_get(answer, "rows"));
    json_decref(answer);
    return rows;
}

// The page has it without --store, and with it where the user's atlas has nothing.
static void the_page_has_the_atlas(void **state)
{
    (void)state;
    hry_error error;
    store *mine;
    group_record only = {
        .order = 30, .number = 1, .gen = 4, .dng = 3, .factor_order = 30, .factor_number = 1};
    only.frattini = 1;
    char *path = in_home("mine.db");
    assert_int_equal(store_open(path, STORE_WRITE, &mine, &error), HRY_OK);
    assert_int_equal(store_put_groups(mine, &only, 1, &error), HRY_OK);
    store_close(mine);
    server s = SERVE("--workers", "1");
    assert_int_equal(rows_of(&s, "/api/v1/atlas?order=30"), 4);
    assert_int_equal(server_end(&s), 0);
    s = SERVE("--workers", "1", "--store", path);
    assert_int_equal(rows_of(&s, "/api/v1/atlas?order=30"), 1);
    assert_int_equal(rows_of(&s, "/api/v1/atlas?order=60"), 13);
    assert_int_equal(server_end(&s), 0);
    free(path);
}

static int begin(void **state)
{
    return make_home(state) || chdir(home());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_group_is_missing),
        cmocka_unit_test(recorded_answers_give_the_values_of_the_atlas),
        cmocka_unit_test(no_gap_is_started),
        cmocka_unit_test(the_atlas_is_read_where_there_is_no_other),
        cmocka_unit_test(the_page_has_the_atlas),
        cmocka_unit_test(answers_are_the_same_without_them),
        cmocka_unit_test(gap_gives_the_recorded_answers),
    };
    return cmocka_run_group_tests(tests, begin, remove_home);
}
