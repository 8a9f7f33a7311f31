// SPDX-License-Identifier: GPL-3.0-or-later
//
// The house has floors (doc/architecture.md): a file may include headers of its own room and of rooms on
// lower floors, and nothing else of ours; what a header named *_internal.h says stays in its room. Reads
// every source under src/ and looks, and reads from CMakeLists.txt which rooms are linked to which. And few
// ask whether a game is played on a group.
#include "source_support.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *room;
    int floor;
} house[] = {
    {"os", 0},     {"base", 1},    {"web", 2},   {"engine", 2}, {"process", 2},
    {"hyper", 3},  {"algebra", 3}, {"crew", 3},  {"facts", 3},  {"gap", 4},
    {"group", 4},  {"graph", 4},   {"lang", 5},  {"theory", 5}, {"extension", 5},
    {"draw", 5},   {"game", 6},    {"atlas", 7}, {"census", 7}, {"play", 7},
    {"report", 8}, {"answer", 9},  {"lib", 9},   {"serve", 10}, {"cli", 11},
};

static int floor_of(const char *room, size_t length)
{
    for (size_t i = 0; i < COUNT(house); i++)
        if (strlen(house[i].room) == length && strncmp(house[i].room, room, length) == 0)
            return house[i].floor;
    return -1;
}

