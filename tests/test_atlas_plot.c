// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plots, on stores of random records: their areas have the heights of the shares. No GAP is needed.
#include "atlas_support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atlas/plot.h"
#include "base/mem.h"
#include "draw/plot_internal.h"
#include "process/program.h"

// ------------------------------------------------------------------------------------------------ plots

static plot plotted(atlas *a, plot_question q)
{
    plot p = {0};
    hry_error error;
    if (plot_make(a->store, &q, &p, &error))
        fail_msg("%s", error.message);
    assert_int_equal(p.bytes[p.size], 0);
    return p;
}

// How far above the bottom a path of steps is at x: the sum of nothing but H and V commands.
static double height_at(const char *path, double x)
{
    double from, bottom, level, at;
    int read;
    assert_int_equal(sscanf(path, "M%lf %lf%n", &from, &bottom, &read), 2);
    level = bottom;
    for (path += read; *path == 'H'; path += read) {
        double next;
        assert_int_equal(sscanf(path, "H%lfV%lf%n", &at, &next, &read), 2);
        assert_true(next <= bottom);
        if (at > x)
            return bottom - level;
        level = next;
    }
    fail_msg("%g is behind the path's end", x);
    return 0;
}

// The path of a nim-value in a panel, counted from 0.
static const char *area(const char *svg, int value, int panel)
{
    char begin[40];
    snprintf(begin, sizeof begin, "<path class=\"nim%d\" d=\"", value);
    const char *at = strstr(svg, begin);
    for (; at && panel > 0; panel--)
        at = strstr(at + 1, begin);
    assert_non_null(at);
    return at + strlen(begin);
}

// The part of the groups of orders `least` … `most` that have a value, and one that is at most `value`.
static double share(const atlas *a, bool dng, uint32_t least, uint32_t most, int value)
{
    double all = 0, part = 0;
    for (size_t i = 0; i < a->records; i++) {
        const group_record *g = &a->record[i];
        int own = dng ? g->dng : g->gen;
        if (own < 0 || g->order < least || g->order > most)
            continue;
        all++;
        part += own <= value;
    }
    return all > 0 ? part / all : 0;
}

static void assert_shares(const atlas *a, const char *svg, bool dng)
{
    uint32_t least = 0, most = 0;
    for (size_t i = 0; i < a->records; i++)
        if ((dng ? a->record[i].dng : a->record[i].gen) >= 0) {
            most = a->record[i].order;
            least = least ? least : most;
        }
    assert_true(most - least >= 8); // all panels are there
    double left = 58, right = 742, tall = 84;
    uint32_t compared = 0;
    for (uint32_t n = least; n <= most; n++)
        for (int value = 0; value < 5; value++) {
            double x = left + (n - least + 0.5) * (right - left) / (most - least + 1);
            int panel = n % 2 ? 0 : n % 4 ? 1 : 2;
            if (share(a, dng, n, n, 4) > 0) { // else it may be in front of the panel's first bar
                assert_float_equal(height_at(area(svg, value, panel), x) / tall, share(a, dng, n, n, value),
                                   1e-3);
                compared++;
            }
            // A bar is as wide as its order where that can be seen: other panels are empty there.
            for (int other = 0; (right - left) / (most - least + 1) >= 4 && other < 3; other++)
                if (other != panel)
                    assert_float_equal(height_at(area(svg, value, other), x), 0, 1e-3);
            assert_float_equal(height_at(area(svg, value, 3), x) / tall, share(a, dng, 0, n, value), 1e-3);
        }
    assert_true(compared > 50);
}

static void areas_have_the_heights_of_the_shares(void **state)
{
    (void)state;
    rng r = rng_start("plots of shares", 43);
    for (size_t i = 0; i < scaled(20); i++) {
        atlas a;
        random_atlas(&r, &a);
        for (int dng = 0; dng < 2; dng++) {
            plot p = plotted(&a, (plot_question){.dng = dng});
            plot again = plotted(&a, (plot_question){.dng = dng});
            assert_string_equal(p.bytes, again.bytes);
            assert_int_equal(p.size, strlen(p.bytes));
            assert_shares(&a, p.bytes, dng);
            assert_non_null(strstr(p.title, dng ? "DNG" : "GEN"));
            assert_int_equal(occurrences(p.bytes, p.title), 2); // for readers, and for screen readers
            plot_clear(&p);
            plot_clear(&again);
        }
        remove_store(&a);
    }
}

