// SPDX-License-Identifier: GPL-3.0-or-later
#include "library_support.h"

#include <stdlib.h>
#include <sys/resource.h>

#include "base/mem.h"

void library_exhaust(void)
{
    static const rlim_t little = (rlim_t)4 << 30;
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    setrlimit(RLIMIT_AS, &(struct rlimit){little, little});
    hry_context *c = hry_context_new();
    hry_set_memo(c, SIZE_MAX);
    hry_context_free(c);
}

// Grows to twice the size whenever it is a power of two, 1 included.
static void *room_for(void *array, size_t used, size_t size)
{
    return used & (used - 1) ? array : mem_resize(array, used ? 2 * used : 2, size);
}

void arrays_add(hypergraph_arrays *a, const hypergraph *h)
{
    size_t edges = a->count ? a->edge_begin[a->count] : 0, items = edges ? a->vertex_begin[edges] : 0;
    a->vertices = room_for(a->vertices, a->count, sizeof *a->vertices);
    a->vertices[a->count] = h->vertices;
    if (!a->count) {
        a->edge_begin = NEW_ARRAY(uint64_t, 2);
        a->vertex_begin = NEW_ARRAY(uint64_t, 2);
    }
    for (uint32_t i = 0; i < h->sets.count; i++) {
        BITS_EACH (v, pool_at(&h->sets, i), h->sets.words) {
            a->vertex = room_for(a->vertex, items, sizeof *a->vertex);
            a->vertex[items++] = (uint32_t)v;
        }
        edges++;
        a->vertex_begin = room_for(a->vertex_begin, edges, sizeof *a->vertex_begin);
        a->vertex_begin[edges] = items;
    }
    a->count++;
    a->edge_begin = room_for(a->edge_begin, a->count, sizeof *a->edge_begin);
    a->edge_begin[a->count] = edges;
}

void arrays_clear(hypergraph_arrays *a)
{
    free(a->vertices);
    free(a->vertex);
    free(a->edge_begin);
    free(a->vertex_begin);
    *a = (hypergraph_arrays){0};
}
