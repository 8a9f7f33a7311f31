// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers the vertices of a join, a union or an extension. Without names this is a shift. With names, a join
// identifies vertices with equal names; for a union, all names of the second operand get primes until none of
// them occurs in the first.
#include "base/mem.h"
#include "base/names.h"
#include "base/text.h"
#include "hyper/operators_internal.h"

static uint32_t put(names *n, const hypergraph *h, uint32_t v, const char *behind)
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
static bool put_both(names *n, const hypergraph *a, const hypergraph *b, const char *behind, merged *m)
{
    bool apart = true;
    for (uint32_t v = 0; v < a->vertices; v++)
        m->of[0][v] = put(n, a, v, "");
    for (uint32_t v = 0; v < b->vertices; v++) {
        m->of[1][v] = put(n, b, v, behind);
        apart &= m->of[1][v] >= a->vertices;
    }
    return apart;
}

static void take(names *n, merged *m)
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

merged merge_same(const hypergraph *a, const hypergraph *b)
{
    merged m = merged_of(a, b);
    if (a->names || b->names) {
        names n;
        names_init(&n, (size_t)a->vertices + b->vertices);
        put_both(&n, a, b, "", &m);
        take(&n, &m);
        return m;
    }
    m.vertices = a->vertices > b->vertices ? a->vertices : b->vertices;
    put_numbers(&m, a, b, 0);
    return m;
}

merged merge_apart(const hypergraph *a, const hypergraph *b)
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
        apart = put_both(&n, a, b, primes, &m);
        if (!apart)
            names_clear(&n);
        mem_append(&primes, "'");
    }
    take(&n, &m);
    return m;
}

merged merge_new(const hypergraph *a)
{
    static const hypergraph none;
    merged m = merged_of(a, &none);
    put_numbers(&m, a, &none, 0);
    m.vertices = a->vertices + 1;
    if (!a->names)
        return m;
    names n;
    names_init(&n, m.vertices);
    put_both(&n, a, &none, "", &m);
    OWNED char *name = mem_string("w");
    while (names_number(&n, name, strlen(name)) < a->vertices)
        mem_append(&name, "'");
    take(&n, &m);
    return m;
}

void merged_clear(merged *m)
{
    texts_free(m->names, m->vertices);
    free_all(m->of[0], m->of[1]);
}
