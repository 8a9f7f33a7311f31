// SPDX-License-Identifier: GPL-3.0-or-later
//
// First the vertices of the result are numbered. Without names this is a shift. With names, a join identifies
// vertices with equal names; for a union, all names of the second operand get primes until none of them
// occurs in the first. Then the result is a list of sets over these vertices, which hypergraph_build reduces
// to an antichain. The join takes |𝒮| · |𝒯| unions; everything else is linear in the families once they are
// known.
#include "hyper/operators.h"

#include "base/mem.h"
#include "base/names.h"
#include "base/text.h"
#include "engine/dual.h"

enum { SETS_PER_LOOK = 1024 };

// ---- the vertices of the result

typedef struct merged {
    uint32_t vertices;
    char **names;    // NULL: 1 … n
    uint32_t *of[2]; // the new number of each vertex of the two operands
} merged;

// The number of the name of v with the suffix `behind`; a new name gets a new number.
static uint32_t put_name(names *n, const hypergraph *h, uint32_t v, const char *behind)
{
    char buffer[12];
    OWNED char *name = mem_print("%s%s", hypergraph_name(h, v, buffer), behind);
    return names_number(n, name, strlen(name));
}

static merged merged_of(const hypergraph *a, const hypergraph *b)
{
    return (merged){.of = {NEW_ARRAY(uint32_t, a->vertices + 1), NEW_ARRAY(uint32_t, b->vertices + 1)}};
}

// Adds the names of both; true if all names of b, with the suffix `behind`, are new.
static bool put_both_names(names *n, const hypergraph *a, const hypergraph *b, const char *behind, merged *m)
{
    bool apart = true;
    for (uint32_t v = 0; v < a->vertices; v++)
        m->of[0][v] = put_name(n, a, v, "");
    for (uint32_t v = 0; v < b->vertices; v++) {
        m->of[1][v] = put_name(n, b, v, behind);
        apart &= m->of[1][v] >= a->vertices;
    }
    return apart;
}

static void take_names(names *n, merged *m)
{
    m->vertices = n->count;
    m->names = names_take(n);
    names_clear(n);
}

// Without names: the vertices of b are shifted.
static void put_numbers(merged *m, const hypergraph *a, const hypergraph *b, uint32_t shift)
{
    for (uint32_t v = 0; v < a->vertices; v++)
        m->of[0][v] = v;
    for (uint32_t v = 0; v < b->vertices; v++)
        m->of[1][v] = v + shift;
}

// Identifies equal names.
static merged merge_same(const hypergraph *a, const hypergraph *b)
{
    merged m = merged_of(a, b);
    if (a->names || b->names) {
        names n;
        names_init(&n, (size_t)a->vertices + b->vertices);
        put_both_names(&n, a, b, "", &m);
        take_names(&n, &m);
        return m;
    }
    m.vertices = a->vertices > b->vertices ? a->vertices : b->vertices;
    put_numbers(&m, a, b, 0);
    return m;
}

// Keeps all vertices different.
static merged merge_apart(const hypergraph *a, const hypergraph *b)
{
    merged m = merged_of(a, b);
    if (!a->names && !b->names) {
        m.vertices = a->vertices + b->vertices;
        put_numbers(&m, a, b, a->vertices);
        return m;
    }
    names n;
    OWNED char *primes = mem_string("");
    for (bool apart = false; !apart;) {
        names_init(&n, (size_t)a->vertices + b->vertices);
        apart = put_both_names(&n, a, b, primes, &m);
        if (!apart)
            names_clear(&n);
        mem_append(&primes, "'");
    }
    take_names(&n, &m);
    return m;
}

// The vertices of a and one new vertex, the last.
static merged merge_new(const hypergraph *a)
{
    static const hypergraph none;
    merged m = merged_of(a, &none);
    put_numbers(&m, a, &none, 0);
    m.vertices = a->vertices + 1;
    if (!a->names)
        return m;
    names n;
    names_init(&n, m.vertices);
    put_both_names(&n, a, &none, "", &m);
    OWNED char *name = mem_string("w");
    while (names_number(&n, name, strlen(name)) < a->vertices)
        mem_append(&name, "'");
    take_names(&n, &m);
    return m;
}

static void merged_clear(merged *m)
{
    texts_free(m->names, m->vertices);
    free_all(m->of[0], m->of[1]);
}

// ---- one family from another

typedef struct listing {
    pool *to;
    const limit *limit;
    hry_status status;
    hry_error *error;
} listing;