// More orders than bars: the picture stays small, and the groups are all there.
static void a_plot_of_many_orders_stays_small(void **state)
{
    (void)state;
    atlas a = {.records = RECORDS_MOST};
    for (uint32_t i = 0; i < RECORDS_MOST; i++)
        a.record[i] = (group_record){.order = i * 10000000 + 7,
                                     .number = 1,
                                     .gen = (int)(i % 5),
                                     .dng = 1,
                                     .frattini = 1,
                                     .factor_order = 6,
                                     .classes = 1 + (int64_t)i * 1000000000};
    put_records(&a);
    plot p = plotted(&a, (plot_question){.kind = PLOT_SHARES}),
         c = plotted(&a, (plot_question){.kind = PLOT_CLASSES});
    assert_int_equal(p.groups, RECORDS_MOST);
    assert_string_equal(p.title, "nim-values of GEN on the 400 groups of order 7 to 3990000007");
    assert_non_null(strstr(p.bytes, " per bar"));
    assert_true(p.size < 100000);
    assert_int_equal(c.groups, RECORDS_MOST);
    for (const char *const *never = (const char *const[]){"nan", "inf", "-0\"", NULL}; *never; never++)
        assert_null(strstr(c.bytes, *never));
    plot_clear(&p);
    plot_clear(&c);
    remove_store(&a);
}

static void every_group_has_its_dot_among_the_classes(void **state)
{
    (void)state;
    rng r = rng_start("plots of classes", 44);
    for (size_t i = 0; i < scaled(20); i++) {
        atlas a;
        random_atlas(&r, &a);
        size_t different = 0, counted = 0, most = 1, legend = 0;
        for (size_t k = 0; k < a.records; k++) {
            size_t same = 0;
            bool first = true;
            for (size_t m = 0; m < a.records; m++)
                if (a.record[m].order == a.record[k].order && a.record[m].classes == a.record[k].classes) {
                    same++;
                    first = first && m >= k;
                }
            if (a.record[k].classes < 0)
                continue;
            counted++;
            different += first;
            most = same > most ? same : most;
        }
        for (size_t groups = 1; groups <= most; groups *= 10)
            legend++;
        plot p = plotted(&a, (plot_question){.kind = PLOT_CLASSES});
        assert_int_equal(p.groups, counted);
        assert_int_equal(occurrences(p.bytes, "<circle"), different + legend);
        plot_clear(&p);
        remove_store(&a);
    }
}

// Ten groups in the same place are one dot of twice the radius.
static void dots_that_coincide_are_one_larger_dot(void **state)
{
    (void)state;
    atlas a = {.records = 11};
    for (uint32_t i = 0; i < 11; i++)
        a.record[i] = (group_record){
            .order = i < 10 ? 8 : 9, .number = i + 1, .frattini = 1, .factor_order = 2, .classes = 5};
    put_records(&a);
    plot p = plotted(&a, (plot_question){.kind = PLOT_CLASSES});
    assert_int_equal(occurrences(p.bytes, " r=\"1.6\""), 2); // with the legend's
    assert_int_equal(occurrences(p.bytes, " r=\"3.2\""), 2);
    assert_int_equal(occurrences(p.bytes, "<circle"), 4);
    assert_string_equal(p.title, "structure classes of GEN on 11 groups of order 8 to 9");
    plot_clear(&p);
    remove_store(&a);
}

static void axes_have_round_marks(void **state)
{
    (void)state;
    rng r = rng_start("axes", 45);
    for (size_t i = 0; i < scaled(20000); i++) {
        axis a = {.logarithmic = rng_below(&r, 2), .start = 10, .end = 700};
        a.from = 0.8 + rng_below(&r, 10) * pow(10, rng_below(&r, 6));
        a.to = a.logarithmic ? a.from * (2 + rng_below(&r, 10) * pow(10, rng_below(&r, 8)))
                             : a.from + 1 + rng_below(&r, 10) * pow(10, rng_below(&r, 8));
        size_t ticks = 0;
        double before = 0, place = 10;
        for (double tick = axis_first(&a); tick <= a.to; tick = axis_next(&a, tick), ticks++) {
            assert_true(tick >= a.from && tick > before && tick == floor(tick));
            double at = axis_at(&a, tick);
            assert_true(at >= place - 1e-6 && at <= 700 + 1e-6);
            before = tick;
            place = at;
        }
        assert_in_range(ticks, 1, 14);
    }
}

static void themes_change_the_colours_alone(void **state)
{
    (void)state;
    atlas a;
    rng r = rng_start("themes", 46);
    random_atlas(&r, &a);
    for (int kind = 0; kind < 2; kind++) {
        plot p[3];
        for (int t = 0; t < 3; t++)
            p[t] = plotted(&a, (plot_question){.kind = (plot_kind)kind, .style.theme = (theme)t});
        for (int t = 0; t < 3; t++) {
            assert_int_equal(occurrences(p[t].bytes, "prefers-color-scheme"), t == THEME_AUTO);
            assert_int_equal(occurrences(p[t].bytes, ".paper { fill: #ffffff"), t != THEME_DARK);
            assert_int_equal(occurrences(p[t].bytes, ".paper { fill: #14161b"), t != THEME_LIGHT);
        }
        for (int t = 0; t < 3; t++)
            plot_clear(&p[t]);
    }
    remove_store(&a);
}

