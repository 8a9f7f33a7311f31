// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bands of class c are numbered one after the other, first[c] … first[c + 1] − 1, from the least size up;
// the nodes of the diagram are the same, sorted by size. O(bands × options).
#include "draw/unfolded.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"

enum { ARROWS_FOR_A_NODE = 10 };

typedef struct unfolding {
    const structure *x;
    uint32_t *least, *most; // sizes of positions in each class
    uint64_t *first;        // bands of each class, classes + 1 offsets
    uint32_t *node;         // of each band; UINT32_MAX: there are no such positions
    uint64_t bands, arrows;
} unfolding;

static bool has_ended(const structure *x, uint32_t c)
{
    return x->play == ACHIEVE && c == x->classes - 1;
}

// Shortest paths; classes come before their options.
static void find_sizes(unfolding *u)
{
    const structure *x = u->x;
    u->least = mem_alloc(x->classes, sizeof *u->least);
    u->most = mem_alloc(x->classes, sizeof *u->most);
    u->first = mem_alloc(x->classes + 1, sizeof *u->first);
    for (uint32_t c = 0; c < x->classes; c++) {
        u->least[c] = c ? UINT32_MAX - 1 : 0;
        u->most[c] = (uint32_t)bits_count(pool_at(&x->closed, c), x->closed.words);
    }
    for (uint32_t c = 0; c < x->classes; c++) {
        u->first[c] = u->bands;
        u->bands += u->most[c] - u->least[c] + 1;
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            if (u->least[c] + 1 < u->least[x->option[i]])
                u->least[x->option[i]] = u->least[c] + 1;
    }
    u->first[x->classes] = u->bands;
}

// Calls `put` for each arrow between bands, by class, size and option.
static void each_arrow(unfolding *u, void (*put)(unfolding *, uint64_t, uint64_t, bool, void *), void *data)
{
    const structure *x = u->x;
    for (uint32_t c = 0; c < x->classes; c++)
        for (uint32_t size = u->least[c]; size <= u->most[c] && !has_ended(x, c); size++) {
            uint64_t from = u->first[c] + size - u->least[c];
            if (size < u->most[c])
                put(u, from, from + 1, true, data);
            for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
                uint32_t o = x->option[i];
                put(u, from, u->first[o] + size + 1 - u->least[o], false, data);
            }
        }
}

static void count_arrow(unfolding *u, uint64_t from, uint64_t to, bool within, void *reached)
{
    (void)from;
    (void)within;
    bits_set(reached, to);
    u->arrows++;
}

// The bands of X_V that some move reaches, and all of the other classes. Returns how many.
static uint32_t number_nodes(unfolding *u)
{
    const structure *x = u->x;
    uint64_t *reached = NEW_ARRAY(uint64_t, bits_words(u->bands) + 1);
    each_arrow(u, count_arrow, reached);
    bits_set(reached, 0);
    u->node = mem_alloc(u->bands, sizeof *u->node);
    uint32_t nodes = 0, largest = 0;
    for (uint32_t c = 0; c < x->classes; c++)
        largest = u->most[c] > largest ? u->most[c] : largest;
    for (uint32_t size = 0; size <= largest; size++)
        for (uint32_t c = 0; c < x->classes; c++)
            if (size >= u->least[c] && size <= u->most[c]) {
                uint64_t band = u->first[c] + size - u->least[c];
                u->node[band] = bits_get(reached, band) ? nodes++ : UINT32_MAX;
            }
    free(reached);
    return nodes;
}

static void put_arrow(unfolding *u, uint64_t from, uint64_t to, bool within, void *diagram_pointer)
{
    diagram *d = diagram_pointer;
    diagram_arrow a = {.from = u->node[from], .to = u->node[to]};
    a.kind = within ? ARROW_WITHIN : d->node[a.to].kind == NODE_WON ? ARROW_DOTTED : ARROW_PLAIN;
    d->arrow[d->arrows++] = a;
}

static void put_node(const unfolding *u, uint32_t c, uint32_t size, char *const *class_name, diagram *d)
{
    uint32_t n = u->node[u->first[c] + size - u->least[c]];
    const class_type *type = &u->x->type[c];
    if (n == UINT32_MAX)
        return;
    diagram_node *node = &d->node[n];
    *node = (diagram_node){.kind = has_ended(u->x, c) ? NODE_WON : NODE_BAND,
                           .type = {.parity = size % 2,
                                    .smoothness = NODE_MIXED,
                                    .deficiency = DEFICIENCY_NONE,
                                    .level = u->most[c] - size},
                           .bands = u->most[c] - u->least[c] + 1,
                           .count = 1,
                           .row = size};
    *(size % 2 ? &node->type.odd : &node->type.even) = size % 2 ? type->odd : type->even;
    if (class_name && size == u->least[c] && node->kind == NODE_BAND)
        node->label = mem_string(class_name[c]);
    d->rows = size + 1 > d->rows ? size + 1 : d->rows;
}

static void clear(unfolding *u)
{
    free(u->least);
    free(u->most);
    free(u->first);
    free(u->node);
}

static hry_status check_size(const unfolding *u, uint64_t nodes, uint64_t most, hry_error *error)
{
    if (nodes <= most && u->arrows <= most * ARROWS_FOR_A_NODE)
        return HRY_OK;
    return hry_fail(error, HRY_LIMIT,
                    "the unfolded diagram has %" PRIu64 " bands and %" PRIu64 " arrows, and at most %" PRIu64
                    " and %" PRIu64 " are drawn: `digraph` structure folds it, `most` N allows more",
                    nodes, u->arrows, most, most * ARROWS_FOR_A_NODE);
}

hry_status diagram_of_unfolded(const structure *x, const char *game, const char *name,
                               char *const *class_name, uint64_t most, diagram *out, hry_error *error)
{
    unfolding u = {.x = x};
    find_sizes(&u);
    hry_status status = u.bands > 100 * most ? check_size(&u, u.bands, most, error) : HRY_OK;
    uint32_t nodes = status ? 0 : number_nodes(&u);
    status = status ? status : check_size(&u, nodes, most, error);
    if (status == HRY_OK) {
        diagram d = {.game = mem_string(game),
                     .structure = mem_string(name),
                     .nim = structure_nim(x),
                     .digraph = DIGRAPH_UNFOLDED,
                     .classes = x->classes,
                     .class_arrows = structure_arrows(x),
                     .nodes = nodes,
                     .node = NEW_ARRAY(diagram_node, nodes),
                     .arrow = NEW_ARRAY(diagram_arrow, u.arrows)};
        for (uint32_t c = 0; c < x->classes; c++)
            for (uint32_t size = u.least[c]; size <= u.most[c]; size++)
                put_node(&u, c, size, class_name, &d);
        each_arrow(&u, put_arrow, &d);
        qsort(d.arrow, d.arrows, sizeof *d.arrow, diagram_compare_arrows);
        *out = d;
    }
    clear(&u);
    return status;
}
