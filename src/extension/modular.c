// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gaussian elimination over GF(p) with fully reduced rows, then the cocycles: a breadth-first walk gives z at
// each element as a matrix in the unknown values at the generators, and each edge that closes a cycle gives
// equations. The values of a basis are stored for all elements; dim Z(K) is then one elimination for each K.
#include "extension/modular.h"

#include "base/mem.h"
#include "group/answer.h"

enum { DIMENSION_MOST = 64, FIELD_MOST = 65521 };

// ------------------------------------------------------------------------------- linear algebra over GF(p)

static uint32_t inverse(uint32_t a, uint32_t p)
{
    uint64_t result = 1, power = a;
    for (uint32_t e = p - 2; e; e >>= 1) {
        if (e & 1)
            result = result * power % p;
        power = power * power % p;
    }
    return (uint32_t)result;
}

// Rows in echelon form: the pivot of row i is the first entry that is not 0, and it is 1.
typedef struct echelon {
    uint32_t width, p;
    uint32_t *row;   // room for `width` rows
    uint32_t *pivot; // of each row
    uint32_t rows;
} echelon;

static echelon echelon_new(uint32_t width, uint32_t p)
{
    return (echelon){.width = width,
                     .p = p,
                     .row = NEW_ARRAY(uint32_t, (size_t)width * width + 1),
                     .pivot = NEW_ARRAY(uint32_t, width + 1)};
}

static void echelon_clear(echelon *e)
{
    free_all(e->row, e->pivot);
}

// v −= factor · row
static void subtract(uint32_t *v, const uint32_t *row, uint32_t factor, uint32_t width, uint32_t p)
{
    for (uint32_t j = 0; j < width && factor; j++)
        v[j] = (uint32_t)((v[j] + (uint64_t)(p - factor) * row[j]) % p);
}

// Adds the vector, which is changed, to the space of the rows.
static void echelon_add(echelon *e, uint32_t *v)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i < e->rows; i++)
        subtract(v, e->row + (size_t)i * e->width, v[e->pivot[i]], e->width, e->p);
    while (at < e->width && v[at] == 0)
        at++;
    if (at == e->width)
        return;
    uint32_t scale = inverse(v[at], e->p);
    for (uint32_t j = 0; j < e->width; j++)
        v[j] = (uint32_t)((uint64_t)v[j] * scale % e->p);
    for (uint32_t i = 0; i < e->rows; i++) // the rows stay reduced
        subtract(e->row + (size_t)i * e->width, v, e->row[(size_t)i * e->width + at], e->width, e->p);
    memcpy(e->row + (size_t)e->rows * e->width, v, e->width * sizeof *v);
    e->pivot[e->rows++] = at;
}

// The vectors that all rows annihilate, contiguous; the caller frees them.
static uint32_t *echelon_null(const echelon *e, uint32_t *count)
{
    uint32_t *basis = NEW_ARRAY(uint32_t, (size_t)e->width * e->width + 1);
    *count = 0;
    for (uint32_t free_at = 0; free_at < e->width; free_at++) {
        bool pivot = false;
        for (uint32_t i = 0; i < e->rows; i++)
            pivot |= e->pivot[i] == free_at;
        if (pivot)
            continue;
        uint32_t *v = basis + (size_t)(*count)++ * e->width;
        v[free_at] = 1;
        for (uint32_t i = 0; i < e->rows; i++)
            v[e->pivot[i]] = (e->p - e->row[(size_t)i * e->width + free_at]) % e->p;
    }
    return basis;
}

// --------------------------------------------------------------------------------------------- cocycles

// A cocycle at an element is a matrix: it maps the values at all generators, side by side, to the value at
// the element.
typedef struct search {
    const extension_base *b;
    modular_module *m;
    const uint32_t *matrix; // of the generators
    uint32_t unknowns;      // generators × dimension
    size_t size;            // of a matrix
    uint32_t *at;           // matrix at each element
    echelon equations;
} search;

// z(gs) = z(g)s + z(s)
static void step(const search *x, uint32_t g, uint32_t s, uint32_t *to)
{
    uint32_t n = x->m->dimension, p = x->m->prime;
    const uint32_t *from = x->at + g * x->size, *by = x->matrix + (size_t)s * n * n;
    for (uint32_t i = 0; i < x->unknowns; i++)
        for (uint32_t j = 0; j < n; j++) {
            uint64_t sum = i == s * n + j;
            for (uint32_t k = 0; k < n; k++)
                sum += (uint64_t)from[i * n + k] * by[k * n + j] % p;
            to[i * n + j] = (uint32_t)(sum % p);
        }
}