static bool collect(void *context, const uint64_t *set)
{
    listing *l = context;
    pool *to = l->to;
    if (to->count == to->capacity) {
        double bytes = 2.5 * (to->count + 64.0) * (double)(to->words * sizeof *to->data);
        l->status = to->count >= INT32_MAX ? hry_fail(l->error, HRY_LIMIT, "too many stable sets to list")
                                           : limit_fits(l->limit, bytes, "the list of stable sets", l->error);
        if (l->status)
            return false;
    }
    pool_add(to, set);
    return true;
}

static hry_status list_transversals(const pool *of, const limit *limit, pool *out, hry_error *error)
{
    size_t needs = 0;
    dual_options how = {.max_size = SIZE_MAX, .limit = limit, .needs = &needs};
    listing l = {.to = out, .limit = limit, .error = error};
    pool_init(out, of->bits);
    if (dual_each(of, &how, collect, &l) == DUAL_LIMIT)
        l.status = limit_fail(limit, needs, error);
    if (l.status)
        pool_clear(out);
    return l.status;
}

hry_status hypergraph_family(const hypergraph *h, given of, const limit *limit, pool *out, hry_error *error)
{
    CLEARED(pool_clear) pool known = {0}, listed = {0};
    pool_copy(&known, &h->sets);
    if (h->given == GIVEN_STABLE && of != GIVEN_STABLE)
        pool_complement(&known);
    bool edges = h->given == GIVEN_EDGES;
    if (edges != (of == GIVEN_EDGES)) {
        TRY(list_transversals(&known, limit, &listed, error));
        pool_clear(&known);
        MOVE(&known, listed);
    }
    if (of == GIVEN_STABLE && h->given != GIVEN_STABLE)
        pool_complement(&known);
    TRY(limit_holds(limit, pool_bytes(&known) + pool_sort_bytes(&known), error));
    if (!pool_sort(&known, limit))
        return limit_fail(limit, 0, error);
    MOVE(out, known);
    return HRY_OK;
}

// ---- lists of sets

static void put_set(set_list *l, const pool *f, uint32_t i, const uint32_t *number)
{
    BITS_EACH (v, pool_at(f, i), f->words)
        set_list_put(l, number[v]);
}

static hry_status close_set(set_list *l, const limit *limit, hry_error *error)
{
    set_list_close(l);
    if (l->sets % SETS_PER_LOOK)
        return HRY_OK;
    TRY(limit_check(limit, error));
    return limit_fits(limit, 2.0 * (double)set_list_bytes(l), "the sets of the result", error);
}

static hry_status put_family(set_list *l, const pool *f, const uint32_t *number, const limit *limit,
                             hry_error *error)
{
    for (uint32_t i = 0; i < f->count; i++) {
        put_set(l, f, i, number);
        TRY(close_set(l, limit, error));
    }
    return HRY_OK;
}

static hry_status put_unions(set_list *l, const pool *f, const pool *g, const merged *m, const limit *limit,
                             hry_error *error)
{
    for (uint32_t i = 0; i < f->count; i++)
        for (uint32_t j = 0; j < g->count; j++) {
            put_set(l, f, i, m->of[0]);
            put_set(l, g, j, m->of[1]);
            TRY(close_set(l, limit, error));
        }
    return HRY_OK;
}

// All pairs of a vertex of a and a vertex of b.
static hry_status put_pairs(set_list *l, const hypergraph *a, const hypergraph *b, const merged *m,
                            const limit *limit, hry_error *error)
{
    for (uint32_t u = 0; u < a->vertices; u++)
        for (uint32_t v = 0; v < b->vertices; v++) {
            set_list_put(l, m->of[0][u]);
            set_list_put(l, m->of[1][v]);
            TRY(close_set(l, limit, error));
        }
    return HRY_OK;
}

// Builds the hypergraph of the list, with the names of m.
static hry_status finish(const set_list *l, merged *m, given kind, const limit *limit, hypergraph *out,
                         hry_error *error)
{
    hypergraph made;
    TRY(hypergraph_build(&made, l, m->vertices, mem_take(&m->names), kind, limit, error));
    made.duplicates = made.dropped = 0; // these counters describe an input file
    *out = made;
    return HRY_OK;
}

// ---- the operators

static bool empty_edge(const hypergraph *h)
{
    return h->sets.count == 1 && bits_empty(pool_at(&h->sets, 0), h->sets.words);
}

