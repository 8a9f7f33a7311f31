// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layouts: nodes, arrows and texts are placed by laws, on random diagrams and on those of structures.
#include "layout_support.h"

#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/graphviz.h"
#include "draw/label_placement.h"
#include "draw/layout_find.h"
#include "draw/shape.h"

// -------------------------------------------------------------------------------------------- the layout

static uint32_t outline_at(const diagram *d, const layout *l, uint32_t node, point corner[24])
{
    uint32_t count = shape_outline(&d->node[node], 0, corner);
    for (uint32_t i = 0; i < count; i++)
        corner[i] = (point){corner[i].x + l->node[node].x, corner[i].y + l->node[node].y};
    return count;
}

static void assert_ends(const diagram *d, const layout *l, uint32_t node, point end)
{
    point corner[24];
    uint32_t count = outline_at(d, l, node, corner);
    assert_false(inside(corner, count, end, 0));
    double gap = distance(corner, count, end) - node_clearance(d, node);
    if (gap < 1 || gap > 2.5)
        fail_msg("an arrow ends %g points away from node %u", gap, node);
}

static void assert_nodes_apart(const diagram *d, const layout *l)
{
    for (uint32_t a = 0; a < d->nodes; a++)
        for (uint32_t b = 0; b < a; b++) {
            const diagram_node *m = &d->node[a], *n = &d->node[b];
            double left = fmax(l->node[a].x - shape_width(m) / 2, l->node[b].x - shape_width(n) / 2);
            double right = fmin(l->node[a].x + shape_width(m) / 2 + shape_labels_width(m),
                                l->node[b].x + shape_width(n) / 2 + shape_labels_width(n));
            double across = (shape_height(m) + shape_height(n)) / 2;
            if (left < right + 2 && fabs(l->node[a].y - l->node[b].y) < across + 2)
                fail_msg("nodes %u and %u lie on each other", a, b);
        }
}

static bool meet(const bounds *a, const bounds *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

// No text stands on a shape or on another text.
static void assert_texts_apart(const diagram *d, const layout *l)
{
    bounds *text = NEW_ARRAY(bounds, 2 * d->nodes);
    for (uint32_t n = 0; n < d->nodes; n++)
        label_boxes(d, l, n, &text[2 * n], &text[2 * n + 1]);
    for (uint32_t t = 0; t < 2 * d->nodes; t++) {
        for (uint32_t other = 0; other < t; other++)
            assert_false(meet(&text[t], &text[other]));
        for (uint32_t n = 0; n < d->nodes; n++) {
            point corner[24];
            uint32_t count = outline_at(d, l, n, corner);
            for (uint32_t i = 0; i < count; i++)
                for (int step = 0; step < 20; step++) {
                    point a = corner[i], b = corner[(i + 1) % count];
                    double s = step / 20.0;
                    assert_false(
                        bounds_have(&text[t], (point){a.x + s * (b.x - a.x), a.y + s * (b.y - a.y)}));
                }
        }
    }
    free(text);
}

// Texts that arrows cross, by many points of the arrows.
static uint32_t crossed_texts(const diagram *d, const layout *l)
{
    uint32_t crossed = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        bounds text[2];
        bool hit[2] = {false, false};
        label_boxes(d, l, n, &text[0], &text[1]);
        for (uint32_t a = 0; a < d->arrows; a++)
            for (uint32_t i = 0; i + 3 < l->arrow[a].count; i += 3)
                for (int step = 0; step <= 300; step++) {
                    point p = curve_point(l->arrow[a].at + i, step / 300.0);
                    hit[0] = hit[0] || bounds_have(&text[0], p);
                    hit[1] = hit[1] || bounds_have(&text[1], p);
                }
        crossed += hit[0] + hit[1];
    }
    return crossed;
}