// Two paths to the same element must give the same value.
static void equate(search *x, const uint32_t *one, const uint32_t *other)
{
    uint32_t n = x->m->dimension, p = x->m->prime, *v = mem_alloc(x->unknowns + 1, sizeof *v);
    for (uint32_t j = 0; j < n; j++) {
        for (uint32_t i = 0; i < x->unknowns; i++)
            v[i] = (one[i * n + j] + p - other[i * n + j]) % p;
        echelon_add(&x->equations, v);
    }
    free(v);
}

static void walk(search *x)
{
    const extension_base *b = x->b;
    uint32_t *queue = NEW_ARRAY(uint32_t, b->order), found = 1;
    OWNED uint32_t *next = mem_alloc(x->size + 1, sizeof *next);
    OWNED uint64_t *seen = NEW_ARRAY(uint64_t, bits_words(b->order));
    queue[0] = b->identity;
    bits_set(seen, b->identity);
    for (uint32_t i = 0; i < found; i++)
        for (uint32_t s = 0; s < b->generators; s++) {
            uint32_t to = base_times(b, queue[i], b->generator[s]);
            step(x, queue[i], s, next);
            if (bits_get(seen, to)) {
                equate(x, next, x->at + to * x->size);
                continue;
            }
            bits_set(seen, to);
            queue[found++] = to;
            memcpy(x->at + to * x->size, next, x->size * sizeof *next);
        }
    free(queue);
}

static void evaluate(search *x)
{
    modular_module *m = x->m;
    uint32_t n = m->dimension, *basis = echelon_null(&x->equations, &m->cocycles);
    m->value = NEW_ARRAY(uint32_t, (size_t)x->b->order * m->cocycles * n + 1);
    for (uint32_t g = 0; g < x->b->order; g++)
        for (uint32_t c = 0; c < m->cocycles; c++)
            for (uint32_t j = 0; j < n; j++) {
                uint64_t sum = 0;
                for (uint32_t i = 0; i < x->unknowns; i++)
                    sum += (uint64_t)basis[(size_t)c * x->unknowns + i] * x->at[g * x->size + i * n + j] %
                           m->prime;
                m->value[((size_t)g * m->cocycles + c) * n + j] = (uint32_t)(sum % m->prime);
            }
    free(basis);
}

static void find_cocycles(const extension_base *b, const uint32_t *matrix, modular_module *m)
{
    search x = {.b = b, .m = m, .matrix = matrix, .unknowns = b->generators * m->dimension};
    x.size = (size_t)x.unknowns * m->dimension;
    x.at = NEW_ARRAY(uint32_t, x.size * b->order + 1);
    x.equations = echelon_new(x.unknowns, m->prime);
    walk(&x);
    evaluate(&x);
    echelon_clear(&x.equations);
    free(x.at);
}

uint32_t modular_fixed(const modular_module *m, const uint32_t *generator, uint32_t generators)
{
    uint32_t n = m->dimension;
    CLEARED(echelon_clear) echelon space = echelon_new(m->cocycles, m->prime);
    OWNED uint32_t *v = mem_alloc(m->cocycles + 1, sizeof *v);
    for (uint32_t k = 0; k < generators; k++)
        for (uint32_t j = 0; j < n; j++) {
            for (uint32_t c = 0; c < m->cocycles; c++)
                v[c] = m->value[((size_t)generator[k] * m->cocycles + c) * n + j];
            echelon_add(&space, v);
        }
    return (m->cocycles - space.rows) / m->degree;
}

// ------------------------------------------------------------------------------------------- the answer

static bool read_matrices(const json_t *list, uint32_t count, const modular_module *m, uint32_t *to)
{
    uint32_t n = m->dimension;
    bool good = json_array_size(list) == count;
    for (uint32_t s = 0; good && s < count; s++)
        for (uint32_t i = 0; good && i < n; i++)
            for (uint32_t j = 0; good && j < n; j++)
                good = answer_number(json_array_get(json_array_get(json_array_get(list, s), i), j), 0,
                                     m->prime - 1, &to[((size_t)s * n + i) * n + j]);
    return good;
}

bool modular_module_read(const extension_base *b, const json_t *told, modular_module *out)
{
    modular_module m = {0};
    if (!answer_number(json_array_get(told, 0), 2, FIELD_MOST, &m.prime) ||
        !answer_number(json_array_get(told, 1), 1, UINT32_MAX - 1, &m.number) ||
        !answer_number(json_array_get(told, 2), 1, DIMENSION_MOST, &m.dimension) ||
        !answer_number(json_array_get(told, 3), 1, m.dimension, &m.degree))
        return false;
    OWNED uint32_t *matrix = NEW_ARRAY(uint32_t, (size_t)b->generators * m.dimension * m.dimension + 1);
    bool good = read_matrices(json_array_get(told, 4), b->generators, &m, matrix);
    if (good)
        find_cocycles(b, matrix, &m);
    if (good)
        *out = m;
    return good;
}

void modular_module_clear(modular_module *m)
{
    free(m->value);
    *m = (modular_module){0};
}
