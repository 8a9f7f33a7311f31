// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inside a room there are layers too: no units include each other in a circle. A unit is what has one name,
// A.c, A.h and A_internal.h; it needs the units whose headers it includes. Reads every source under src/.
// (That no room needs one on a higher floor is for test_includes.c.)
#include "source_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

// ---- a graph of names

typedef struct graph {
    char **name;
    size_t names;
    size_t (*arrow)[2];
    size_t arrows;
} graph;

// Takes the name.
static size_t node_of(graph *g, char *name)
{
    for (size_t i = 0; i < g->names; i++)
        if (strcmp(g->name[i], name) == 0) {
            free(name);
            return i;
        }
    g->name = mem_resize(g->name, g->names + 1, sizeof *g->name);
    g->name[g->names] = name;
    return g->names++;
}

static void graph_clear(graph *g)
{
    for (size_t i = 0; i < g->names; i++)
        free(g->name[i]);
    free(g->name);
    free(g->arrow);
}

// Takes away whoever has no arrow to (back: from) somebody else who is left, until nobody is like that.
static void peel(const graph *g, bool *left, bool back)
{
    for (bool more = true; more;) {
        more = false;
        bool *has = NEW_ARRAY(bool, g->names);
        for (size_t i = 0; i < g->arrows; i++)
            if (left[g->arrow[i][0]] && left[g->arrow[i][1]])
                has[g->arrow[i][back]] = true;
        for (size_t i = 0; i < g->names; i++) {
            more |= left[i] && !has[i];
            left[i] &= has[i];
        }
        free(has);
    }
}

// Those on a circle, or on a way from one to another; prints them.
static unsigned in_circles(const graph *g, bool aloud)
{
    unsigned count = 0;
    bool *left = NEW_ARRAY(bool, g->names);
    memset(left, true, g->names);
    peel(g, left, false);
    peel(g, left, true);
    for (size_t i = 0; i < g->names; i++) {
        count += left[i];
        if (left[i] && aloud)
            print_message("in a circle: %s\n", g->name[i]);
    }
    free(left);
    return count;
}

// ---- units

static size_t unit_of(graph *g, char *path)
{
    char *point = strrchr(path, '.');
    if (point)
        *point = 0;
    if (path_ends(path, "_internal"))
        path[strlen(path) - strlen("_internal")] = 0;
    return node_of(g, path);
}

static void add_source(const source *s, void *context)
{
    graph *g = context;
    size_t room = strlen(s->room);
    if (path_ends(s->path, ".g"))
        return;
    size_t from = unit_of(g, mem_string(s->path));
    for (const char *line = s->text; line; line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
        const char *path = included(line);
        if (!path || strncmp(path, s->room, room) != 0 || path[room] != '/')
            continue;
        size_t to = unit_of(g, mem_print("%.*s", (int)strcspn(path, "\"\n"), path));
        if (to == from)
            continue;
        g->arrow = mem_resize(g->arrow, g->arrows + 1, sizeof *g->arrow);
        g->arrow[g->arrows][0] = from;
        g->arrow[g->arrows++][1] = to;
    }
}

static void no_units_of_a_room_form_a_circle(void **state)
{
    (void)state;
    graph g = {0};
    assert_true(each_source(add_source, &g) > 450); // those of all folders were found
    assert_int_equal(in_circles(&g, true), 0);
    graph_clear(&g);
}

static unsigned planted(const source *file, size_t count)
{
    graph g = {0};
    for (size_t i = 0; i < count; i++)
        add_source(&file[i], &g);
    unsigned found = in_circles(&g, false);
    graph_clear(&g);
    return found;
}

static void planted_circles_are_found(void **state) // or the tests above would mean nothing
{
    (void)state;
    const source circle[] = {
        {"engine", "engine/a.c", "#include \"engine/a.h\"\n#include \"engine/b.h\"\n"},
        {"engine", "engine/b.h", "#include \"base/mem.h\"\n#include \"engine/c_internal.h\"\n"},
        {"engine", "engine/c.c", "#include \"engine/a.h\"\n#include \"engine/d.h\"\n"},
        {"engine", "engine/e.c", "#include \"engine/a.h\"\n"},
    };
    assert_int_equal(planted(circle, 4), 3); // neither d nor e is in it
    assert_int_equal(planted(circle, 2), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_units_of_a_room_form_a_circle),
        cmocka_unit_test(planted_circles_are_found),
    };
    return cmocka_run_group_tests_name("circles", tests, NULL, NULL);
}
