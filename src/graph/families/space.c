// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first phase of the simplex algorithm with Bland's rule, which always terminates. All entries have one
// common denominator, the last pivot, and are subdeterminants of the input (Edmonds). Divisions by the
// previous pivot are therefore exact, and numbers stay as long as (dimension + 1) coordinates.
#include "graph/families/space.h"

#include <gmp.h>

#include "base/bits.h"
#include "base/mem.h"

// ---- the linear program

// rows · columns numbers. The last row is the sum of the rows whose artificial variable is in the basis; this
// sum must become 0. The last column is the right-hand side.
typedef struct tableau {
    uint32_t rows, columns;
    mpz_t *entry;
    uint32_t *basis; // of each row but the last: its variable, `columns` and more for an artificial one
    mpz_t denominator, product;
} tableau;

static mpz_t *entry(const tableau *t, uint32_t row, uint32_t column)
{
    return &t->entry[(size_t)row * t->columns + column];
}

static void tableau_init(tableau *t, const space *s, const uint64_t *p, uint32_t count, uint32_t q)
{
    _Static_assert(sizeof(long) == sizeof(int64_t), "mpz_set_si takes 64 bits");
    uint32_t d = s->dimension;
    *t = (tableau){.rows = d + 2, .columns = count + 1};
    size_t entries = (size_t)t->rows * t->columns;
    t->entry = mem_alloc(entries, sizeof *t->entry);
    for (size_t i = 0; i < entries; i++)
        mpz_init(t->entry[i]);
    mpz_init_set_ui(t->denominator, 1);
    mpz_init(t->product);
    t->basis = mem_alloc(d + 1, sizeof *t->basis);
    for (uint32_t r = 0; r <= d; r++)
        t->basis[r] = t->columns + r;
    uint32_t column = 0;
    BITS_EACH (v, p, bits_words(s->points)) {
        for (uint32_t k = 0; k < d; k++)
            mpz_set_si(*entry(t, k, column), s->at[v * d + k] - s->at[(size_t)q * d + k]);
        mpz_set_ui(*entry(t, d, column++), 1);
    }
    mpz_set_ui(*entry(t, d, column), 1);
    for (uint32_t c = 0; c < t->columns; c++)
        for (uint32_t r = 0; r <= d; r++)
            mpz_add(*entry(t, d + 1, c), *entry(t, d + 1, c), *entry(t, r, c));
}

static void tableau_clear(tableau *t)
{
    for (size_t i = 0; i < (size_t)t->rows * t->columns; i++)
        mpz_clear(t->entry[i]);
    mpz_clear(t->denominator);
    mpz_clear(t->product);
    free_all(t->entry, t->basis);
}

// The first variable that makes the sum smaller; false: none.
static bool entering(const tableau *t, uint32_t *column)
{
    for (uint32_t c = 0; c + 1 < t->columns; c++)
        if (mpz_sgn(*entry(t, t->rows - 1, c)) > 0) {
            *column = c;
            return true;
        }
    return false;
}

// The row whose variable first becomes 0 as that of the column grows; ties go to the first variable.
static bool leaving(tableau *t, uint32_t column, uint32_t *row)
{
    bool found = false;
    mpz_t other;
    mpz_init(other);
    for (uint32_t r = 0; r + 1 < t->rows; r++) {
        if (mpz_sgn(*entry(t, r, column)) <= 0)
            continue;
        int order = -1;
        if (found) {
            mpz_mul(t->product, *entry(t, r, t->columns - 1), *entry(t, *row, column));
            mpz_mul(other, *entry(t, *row, t->columns - 1), *entry(t, r, column));
            order = mpz_cmp(t->product, other);
        }
        if (order < 0 || (order == 0 && t->basis[r] < t->basis[*row]))
            *row = r;
        found = true;
    }
    mpz_clear(other);
    return found;
}

static void pivot(tableau *t, uint32_t row, uint32_t column)
{
    mpz_t factor;
    mpz_init(factor);
    for (uint32_t r = 0; r < t->rows; r++) {
        if (r == row)
            continue;
        mpz_set(factor, *entry(t, r, column));
        for (uint32_t c = 0; c < t->columns; c++) {
            mpz_t *e = entry(t, r, c);
            mpz_mul(*e, *e, *entry(t, row, column));
            mpz_submul(*e, factor, *entry(t, row, c));
            mpz_divexact(*e, *e, t->denominator);
        }
    }
    mpz_clear(factor);
    mpz_set(t->denominator, *entry(t, row, column));
    t->basis[row] = column;
}