// Both operands are given by edges, and so is the result: it has the edges of both, and with `pairs` all
// pairs between them. (This does not hold if one operand has the empty edge: then no set is stable on its
// side.)
static hry_status by_edges(const hypergraph *a, const hypergraph *b, merged *m, bool pairs,
                           const limit *limit, hypergraph *out, hry_error *error)
{
    CLEARED(set_list_clear) set_list l = {0};
    TRY(put_family(&l, &a->sets, m->of[0], limit, error));
    TRY(put_family(&l, &b->sets, m->of[1], limit, error));
    if (pairs)
        TRY(put_pairs(&l, a, b, m, limit, error));
    return finish(&l, m, GIVEN_EDGES, limit, out, error);
}

static hry_status by_families(const hypergraph *a, const hypergraph *b, merged *m, bool unions, given of,
                              const limit *limit, hypergraph *out, hry_error *error)
{
    CLEARED(pool_clear) pool f = {0}, g = {0};
    CLEARED(set_list_clear) set_list l = {0};
    TRY(hypergraph_family(a, of, limit, &f, error));
    TRY(hypergraph_family(b, of, limit, &g, error));
    if (unions) {
        TRY(put_unions(&l, &f, &g, m, limit, error));
    } else {
        TRY(put_family(&l, &f, m->of[0], limit, error));
        TRY(put_family(&l, &g, m->of[1], limit, error));
    }
    return finish(&l, m, of, limit, out, error);
}

static bool both_by_edges(const hypergraph *a, const hypergraph *b, given of)
{
    return of == GIVEN_STABLE && a->given == GIVEN_EDGES && b->given == GIVEN_EDGES;
}

hry_status hypergraph_join(const hypergraph *a, const hypergraph *b, given of, const limit *limit,
                           hypergraph *out, hry_error *error)
{
    CLEARED(merged_clear) merged m = merge_same(a, b);
    if (both_by_edges(a, b, of) && !hypergraphs_meet(a, b))
        return by_edges(a, b, &m, false, limit, out, error);
    return by_families(a, b, &m, true, of, limit, out, error);
}

hry_status hypergraph_union(const hypergraph *a, const hypergraph *b, given of, const limit *limit,
                            hypergraph *out, hry_error *error)
{
    CLEARED(merged_clear) merged m = merge_apart(a, b);
    if (both_by_edges(a, b, of) && !empty_edge(a) && !empty_edge(b))
        return by_edges(a, b, &m, true, limit, out, error);
    return by_families(a, b, &m, false, of, limit, out, error);
}

hry_status hypergraph_extension(const hypergraph *a, given of, const limit *limit, hypergraph *out,
                                hry_error *error)
{
    CLEARED(merged_clear) merged m = merge_new(a);
    CLEARED(set_list_clear) set_list l = {0};
    CLEARED(pool_clear) pool f = {0};
    // The new vertex is in no edge: neither the edges nor the minimal transversals change.
    bool free_vertex = of == GIVEN_STABLE && a->given != GIVEN_STABLE;
    given kind = free_vertex ? a->given : of;
    TRY(hypergraph_family(a, kind, limit, &f, error));
    for (uint32_t i = 0; i < f.count; i++) {
        put_set(&l, &f, i, m.of[0]);
        if (!free_vertex)
            set_list_put(&l, a->vertices);
        TRY(close_set(&l, limit, error));
    }
    return finish(&l, &m, kind, limit, out, error);
}

hry_status hypergraph_transversal(const hypergraph *a, const limit *limit, hypergraph *out, hry_error *error)
{
    bool complements = a->given == GIVEN_STABLE;
    TRY(limit_holds(limit, hypergraph_bytes(a) + (complements ? pool_sort_bytes(&a->sets) : 0), error));
    CLEARED(hypergraph_clear) hypergraph made = {0};
    hypergraph_copy(&made, a);
    made.given = a->given == GIVEN_EDGES ? GIVEN_TRANSVERSALS : GIVEN_EDGES;
    if (complements) {
        pool_complement(&made.sets);
        if (!pool_sort(&made.sets, limit))
            return limit_fail(limit, 0, error);
    }
    MOVE(out, made);
    return HRY_OK;
}

bool hypergraphs_meet(const hypergraph *a, const hypergraph *b)
{
    CLEARED(merged_clear) merged m = merge_same(a, b);
    return m.vertices < a->vertices + b->vertices;
}