static void assert_on_page(const diagram *d, const layout *l)
{
    for (uint32_t n = 0; n < d->nodes; n++) {
        double half = shape_width(&d->node[n]) / 2;
        double high = shape_height(&d->node[n]) / 2;
        assert_true(l->node[n].x - half > l->rows_x + 5.9 && l->node[n].y - high > 5.9);
        assert_true(l->node[n].x + half < l->width - 5.9 && l->node[n].y + high < l->height - 5.9);
        bounds text[2];
        label_boxes(d, l, n, &text[0], &text[1]);
        for (int i = 0; i < 2; i++)
            assert_true(text[i].left > text[i].right ||
                        (text[i].left > l->rows_x + 5.9 && text[i].right < l->width - 5.9 &&
                         text[i].top > 5.9 && text[i].bottom < l->height - 5.9));
    }
    for (uint32_t a = 0; a < d->arrows; a++)
        for (uint32_t i = 0; i + 3 < l->arrow[a].count; i += 3)
            for (int step = 0; step <= 20; step++) {
                point p = curve_point(l->arrow[a].at + i, step / 20.0);
                assert_true(p.x > l->rows_x + 5.9 && p.x < l->width - 5.9);
                assert_true(p.y > 5.9 && p.y < l->height - 5.9);
            }
}

static void assert_laws(const diagram *d, const layout *l)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        assert_true(l->node[n].y == l->row[d->node[n].row]);
    for (uint32_t row = 1; row < d->rows; row++)
        assert_true(l->row[row - 1] < l->row[row]);
    assert_true((l->rows_x > 0) == d->extended);
    assert_nodes_apart(d, l);
    assert_on_page(d, l);
    assert_texts_apart(d, l);
    assert_false(l->coarse);
    for (uint32_t a = 0; a < d->arrows; a++) {
        const curve *c = &l->arrow[a];
        assert_true(c->count >= 4 && c->count % 3 == 1);
        assert_ends(d, l, d->arrow[a].from, c->at[0]);
        assert_ends(d, l, d->arrow[a].to, c->at[c->count - 1]);
    }
}

static void assert_same(const diagram *d, const layout *a, const layout *b)
{
    assert_true(a->width == b->width && a->height == b->height && a->rows_x == b->rows_x);
    assert_memory_equal(a->node, b->node, d->nodes * sizeof *a->node);
    assert_memory_equal(a->labels, b->labels, d->nodes * sizeof *a->labels);
    assert_memory_equal(a->row, b->row, d->rows * sizeof *a->row);
    for (uint32_t i = 0; i < d->arrows; i++) {
        assert_int_equal(a->arrow[i].count, b->arrow[i].count);
        assert_memory_equal(a->arrow[i].at, b->arrow[i].at, a->arrow[i].count * sizeof(point));
    }
}

static void random_diagrams_are_well_placed(void **state)
{
    (void)state;
    rng r = rng_start("random_diagrams_are_well_placed", 72);
    for (size_t i = 0; i < scaled(60); i++) {
        diagram d;
        layout l, again;
        random_diagram(&r, &d);
        place(&d, &l);
        assert_laws(&d, &l);
        place(&d, &again);
        assert_same(&d, &l, &again);
        layout_clear(&l, &d);
        layout_clear(&again, &d);
        diagram_clear(&d);
    }
}

// Texts move only to where fewer arrows cross them, and that helps most of them.
static void texts_keep_clear_of_arrows(void **state)
{
    (void)state;
    rng r = rng_start("texts_keep_clear_of_arrows", 76);
    uint32_t usual = 0, chosen = 0;
    for (size_t i = 0; i < scaled(60); i++) {
        diagram d;
        layout l;
        random_diagram(&r, &d);
        place(&d, &l);
        uint32_t now = crossed_texts(&d, &l);
        for (uint32_t n = 0; n < d.nodes; n++)
            l.labels[n] = shape_usual_places(&d.node[n]);
        uint32_t before = crossed_texts(&d, &l);
        assert_true(now <= before);
        usual += before;
        chosen += now;
        layout_clear(&l, &d);
        diagram_clear(&d);
    }
    print_message("arrows cross %u texts, in their usual places %u\n", chosen, usual);
    assert_true(3 * chosen < usual);
}

