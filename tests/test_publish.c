// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary publish: the site is complete and its links lead somewhere; its values are those of `nim`; the same
// command writes the same bytes, however many workers there are, and then nothing; other files are safe. A
// site takes seconds even with one group, so the short run asks most of this of one site. The long run
// publishes all groups of order up to 100 and compares more than 2000 values.
#include "clock_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "report/template.h"
#include "web/assets.h"

static const char *orders(void)
{
    return in_long_run() ? "1-100" : "1-6";
}

static bool can_be_tested(void)
{
    return asset_page_was_built() && groups_can_be_tested("publish");
}

// ---- templates

static void expect_text(const json_t *value, const char *text, const char *filled)
{
    OWNED char *out = template_text(text, &(template_frame){value, NULL});
    assert_string_equal(out, filled);
}

static void templates_are_filled(void **state)
{
    (void)state;
    json_t *v = json_pack("{s:s,s:i,s:b,s:b,s:[i,i],s:{s:s},s:[],s:n}", "text", "a<b>&\"c\"", "zero", 0,
                          "yes", 1, "no", 0, "list", 3, 4, "inner", "name", "D7", "empty", "nothing");
    expect_text(v, "plain } { text", "plain } { text");
    expect_text(v, "{{text}}|{{&text}}|{{{text}}}",
                "a&lt;b&gt;&amp;&quot;c&quot;|a<b>&\"c\"|\"a<b>&\\\"c\\\"\"");
    expect_text(v, "{{zero}}{{#zero}}!{{/zero}} {{yes}} {{no}}{{#no}}!{{/no}}", "0! yes no");
    expect_text(v, "{{#list}}[{{.}}{{inner.name}}]{{/list}}{{list.1}}", "[3D7][4D7]4");
    expect_text(v, "{{#inner}}{{name}} {{zero}}{{#inner}}{{name}}{{/inner}}{{/inner}}", "D7 0D7");
    expect_text(v, "{{^empty}}e{{/empty}}{{^nothing}}n{{/nothing}}{{^absent}}a{{/absent}}{{^list}}!{{/list}}",
                "ena");
    expect_text(v, "{\"a\":{{{inner}}}}{{absent.deeper}}", "{\"a\":{\"name\":\"D7\"}}");
    json_decref(v);
}

// ---- a site

static json_t *files_of(const char *folder)
{
    OWNED char *path = mem_print("%s/harary-site.json", folder);
    json_t *marker = json_load_file(path, 0, NULL), *files = json_incref(json_object_get(marker, "files"));
    assert_true(json_is_array(files));
    json_decref(marker);
    return files;
}

// Each link of a page that stays on the site leads to a file; what leaves it is a plain link.
static void check_links(const char *folder, const char *name, const char *page)
{
    static const char *const marks[] = {" href=\"", " src=\""};
    const char *slash = strrchr(name, '/');
    int inside = slash ? (int)(slash + 1 - name) : 0;
    for (size_t m = 0; m < COUNT(marks); m++)
        for (const char *at = page; (at = strstr(at, marks[m]));) {
            at += strlen(marks[m]);
            size_t length = strcspn(at, "#\"");
            if (!length || strncmp(at, "mailto:", 7) == 0)
                continue;
            if (strncmp(at, "https://", 8) == 0) {
                assert_int_equal(m, 0);
                continue;
            }
            OWNED char *path = mem_print("%s/%.*s%.*s", folder, inside, name, (int)length, at);
            if (access(path, R_OK))
                fail_msg("%s: the link %.*s leads nowhere", name, (int)length, at);
        }
}

static void check_files(const char *folder)
{
    json_t *files = files_of(folder), *file;
    size_t i;
    json_array_foreach(files, i, file)
    {
        const char *name = json_string_value(file);
        OWNED char *path = mem_print("%s/%s", folder, name);
        OWNED char *text = text_of_file(path);
        if (!strstr(name, ".html"))
            continue;
        assert_null(strstr(text, "{{"));
        check_links(folder, name, text);
    }
    json_decref(files);
}

// The values of a game on groups, one a line.
static char *values_of(const char *rule, char *const *labels, size_t count)
{
    OWNED const char **words = NEW_ARRAY(const char *, count + 4);
    words[0] = "nim", words[1] = rule, words[2] = "--quiet";
    memcpy(words + 3, labels, count * sizeof *labels);
    run r = run_program(words, NULL);
    free(r.err);
    return r.out;
}

