// SPDX-License-Identifier: GPL-3.0-or-later
//
// Elements of products and vectors are numbers in mixed radix with the first factor as the leading digit, so
// they are in lexicographic order.
#include "algebra/construct.h"

#include "algebra/field.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"

// ---- rings and modules

// "x^2+1" of the polynomial with these digits in base p.
static void print_polynomial(uint32_t digits, uint32_t p, uint32_t power, char **out)
{
    if (digits >= p)
        print_polynomial(digits / p, p, power + 1, out);
    uint32_t c = digits % p;
    if (!c)
        return;
    mem_append(out, "%s", digits >= p ? "+" : "");
    if (c > 1 || !power)
        mem_append(out, "%u", c);
    if (power)
        mem_append(out, power > 1 ? "x^%u" : "x", power);
}

// `place` is the number of elements of the product.
static char *product_name(const ring_factor *r, const field *f, size_t factors, uint32_t place,
                          uint32_t element)
{
    char *name = mem_string(factors > 1 ? "(" : "");
    for (size_t i = 0; i < factors; i++) {
        uint32_t value = element / (place /= r[i].size) % r[i].size;
        if (r[i].is_field && value)
            print_polynomial(value, f[i].p, 0, &name);
        else
            mem_append(&name, "%u", value);
        mem_append(&name, "%s", i + 1 < factors ? "," : factors > 1 ? ")" : "");
    }
    return name;
}

static hry_status check_factors(const ring_factor *r, size_t factors, field *f, uint32_t *order,
                                hry_error *error)
{
    double size = 1;
    for (size_t i = 0; i < factors; i++) {
        if (r[i].is_field && !field_find(r[i].size, &f[i]))
            return hry_fail(error, number_prime_of_power(r[i].size) ? HRY_LIMIT : HRY_USAGE,
                            "invalid field GF(%u): q must be a prime power from 2 to %d", r[i].size,
                            FIELD_MOST_ELEMENTS);
        if (r[i].size == 0)
            return hry_fail(error, HRY_USAGE, "invalid ring Z_0: n must be at least 1");
        size *= r[i].size;
    }
    *order = size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
    return HRY_OK;
}

// Adds the sum of x and y to *sum and, unless `product` is NULL, their product to *product.
static void fill(const ring_factor *r, const field *f, size_t factors, uint32_t x, uint32_t y, uint32_t *sum,
                 uint32_t *product)
{
    uint32_t place = 1;
    for (size_t i = factors; i-- > 0; place *= r[i].size, x /= r[i].size, y /= r[i].size) {
        uint32_t n = r[i].size, u = x % n, v = y % n;
        *sum += place * (r[i].is_field ? field_plus(&f[i], u, 1, v) : (u + v) % n);
        if (product)
            *product += place * (r[i].is_field ? field_times(&f[i], u, v) : (uint32_t)((uint64_t)u * v % n));
    }
}

hry_status algebra_ring(const ring_factor *factor, size_t factors, bool multiplication, const limit *limit,
                        algebra *out, hry_error *error)
{
    uint32_t n = 0;
    CLEARED(algebra_clear) algebra a = {0};
    OWNED field *f = NEW_ARRAY(field, factors + 1);
    TRY(check_factors(factor, factors, f, &n, error));
    TRY(algebra_init(&a, n, 3, limit, error));
    a.names = NEW_ARRAY(char *, n);
    uint32_t *sum = algebra_add(&a, n, false), *product = multiplication ? algebra_add(&a, n, false) : NULL;
    for (uint32_t x = 0; x < n; x++) {
        TRY(limit_check(limit, error));
        a.names[x] = product_name(factor, f, factors, n, x);
        for (uint32_t y = 0; y < n; y++)
            fill(factor, f, factors, x, y, sum + (size_t)x * n + y,
                 product ? product + (size_t)x * n + y : NULL);
    }
    algebra_constant(&a, 0);
    MOVE(out, a);
    return HRY_OK;
}

// ---- vector spaces

// The kernel of the linear form with the coefficients of h: a vector is the sum of a vector with fewer digits
// and a multiple of a standard basis vector.
static void add_kernel(algebra *a, const field *f, uint32_t h, uint32_t *value)
{
    uint64_t *kernel = pool_at(&a->maximal, pool_add(&a->maximal, NULL));
    value[0] = 0;
    bits_set(kernel, 0);
    for (uint32_t place = 1; place < a->order; place *= f->q, h /= f->q)
        for (uint32_t v = place; v < place * f->q; v++) {
            value[v] = field_plus(f, value[v % place], 1, field_times(f, h % f->q, v / place));
            if (value[v] == 0)
                bits_set(kernel, v);
        }
}

static void add_multiples(algebra *a, const field *f)
{
    uint32_t q = f->q, *multiple = algebra_add(a, q, true);
    for (uint32_t v = 0; v < a->order; v++)
        for (uint32_t c = 0; c < q; c++)
            for (uint32_t place = 1; place < a->order; place *= q)
                multiple[v * q + c] += place * field_times(f, v / place % q, c);
}