// An arrow there and one back, between rows and within one.
static void opposite_arrows_keep_apart(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 8; i++) {
        diagram_node node[4] = {
            {.count = 1}, {.count = 1, .row = 1}, {.count = 1, .row = 1}, {.count = 1, .row = 2}};
        static const uint32_t pair[4][2] = {{0, 1}, {1, 3}, {0, 3}, {1, 2}};
        uint32_t from = pair[i % 4][0], to = pair[i % 4][1];
        diagram_arrow few[] = {{from, to, ARROW_PLAIN}, {to, from, ARROW_PLAIN}};
        diagram_arrow more[] = {{0, 1, ARROW_PLAIN}, {0, 2, ARROW_PLAIN}, {0, 3, ARROW_PLAIN},
                                {1, 0, ARROW_PLAIN}, {1, 2, ARROW_PLAIN}, {1, 3, ARROW_PLAIN},
                                {2, 1, ARROW_PLAIN}, {2, 3, ARROW_PLAIN}, {3, 0, ARROW_PLAIN},
                                {3, 1, ARROW_PLAIN}};
        diagram d = {
            .nodes = 4, .rows = 3, .node = node, .arrows = i < 4 ? 2 : 10, .arrow = i < 4 ? few : more};
        layout l;
        place(&d, &l);
        assert_laws(&d, &l);
        const curve *there = NULL, *back = NULL;
        for (uint32_t a = 0; a < d.arrows; a++) {
            there = d.arrow[a].from == from && d.arrow[a].to == to ? &l.arrow[a] : there;
            back = d.arrow[a].from == to && d.arrow[a].to == from ? &l.arrow[a] : back;
        }
        point middle = curve_at(there, 0.5);
        double nearest = INFINITY;
        for (int step = 0; step <= 500; step++) {
            point p = curve_at(back, step / 500.0);
            nearest = fmin(nearest, hypot(p.x - middle.x, p.y - middle.y));
        }
        if (nearest < 3 && node[from].row != node[to].row)
            fail_msg("arrows between %u and %u are %g points apart", from, to, nearest);
        layout_clear(&l, &d);
    }
}

// Heads around the sign 0 have room, in a circle; many arrows make it larger.
static void heads_around_zero_have_room(void **state)
{
    (void)state;
    for (uint32_t classes = 1; classes <= 24; classes++) {
        diagram_node node[26] = {{.count = 1}};
        diagram_arrow arrow[60];
        diagram d = {.nodes = classes + 2, .rows = 3, .node = node, .arrow = arrow};
        for (uint32_t n = 1; n <= classes; n++) {
            node[n] = (diagram_node){.count = 1, .row = 1};
            arrow[d.arrows++] = (diagram_arrow){0, n, ARROW_PLAIN};
        }
        node[classes + 1] = (diagram_node){.kind = NODE_WON, .count = 1, .row = 2};
        for (uint32_t n = 1; n <= classes; n++)
            arrow[d.arrows++] = (diagram_arrow){n, classes + 1, ARROW_DOTTED};
        layout l;
        place(&d, &l);
        assert_laws(&d, &l);
        double nearest = INFINITY;
        for (uint32_t a = classes; a < d.arrows; a++)
            for (uint32_t b = classes; b < a; b++) {
                point p = l.arrow[a].at[l.arrow[a].count - 1], q = l.arrow[b].at[l.arrow[b].count - 1];
                nearest = fmin(nearest, hypot(p.x - q.x, p.y - q.y));
            }
        if (nearest < 3.8)
            fail_msg("%u arrows end %g points apart", classes, nearest);
        layout_clear(&l, &d);
    }
}

static void one_structure(const structure *x, simplify how, bool extended)
{
    diagram d;
    layout l;
    diagram_wish wish = {.game = "ACV", .structure = "H", .simplify = how, .extended = extended};
    diagram_of_structure(x, &wish, &d);
    place(&d, &l);
    assert_true(l.node[0].y == l.row[0]);
    assert_laws(&d, &l);
    layout_clear(&l, &d);
    diagram_clear(&d);
}

static void structures_are_well_placed(void **state)
{
    (void)state;
    rng r = rng_start("structures_are_well_placed", 73);
    for (size_t i = 0; i < scaled(15); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 6), 1 + rng_below(&r, 6));
        rule g = (rule)rng_below(&r, 4);
        hry_error error;
        if (rule_defined(g, &h, "H", &error) == HRY_OK) {
            set_system s;
            structure x;
            rule_system(g, &h, &s);
            assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
            for (int how = SIMPLIFY_NONE; how <= SIMPLIFY_LEVEL; how++)
                one_structure(&x, (simplify)how, rule_achieves(g) && i % 2);
            structure_clear(&x);
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
}

