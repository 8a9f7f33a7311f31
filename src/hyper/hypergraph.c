// SPDX-License-Identifier: GPL-3.0-or-later
//
// From raw sets to a simple hypergraph: each set becomes a row of bits in a hash table, which drops
// repetitions before they use memory; the distinct sets are then reduced to an antichain (antichain.h). The
// memory limit is checked as the table grows, because one large vertex number makes every set large.
#include "hyper/hypergraph.h"

#include "base/checked.h"
#include "base/key_table.h"
#include "base/mem.h"
#include "base/text.h"
#include "engine/antichain.h"

enum {
    BATCH = 64, // sets looked up together to overlap their cache misses
    BATCHES_PER_CHECK = 64,
    SORT_BYTES = 48, // memory that pool_sort needs for each set, besides a second copy
};

void set_list_clear(set_list *l)
{
    free_all(l->item, l->end);
    *l = (set_list){0};
}

void set_list_put(set_list *l, uint32_t vertex)
{
    l->item = mem_reserve(l->item, &l->item_capacity, l->items + 1, sizeof *l->item);
    l->item[l->items++] = vertex;
}

void set_list_close(set_list *l)
{
    l->end = mem_reserve(l->end, &l->set_capacity, l->sets + 1, sizeof *l->end);
    assert(l->sets == 0 || l->end[l->sets - 1] <= l->items);
    l->end[l->sets++] = l->items;
}

size_t set_list_bytes(const set_list *l)
{
    return l->item_capacity * sizeof *l->item + l->set_capacity * sizeof *l->end;
}

size_t hypergraph_bytes(const hypergraph *h)
{
    return pool_bytes(&h->sets) + texts_bytes(h->names, h->vertices);
}

void hypergraph_clear(hypergraph *h)
{
    texts_free(h->names, h->vertices);
    pool_clear(&h->sets);
    *h = (hypergraph){0};
}

void hypergraph_copy(hypergraph *to, const hypergraph *from)
{
    *to = (hypergraph){.vertices = from->vertices, .given = from->given};
    to->names = texts_copy(from->names, from->vertices);
    pool_copy(&to->sets, &from->sets);
}

// Called before the table grows: checks the memory limit for the larger table, the raw sets and the sort that
// follows.
static hry_status ask_for_more(const key_table *t, const set_list *l, const limit *limit, hry_error *error)
{
    const pool *sets = &t->keys;
    if (sets->count >= INT32_MAX)
        return hry_fail(error, HRY_LIMIT, "too many sets: more than %d different ones", INT32_MAX);
    double count = 1.5 * (sets->count + BATCH), set_bytes = (double)(sets->words * sizeof *sets->data);
    if (count > (double)l->sets)
        count = (double)l->sets;
    double bytes = (double)set_list_bytes(l) + count * (2 * set_bytes + SORT_BYTES) + BATCH * set_bytes +
                   2.0 * (double)(t->slots * sizeof *t->slot);
    char what[160];
    snprintf(what, sizeof what, "storing %.0f of the %zu sets over %zu vertices", count, l->sets, sets->bits);
    return limit_fits(limit, bytes, what, error);
}

// Fills the batch with sets from `first` on; returns their number.
static size_t fill_batch(uint64_t *batch, size_t words, const set_list *l, size_t first)
{
    size_t count = l->sets - first < BATCH ? l->sets - first : BATCH;
    size_t at = first ? l->end[first - 1] : 0;
    bits_zero(batch, count * words);
    for (size_t i = 0; i < count; i++)
        for (; at < l->end[first + i]; at++)
            bits_set(batch + i * words, l->item[at]);
    return count;
}

static hry_status collect(key_table *t, const set_list *l, const limit *limit, hry_error *error)
{
    uint32_t ids[BATCH];
    OWNED uint64_t *batch = mem_alloc(BATCH * t->keys.words, sizeof *batch);
    for (size_t i = 0; i < l->sets; i += BATCH) {
        if (t->keys.count + BATCH > t->keys.capacity)
            TRY(ask_for_more(t, l, limit, error));
        if (i / BATCH % BATCHES_PER_CHECK == 0 && limit_reached(limit))
            return limit_fail(limit, 0, error);
        key_table_batch(t, batch, fill_batch(batch, t->keys.words, l, i), ids);
    }
    return HRY_OK;
}

// Moves the keys of the table into a pool and clears the table.
static pool take_keys(key_table *t)
{
    assert_checked(key_table_is_valid(t));
    pool keys = t->keys;
    // key_table_clear computes the table's size from the stride, so the stride must not change.
    pool_init(&t->keys, 64 * keys.words);
    key_table_clear(t);
    return keys;
}

