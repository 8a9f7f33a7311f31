// SPDX-License-Identifier: GPL-3.0-or-later
//
// Modules form a line, not a knot: no objects call each other in a circle. Reads the symbols of all objects
// of src/ in the build folder, as nm shows them. (What sources include is for test_includes.c and
// test_circles.c.)
#include "source_support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/mem.h"

// The knots that remain: each is one idea in several files. This list may only become shorter.
static const struct {
    const char *objects; // in ascending order
    const char *why;
} known_knots[] = {
    {"base/mathematics.c base/mathematics_names.c base/mathematics_scripts.c",
     "a name has indices and exponents, which contain names"},
    {"lang/family_parse.c lang/group_algebra.c lang/parse.c",
     "expressions are nested: whoever reads one reads those in it"},
    {"theory/formula.c theory/formula_derived.c",
     "the formula for a group may refer to a formula for its quotient or factor"},
};
enum { MOST_KNOTS = 3, MOST_OBJECTS = 4 };

// ---- objects and their symbols

typedef struct object {
    char *path; // inside src/
    char **uses;
    size_t used;
} object;

typedef struct symbol {
    char *name;
    size_t home;
} symbol;

typedef struct build {
    object *object;
    size_t objects;
    symbol *symbol; // the defined ones
    size_t symbols;
} build;

static void build_clear(build *b)
{
    for (size_t i = 0; i < b->objects; i++) {
        for (size_t k = 0; k < b->object[i].used; k++)
            free(b->object[i].uses[k]);
        free(b->object[i].uses);
        free(b->object[i].path);
    }
    for (size_t i = 0; i < b->symbols; i++)
        free(b->symbol[i].name);
    free(b->object);
    free(b->symbol);
}

static size_t object_called(build *b, const char *path, size_t length)
{
    for (size_t i = b->objects; i-- > 0;)
        if (strlen(b->object[i].path) == length && strncmp(b->object[i].path, path, length) == 0)
            return i;
    b->object = mem_resize(b->object, b->objects + 1, sizeof *b->object);
    b->object[b->objects] = (object){.path = mem_print("%.*s", (int)length, path)};
    return b->objects++;
}

// A line of nm: "build/…/src/base/mem.c.o: mem_alloc T 0 12", or "…: free U". A source that is compiled twice
// counts once: its symbols are the same. The object of a source that is gone does not count.
static void add_line(build *b, const char *line)
{
    const char *at = line, *end = strstr(line, ".c.o: ");
    for (const char *next; (next = strstr(at, "/src/")) && next < end;)
        at = next + strlen("/src/");
    char name[256], type;
    if (!end || at == line || sscanf(end, ".c.o: %255s %c", name, &type) != 2)
        return;
    size_t i = object_called(b, at, (size_t)(end + strlen(".c") - at));
    if (type == 'U') {
        object *o = &b->object[i];
        o->uses = mem_resize(o->uses, o->used + 1, sizeof *o->uses);
        o->uses[o->used++] = mem_string(name);
    } else if (!strchr("wvV", type)) {
        b->symbol = mem_resize(b->symbol, b->symbols + 1, sizeof *b->symbol);
        b->symbol[b->symbols++] = (symbol){mem_string(name), i};
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const symbol *)a)->name, ((const symbol *)b)->name);
}

static void add_end(build *b)
{
    qsort(b->symbol, b->symbols, sizeof *b->symbol, by_name);
}

// Old build folders keep the objects of sources that were moved.
static bool has_source(const char *line)
{
    const char *at = NULL, *end = strstr(line, ".c.o: ");
    for (const char *next = line; end && (next = strstr(next, "/src/")) && next < end;)
        at = next += strlen("/src/");
    char *path = at ? mem_print(SOURCE_DIR "/src/%.*s.c", (int)(end - at), at) : mem_string("");
    bool has = access(path, R_OK) == 0;
    free(path);
    return has;
}

static build read_build(void)
{
    build b = {0};
    char line[1024];
    FILE *nm = popen("cd '" BUILD_DIR "' && find . -path '*/src/*' -name '*.c.o' -print0 | LC_ALL=C sort -z |"
                     " xargs -0 nm -A -g -P",
                     "r");
    assert_non_null(nm);
    while (fgets(line, sizeof line, nm))
        if (has_source(line))
            add_line(&b, line);
    assert_int_equal(pclose(nm), 0);
    add_end(&b);
    return b;
}

// ---- circles

