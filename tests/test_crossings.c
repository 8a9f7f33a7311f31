// SPDX-License-Identifier: GPL-3.0-or-later
//
// No text beside a node is crossed by an arrow, and no arrow goes through a node that is not its own: on all
// figures of the gallery with and without labels, on diagrams that once failed, and on random ones. Measured
// here by points of the curves, with nothing of what places them but the boxes of the texts; those are held
// against what a browser, librsvg and TeX measure where these are installed (test_text_boxes.c).
#include "crossings_support.h"
#include "program_support.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "draw/game_digraph.h"
#include "draw/label_placement.h"
#include "draw/writers.h"

// ---------------------------------------------------------------------------------------------- random ones

// As random_diagram, but every class has a count and a label, and there are more arrows.
static void crowd(rng *r, diagram *d)
{
    uint32_t chance = 2 + rng_below(r, 4);
    for (uint32_t n = 0; n < d->nodes; n++) {
        diagram_node *node = &d->node[n];
        if (node->kind == NODE_POSITION)
            continue;
        free(node->label);
        node->count = node->kind == NODE_WON ? 1 : 2 + rng_below(r, 300);
        node->label = mem_print("%u·Z%uxS%u (%u), …", rng_below(r, 100), rng_below(r, 30), rng_below(r, 9),
                                rng_below(r, 1u << rng_below(r, 30)));
    }
    d->arrows = 0;
    for (uint32_t a = 0; a < d->nodes; a++)
        for (uint32_t b = 0; b < d->nodes; b++)
            if (a != b && rng_below(r, d->node[a].row < d->node[b].row ? chance : 20 * chance) == 0)
                d->arrow[d->arrows++] = (diagram_arrow){a, b, ARROW_PLAIN};
}

static void random_diagrams_have_none(void **state)
{
    (void)state;
    rng r = rng_start("random_diagrams_have_none", 91);
    uint32_t texts = 0, arrows = 0, bad = 0;
    for (size_t i = 0; i < scaled(80); i++) {
        diagram d;
        layout l;
        random_diagram(&r, &d);
        if (i % 2)
            crowd(&r, &d);
        place(&d, &l);
        crossings found = count_crossings(&d, &l);
        if (found.texts || found.nodes) {
            bad++;
            print_message("diagram %zu (%u nodes, %u arrows): %u texts, %u nodes\n", i, d.nodes, d.arrows,
                          found.texts, found.nodes);
        }
        for (uint32_t n = 0; n < d.nodes; n++)
            texts += d.node[n].label || d.node[n].count > 1;
        arrows += d.arrows;
        layout_clear(&l, &d);
        diagram_clear(&d);
    }
    print_message("%u nodes with texts, %u arrows\n", texts, arrows);
    assert_true(texts > scaled(80) && arrows > 2 * scaled(80)); // else nothing was measured
    assert_int_equal(bad, 0);
}

// ------------------------------------------------------------------------------------------- the gallery

// Every so manieth "draw" line of the figures, those of groups only where they can be, drawn as JSON, two at
// a time.
static void draw_gallery(bool groups, size_t every, const char *more)
{
    char *line = mem_print(
        "cd %s && rm -f *.json && sed -n 's/^draw //p' %s/tests/data/figures/*.txt | sort -u | "
        "grep -E '%s' | awk 'NR %% %zu == 0' | { set -f; n=0; while read -r words; do n=$((n + 1)); "
        "'%s' diagram $words %s -q -o $n.json </dev/null & "
        "[ $((n %% 2)) = 1 ] || wait; done; wait; }",
        home(), SOURCE_DIR, groups ? "" : "^(acv|avd|dst|prv) ", every, HARARY_PROGRAM, more);
    if (system(line) != 0)
        fail_msg("%s", line);
    free(line);
}

static crossings measure_file(const char *path)
{
    char *text;
    size_t length;
    hry_error error;
    diagram d;
    layout l;
    if (file_read(path, &text, &length, &error) != HRY_OK ||
        picture_read(text, length, path, &d, &l, &error) != HRY_OK)
        fail_msg("%s", error.message);
    free(text);
    crossings found = count_crossings(&d, &l);
    if (found.texts || found.nodes)
        print_message("%s(%s): %u texts, %u nodes\n", d.game, d.structure, found.texts, found.nodes);
    layout_clear(&l, &d);
    diagram_clear(&d);
    return found;
}

static uint32_t measure_folder(uint32_t *files)
{
    DIR *list = opendir(home());
    assert_non_null(list);
    uint32_t bad = 0;
    *files = 0;
    for (struct dirent *e; (e = readdir(list));)
        if (strstr(e->d_name, ".json")) {
            char *path = mem_print("%s/%s", home(), e->d_name);
            crossings found = measure_file(path);
            bad += found.texts + found.nodes > 0;
            ++*files;
            free(path);
        }
    closedir(list);
    return bad;
}

