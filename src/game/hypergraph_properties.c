// SPDX-License-Identifier: GPL-3.0-or-later
//
// A hypergraph for people, one fact a line, long lists cut; the same for programs, what is unknown being
// null, is in hypergraph_fields.c.
#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/on_hypergraph.h"

enum { LIST_MOST = 12 }; // items of a list that are shown
#define NO_TIME "unknown: there was no time"

// A line that is written piece by piece.
typedef struct line {
    char *text;
    size_t size;
    FILE *out;
} line;

static FILE *line_begin(line *l)
{
    l->out = mem_stream(&l->text, &l->size);
    return l->out;
}

static void line_end(line *l, const char *label, properties *to)
{
    fclose(l->out);
    properties_take(to, label, l->text);
}

static void put_names(FILE *out, const hypergraph *h, const uint64_t *set)
{
    char buffer[12];
    size_t shown = 0;
    BITS_EACH (v, set, bits_words(h->vertices)) {
        if (shown++ == LIST_MOST) {
            fputs(" …", out);
            return;
        }
        fprintf(out, "%s%s", shown > 1 ? " " : "", hypergraph_name(h, (uint32_t)v, buffer));
    }
}

static void say_vertices(properties *to, const hypergraph *h, const uint64_t *isolated)
{
    line l;
    size_t alone = bits_count(isolated, bits_words(h->vertices));
    FILE *out = line_begin(&l);
    fprintf(out, "%" PRIu32, h->vertices);
    if (alone) {
        fprintf(out, ", %zu of them in no edge: ", alone);
        put_names(out, h, isolated);
    }
    line_end(&l, "vertices", to);
}

static void put_sizes(FILE *out, const family_info *f, uint32_t n, bool complement)
{
    size_t shown = 0;
    for (size_t i = 0; i <= n; i++) {
        uint64_t count = f->by_size[complement ? n - i : i];
        if (!count)
            continue;
        if (shown++ == LIST_MOST) {
            fputs(", …", out);
            break;
        }
        fprintf(out, "%s %" PRIu64 " of size %zu", shown > 1 ? "," : "", count, i);
    }
}

// "7 (2 even, 5 odd): 2 of size 2, 5 of size 3". With `complement`, sizes are n − size.
static void say_family(properties *to, const char *label, const family_info *f, uint32_t n, bool complement)
{
    line l;
    uint64_t parity[2] = {0, 0};
    for (size_t k = 0; k <= n; k++)
        parity[(complement ? n - k : k) % 2] += f->by_size[k];
    if (!f->all) {
        properties_say(to, label, f->sets.count ? "more than %" PRIu32 : "not listed: that would take longer",
                       f->sets.count);
        return;
    }
    FILE *out = line_begin(&l);
    fprintf(out, "%" PRIu32, f->sets.count);
    if (f->sets.count)
        fprintf(out, " (%" PRIu64 " even, %" PRIu64 " odd):", parity[0], parity[1]);
    put_sizes(out, f, n, complement);
    line_end(&l, label, to);
}

static void say_input(properties *to, const hypergraph *h)
{
    line l;
    if (!h->duplicates && !h->dropped)
        return;
    FILE *out = line_begin(&l);
    if (h->duplicates)
        fprintf(out, "%" PRIu64 " repeated set%s%s", h->duplicates, text_plural(h->duplicates),
                h->dropped ? ", " : "");
    if (h->dropped)
        fprintf(out, "%" PRIu64 " set%s not %s", h->dropped, text_plural(h->dropped),
                h->given == GIVEN_STABLE ? "maximal" : "minimal");
    line_end(&l, "left out", to);
}

// The twins of v, of which v is the least.
static void put_twins(FILE *out, const hypergraph *h, const family_info *f, uint32_t v)
{
    uint64_t *group = NEW_ARRAY(uint64_t, bits_words(h->vertices));
    for (uint32_t w = v; w < h->vertices; w++)
        if (f->twins[w] == v)
            bits_set(group, w);
    put_names(out, h, group);
    free(group);
}

static void say_twins(properties *to, const char *label, const hypergraph *h, const family_info *f)
{
    line l;
    if (!f->all)
        return;
    if (!f->twins) {
        properties_say(to, label, NO_TIME);
        return;
    }
    uint32_t *size = NEW_ARRAY(uint32_t, h->vertices);
    for (uint32_t v = 0; v < h->vertices; v++)
        size[f->twins[v]]++;
    size_t shown = 0;
    FILE *out = line_begin(&l);
    for (uint32_t v = 0; v < h->vertices; v++) {
        if (size[v] < 2)
            continue;
        if (shown++ == LIST_MOST) {
            fputs(" …", out);
            break;
        }
        fputs(shown > 1 ? " | " : "", out);
        put_twins(out, h, f, v);
    }
    if (!shown)
        fputs("none", out);
    line_end(&l, label, to);
    free(size);
}

static void say_shape(properties *to, const hypergraph *h, const hypergraph_info *a)
{
    if (!a->edges.all)
        return;
    size_t rank = 0;
    for (size_t k = 0; k <= h->vertices; k++)
        if (a->edges.by_size[k])
            rank = k;
    const char *meet = a->intersecting == ANSWER_UNKNOWN ? ""
                       : a->intersecting                 ? ", intersecting"
                                                         : ", not intersecting";
    properties_say(to, "edges are", "of rank %zu, %suniform, %spairwise disjoint%s", rank,
                   a->uniform ? "" : "not ", a->disjoint ? "" : "not ", meet);
    if (a->counted)
        properties_say(to, "components", "%" PRIu32, a->components);
    else
        properties_say(to, "components", NO_TIME);
}

static void say_games(properties *to, const hypergraph_info *a)
{
    line l;
    const char *between = "";
    FILE *out = line_begin(&l);
    for (rule g = RULE_ACV; g <= RULE_PRV; g++)
        if (a->defined[g]) {
            fprintf(out, "%s%s", between, rule_name(g));
            between = " ";
        }
    line_end(&l, "games", to);
    for (rule g = RULE_ACV; g <= RULE_PRV; g++)
        if (!a->defined[g])
            properties_say(to, "", "%s", a->why[g].message);
}

static void say_all(properties *to, const game *g, const hypergraph_info *a, const limit *limit)
{
    static const char *const given_by[] = {"its edges", "its minimal transversals",
                                           "its maximal stable sets"};
    const hypergraph *h = game_hypergraph(g);
    properties_say(to, "is", "a hypergraph, given by %s (%s)", given_by[h->given], g->source);
    family_properties(g, limit, to);
    say_vertices(to, h, a->isolated);
    say_input(to, h);
    say_family(to, "edges", &a->edges, h->vertices, false);
    say_shape(to, h, a);
    say_family(to, "transversals", &a->transversals, h->vertices, false);
    say_family(to, "stable sets", &a->transversals, h->vertices, true);
    say_twins(to, "twins ACV AVD", h, &a->transversals);
    say_twins(to, "twins DST PRV", h, &a->edges);
    say_games(to, a);
}

hry_status hypergraph_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    hypergraph_info a;
    TRY(hypergraph_listed(g, error));
    hypergraph_info_find(game_hypergraph(g), g->text, t->how.limit, &a);
    if (out->for_programs)
        hypergraph_fields(g, &a, t->how.limit, out);
    else
        say_all(out, g, &a, t->how.limit);
    hypergraph_info_clear(&a);
    return HRY_OK;
}
