// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closes a set with a list of its members: each member is multiplied with itself and with all members before
// it, from both sides, and new products are appended to the list.
#include "algebra/algebra.h"

#include "base/checked.h"
#include "base/mem.h"
#include "base/text.h"

hry_status algebra_init(algebra *a, uint32_t order, uint32_t tables, const limit *limit, hry_error *error)
{
    if (order > ALGEBRA_MOST_ELEMENTS)
        return hry_fail(error, HRY_LIMIT,
                        "too many elements: an algebra can have at most %d, this one has %s%u",
                        ALGEBRA_MOST_ELEMENTS, order < UINT32_MAX ? "" : "more than ",
                        order < UINT32_MAX ? order : order - 1);
    hry_status status = limit_fits(limit, (double)tables * order * order * sizeof(uint32_t),
                                   "the table of an operation", error);
    if (!status)
        *a = (algebra){.order = order};
    return status;
}

size_t algebra_bytes(const algebra *a)
{
    size_t bytes = texts_bytes(a->names, a->order) + pool_bytes(&a->maximal);
    for (uint32_t i = 0; i < a->operations; i++)
        bytes += (size_t)a->order * a->operation[i].width * sizeof *a->operation[i].table;
    return bytes;
}

void algebra_clear(algebra *a)
{
    texts_free(a->names, a->order);
    free(a->constants);
    for (uint32_t i = 0; i < a->operations; i++)
        free(a->operation[i].table);
    pool_clear(&a->maximal);
    *a = (algebra){0};
}

uint32_t *algebra_add(algebra *a, uint32_t width, bool outer)
{
    uint32_t *table = NEW_ARRAY(uint32_t, (size_t)a->order * width + 1);
    a->operation[a->operations++] = (binary_operation){width, outer, table};
    return table;
}

void algebra_constant(algebra *a, uint32_t element)
{
    if (!a->constants)
        a->constants = NEW_ARRAY(uint64_t, bits_words(a->order));
    bits_set(a->constants, element);
}

const char *algebra_name(const algebra *a, uint32_t x, char *buffer)
{
    if (a->names)
        return a->names[x];
    snprintf(buffer, 12, "%u", x + 1);
    return buffer;
}

bool algebra_is_valid(const algebra *a)
{
    for (uint32_t k = 0; k < a->operations; k++) {
        const binary_operation *o = &a->operation[k];
        if (!o->outer && o->width != a->order)
            return false;
        for (size_t i = 0; i < (size_t)a->order * o->width; i++)
            if (o->table[i] >= a->order)
                return false;
    }
    return true;
}

bool algebra_is_closed(const algebra *a, const uint64_t *set)
{
    size_t words = bits_words(a->order);
    if (a->constants && !bits_subset(a->constants, set, words))
        return false;
    for (uint32_t k = 0; k < a->operations; k++)
        BITS_EACH (x, set, words)
            for (uint32_t y = 0; y < a->operation[k].width; y++)
                if ((a->operation[k].outer || bits_get(set, y)) &&
                    !bits_get(set, algebra_at(a, k, (uint32_t)x, y)))
                    return false;
    return true;
}

// ---- closing

typedef struct members {
    uint64_t *set;
    uint32_t *list, count;
} members;

static void put(members *m, uint32_t x)
{
    if (!bits_get(m->set, x)) {
        bits_set(m->set, x);
        m->list[m->count++] = x;
    }
}

static void multiply(const binary_operation *o, members *m, uint32_t i)
{
    const uint32_t x = m->list[i], *row = o->table + (size_t)x * o->width;
    for (uint32_t y = 0; o->outer && y < o->width; y++)
        put(m, row[y]);
    for (uint32_t j = 0; !o->outer && j <= i; j++) {
        put(m, row[m->list[j]]);
        put(m, o->table[(size_t)m->list[j] * o->width + x]);
    }
}

// Multiplies the members from index `from` on with all members before them. Frees the list.
static void multiply_out(const algebra *a, members *m, uint32_t from)
{
    for (uint32_t i = from; i < m->count && m->count < a->order; i++)
        for (uint32_t k = 0; k < a->operations; k++)
            multiply(&a->operation[k], m, i);
    free(m->list);
}

static members list_members(const algebra *a, uint64_t *set)
{
    members m = {.set = set, .list = mem_alloc((size_t)a->order + 1, sizeof *m.list)};
    BITS_EACH (x, set, bits_words(a->order))
        m.list[m.count++] = (uint32_t)x;
    return m;
}

void algebra_close(const algebra *a, const uint64_t *p, uint64_t *out)
{
    bits_copy(out, p, bits_words(a->order));
    if (a->constants)
        bits_or(out, out, a->constants, bits_words(a->order));
    assert(out != p);
    members m = list_members(a, out);
    multiply_out(a, &m, 0);
    assert_checked(algebra_is_closed(a, out));
}

void algebra_extend(const algebra *a, const uint64_t *closed, uint32_t element, uint64_t *out)
{
    assert(element < a->order);
    assert_checked(algebra_is_closed(a, closed));
    bits_copy(out, closed, bits_words(a->order));
    members m = list_members(a, out);
    uint32_t known = m.count;
    put(&m, element);
    multiply_out(a, &m, known);
    assert_checked(algebra_is_closed(a, out));
}

void algebra_add_products(const algebra *a, const uint64_t *closed, uint32_t v, uint64_t *like)
{
    bits_set(like, v);
    BITS_EACH (y, closed, bits_words(a->order))
        bits_set(like, algebra_at(a, 0, v, (uint32_t)y));
}

// ---- derived algebras

uint32_t algebra_identity(const algebra *a, uint32_t operation)
{
    for (uint32_t e = 0; e < a->order; e++) {
        uint32_t x = 0;
        while (x < a->order && algebra_at(a, operation, e, x) == x && algebra_at(a, operation, x, e) == x)
            x++;
        if (x == a->order)
            return e;
    }
    return UINT32_MAX;
}

hry_status algebra_make_ideals(algebra *a, const limit *limit, hry_error *error)
{
    uint32_t last = a->operations - 1;
    uint32_t *turned = algebra_add(a, a->order, true);
    a->operation[last].outer = true;
    if (last == 0) { // a monoid: the empty set is an ideal
        free(a->constants);
        a->constants = NULL;
    }
    for (uint32_t x = 0; x < a->order; x++) {
        TRY(limit_check(limit, error));
        for (uint32_t y = 0; y < a->order; y++)
            turned[(size_t)x * a->order + y] = algebra_at(a, last, y, x);
    }
    assert_checked(algebra_is_valid(a));
    return HRY_OK;
}

// x·y = y⁻¹ x y is the z with y z = x y.
void algebra_add_conjugation(algebra *a, bool outer)
{
    uint32_t n = a->order, *table = algebra_add(a, n, outer), *quotient = mem_alloc(n, sizeof *quotient);
    for (uint32_t y = 0; y < n; y++) {
        for (uint32_t z = 0; z < n; z++)
            quotient[algebra_at(a, 0, y, z)] = z;
        for (uint32_t x = 0; x < n; x++)
            table[(size_t)x * n + y] = quotient[algebra_at(a, 0, x, y)];
    }
    free(quotient);
    assert_checked(algebra_is_valid(a));
}

void algebra_make_conjugation(algebra *a)
{
    algebra_add_conjugation(a, false);
    free(a->operation[0].table);
    a->operation[0] = a->operation[--a->operations];
    free(a->constants);
    a->constants = NULL;
}
