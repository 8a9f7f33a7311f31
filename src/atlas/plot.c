// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the store collects the data of a picture.
#include "atlas/plot.h"

#include "base/mem.h"

// ------------------------------------------------------------------------------------------ gathering

typedef struct gathering {
    const store *store;
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

static bool may_continue(gathering *g, size_t bytes)
{
    const limit *l = g->question->limit;
    if (g->seen++ % 1024 == 0 && limit_reached(l))
        return stop(g, limit_fail(l, 0, &g->error));
    if (!limit_memory(l, bytes))
        return stop(g, limit_fail(l, bytes, &g->error));
    return true;
}

static hry_status fail_value(gathering *g, const group_record *r, int value)
{
    char what[160];
    snprintf(what, sizeof what,
             "it gives %s of the group %" PRIu32 ".%" PRIu32 " the nim-value *%d, which no group has",
             g->shares.dng ? "DNG" : "GEN", r->order, r->number, value);
    return store_damaged(g->store, what, &g->error);
}

static bool add_share(void *context, const group_record *r)
{
    gathering *g = context;
    shares *s = &g->shares;
    int value = s->dng ? r->dng : r->gen;
    if (!may_continue(g, s->room * sizeof *s->row))
        return false;
    if (value < 0) // the trivial group has no DNG; others were not computed
        return true;
    if (value >= NIMS)
        return stop(g, fail_value(g, r, value));
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
    if (!may_continue(g, c->room * sizeof *c->point))
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
    group_filter where = groups_of_orders(q->least_order, q->most_order);
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
                        "the store has no %s for these orders; harary survey --orders A-B computes them",
                        q->dng ? "nim-values of DNG" : "nim-values of GEN");
    return hry_fail(error, HRY_UNDEFINED,
                    "the store has no group of these orders whose classes were counted; harary survey "
                    "--orders A-B --direct --sample 1%% counts them for a sample");
}

hry_status plot_make(store *s, const plot_question *q, plot *out, hry_error *error)
{
    gathering g = {.store = s, .question = q};
    hry_status status = gather(s, &g, error);
    if (status == HRY_OK && g.shares.rows + g.classes.points == 0)
        status = nothing_to_show(q, error);
    else if (status == HRY_OK)
        status = plot_draw(q->kind == PLOT_SHARES ? &g.shares : NULL, &g.classes, q->format, &q->style,
                           q->limit, out, error);
    free_all(g.shares.row, g.classes.point);
    return status;
}
