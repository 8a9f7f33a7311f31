// SPDX-License-Identifier: GPL-3.0-or-later
//
// What maps generate: products of known maps with the generators, until none is new. They are sorted, and the
// table finds each product by bisection.
#include "algebra/construct.h"
#include "base/key_table.h"
#include "base/mem.h"

enum { WORDS = sizeof(transformation) / sizeof(uint64_t) };

static transformation then(const transformation *x, const transformation *y, uint32_t degree)
{
    transformation product = {0};
    for (uint32_t i = 0; i < degree; i++)
        product.image[i] = y->image[x->image[i]];
    return product;
}

static int compare(const void *x, const void *y)
{
    return memcmp(x, y, sizeof(transformation));
}

static void add(key_table *known, const transformation *x)
{
    uint64_t key[WORDS];
    memcpy(key, x, sizeof key);
    key_table_add(known, key);
}

// All products in their order; more than ALGEBRA_MOST_ELEMENTS are cut off behind the next one.
static transformation *generate(const transformation *by, size_t count, uint32_t degree, bool identity,
                                uint32_t *found)
{
    CLEARED(key_table_clear) key_table known = {0};
    transformation one = {0};
    key_table_init(&known, WORDS);
    for (uint32_t i = 0; i < degree; i++)
        one.image[i] = (uint8_t)i;
    if (identity)
        add(&known, &one);
    for (size_t g = 0; g < count; g++)
        add(&known, &by[g]);
    for (uint32_t i = 0; i < known.keys.count && known.keys.count <= ALGEBRA_MOST_ELEMENTS; i++)
        for (size_t g = 0; g < count; g++) {
            transformation x;
            memcpy(&x, pool_at(&known.keys, i), sizeof x);
            x = then(&x, &by[g], degree);
            add(&known, &x);
        }
    *found = known.keys.count;
    transformation *all = mem_copy(known.keys.data, *found, sizeof *all);
    qsort(all, *found, sizeof *all, compare);
    return all;
}

static char *map_name(const transformation *x, uint32_t degree)
{
    char *name = mem_string("[");
    for (uint32_t i = 0; i < degree; i++)
        mem_append(&name, "%u%s", x->image[i] + 1, i + 1 < degree ? "," : "]");
    return name;
}

hry_status algebra_transformations(const transformation *by, size_t count, uint32_t degree, bool identity,
                                   const limit *limit, algebra *out, hry_error *error)
{
    uint32_t n;
    algebra a;
    OWNED transformation *all = generate(by, count, degree, identity, &n);
    if (n > ALGEBRA_MOST_ELEMENTS)
        return hry_fail(error, HRY_LIMIT, "the maps generate more than %d maps", ALGEBRA_MOST_ELEMENTS);
    TRY(algebra_init(&a, n, 3, limit, error));
    uint32_t *table = algebra_add(&a, n, false);
    a.names = mem_alloc(n, sizeof *a.names);
    for (uint32_t x = 0; x < n; x++) {
        a.names[x] = map_name(&all[x], degree);
        for (uint32_t y = 0; y < n; y++) {
            transformation xy = then(&all[x], &all[y], degree);
            const transformation *at = bsearch(&xy, all, n, sizeof *all, compare);
            table[(size_t)x * n + y] = (uint32_t)(at - all);
        }
    }
    if (identity)
        algebra_constant(&a, algebra_identity(&a, 0));
    *out = a;
    return HRY_OK;
}

hry_status algebra_full_transformations(uint32_t n, bool identity, const limit *limit, algebra *out,
                                        hry_error *error)
{
    transformation by[3] = {0}; // a cycle, a transposition, and a map that joins two points
    if (n < 1 || n > TRANSFORMATION_MOST_POINTS)
        return hry_fail(error, HRY_USAGE, "T_n needs n from 1 to %d, not %u", TRANSFORMATION_MOST_POINTS, n);
    for (uint32_t i = 0; i < n; i++) {
        by[0].image[i] = (uint8_t)((i + 1) % n);
        by[1].image[i] = (uint8_t)(i < 2 && n > 1 ? 1 - i : i);
        by[2].image[i] = (uint8_t)(i == 1 ? 0 : i);
    }
    return algebra_transformations(by, 3, n, identity, limit, out, error);
}