hry_status hypergraph_check_vertices(uint64_t vertices, hry_error *error)
{
    if (vertices <= HYPERGRAPH_MAX_VERTICES)
        return HRY_OK;
    return hry_fail(error, HRY_LIMIT, "too many vertices: %llu (the maximum is %d)",
                    (unsigned long long)vertices, HYPERGRAPH_MAX_VERTICES);
}

static hry_status build(hypergraph *h, const set_list *l, uint32_t vertices, given kind, const limit *limit,
                        hry_error *error)
{
    CLEARED(key_table_clear) key_table t = {0};
    CLEARED(pool_clear) pool sets = {0};
    TRY(hypergraph_check_vertices(vertices, error));
    key_table_init(&t, bits_words(vertices));
    t.keys.bits = vertices;
    TRY(collect(&t, l, limit, error));
    sets = take_keys(&t);
    uint32_t distinct = sets.count;
    if (!(kind == GIVEN_STABLE ? antichain_maximal(&sets, limit) : antichain_minimal(&sets, limit)))
        return limit_fail(limit, 0, error);
    *h = (hypergraph){.vertices = vertices,
                      .given = kind,
                      .duplicates = l->sets - distinct,
                      .dropped = distinct - sets.count};
    assert(distinct <= l->sets && sets.count <= distinct && sets.bits == vertices);
    assert_checked(antichain_is_valid(&sets) && pool_is_sorted(&sets));
    MOVE(&h->sets, sets);
    return HRY_OK;
}

hry_status hypergraph_build(hypergraph *h, const set_list *l, uint32_t vertices, char **names, given kind,
                            const limit *limit, hry_error *error)
{
    hry_status status = build(h, l, vertices, kind, limit, error);
    if (status)
        texts_free(names, vertices);
    else
        h->names = names;
    return status;
}

// A number in the form in which it is printed: no sign, no leading zero.
static uint32_t parse_vertex(const char *name, size_t length, uint32_t vertices)
{
    uint64_t number = 0;
    if (length == 0 || length > 10 || name[0] == '0')
        return UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        if (name[i] < '0' || name[i] > '9')
            return UINT32_MAX;
        number = 10 * number + (uint64_t)(name[i] - '0');
    }
    return number <= vertices ? (uint32_t)(number - 1) : UINT32_MAX;
}

static uint32_t find_name(const hypergraph *h, const char *name, size_t length)
{
    for (uint32_t v = 0; v < h->vertices; v++)
        if (strlen(h->names[v]) == length && !memcmp(h->names[v], name, length))
            return v;
    return UINT32_MAX;
}

// Whether the name is an edge of a graph, "3-4"; *behind is set to the index at which its second end begins.
static bool is_edge(const char *name, size_t length, size_t *behind)
{
    size_t hyphens = 0;
    for (size_t i = 0; i < length; i++) {
        if (name[i] == '-') {
            hyphens++;
            *behind = i + 1;
        } else if (name[i] < '0' || name[i] > '9') {
            return false;
        }
    }
    return hyphens == 1 && *behind > 1 && *behind < length;
}

// If all vertices are edges of a graph: finds the edge whose ends are written in the other order.
static uint32_t find_turned(const hypergraph *h, const char *name, size_t length)
{
    size_t at = 0;
    for (uint32_t v = 0; v < h->vertices; v++)
        if (!is_edge(h->names[v], strlen(h->names[v]), &at))
            return UINT32_MAX;
    if (!is_edge(name, length, &at))
        return UINT32_MAX;
    OWNED char *turned = mem_print("%.*s-%.*s", (int)(length - at), name + at, (int)(at - 1), name);
    return find_name(h, turned, length);
}

uint32_t hypergraph_vertex(const hypergraph *h, const char *name, size_t length)
{
    if (!h->names)
        return parse_vertex(name, length, h->vertices);
    uint32_t v = find_name(h, name, length);
    return v != UINT32_MAX ? v : find_turned(h, name, length);
}

const char *hypergraph_name(const hypergraph *h, uint32_t vertex, char *buffer)
{
    assert(vertex < h->vertices);
    if (h->names)
        return h->names[vertex];
    snprintf(buffer, 12, "%u", vertex + 1);
    return buffer;
}

char *hypergraph_print_set(const hypergraph *h, const uint64_t *set)
{
    char *text = NULL, buffer[12];
    size_t length = 0;
    FILE *out = mem_stream(&text, &length);
    const char *separator = "{";
    BITS_EACH (v, set, bits_words(h->vertices)) {
        fprintf(out, "%s%s", separator, hypergraph_name(h, (uint32_t)v, buffer));
        separator = ",";
    }
    fputs(separator[0] == '{' ? "{}" : "}", out);
    fclose(out);
    return text;
}