static void check_value(const char *folder, const char *label, const char *game, const char *value)
{
    const char *point = strchr(label, '.');
    OWNED char *path = mem_print("%s/groups/%.*s/%s.html", folder, (int)(point - label), label, point + 1);
    OWNED char *wanted = mem_print("id=\"%s\">%s(", game, game), *page = text_of_file(path);
    OWNED char *shown = mem_print("<span class=\"nimber\">*%s</span>", value);
    const char *at = strstr(page, wanted);
    assert_non_null(at);
    assert_non_null(at = strstr(at, "<span class=\"nimber\">"));
    assert_memory_equal(at, shown, strlen(shown));
}

// Of a line of CSV.
static size_t columns(const char *line)
{
    size_t count = 1;
    for (bool quoted = false; *line; line++) {
        quoted ^= *line == '"';
        count += *line == ',' && !quoted;
    }
    return count;
}

// Those of the table and those of the pages.
static void check_values(const char *folder)
{
    OWNED char *path = mem_print("%s/data/groups.csv", folder), *table = text_of_file(path);
    char *label[1100], *rest = table, *line = strsep(&rest, "\n"), *gen[1100], *dng[1100];
    size_t count = 0;
    while (rest && *(line = strsep(&rest, "\n"))) {
        assert_int_equal(columns(line), columns(table));
        label[count] = strsep(&line, ",");
        line = strchr(strchr(line, '"') + 1, '"') + 2; // behind the name
        gen[count] = strsep(&line, ",");
        dng[count++] = strsep(&line, ",");
    }
    assert_true(count >= 8);
    OWNED char *gens = values_of("gen", label, count), *dngs = values_of("dng", label + 1, count - 1);
    char *g = gens, *d = dngs;
    for (size_t i = 0; i < count; i++) {
        const char *value = strsep(&g, "\n");
        assert_string_equal(value, gen[i]);
        check_value(folder, label[i], "GEN", value);
        if (i == 0) { // the trivial group
            assert_string_equal(dng[i], "");
            continue;
        }
        value = strsep(&d, "\n");
        assert_string_equal(value, dng[i]);
        check_value(folder, label[i], "DNG", value);
    }
    printf("%zu values compared\n", 2 * count - 1);
}

#define BASE "--base", "https://example.org/x" // the address of a site, which has a map then

static void publish(const char *folder, const char *groups, const char *workers, const char *says)
{
    expect_parts(RUN("publish", folder, "--orders", groups, "--workers", workers), 0, says, "");
}

// The tables that the page of a site loads, which are the same whatever its groups are; with the times and
// places of the files, which change when one is written again.
static char *tables_of(const char *folder)
{
    OWNED char *list = mem_print("ls -li --time-style=full-iso '%s'/data/answers/table*", folder);
    run r = run_command((const char *const[]){"sh", "-c", list, NULL}, NULL);
    assert_int_equal(r.status, 0);
    assert_true(occurrences(r.out, ".js\n") > 100);
    free(r.err);
    return r.out;
}

// The time is that of the whole command. What has begun is completed by the next run.
static void its_time_can_be_over(void **state)
{
    (void)state;
    if (!can_be_tested())
        skip();
    OWNED char *folder = in_home("late"), *marker = in_home("late/harary-site.json");
    expect(RUN_LATE("publish", folder, "--orders", "1", "--time", "5m"), 1, "", "limit reached after 300 s");
    assert_int_not_equal(access(marker, F_OK), 0);
}

static void a_site_is_whole_and_true(void **state)
{
    (void)state;
    if (!can_be_tested())
        skip();
    OWNED char *one = in_home("one"), *gone = in_home("one/orders/5.html"), *map = in_home("one/sitemap.xml");
    expect_parts(RUN("publish", one, "--orders", orders(), BASE "/"), 0, " 0 removed", "");
    check_files(one);
    check_values(one);
    OWNED char *tables = tables_of(one);
    // Fewer orders: what belongs to the others goes away, and what is the same is not touched.
    assert_int_equal(access(gone, F_OK), 0);
    assert_int_equal(access(map, F_OK), 0);
    run r = RUN("publish", one, "--orders", "1", "--workers", "3");
    assert_int_equal(r.status, 0);
    assert_null(strstr(r.out, " 0 removed"));
    run_clear(&r);
    assert_int_not_equal(access(gone, F_OK), 0);
    assert_int_not_equal(access(map, F_OK), 0);
    check_files(one);
    OWNED char *kept = tables_of(one);
    assert_string_equal(kept, tables);
}