// The kernels of the forms whose leading coefficient is 1.
static hry_status add_kernels(algebra *a, const field *f, const limit *limit, hry_error *error)
{
    OWNED uint32_t *value = mem_alloc(a->order, sizeof *value);
    pool_init(&a->maximal, a->order);
    for (uint32_t leading = 1; leading < a->order; leading *= f->q)
        for (uint32_t h = leading; h < 2 * leading; h++) {
            TRY(limit_check(limit, error));
            add_kernel(a, f, h, value);
        }
    return HRY_OK;
}

hry_status algebra_vector_space(uint32_t d, uint32_t q, const limit *limit, algebra *out, hry_error *error)
{
    CLEARED(algebra_clear) algebra a = {0};
    ring_factor factor[32];
    field f;
    if (d < 1 || d > 31)
        return hry_fail(error, d ? HRY_LIMIT : HRY_USAGE, "invalid dimension %u: expected 1 ≤ d ≤ 31", d);
    for (uint32_t i = 0; i < d; i++)
        factor[i] = (ring_factor){q, true};
    TRY(algebra_ring(factor, d, false, limit, &a, error));
    field_find(q, &f);
    if (f.top)
        add_multiples(&a, &f);
    a.rank = d;
    TRY(add_kernels(&a, &f, limit, error));
    MOVE(out, a);
    return HRY_OK;
}

// ---- quandles

hry_status algebra_dihedral_quandle(uint32_t n, const limit *limit, algebra *out, hry_error *error)
{
    if (n == 0)
        return hry_fail(error, HRY_USAGE, "invalid quandle R_0: n must be at least 1");
    CLEARED(algebra_clear) algebra a = {0};
    TRY(algebra_init(&a, n, 1, limit, error));
    uint32_t *table = algebra_add(&a, n, false);
    a.names = NEW_ARRAY(char *, n);
    for (uint32_t x = 0; x < n; x++) {
        TRY(limit_check(limit, error));
        a.names[x] = mem_print("%u", x);
        for (uint32_t y = 0; y < n; y++)
            table[(size_t)x * n + y] = (2 * y + n - x) % n;
    }
    MOVE(out, a);
    return HRY_OK;
}

// ---- lattices

// The z in `common` whose own set has as many elements as `common`; UINT32_MAX: there is no such z.
static uint32_t least_of(const pool *sets, const uint64_t *common)
{
    size_t count = bits_count(common, sets->words);
    BITS_EACH (z, common, sets->words)
        if (bits_count(pool_at(sets, (uint32_t)z), sets->words) == count)
            return (uint32_t)z;
    return UINT32_MAX;
}

// The table of least upper bounds; with the sets of lower elements, of greatest lower bounds.
static hry_status add_bounds(algebra *a, const pool *sets, const char *bound, const limit *limit,
                             hry_error *error)
{
    char shown[2][12];
    uint32_t n = a->order, *table = algebra_add(a, n, false);
    OWNED uint64_t *common = mem_alloc(sets->words, sizeof *common);
    for (uint32_t x = 0; x < n; x++)
        for (uint32_t y = 0; y < n; y++) {
            TRY(limit_check(limit, error));
            bits_and(common, pool_at(sets, x), pool_at(sets, y), sets->words);
            uint32_t z = table[(size_t)x * n + y] = least_of(sets, common);
            if (z == UINT32_MAX)
                return hry_fail(error, HRY_UNDEFINED,
                                "this poset is not a lattice: %.40s and %.40s have no %s bound",
                                algebra_name(a, x, shown[0]), algebra_name(a, y, shown[1]), bound);
        }
    return HRY_OK;
}

// The reflexive and transitive closure.
static hry_status make_transitive(pool *rows, const limit *limit, hry_error *error)
{
    for (uint32_t through = 0; through < rows->count; through++) {
        TRY(limit_check(limit, error));
        bits_set(pool_at(rows, through), through);
        for (uint32_t v = 0; v < rows->count; v++)
            if (bits_get(pool_at(rows, v), through))
                bits_or(pool_at(rows, v), pool_at(rows, v), pool_at(rows, through), rows->words);
    }
    return HRY_OK;
}

hry_status algebra_lattice(const pool *above, char *const *names, const limit *limit, algebra *out,
                           hry_error *error)
{
    CLEARED(algebra_clear) algebra a = {0};
    CLEARED(pool_clear) pool up = {0}, down = {0};
    TRY(algebra_init(&a, above->count, 3, limit, error));
    a.names = texts_copy(names, a.order);
    pool_copy(&up, above);
    TRY(make_transitive(&up, limit, error));
    pool_transpose(&down, &up, NULL); // at most 4096 × 4096
    TRY(add_bounds(&a, &up, "least upper", limit, error));
    TRY(add_bounds(&a, &down, "greatest lower", limit, error));
    MOVE(out, a);
    return HRY_OK;
}
