// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of the papers that are lattices, unfolded diagrams, option types and boards, against
// tests/data/figures/paper*_pictures.txt, where the format is told. Every node the program draws becomes a
// line: its kind, mark and name, and its arrows with the names of their ends, sorted; the lines of the data
// and of the picture have to be the same, as often as each occurs.
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { LINE = 600, MOST_LINES = 64 };

typedef struct figure {
    char name[LINE], draw[LINE];
    char *line[MOST_LINES]; // of each node
    size_t lines;
} figure;

static int compare_lines(const void *x, const void *y)
{
    return strcmp(*(char *const *)x, *(char *const *)y);
}

static const char *word_of(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));
    return word ? word : "";
}

static long number_of(const json_t *object, const char *key)
{
    return (long)json_integer_value(json_object_get(object, key));
}

static char *node_name(const json_t *node)
{
    const char *kind = word_of(node, "kind"), *mark = word_of(node, "mark"), *label = word_of(node, "label");
    long type[3];
    for (size_t i = 0; i < 3; i++)
        type[i] = (long)json_integer_value(json_array_get(json_object_get(node, "type"), i));
    bool move = strcmp(mark, "none") == 0 || strcmp(mark, "good") == 0;
    if (strcmp(kind, "class") == 0)
        return mem_print("(%ld,%ld,%ld)%s", type[0], type[1], type[2], label);
    if (strcmp(kind, "band") == 0)
        return mem_print("%ld:*%ld", number_of(node, "row"), type[1 + type[0]]);
    if ((strcmp(kind, "vertex") == 0 || strcmp(kind, "edge") == 0) && move)
        return mem_print("%s:*%ld", label, type[1]);
    return mem_string(label);
}

static char *node_line(const json_t *nodes, const json_t *arrows, size_t id, bool board)
{
    const json_t *node = json_array_get(nodes, id);
    char *item[MOST_LINES], *name = node_name(node);
    char *line = mem_print("%s %s %s", word_of(node, "kind"), word_of(node, "mark"), name);
    size_t items = 0;
    free(name);
    for (size_t a = 0; a < json_array_size(arrows); a++) {
        const json_t *arrow = json_array_get(arrows, a);
        size_t from = (size_t)number_of(arrow, "from"), to = (size_t)number_of(arrow, "to");
        if (from != id && !(board && to == id))
            continue;
        name = node_name(json_array_get(nodes, from == id ? to : from));
        assert_true(items < MOST_LINES);
        item[items++] = mem_print(" | %s %s", word_of(arrow, "kind"), name);
        free(name);
    }
    qsort(item, items, sizeof *item, compare_lines);
    for (size_t i = 0; i < items; i++) {
        char *longer = mem_print("%s%s", line, item[i]);
        free(item[i]);
        free(line);
        line = longer;
    }
    return line;
}

static run ask(const figure *f)
{
    const char *arguments[20] = {"diagram"};
    char words[LINE], *at = words;
    size_t count = 1;
    strcpy(words, f->draw);
    for (char *word; (word = strsep(&at, " "));)
        arguments[count++] = word;
    arguments[count++] = "--as";
    arguments[count] = "json";
    return run_program(arguments, NULL);
}

static void check_figure(figure *f)
{
    run r = ask(f);
    json_t *object = r.status == 0 ? json_loads(r.out, 0, NULL) : NULL;
    if (!object)
        fail_msg("%s: %s", f->name, r.err);
    const json_t *nodes = json_object_get(object, "nodes"), *arrows = json_object_get(object, "arrows");
    bool board = strcmp(word_of(object, "digraph"), "board") == 0;
    size_t drawn = json_array_size(nodes);
    char *line[MOST_LINES];
    assert_true(drawn <= MOST_LINES);
    for (size_t i = 0; i < drawn; i++)
        line[i] = node_line(nodes, arrows, i, board);
    qsort(line, drawn, sizeof *line, compare_lines);
    qsort(f->line, f->lines, sizeof *f->line, compare_lines);
    for (size_t i = 0; i < drawn && i < f->lines; i++)
        if (strcmp(line[i], f->line[i]) != 0)
            fail_msg("%s:\n%s\nis drawn, and not\n%s", f->name, line[i], f->line[i]);
    assert_int_equal(drawn, f->lines);
    for (size_t i = 0; i < drawn; i++)
        free(line[i]);
    json_decref(object);
    run_clear(&r);
}

static void finish(figure *f, bool groups, size_t *checked)
{
    if (*f->name) {
        assert_true(*f->draw && f->lines);
        if (groups || strncmp(f->draw, "dng ", 4) != 0)
            check_figure(f);
        ++*checked;
    }
    for (size_t i = 0; i < f->lines; i++)
        free(f->line[i]);
    *f = (figure){0};
}

static void take_line(figure *f, const char *line)
{
    int times, used = 0;
    if (strncmp(line, "figure ", 7) == 0)
        snprintf(f->name, sizeof f->name, "%s", line + 7);
    else if (strncmp(line, "draw ", 5) == 0)
        snprintf(f->draw, sizeof f->draw, "%s", line + 5);
    else if (sscanf(line, "shows %d %n", &times, &used) == 1 && used)
        for (int i = 0; i < times && f->lines < MOST_LINES; i++)
            f->line[f->lines++] = mem_string(line + used);
    else if (strncmp(line, "caption ", 8) != 0)
        fail_msg("what is this: %s", line);
}

static size_t check_paper(int paper, bool groups)
{
    char *path = mem_print("%s/tests/data/figures/paper%d_pictures.txt", SOURCE_DIR, paper);
    char *text = text_of_file(path), *rest = text;
    figure *f = NEW(figure);
    size_t checked = 0;
    for (char *line; (line = strsep(&rest, "\n"));) {
        if (strncmp(line, "figure ", 7) == 0)
            finish(f, groups, &checked);
        if (*line && *line != '#')
            take_line(f, line);
    }
    finish(f, groups, &checked);
    free(f);
    free(text);
    free(path);
    return checked;
}

static void pictures_are_those_of_the_papers(void **state)
{
    (void)state;
    bool groups = groups_can_be_tested("figures of groups");
    assert_int_equal(check_paper(1, groups), 3);
    assert_int_equal(check_paper(2, groups), 3);
    assert_int_equal(check_paper(4, groups), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pictures_are_those_of_the_papers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
