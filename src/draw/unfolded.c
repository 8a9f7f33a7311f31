// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bands of class c are numbered one after the other, first[c] … first[c + 1] − 1, from the least size up;
// the nodes of the diagram are the same, sorted by size. O(bands × options).
#include "draw/unfolded.h"

#include "base/mem.h"

enum { ARROWS_FOR_A_NODE = 10 };

typedef struct unfolding {
    const structure *x;
    uint32_t *least, *most_size;  // sizes of positions in each class
    uint64_t *first;              // bands of each class, classes + 1 offsets
    uint32_t *node;               // of each band; UINT32_MAX: there are no such positions
    uint64_t *reached;            // bands that some move reaches, as bits
    uint64_t bands, arrows, most; // most: arrows that are drawn
    diagram d;                    // its arrows join bands first
} unfolding;

// Shortest paths; classes come before their options.
static void find_sizes(unfolding *u)
{
    const structure *x = u->x;
    u->least = mem_alloc(x->classes, sizeof *u->least);
    u->most_size = mem_alloc(x->classes, sizeof *u->most_size);
    u->first = mem_alloc(x->classes + 1, sizeof *u->first);
    for (uint32_t c = 0; c < x->classes; c++) {
        u->least[c] = c ? UINT32_MAX - 1 : 0;
        u->most_size[c] = (uint32_t)bits_count(pool_at(&x->closed, c), x->closed.words);
    }
    for (uint32_t c = 0; c < x->classes; c++) {
        u->first[c] = u->bands;
        u->bands += u->most_size[c] - u->least[c] + 1;
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            if (u->least[c] + 1 < u->least[x->option[i]])
                u->least[x->option[i]] = u->least[c] + 1;
    }
    u->first[x->classes] = u->bands;
}

static void add_arrow(unfolding *u, uint64_t from, uint64_t to, arrow_kind kind)
{
    bits_set(u->reached, to);
    if (u->arrows++ < u->most)
        diagram_add_arrow(&u->d, (uint32_t)from, (uint32_t)to, kind);
}

static void find_arrows(unfolding *u)
{
    const structure *x = u->x;
    for (uint32_t c = 0; c < x->classes; c++)
        for (uint32_t size = u->least[c]; size <= u->most_size[c] && !structure_is_won(x, c); size++) {
            uint64_t from = u->first[c] + size - u->least[c];
            if (size < u->most_size[c])
                add_arrow(u, from, from + 1, ARROW_WITHIN);
            for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
                uint32_t o = x->option[i];
                add_arrow(u, from, u->first[o] + size + 1 - u->least[o],
                          structure_is_won(x, o) ? ARROW_DOTTED : ARROW_PLAIN);
            }
        }
}

// The bands of X_V that some move reaches, and all of the other classes. Returns how many.
static uint32_t number_nodes(unfolding *u)
{
    const structure *x = u->x;
    u->reached = NEW_ARRAY(uint64_t, bits_words(u->bands) + 1);
    find_arrows(u);
    bits_set(u->reached, 0);
    u->node = mem_alloc(u->bands, sizeof *u->node);
    uint32_t nodes = 0, largest = 0;
    for (uint32_t c = 0; c < x->classes; c++)
        largest = u->most_size[c] > largest ? u->most_size[c] : largest;
    for (uint32_t size = 0; size <= largest; size++)
        for (uint32_t c = 0; c < x->classes; c++)
            if (size >= u->least[c] && size <= u->most_size[c]) {
                uint64_t band = u->first[c] + size - u->least[c];
                u->node[band] = bits_get(u->reached, band) ? nodes++ : UINT32_MAX;
            }
    return nodes;
}

static void put_node(const unfolding *u, uint32_t c, uint32_t size, char *const *class_name, diagram *d)
{
    uint32_t n = u->node[u->first[c] + size - u->least[c]];
    const class_type *type = &u->x->type[c];
    if (n == UINT32_MAX)
        return;
    diagram_node *node = &d->node[n];
    *node = (diagram_node){.kind = structure_is_won(u->x, c) ? NODE_WON : NODE_BAND,
                           .type = {.parity = size % 2,
                                    .smoothness = NODE_MIXED,
                                    .deficiency = DEFICIENCY_NONE,
                                    .level = u->most_size[c] - size},
                           .bands = u->most_size[c] - u->least[c] + 1,
                           .count = 1,
                           .row = size};
    *(size % 2 ? &node->type.odd : &node->type.even) = size % 2 ? type->odd : type->even;
    if (class_name && size == u->least[c] && node->kind == NODE_BAND)
        node->label = mem_string(class_name[c]);
    d->rows = size + 1 > d->rows ? size + 1 : d->rows;
}

static hry_status check_size(const unfolding *u, uint64_t nodes, uint64_t most, hry_error *error)
{
    if (nodes <= most && u->arrows <= most * ARROWS_FOR_A_NODE)
        return HRY_OK;
    return hry_fail(error, HRY_LIMIT,
                    "the unfolded diagram has %" PRIu64 " bands and %" PRIu64 " arrows, and at most %" PRIu64
                    " and %" PRIu64
                    " are drawn: `digraph` structure draws one node for each class, `most` N allows more",
                    nodes, u->arrows, most, most * ARROWS_FOR_A_NODE);
}

hry_status diagram_of_unfolded(const structure *x, const char *game, const char *name,
                               char *const *class_name, uint64_t most, diagram *out, hry_error *error)
{
    unfolding u = {.x = x, .most = most * ARROWS_FOR_A_NODE};
    find_sizes(&u);
    hry_status status = u.bands > 100 * most ? check_size(&u, u.bands, most, error) : HRY_OK;
    uint32_t nodes = status ? 0 : number_nodes(&u);
    status = status ? status : check_size(&u, nodes, most, error);
    if (status == HRY_OK) {
        diagram *d = &u.d;
        diagram_begin(d, DIGRAPH_UNFOLDED, game, name, structure_nim(x), x->classes, structure_arrows(x));
        d->nodes = nodes;
        d->node = NEW_ARRAY(diagram_node, nodes);
        for (uint32_t c = 0; c < x->classes; c++)
            for (uint32_t size = u.least[c]; size <= u.most_size[c]; size++)
                put_node(&u, c, size, class_name, d);
        diagram_map_arrows(d, u.node);
        *out = u.d;
    } else
        diagram_clear(&u.d);
    free_all(u.least, u.most_size, u.reached, u.first, u.node);
    return status;
}