static bool solvable(tableau *t)
{
    uint32_t row = 0, column;
    while (mpz_sgn(*entry(t, t->rows - 1, t->columns - 1)) > 0) {
        if (!entering(t, &column) || !leaving(t, column, &row))
            return false;
        pivot(t, row, column);
    }
    return true;
}

// Some coordinate of q is smaller or larger than that of all points p.
static bool outside_box(const space *s, const uint64_t *p, uint32_t q)
{
    for (uint32_t k = 0; k < s->dimension; k++) {
        bool below = false, above = false;
        int64_t own = s->at[(size_t)q * s->dimension + k];
        BITS_EACH (v, p, bits_words(s->points)) {
            below |= s->at[v * s->dimension + k] <= own;
            above |= s->at[v * s->dimension + k] >= own;
        }
        if (!below || !above)
            return true;
    }
    return false;
}

bool space_inside(const space *s, const uint64_t *p, uint32_t q)
{
    size_t count = bits_count(p, bits_words(s->points));
    if (bits_get(p, q))
        return true;
    if (count == 0 || outside_box(s, p, q))
        return false;
    CLEARED(tableau_clear) tableau t = {0};
    tableau_init(&t, s, p, (uint32_t)count, q);
    return solvable(&t);
}

// ---- the affine hull

// Rows in echelon form, as fractions: row i is 0 before the axis pivot[i] and 1 there.
typedef struct echelon {
    uint32_t rank, dimension;
    mpq_t *row;
    uint32_t *pivot;
} echelon;

// Subtracts the projections onto the rows; a non-zero remainder becomes a new row.
static void reduce(echelon *e, mpq_t *vector)
{
    mpq_t product;
    mpq_init(product);
    for (uint32_t i = 0; i < e->rank; i++) {
        mpq_t *row = e->row + (size_t)i * e->dimension;
        mpq_t factor;
        mpq_init(factor);
        mpq_set(factor, vector[e->pivot[i]]);
        for (uint32_t k = 0; k < e->dimension && mpq_sgn(factor); k++) {
            mpq_mul(product, factor, row[k]);
            mpq_sub(vector[k], vector[k], product);
        }
        mpq_clear(factor);
    }
    uint32_t first = 0;
    while (first < e->dimension && !mpq_sgn(vector[first]))
        first++;
    if (first < e->dimension) {
        mpq_t *row = e->row + (size_t)e->rank * e->dimension;
        for (uint32_t k = 0; k < e->dimension; k++)
            mpq_div(row[k], vector[k], vector[first]);
        e->pivot[e->rank++] = first;
    }
    mpq_clear(product);
}

static mpq_t *new_fractions(size_t count)
{
    mpq_t *list = mem_alloc(count + 1, sizeof *list);
    for (size_t i = 0; i < count; i++)
        mpq_init(list[i]);
    return list;
}

static void free_fractions(mpq_t *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        mpq_clear(list[i]);
    free(list);
}

uint32_t space_axes(const space *s, uint32_t *axis)
{
    uint32_t d = s->dimension;
    size_t room = (size_t)(d < s->points ? d : s->points) * d;
    echelon e = {.dimension = d, .row = new_fractions(room), .pivot = axis};
    mpq_t *vector = new_fractions(d);
    for (uint32_t i = 1; i < s->points && e.rank < d; i++) {
        for (uint32_t k = 0; k < d; k++)
            mpq_set_si(vector[k], (long)(s->at[(size_t)i * d + k] - s->at[k]), 1);
        reduce(&e, vector);
    }
    free_fractions(vector, d);
    free_fractions(e.row, room);
    return e.rank;
}

// ---- equal points

typedef struct placed {
    const int64_t *at; // its coordinates
    uint32_t dimension, point;
} placed;

static int compare(const void *a, const void *b)
{
    const placed *p = a, *q = b;
    for (uint32_t k = 0; k < p->dimension; k++)
        if (p->at[k] != q->at[k])
            return p->at[k] < q->at[k] ? -1 : 1;
    return 0;
}

bool space_twice(const space *s, uint32_t which[2])
{
    OWNED placed *order = mem_alloc((size_t)s->points + 1, sizeof *order);
    for (uint32_t i = 0; i < s->points; i++)
        order[i] = (placed){s->at + (size_t)i * s->dimension, s->dimension, i};
    qsort(order, s->points, sizeof *order, compare);
    bool found = false;
    for (uint32_t i = 1; i < s->points && !found; i++)
        if ((found = compare(order + i - 1, order + i) == 0)) {
            uint32_t a = order[i - 1].point, b = order[i].point;
            which[0] = a < b ? a : b;
            which[1] = a < b ? b : a;
        }
    return found;
}
