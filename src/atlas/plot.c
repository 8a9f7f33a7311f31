// SPDX-License-Identifier: GPL-3.0-or-later
//
// One walk over the store gathers what a picture shows, a writer makes the SVG, and PNG and PDF are that SVG,
// pressed.
#include "atlas/plot.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/plot_internal.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/press.h"

hry_status plot_format(const char *file, picture_format *out, hry_error *error)
{
    picture_format found;
    if (picture_format_of(file, &found) &&
        (found == PICTURE_SVG || found == PICTURE_PDF || found == PICTURE_PNG)) {
        *out = found;
        return HRY_OK;
    }
    return hry_fail(error, HRY_USAGE,
                    "the ending of %.200s does not say what to write: it is one of .svg .pdf .png", file);
}

// ------------------------------------------------------------------------------------------ gathering

typedef struct gathering {
    const plot_question *question;
    shares shares;
    class_points classes;
    uint64_t seen;
    hry_status status;
    hry_error error;
} gathering;

static bool stop(gathering *g, hry_status status)
{
    g->status = status;
    return false;
}

static bool go_on(gathering *g, size_t bytes)
{
    const limit *l = g->question->limit;
    if (g->seen++ % 1024 == 0 && limit_reached(l))
        return stop(g, limit_fail(l, 0, &g->error));
    if (!limit_memory(l, bytes))
        return stop(g, limit_fail(l, bytes, &g->error));
    return true;
}

static bool add_share(void *context, const group_record *r)
{
    gathering *g = context;
    shares *s = &g->shares;
    int value = s->dng ? r->dng : r->gen;
    if (!go_on(g, s->room * sizeof *s->row))
        return false;
    if (value < 0) // the trivial group has no DNG; others were not asked for
        return true;
    if (value >= NIMS)
        return stop(g, hry_fail(&g->error, HRY_UNREADABLE,
                                "the store is damaged: it gives %s of the group %" PRIu32 ".%" PRIu32
                                " the nim-value *%d, which no group has",
                                s->dng ? "DNG" : "GEN", r->order, r->number, value));
    if (s->rows == 0 || s->row[s->rows - 1].order != r->order) {
        if (s->rows == s->room)
            s->row = mem_resize(s->row, s->room = 2 * s->room + 64, sizeof *s->row);
        s->row[s->rows++] = (share_row){.order = r->order};
    }
    s->row[s->rows - 1].count[value]++;
    s->total[value]++;
    s->groups++;
    return true;
}

static bool add_classes(void *context, const group_record *r)
{
    gathering *g = context;
    class_points *c = &g->classes;
    if (!go_on(g, c->room * sizeof *c->point))
        return false;
    if (r->classes < 1)
        return true;
    if (c->points == c->room)
        c->point = mem_resize(c->point, c->room = 2 * c->room + 256, sizeof *c->point);
    c->point[c->points++] = (class_point){r->order, r->classes, 1};
    c->groups++;
    return true;
}

static int by_place(const void *left, const void *right)
{
    const class_point *a = left, *b = right;
    if (a->order != b->order)
        return a->order < b->order ? -1 : 1;
    return a->classes < b->classes ? -1 : a->classes > b->classes;
}

static void merge_points(class_points *c)
{
    if (c->points == 0)
        return;
    qsort(c->point, c->points, sizeof *c->point, by_place);
    size_t last = 0;
    for (size_t i = 1; i < c->points; i++)
        if (by_place(&c->point[last], &c->point[i]) == 0)
            c->point[last].groups++;
        else
            c->point[++last] = c->point[i];
    c->points = last + 1;
}

static hry_status gather(store *s, gathering *g, hry_error *error)
{
    const plot_question *q = g->question;
    group_filter where = {
        .least_order = q->least_order, .most_order = q->most_order, .gen = -2, .dng = -2, .deficiency = -1};
    g->shares.dng = q->dng;
    hry_status status =
        store_each_group(s, &where, q->kind == PLOT_SHARES ? add_share : add_classes, g, error);
    if (status == HRY_OK && g->status) {
        if (error)
            *error = g->error;
        return g->status;
    }
    merge_points(&g->classes);
    return status;
}

// ---------------------------------------------------------------------------------------- the picture

static hry_status nothing_to_show(const plot_question *q, hry_error *error)
{
    if (q->kind == PLOT_SHARES)
        return hry_fail(error, HRY_UNDEFINED,
                        "the store has no %s of these orders; harary survey --orders A-B computes them",
                        q->dng ? "nim-values of DNG" : "nim-values of GEN");
    return hry_fail(error, HRY_UNDEFINED,
                    "the store has no group of these orders whose classes were counted; harary survey "
                    "--orders A-B --direct --sample 1%% counts them for a sample");
}

static char *title_of(const plot_question *q, uint64_t groups, uint32_t least, uint32_t most)
{
    char range[48];
    if (least == most)
        snprintf(range, sizeof range, "%" PRIu32, least);
    else
        snprintf(range, sizeof range, "%" PRIu32 " to %" PRIu32, least, most);
    const char *what = q->kind == PLOT_CLASSES ? "structure classes of GEN on"
                       : q->dng                ? "nim-values of DNG on the"
                                               : "nim-values of GEN on the";
    return mem_print("%s %s group%s of order %s", what, numeral_of(groups).text, text_plural(groups), range);
}

// The picture as SVG in bytes and size.
static void draw(const gathering *g, theme theme, plot *p)
{
    FILE *out = open_memstream(&p->bytes, &p->size);
    if (g->question->kind == PLOT_SHARES) {
        const shares *s = &g->shares;
        p->groups = s->groups;
        p->title = title_of(g->question, s->groups, s->row[0].order, s->row[s->rows - 1].order);
        shares_draw(s, p->title, theme, out);
    } else {
        const class_points *c = &g->classes;
        p->groups = c->groups;
        p->title = title_of(g->question, c->groups, c->point[0].order, c->point[c->points - 1].order);
        classes_draw(c, p->title, theme, out);
    }
    fclose(out);
}

static hry_status press(const plot_question *q, plot *p, hry_error *error)
{
    char scale[32], *pressed;
    size_t size;
    snprintf(scale, sizeof scale, "%.9g", q->style.scale);
    const char *png[] = {"png", scale, NULL}, *pdf[] = {"pdf", NULL};
    hry_status status =
        press_run(q->format == PICTURE_PNG ? png : pdf, p->bytes, p->size, q->limit, &pressed, &size, error);
    if (status)
        return status;
    free(p->bytes);
    p->bytes = pressed;
    p->size = size;
    return HRY_OK;
}

hry_status plot_make(store *s, const plot_question *q, plot *out, hry_error *error)
{
    assert(q->format == PICTURE_SVG || q->format == PICTURE_PDF || q->format == PICTURE_PNG);
    gathering g = {.question = q};
    plot made = {0};
    theme theme = q->style.theme == THEME_AUTO && q->format != PICTURE_SVG ? THEME_LIGHT : q->style.theme;
    hry_status status = gather(s, &g, error);
    if (status == HRY_OK && g.shares.rows + g.classes.points == 0)
        status = nothing_to_show(q, error);
    if (status == HRY_OK) {
        draw(&g, theme, &made);
        if (q->format != PICTURE_SVG)
            status = press(q, &made, error);
    }
    free(g.shares.row);
    free(g.classes.point);
    if (status)
        plot_clear(&made);
    else
        *out = made;
    return status;
}

void plot_clear(plot *p)
{
    free(p->bytes);
    free(p->title);
    *p = (plot){0};
}