static void the_gallery_has_none(void **state)
{
    (void)state;
    bool groups = groups_can_be_tested("figures of groups");
    for (int labels = 0; labels < 2; labels++) {
        uint32_t files;
        size_t every = in_long_run() ? 1 : labels ? 19 : 17; // most of the time GAP is being started
        draw_gallery(groups, every, labels ? "--labels" : "");
        assert_int_equal(measure_folder(&files), 0);
        print_message("%u figures %s labels\n", files, labels ? "with" : "without");
        assert_true(files >= (groups ? 80 : 10) / every);
    }
}

// -------------------------------------------------------------------------------------------- hard ones

static void draw_one(const char *words)
{
    char *line = mem_print("cd %s && rm -f *.json && '%s' diagram %s -q -o 1.json 2>err", home(),
                           HARARY_PROGRAM, words);
    if (system(line) != 0)
        fail_msg("%s", line);
    free(line);
}

static void hard_diagrams_have_none(void **state)
{
    (void)state;
    static const char *const hypergraphs[] = {
        "acv 'geodetic(petersen)' --labels",
        "acv 'geodetic(petersen)' --labels --up-to automorphism",
        "acv 'geodetic(grid(3,3))' --labels",
        "acv 'hull(C7)' --labels --extended",
        "acv '{1,2},{2,3},{3,4},{4,5},{5,6}' --labels --simplify none",
        "prv 'uniform(6,3)' --labels --up-to automorphism",
        "acv 'geodetic(C6)' --digraph intersections",
        "acv '{1,2},{2,3},{3,4}' --digraph options",
        "acv '{1,2},{2,3},{3,4}' --digraph unfolded --labels",
    };
    static const char *const groups[] = {
        "gen 'PrimitiveGroup(64,14)' --extended --labels",
        "gen S6 --up-to conjugacy --labels",
        "gen 'SL(2,3)xZ2' --simplify none --labels",
        "gen 'Z6xZ6' --labels --up-to automorphism",
        "gen A5 --digraph lattice --up-to conjugacy",
        "dng Z12 --digraph unfolded --labels",
        "gen Q8 --board --position x",
        "gen A5 --up-to conjugacy --labels --extended",
        "dng S5 --up-to conjugacy --labels",
        "gen S4 --labels",
        "dng S4 --digraph lattice",
        "gen S4 --board",
        "dng D6 --board",
    };
    size_t of_groups = in_long_run() ? COUNT(groups) : 7; // each starts GAP
    uint32_t bad = 0, files;
    for (size_t i = 0; i < sizeof hypergraphs / sizeof *hypergraphs; i++) {
        draw_one(hypergraphs[i]);
        bad += measure_folder(&files);
    }
    for (size_t i = 0; i < of_groups && groups_can_be_tested(groups[i]); i++) {
        draw_one(groups[i]);
        bad += measure_folder(&files);
    }
    assert_int_equal(bad, 0);
}

// Frames of structure classes hold their positions and nothing else.
static void frames_hold_their_positions_alone(void **state)
{
    (void)state;
    static char *const digit[] = {"1", "2", "3", "4", "5"};
    rng r = rng_start("frames_hold_their_positions_alone", 93);
    uint32_t frames = 0;
    for (size_t i = 0; i < scaled(30); i++) {
        hypergraph h = random_hypergraph(&r, 2 + rng_below(&r, 4), 1 + rng_below(&r, 6));
        set_system s;
        diagram d;
        layout l;
        hry_error error;
        rule_system((rule)rng_below(&r, 4), &h, &s);
        hypergraph_clear(&h);
        if (!set_system_is_game(&s)) {
            set_system_clear(&s);
            continue;
        }
        assert_int_equal(diagram_of_game(&s, "G", "H", digit, NULL, 100, NULL, &d, &error), HRY_OK);
        d.framed = true;
        place(&d, &l);
        OWNED bounds *frame = frame_boxes(&d, &l);
        for (uint32_t f = 1; f <= d.nodes; f++) {
            for (uint32_t g = 1; g < f; g++)
                assert_false(bounds_meet(&frame[g], &frame[f]));
            for (uint32_t n = 0; n < d.nodes; n++) {
                bounds shape = shape_box(&d.node[n], l.node[n], 0);
                assert_int_equal(bounds_meet(&shape, &frame[f]), d.node[n].member == f);
            }
            frames += frame[f].left < frame[f].right;
        }
        crossings found = count_crossings(&d, &l);
        assert_int_equal(found.nodes, 0);
        layout_clear(&l, &d);
        diagram_clear(&d);
        set_system_clear(&s);
    }
    assert_true(frames > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_hold_their_positions_alone),
        cmocka_unit_test(random_diagrams_have_none),
        cmocka_unit_test(hard_diagrams_have_none),
        cmocka_unit_test(the_gallery_has_none),
    };
    return run_if(HARARY_HAS_DRAW, tests, make_home, remove_home);
}
