// SPDX-License-Identifier: GPL-3.0-or-later
//
// `harary info` for people: one fact a line, long lists cut.
#include <inttypes.h>

#include "base/mem.h"
#include "base/text.h"
#include "report/info.h"
#include "report/info_graph.h"

enum { LIST_MOST = 12 }; // items of a list that are shown

static void label(FILE *out, const char *name)
{
    fprintf(out, "  %-15s", name);
}

static void print_names(FILE *out, const hypergraph *h, const uint64_t *set)
{
    char buffer[12];
    size_t shown = 0;
    BITS_EACH (v, set, bits_words(h->vertices)) {
        if (shown++ == LIST_MOST) {
            fputs(" …", out);
            return;
        }
        fprintf(out, " %s", hypergraph_name(h, (uint32_t)v, buffer));
    }
}

static void print_vertices(FILE *out, const hypergraph *h, const uint64_t *isolated)
{
    size_t alone = bits_count(isolated, bits_words(h->vertices));
    label(out, "vertices");
    fprintf(out, " %" PRIu32, h->vertices);
    if (alone) {
        fprintf(out, ", %zu of them in no edge:", alone);
        print_names(out, h, isolated);
    }
    putc('\n', out);
}

// "7 (2 even, 5 odd): 2 of size 2, 5 of size 3". With `complement`, sizes are n − size.
static void print_family(FILE *out, const char *name, const family_info *f, uint32_t n, bool complement)
{
    uint64_t parity[2] = {0, 0};
    label(out, name);
    for (size_t k = 0; k <= n; k++)
        parity[(complement ? n - k : k) % 2] += f->by_size[k];
    if (!f->all) {
        fprintf(out, f->sets.count ? " more than %" PRIu32 "\n" : " not listed: the input is too large\n",
                f->sets.count);
        return;
    }
    fprintf(out, " %" PRIu32, f->sets.count);
    if (f->sets.count)
        fprintf(out, " (%" PRIu64 " even, %" PRIu64 " odd):", parity[0], parity[1]);
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
    putc('\n', out);
}

static void print_input(FILE *out, const hypergraph *h)
{
    if (!h->duplicates && !h->dropped)
        return;
    label(out, "left out");
    if (h->duplicates)
        fprintf(out, " %" PRIu64 " repeated set%s%s", h->duplicates, text_plural(h->duplicates),
                h->dropped ? "," : "");
    if (h->dropped)
        fprintf(out, " %" PRIu64 " set%s not %s", h->dropped, text_plural(h->dropped),
                h->given == GIVEN_STABLE ? "maximal" : "minimal");
    putc('\n', out);
}

static void print_twins(FILE *out, const char *name, const hypergraph *h, const family_info *f)
{
    if (!f->all)
        return;
    label(out, name);
    uint32_t *size = NEW_ARRAY(uint32_t, h->vertices);
    uint64_t *group = NEW_ARRAY(uint64_t, bits_words(h->vertices));
    for (uint32_t v = 0; v < h->vertices; v++)
        size[f->twins[v]]++;
    size_t shown = 0;
    for (uint32_t v = 0; v < h->vertices && shown <= LIST_MOST; v++) {
        if (size[v] < 2)
            continue;
        if (shown++ == LIST_MOST) {
            fputs(" …", out);
            break;
        }
        bits_zero(group, bits_words(h->vertices));
        for (uint32_t w = v; w < h->vertices; w++)
            if (f->twins[w] == v)
                bits_set(group, w);
        fputs(shown > 1 ? " |" : "", out);
        print_names(out, h, group);
    }
    fputs(shown ? "\n" : " none\n", out);
    free(size);
    free(group);
}

static void print_shape(FILE *out, const info_answer *a)
{
    const hypergraph *h = &a->structure->hyper;
    if (!a->edges.all)
        return;
    size_t rank = 0;
    for (size_t k = 0; k <= h->vertices; k++)
        if (a->edges.by_size[k])
            rank = k;
    label(out, "edges are");
    fprintf(out, " of rank %zu, %suniform, %spairwise disjoint", rank, a->uniform ? "" : "not ",
            a->disjoint ? "" : "not ");
    if (a->intersecting != ANSWER_UNKNOWN)
        fprintf(out, ", %sintersecting", a->intersecting ? "" : "not ");
    fputc('\n', out);
    label(out, "components");
    fprintf(out, " %" PRIu32 "\n", a->components);
}

static void print_games(FILE *out, const info_answer *a)
{
    label(out, "games");
    for (int g = 0; g < 4; g++)
        if (a->defined[g])
            fprintf(out, " %s", rule_name((rule)g));
    putc('\n', out);
    for (int g = 0; g < 4; g++)
        if (!a->defined[g]) {
            label(out, "");
            fprintf(out, " %s\n", a->why[g].message);
        }
}

void info_print(FILE *out, const info_answer *a)
{
    static const char *const given_by[] = {"its edges", "its minimal transversals",
                                           "its maximal stable sets"};
    const hypergraph *h = &a->structure->hyper;
    fprintf(out, "%s\n", a->structure->text);
    label(out, "is");
    fprintf(out, " a hypergraph, given by %s (%s)\n", given_by[h->given], a->structure->source);
    info_print_family(out, a->structure, &a->bound);
    print_vertices(out, h, a->isolated);
    print_input(out, h);
    print_family(out, "edges", &a->edges, h->vertices, false);
    print_shape(out, a);
    print_family(out, "transversals", &a->transversals, h->vertices, false);
    print_family(out, "stable sets", &a->transversals, h->vertices, true);
    print_twins(out, "twins ACV AVD", h, &a->transversals);
    print_twins(out, "twins DST PRV", h, &a->edges);
    print_games(out, a);
}
