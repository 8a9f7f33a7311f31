// SPDX-License-Identifier: GPL-3.0-or-later
//
// The house has floors (doc/architecture.md): a file may include headers of its own room and of rooms on
// lower floors, and nothing else of ours. Reads every source under src/ and looks.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

static const struct {
    const char *room;
    int floor;
} house[] = {
    {"base", 0}, {"engine", 1}, {"hyper", 2}, {"group", 3},  {"graph", 3}, {"lang", 4}, {"theory", 4},
    {"draw", 4}, {"atlas", 5},  {"play", 5},  {"report", 6}, {"serve", 7}, {"cli", 8},
};

static int floor_of(const char *room, size_t length)
{
    for (size_t i = 0; i < sizeof house / sizeof *house; i++)
        if (strlen(house[i].room) == length && strncmp(house[i].room, room, length) == 0)
            return house[i].floor;
    return -1;
}

// What is wrong with the line `#include "path"` in a file of `room`; NULL if nothing is.
static const char *include_fault(const char *room, const char *path, size_t length)
{
    const char *slash = memchr(path, '/', length);
    if (!slash) // a neighbour in the same folder
        return NULL;
    size_t name = (size_t)(slash - path);
    if (strlen(room) == name && strncmp(room, path, name) == 0)
        return NULL;
    int to = floor_of(path, name), from = floor_of(room, strlen(room));
    if (from < 0)
        return "the room is not in the house";
    if (to < 0)
        return "no such room";
    if (to > from)
        return "points upwards";
    if (to == from)
        return "points to another room on the same floor";
    return NULL;
}

// The number of wrong includes in a text, each of them printed.
static unsigned wrong_includes(const char *room, const char *file, const char *text)
{
    unsigned wrong = 0;
    for (const char *line = text; line && *line; line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
        const char *at = line + strspn(line, " \t");
        if (*at != '#')
            continue;
        at++;
        at += strspn(at, " \t");
        if (strncmp(at, "include", 7) != 0)
            continue;
        at += 7;
        at += strspn(at, " \t");
        if (*at++ != '"')
            continue;
        size_t length = strcspn(at, "\"\n");
        const char *fault = include_fault(room, at, length);
        if (fault) {
            print_message("src/%s/%s includes %.*s: %s\n", room, file, (int)length, at, fault);
            wrong++;
        }
    }
    return wrong;
}

static char *read_whole(const char *path)
{
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    char *text = NULL;
    size_t capacity = 0;
    if (getdelim(&text, &capacity, '\0', f) < 0) { // a source has no zero byte: this is all of it
        free(text);
        text = strdup("");
    }
    fclose(f);
    return text;
}

static bool is_source(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && (strcmp(dot, ".c") == 0 || strcmp(dot, ".h") == 0 || strcmp(dot, ".inc") == 0);
}

static unsigned wrong_in_room(const char *room, unsigned *files)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/src/%s", SOURCE_DIR, room);
    DIR *folder = opendir(path);
    if (!folder) // a room that is only planned
        return 0;
    unsigned wrong = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (!is_source(entry->d_name))
            continue;
        snprintf(path, sizeof path, "%s/src/%s/%s", SOURCE_DIR, room, entry->d_name);
        char *text = read_whole(path);
        wrong += wrong_includes(room, entry->d_name, text);
        free(text);
        ++*files;
    }
    closedir(folder);
    return wrong;
}

static void test_no_include_points_upwards(void **state)
{
    (void)state;
    unsigned files = 0, wrong = 0;
    for (size_t i = 0; i < sizeof house / sizeof *house; i++)
        wrong += wrong_in_room(house[i].room, &files);
    assert_true(files > 20); // the sources were found at all
    assert_int_equal(wrong, 0);
}

static void test_every_room_is_known(void **state) // a new folder under src/ needs a floor
{
    (void)state;
    DIR *folder = opendir(SOURCE_DIR "/src");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.' && floor_of(entry->d_name, strlen(entry->d_name)) < 0)
            fail_msg("src/%s has no floor", entry->d_name);
    closedir(folder);
}

static void test_planted_includes_are_found(void **state) // or the test above would mean nothing
{
    (void)state;
    assert_int_equal(wrong_includes("engine", "planted.c", "#include \"hyper/rule.h\"\n"), 1);
    assert_int_equal(wrong_includes("engine", "planted.c", "int a;\n#\tinclude  \"cli/main.h\""), 1);
    assert_int_equal(wrong_includes("graph", "planted.c", "#include \"group/gap.h\"\n"), 1);
    assert_int_equal(
        wrong_includes("lang", "planted.c", "#include \"draw/svg.h\"\n#include \"report/nim.h\"\n"), 2);
    assert_int_equal(wrong_includes("base", "planted.c", "#include \"cellar/wine.h\"\n"), 1);
    assert_int_equal(wrong_includes("base", "planted.c", "#include \"../engine/solve.h\"\n"), 1);
    assert_int_equal(wrong_includes("cellar", "planted.c", "#include \"base/mem.h\"\n"), 1);
    assert_int_equal(
        wrong_includes("engine", "fine.c",
                       "#include <hyper/rule.h>\n#include \"base/mem.h\"\n#include \"engine/solve.h\"\n"
                       "#include \"planes_kernel.h\"\n// #include \"cli/main.h\"\n"),
        0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_include_points_upwards),
        cmocka_unit_test(test_every_room_is_known),
        cmocka_unit_test(test_planted_includes_are_found),
    };
    return cmocka_run_group_tests_name("includes", tests, NULL, NULL);
}