// Hundreds of nodes and thousands of arrows, short and long ones.
static void large_diagrams_are_well_placed(void **state)
{
    (void)state;
    rng r = rng_start("large_diagrams_are_well_placed", 74);
    for (uint32_t rows = 3; rows <= 30; rows += 9) {
        diagram d = {.nodes = 300, .rows = rows, .node = NEW_ARRAY(diagram_node, 300)};
        for (uint32_t n = 0; n < d.nodes; n++)
            d.node[n] =
                (diagram_node){.kind = NODE_CLASS, .count = 1, .row = n ? 1 + (n - 1) * (rows - 1) / 299 : 0};
        d.arrow = NEW_ARRAY(diagram_arrow, d.nodes * d.nodes);
        for (uint32_t a = 0; a < d.nodes; a++)
            for (uint32_t b = a + 1; b < d.nodes; b++)
                if (d.node[a].row < d.node[b].row && rng_below(&r, 14) == 0)
                    d.arrow[d.arrows++] = (diagram_arrow){a, b, ARROW_PLAIN};
        layout l;
        place(&d, &l);
        assert_nodes_apart(&d, &l);
        assert_on_page(&d, &l);
        uint64_t pieces = 0;
        for (uint32_t a = 0; a < d.arrows; a++)
            pieces += d.node[d.arrow[a].to].row - d.node[d.arrow[a].from].row;
        assert_int_equal(l.coarse, pieces > 3000);
        layout_clear(&l, &d);
        diagram_clear(&d);
    }
}

// --------------------------------------------------------------------------------- what may go wrong there

static void assert_layout_fails(const char *program, const char *words)
{
    diagram_node node = {.kind = NODE_CLASS, .count = 1};
    diagram d = {.nodes = 1, .rows = 1, .node = &node};
    layout l;
    hry_error error;
    setenv("HARARY_DRAW", program, 1);
    assert_int_equal(layout_find(&d, NULL, &l, &error),
                     strncmp(program, "/bin/", 5) ? HRY_MISSING : HRY_PROGRAM);
    unsetenv("HARARY_DRAW");
    if (!strstr(error.message, words))
        fail_msg("%s", error.message);
}

// A program that gives the curve of the only arrow from its head to its tail.
static void a_curve_that_comes_reversed_is_turned(void **state)
{
    (void)state;
    char name[] = "/tmp/harary-test-XXXXXX";
    int file = mkstemp(name);
    assert_true(file >= 0);
    dprintf(file, "#!/bin/sh\ncat <<END\ngraph 40 100\nnode n0 20 82\nnode r0 1 82\nnode n1 20 18\n"
                  "node r1 1 18\nedge e0 4 20 18 20 40 20 60 20 82\nEND\n");
    assert_int_equal(fchmod(file, 0700), 0);
    close(file);
    diagram_node node[2] = {{.kind = NODE_CLASS, .count = 1}, {.kind = NODE_CLASS, .count = 1, .row = 1}};
    diagram_arrow arrow = {0, 1, ARROW_PLAIN};
    diagram d = {.nodes = 2, .rows = 2, .arrows = 1, .node = node, .arrow = &arrow};
    layout l;
    setenv("HARARY_DRAW", name, 1);
    place(&d, &l);
    unsetenv("HARARY_DRAW");
    unlink(name);
    assert_laws(&d, &l);
    assert_true(fabs(l.width - 52) < 0.01 && fabs(l.height - (64 + 35 + 12)) < 0.01);
    layout_clear(&l, &d);
}

static void missing_and_wrong_programs_are_told(void **state)
{
    (void)state;
    assert_layout_fails("/nonexistent", "install libgraphviz-dev");
    assert_layout_fails("/bin/true", "returned invalid output");
    assert_layout_fails("/bin/false", "without a message");
    assert_layout_fails("/", "could not be started");
}

int main(void)
{
    const struct CMUnitTest always[] = {
        cmocka_unit_test(missing_and_wrong_programs_are_told),
        cmocka_unit_test(a_curve_that_comes_reversed_is_turned),
    };
    int failed = cmocka_run_group_tests_name("layouts without the program", always, NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_diagrams_are_well_placed), cmocka_unit_test(texts_keep_clear_of_arrows),
        cmocka_unit_test(opposite_arrows_keep_apart),      cmocka_unit_test(heads_around_zero_have_room),
        cmocka_unit_test(structures_are_well_placed),      cmocka_unit_test(large_diagrams_are_well_placed),
    };
    return failed + run_if(HARARY_HAS_DRAW, tests, NULL, NULL);
}