// A file in a site that the site has not written.
static void files_in_a_site_are_safe(void **state)
{
    (void)state;
    if (!can_be_tested())
        skip();
    OWNED char *folder = in_home("one"), *second = in_home("one/groups/2"),
               *other = in_home("one/groups/2/1.html"); // the site of a_site_is_whole_and_true
    expect(run_command((const char *const[]){"mkdir", "-p", second, NULL}, NULL), 0, "", "");
    text_to_file(other, "mine");
    for (int i = 0; i < (in_long_run() ? 2 : 1); i++)
        expect_parts(RUN("publish", folder, "--orders", "1-2"), 2, "", "was not written by harary publish");
    OWNED char *kept = text_of_file(other);
    assert_string_equal(kept, "mine");
}

static void sites_are_the_same_with_any_number_of_workers(void **state)
{
    (void)state;
    if (!can_be_tested() || !in_long_run())
        skip();
    OWNED char *one = in_home("alone"), *three = in_home("three");
    expect_parts(RUN("publish", one, "--orders", orders(), BASE, "--workers", "1"), 0, " 0 removed", "");
    expect_parts(RUN("publish", three, "--orders", orders(), BASE "/", "--workers", "3"), 0, " 0 removed",
                 "");
    expect(run_command((const char *const[]){"diff", "-r", one, three, NULL}, NULL), 0, "", "");
    expect_parts(RUN("publish", one, "--orders", orders(), BASE), 0, "of which 0 were written and 0 removed",
                 "");
}

// A site whose last run was stopped may be replaced.
static void a_site_that_was_stopped_is_finished(void **state)
{
    (void)state;
    if (!can_be_tested() || !in_long_run())
        skip();
    OWNED char *folder = in_home("one"), *other = in_home("one/groups/2/1.html"),
               *marker = in_home("one/harary-site.json"), *listed = text_of_file(marker);
    char *at = strstr(listed, "true");
    assert_non_null(at);
    memcpy(at, "null", 4); // as if the last run had been killed
    text_to_file(marker, listed);
    publish(folder, "1-2", "2", "2 groups"); // and replaces the file of files_in_a_site_are_safe
    publish(folder, "1-2", "2", "0 were written");
    publish(folder, "1", "2", "removed");
    assert_int_not_equal(access(other, F_OK), 0);
}

static void other_files_are_safe(void **state)
{
    (void)state;
    if (!asset_page_was_built())
        skip();
    OWNED char *folder = in_home("mine"), *file = in_home("mine/thesis.tex"),
               *inside = in_home("mine/thesis.tex/site");
    expect(run_command((const char *const[]){"mkdir", folder, NULL}, NULL), 0, "", "");
    text_to_file(file, "proof");
    expect_parts(RUN("publish", folder, "--orders", "1-2"), 2, "",
                 "is not empty and does not contain a site");
    expect_parts(RUN("publish", inside, "--orders", "1-2"), 1, "", "Not a directory");
    expect_parts(RUN("publish", folder, "--orders", "512"), 2, "", "the maximum for a site is");
    expect_parts(RUN("publish", folder, "--orders", "0-5"), 2, "", "");
    expect_parts(RUN("publish", folder, "--base", "example.org"), 2, "", "--base requires an address");
    expect_parts(RUN("publish", folder, "--base", "https://"), 2, "", "--base requires an address");
    expect_parts(RUN("publish"), 2, "", "DIR");
    OWNED char *kept = text_of_file(file);
    assert_string_equal(kept, "proof");
}

// The command ends with a sentence and does not wait for workers that never come.
static void without_workers_it_ends(void **state)
{
    (void)state;
    if (!asset_page_was_built())
        skip();
    OWNED char *folder = in_home("nobody");
    setenv("LD_PRELOAD", FAULTY_FORK, 1);
    run r = RUN("publish", folder, "--orders", "1");
    unsetenv("LD_PRELOAD");
    expect_parts(r, 1, "", "no worker process can be started");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(templates_are_filled),
                                       cmocka_unit_test(a_site_is_whole_and_true),
                                       cmocka_unit_test(files_in_a_site_are_safe),
                                       cmocka_unit_test(a_site_that_was_stopped_is_finished),
                                       cmocka_unit_test(sites_are_the_same_with_any_number_of_workers),
                                       cmocka_unit_test(other_files_are_safe),
                                       cmocka_unit_test(without_workers_it_ends),
                                       cmocka_unit_test(its_time_can_be_over)};
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