// For each object the set of those that it calls, directly or not.
static uint64_t *callees(const build *b)
{
    size_t words = bits_words(b->objects);
    uint64_t *calls = NEW_ARRAY(uint64_t, b->objects * words);
    for (size_t i = 0; i < b->objects; i++)
        for (size_t k = 0; k < b->object[i].used; k++) {
            symbol wanted = {b->object[i].uses[k], 0};
            const symbol *s = bsearch(&wanted, b->symbol, b->symbols, sizeof wanted, by_name);
            if (s && s->home != i)
                bits_set(calls + i * words, s->home);
        }
    for (size_t k = 0; k < b->objects; k++)
        for (size_t i = 0; i < b->objects; i++)
            if (bits_get(calls + i * words, k))
                bits_or(calls + i * words, calls + i * words, calls + k * words, words);
    return calls;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// "a.c b.c", in ascending order; freed by the caller.
static char *knot_text(char **path, size_t count)
{
    char *text = mem_string("");
    qsort(path, count, sizeof *path, by_text);
    for (size_t i = 0; i < count; i++)
        mem_append(&text, "%s%s", i ? " " : "", path[i]);
    return text;
}

typedef struct knots {
    char **text;
    size_t count, largest;
} knots;

static void knots_clear(knots *k)
{
    for (size_t i = 0; i < k->count; i++)
        free(k->text[i]);
    free(k->text);
}

static knots find_knots(const build *b)
{
    knots found = {0};
    size_t words = bits_words(b->objects);
    uint64_t *calls = callees(b);
    bool *seen = NEW_ARRAY(bool, b->objects);
    char **path = NEW_ARRAY(char *, b->objects);
    for (size_t i = 0; i < b->objects; i++) {
        size_t count = 0;
        for (size_t k = i; k < b->objects && !seen[i]; k++)
            if (k != i && bits_get(calls + i * words, k) && bits_get(calls + k * words, i)) {
                seen[k] = true;
                path[count++] = b->object[k].path;
            }
        if (!count)
            continue;
        path[count++] = b->object[i].path;
        found.text = mem_resize(found.text, found.count + 1, sizeof *found.text);
        found.text[found.count++] = knot_text(path, count);
        found.largest = count > found.largest ? count : found.largest;
    }
    free(calls);
    free(seen);
    free(path);
    return found;
}

static bool is_known(const char *knot)
{
    for (size_t i = 0; i < COUNT(known_knots); i++)
        if (strcmp(known_knots[i].objects, knot) == 0)
            return true;
    return false;
}

static void objects_call_only_objects_below_them(void **state)
{
    (void)state;
    build b = read_build();
    knots found = find_knots(&b);
    unsigned wrong = 0;
    assert_true(b.objects > 450); // those of all rooms were found
    for (size_t i = 0; i < found.count; i++)
        if (!is_known(found.text[i])) {
            print_message("objects that call each other in a circle: %s\n", found.text[i]);
            wrong++;
        }
    assert_int_equal(wrong, 0);
    assert_int_equal(found.count, COUNT(known_knots)); // a knot that is untied leaves the list
    assert_true(found.count <= MOST_KNOTS && found.largest <= MOST_OBJECTS);
    knots_clear(&found);
    build_clear(&b);
}

// ---- processes

static bool is_of_processes(const char *symbol)
{
    static const char *const names[] = {
        "fork",    "vfork",  "execv",   "execve", "execvp",  "posix_spawn", "posix_spawnp",
        "popen",   "system", "pipe",    "pipe2",  "waitpid", "waitid",      "kill",
        "killpg",  "poll",   "socket",  "listen", "accept",  "accept4",     "socketpair",
        "connect", "bind",   "sendmsg", "send",   "recv",    "recvmsg"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (strcmp(names[i], symbol) == 0)
            return true;
    return strncmp(symbol, "sqlite3_", 8) == 0 || strncmp(symbol, "MHD_", 4) == 0;
}

static bool is_in(const char *path, const char *const *rooms, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strncmp(path, rooms[i], strlen(rooms[i])) == 0)
            return true;
    return false;
}

static bool knows_no_processes(const char *path)
{
    static const char *const rooms[] = {"base/",   "engine/", "hyper/", "graph/",  "algebra/",
                                        "facts/",  "group/",  "lang/",  "theory/", "extension/",
                                        "census/", "draw/",   "game/"};
    return !strstr(path, "/program/") /* one of its own */ && is_in(path, rooms, COUNT(rooms));
}

// The objects of lower rooms that name such a symbol, each followed by a blank; freed by the caller.
static char *of_processes(const build *b)
{
    char *text = mem_string("");
    for (size_t i = 0; i < b->objects; i++) {
        bool names = false;
        for (size_t k = 0; k < b->object[i].used && knows_no_processes(b->object[i].path); k++)
            names |= is_of_processes(b->object[i].uses[k]);
        if (names)
            mem_append(&text, "%s ", b->object[i].path);
    }
    return text;
}

static void lower_rooms_name_no_processes(void **state)
{
    (void)state;
    build b = read_build();
    char *found = of_processes(&b);
    assert_string_equal(found, "");
    free(found);
    build_clear(&b);
}

// The mathematics of groups gets its facts from a source (facts/source.h): its objects call nothing that
// starts GAP or another process, directly or not. Games are also drawn, by a program that is started, but
// they do not call GAP, either.
static bool may_reach(const char *path, const char *other)
{
    static const char *const groups[] = {"facts/", "group/", "lang/", "theory/", "extension/", "census/"};
    static const char *const games[] = {"draw/", "game/", "play/"};
    static const char *const gap[] = {"gap/"}, *const processes[] = {"process/", "crew/"};
    if (is_in(other, processes, COUNT(processes)))
        return !is_in(path, groups, COUNT(groups));
    return !is_in(other, gap, COUNT(gap)) ||
           !(is_in(path, groups, COUNT(groups)) || is_in(path, games, COUNT(games)));
}

// The objects that reach what they may not, each followed by a blank; freed by the caller.
static char *reaching_processes(const build *b)
{
    size_t words = bits_words(b->objects);
    uint64_t *calls = callees(b);
    char *text = mem_string("");
    for (size_t i = 0; i < b->objects; i++) {
        bool wrong = false;
        for (size_t k = 0; k < b->objects; k++)
            wrong |= bits_get(calls + i * words, k) && !may_reach(b->object[i].path, b->object[k].path);
        if (wrong)
            mem_append(&text, "%s ", b->object[i].path);
    }
    free(calls);
    return text;
}

static void groups_reach_no_processes(void **state)
{
    (void)state;
    build b = read_build();
    char *found = reaching_processes(&b);
    assert_string_equal(found, "");
    free(found);
    build_clear(&b);
}

// ---- planted objects, or the tests above would mean nothing

static build planted(const char *const *line, size_t count)
{
    build b = {0};
    for (size_t i = 0; i < count; i++)
        add_line(&b, line[i]);
    add_end(&b);
    return b;
}

static void planted_knots_are_found(void **state)
{
    (void)state;
    static const char *const line[] = {
        "x/src/a/one.c.o: f T 0 1",    "x/src/a/one.c.o: g U",       "x/src/a/two.c.o: g T 0 1",
        "x/src/a/two.c.o: h U",        "x/src/b/three.c.o: h T 0 1", "x/src/b/three.c.o: f U",
        "x/src/b/three.c.o: malloc U", "x/src/b/four.c.o: f U",      "x/src/b/four.c.o: i T 0 1",
    };
    build b = planted(line, COUNT(line));
    knots found = find_knots(&b);
    assert_int_equal(b.objects, 4);
    assert_int_equal(found.count, 1);
    assert_int_equal(found.largest, 3);
    assert_string_equal(found.text[0], "a/one.c a/two.c b/three.c");
    knots_clear(&found);
    build_clear(&b);
    build open = planted(line, 5); // three.c does not call f
    knots none = find_knots(&open);
    assert_int_equal(none.count, 0);
    knots_clear(&none);
    build_clear(&open);
}

static void planted_processes_are_found(void **state)
{
    (void)state;
    static const char *const line[] = {"x/src/game/one.c.o: fork U", "x/src/game/one.c.o: g T 0 1",
                                       "x/src/serve/two.c.o: fork U", "x/src/graph/three.c.o: sqlite3_open U",
                                       "x/src/graph/four.c.o: forks U"};
    build b = planted(line, COUNT(line));
    char *found = of_processes(&b);
    assert_string_equal(found, "game/one.c graph/three.c ");
    free(found);
    build_clear(&b);
}

static void planted_ways_to_processes_are_found(void **state)
{
    (void)state;
    static const char *const line[] = {
        "x/src/group/one.c.o: f U",     "x/src/base/two.c.o: f T 0 1", "x/src/base/two.c.o: g U",
        "x/src/gap/three.c.o: g T 0 1", "x/src/theory/four.c.o: h U",  "x/src/serve/five.c.o: g U",
        "x/src/process/six.c.o: h T 0", "x/src/draw/seven.c.o: h U",   "x/src/draw/eight.c.o: g U",
    };
    build b = planted(line, COUNT(line));
    char *found = reaching_processes(&b);
    assert_string_equal(found, "group/one.c theory/four.c draw/eight.c ");
    free(found);
    build_clear(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objects_call_only_objects_below_them),
        cmocka_unit_test(lower_rooms_name_no_processes),
        cmocka_unit_test(groups_reach_no_processes),
        cmocka_unit_test(planted_knots_are_found),
        cmocka_unit_test(planted_processes_are_found),
        cmocka_unit_test(planted_ways_to_processes_are_found),
    };
    return cmocka_run_group_tests_name("knots", tests, NULL, NULL);
}