// librsvg reads what we write: also a check that it is XML.
static void pressed_plots_are_png_and_pdf(void **state)
{
    (void)state;
    char *press = program_find("harary-draw", "HARARY_DRAW");
    if (!press) {
        print_message("skipped: plots as PNG and PDF (no harary-draw)\n");
        skip();
    }
    free(press);
    atlas a;
    rng r = rng_start("pressed plots", 47);
    random_atlas(&r, &a);
    for (int kind = 0; kind < 2; kind++) {
        plot_question q = {.kind = (plot_kind)kind, .format = PICTURE_PNG, .style.scale = 1};
        plot png = plotted(&a, q);
        q.format = PICTURE_PDF;
        plot pdf = plotted(&a, q), again = plotted(&a, q);
        assert_memory_equal(png.bytes, "\x89PNG", 4);
        assert_memory_equal(pdf.bytes, "%PDF", 4);
        assert_int_equal(pdf.size, again.size);
        assert_memory_equal(pdf.bytes, again.bytes, pdf.size);
        plot_clear(&png);
        plot_clear(&pdf);
        plot_clear(&again);
    }
    remove_store(&a);
}

static void where_nothing_is_to_plot_it_is_said(void **state)
{
    (void)state;
    atlas a;
    plot p = {0};
    hry_error error;
    small_atlas(&a);
    plot_question q = {.kind = PLOT_CLASSES}; // its groups have none
    assert_int_equal(plot_make(a.store, &q, &p, &error), HRY_UNDEFINED);
    assert_non_null(strstr(error.message, "--direct"));
    q = (plot_question){.kind = PLOT_SHARES, .least_order = 8};
    assert_int_equal(plot_make(a.store, &q, &p, &error), HRY_UNDEFINED);
    a.record[0].gen = 5;
    assert_int_equal(store_put_groups(a.store, a.record, 1, &error), HRY_OK);
    q.least_order = 0;
    assert_int_equal(plot_make(a.store, &q, &p, &error), HRY_UNREADABLE);
    assert_non_null(strstr(error.message,
                           "atlas.db is damaged: it gives GEN of the group 2.1 the nim-value *5, "
                           "which no group has"));
    assert_null(p.bytes);
    remove_store(&a);
}

static void endings_tell_the_format_of_a_plot(void **state)
{
    (void)state;
    static const char *const bad[] = {"a",    "a.tex", "a.dot",   "a.json", "a.svg.gz",
                                      ".svg", "",      "a.svg/b", "a.txt"};
    picture_format format;
    hry_error error;
    assert_int_equal(plot_format("a.svg", &format, &error), HRY_OK);
    assert_int_equal(format, PICTURE_SVG);
    assert_int_equal(plot_format("b/a.PDF", &format, &error), HRY_OK);
    assert_int_equal(format, PICTURE_PDF);
    assert_int_equal(plot_format("a.b.png", &format, &error), HRY_OK);
    assert_int_equal(format, PICTURE_PNG);
    for (size_t i = 0; i < COUNT(bad); i++)
        assert_int_equal(plot_format(bad[i], &format, &error), HRY_USAGE);
    assert_int_equal(format, PICTURE_PNG);
}

// ------------------------------------------------------------------------------------ the program itself

static void the_program_plots_a_store(void **state)
{
    (void)state;
    atlas a;
    small_atlas(&a);
    char *picture = in_home("plot.svg"), *wrong = in_home("plot.txt");
    char *said = mem_print("%s: nim-values of GEN on the 4 groups of order 2 to 7\n", picture);
    ASSERT_RUN(&a, 0, said, NULL, "plot", "-o", picture);
    plot p = plotted(&a, (plot_question){0});
    ASSERT_RUN(&a, 0, p.bytes, NULL, "plot");
    ASSERT_RUN(&a, 2, "", "use a name that ends in .svg, .pdf or .png", "plot", "-o", wrong);
    ASSERT_RUN(&a, 2, "", "a plot shows all groups", "plot", "--gen", "4");
    assert_int_not_equal(access(wrong, F_OK), 0);
    assert_int_equal(unlink(picture), 0);
    ASSERT_RUN(&a, 1, "", "no nim-values of GEN", "plot", "--orders", "8-9", "-o", picture);
    assert_int_not_equal(access(picture, F_OK), 0);
    plot_clear(&p);
    free(picture);
    free(wrong);
    free(said);
    remove_store(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(areas_have_the_heights_of_the_shares),
        cmocka_unit_test(a_plot_of_many_orders_stays_small),
        cmocka_unit_test(every_group_has_its_dot_among_the_classes),
        cmocka_unit_test(dots_that_coincide_are_one_larger_dot),
        cmocka_unit_test(axes_have_round_marks),
        cmocka_unit_test(themes_change_the_colours_alone),
        cmocka_unit_test(pressed_plots_are_png_and_pdf),
        cmocka_unit_test(where_nothing_is_to_plot_it_is_said),
        cmocka_unit_test(endings_tell_the_format_of_a_plot),
        cmocka_unit_test(the_program_plots_a_store),
    };
    return cmocka_run_group_tests_name("plots of the atlas", tests, make_home, remove_home);
}