// What is wrong with a room that needs another one; NULL if nothing is.
static const char *floor_fault(const char *room, const char *other, size_t length)
{
    int to = floor_of(other, length), from = floor_of(room, strlen(room));
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

// ---- includes

static const char *include_fault(const char *room, const char *path, size_t length)
{
    static const char internal[] = "_internal.h";
    size_t end = strlen(internal);
    const char *slash = memchr(path, '/', length);
    if (!slash) // a neighbour in the same folder
        return NULL;
    size_t name = (size_t)(slash - path);
    if (strlen(room) == name && strncmp(room, path, name) == 0)
        return NULL;
    const char *fault = floor_fault(room, path, name);
    if (!fault && length > end && strncmp(path + length - end, internal, end) == 0)
        return "is a secret of another room";
    return fault;
}

// Adds the number of wrong includes, each of them printed, to *wrong.
static void look_at(const source *s, void *wrong)
{
    for (const char *line = s->text; line; line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
        const char *path = included(line);
        size_t length = path ? strcspn(path, "\"\n") : 0;
        const char *fault = path ? include_fault(s->room, path, length) : NULL;
        if (!fault)
            continue;
        print_message("src/%s includes %.*s: %s\n", s->path, (int)length, path, fault);
        ++*(unsigned *)wrong;
    }
}

static void no_include_points_upwards_or_to_a_secret(void **state)
{
    (void)state;
    unsigned wrong = 0;
    assert_true(each_source(look_at, &wrong) > 450); // those of all folders were found
    assert_int_equal(wrong, 0);
}

static unsigned planted(const char *room, const char *text)
{
    unsigned wrong = 0;
    look_at(&(source){room, "planted.c", text}, &wrong);
    return wrong;
}

static void planted_includes_are_found(void **state) // or the test above would mean nothing
{
    (void)state;
    assert_int_equal(planted("engine", "#include \"hyper/rule.h\"\n"), 1);
    assert_int_equal(planted("engine", "int a;\n#\tinclude  \"cli/main.h\""), 1);
    assert_int_equal(planted("graph", "#include \"group/gap.h\"\n"), 1);
    assert_int_equal(planted("lang", "#include \"draw/svg.h\"\n#include \"report/nim.h\"\n"), 2);
    assert_int_equal(planted("base", "#include \"cellar/wine.h\"\n"), 1);
    assert_int_equal(planted("os", "#include \"base/mem.h\"\n"), 1);
    assert_int_equal(planted("base", "#include \"../engine/solve.h\"\n"), 1);
    assert_int_equal(planted("cellar", "#include \"base/mem.h\"\n"), 1);
    assert_int_equal(planted("cli", "#include \"engine/planes_internal.h\"\n"), 1);
    assert_int_equal(planted("engine", "#include <hyper/rule.h>\n#include \"base/mem.h\"\n"
                                       "#include \"engine/solve.h\"\n#include \"engine/planes_internal.h\"\n"
                                       "#include \"planes_kernel.h\"\n// #include \"cli/main.h\"\n"),
                     0);
}

static void every_folder_of_src_has_a_floor(void **state)
{
    (void)state;
    DIR *folder = opendir(SOURCE_DIR "/src");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.' && floor_of(entry->d_name, strlen(entry->d_name)) < 0)
            fail_msg("src/%s has no floor", entry->d_name);
    closedir(folder);
}

// ---- links

// The words of one line `room(name needed …)`, from behind the parenthesis; what is no room (a library, a
// target with "::") is passed over. Returns how many are wrong, each of them printed.
static unsigned wrong_links(const char *words)
{
    char name[32];
    size_t length = strcspn(words, " )");
    assert_true(length < sizeof name);
    memcpy(name, words, length);
    name[length] = 0;
    unsigned wrong = 0;
    for (words += length; *words == ' '; words += length) {
        length = strcspn(++words, " )");
        const char *fault = floor_fault(name, words, length);
        if (floor_of(words, length) < 0 || !fault)
            continue;
        print_message("CMake links %s to %.*s: %s\n", name, (int)length, words, fault);
        wrong++;
    }
    return wrong;
}

// In a text of CMake; *rooms counts the rooms that it makes.
static unsigned wrong_links_in(const char *text, unsigned *rooms)
{
    unsigned wrong = 0;
    for (const char *at = text; (at = strstr(at, "\nroom("));) {
        at += strlen("\nroom(");
        wrong += wrong_links(at);
        ++*rooms;
    }
    return wrong;
}

static void cmake_links_rooms_downwards_only(void **state)
{
    (void)state;
    unsigned rooms = 0;
    char *text = text_of_file(SOURCE_DIR "/CMakeLists.txt");
    assert_int_equal(wrong_links_in(text, &rooms), 0);
    assert_int_equal(rooms, COUNT(house) - 1); // cli is the program itself
    free(text);
}

static void planted_links_are_found(void **state)
{
    (void)state;
    unsigned rooms = 0;
    assert_int_equal(wrong_links_in("\nroom(base m engine)\nroom(hyper crew A::B)\n", &rooms), 2);
    assert_int_equal(wrong_links_in("\nroom(hyper base ${X} engine)\nroom(cli report)\n", &rooms), 0);
    assert_int_equal(wrong_links_in("\nroom(cellar base)\n", &rooms), 1);
    assert_int_equal(rooms, 5);
}

// ---- groups among the kinds of structure

// Whoever has a game asks its kind and not whether it is a group, but for these places; a comment above each
// says why. This list may only become shorter.
static const char *const asks_for_groups[] = {"answer/explain.c", "answer/hunt.c", "game/game_board.c",
                                              "game/told.c", "lib/memo.c"};

static bool may_ask(const char *path)
{
    for (size_t i = 0; i < COUNT(asks_for_groups); i++)
        if (strcmp(asks_for_groups[i], path) == 0)
            return true;
    return false;
}

typedef struct group_questions {
    unsigned known, wrong;
} group_questions;

static void look_for_groups(const source *s, void *context)
{
    group_questions *q = context;
    if (strncmp(s->path, "game/group", strlen("game/group")) == 0 || strcmp(s->path, "game/game.h") == 0)
        return;
    const char *before = s->text;
    for (const char *line = s->text; *line;
         before = line, line += strcspn(line, "\n"), line += *line == '\n') {
        const char *asks = strstr(line, "game_group(");
        if (!asks || asks > line + strcspn(line, "\n"))
            continue;
        bool has_reason = strncmp(before + strspn(before, " "), "// A group: ", 12) == 0;
        if (may_ask(s->path) && has_reason) {
            q->known++;
            continue;
        }
        print_message("src/%s asks whether a game is played on a group%s\n", s->path,
                      has_reason ? "" : ", and the line above does not say why");
        q->wrong++;
    }
}

static void few_ask_whether_it_is_a_group(void **state)
{
    (void)state;
    group_questions q = {0};
    each_source(look_for_groups, &q);
    assert_int_equal(q.wrong, 0);
    assert_int_equal(q.known, COUNT(asks_for_groups)); // who asks no more leaves the list
}

static void planted_questions_are_found(void **state)
{
    (void)state;
    group_questions q = {0};
    look_for_groups(&(source){"lib", "lib/memo.c", "    // A group: why\n    if (game_group(g))\n"}, &q);
    look_for_groups(&(source){"game", "game/group_game.c", "if (game_group(g))\n"}, &q);
    assert_int_equal(q.known, 1);
    assert_int_equal(q.wrong, 0);
    look_for_groups(&(source){"lib", "lib/memo.c", "// Of groups.\nif (game_group(g))\nx = game_group(g);\n"},
                    &q);
    look_for_groups(&(source){"lib", "lib/value.c", "// A group: why\nif (game_group(g))\n"}, &q);
    assert_int_equal(q.known, 1);
    assert_int_equal(q.wrong, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_include_points_upwards_or_to_a_secret),
        cmocka_unit_test(planted_includes_are_found),
        cmocka_unit_test(every_folder_of_src_has_a_floor),
        cmocka_unit_test(cmake_links_rooms_downwards_only),
        cmocka_unit_test(planted_links_are_found),
        cmocka_unit_test(few_ask_whether_it_is_a_group),
        cmocka_unit_test(planted_questions_are_found),
    };
    return cmocka_run_group_tests_name("includes", tests, NULL, NULL);
}
