// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paving matroids: every set with fewer points than the rank is independent. The hyperplanes are some sets
// with at least as many points as the rank (`flats`), and the sets of rank − 1 points that lie in none of
// these.
//
// PG(d,q) and AG(d,q): a point is a vector of length d + 1 over GF(q) whose first non-zero coordinate is 1;
// AG(d,q) has those that begin with 1. A hyperplane consists of the points orthogonal to one of these
// vectors. A vector is the number with its coordinates as digits in base q (algebra/field.h). In the names of
// points an element of GF(q) is one character, 0 … 9 a … v.
#include "graph/matroids.h"

#include "algebra/field.h"
#include "base/mem.h"
#include "base/text.h"
#include "engine/antichain.h"
#include "graph/ground.h"

enum { MOST_POINTS = 4096 };

// ---- paving matroids

static hry_status paving(uint32_t points, uint32_t rank, const char *flats, const limit *limit,
                         hypergraph *out, hry_error *error)
{
    OWNED uint32_t *item = mem_alloc(points + 1, sizeof *item);
    for (uint32_t i = 0; i < points; i++)
        item[i] = i;
    pool_init(&out->sets, points);
    for (const char *at = flats; *at; at += strspn(at, " ")) {
        TRY(ground_put(&out->sets, NULL, limit, error));
        for (; *at && *at != ' '; at++)
            bits_set(pool_at(&out->sets, out->sets.count - 1), (size_t)(*at - '1'));
    }
    if (rank > 0)
        TRY(ground_put_subsets(&out->sets, item, points, rank - 1, limit, error));
    out->vertices = points;
    out->known_edge_size.size = rank;
    bool done = antichain_sort(&out->sets, limit) && (!*flats || antichain_maximal(&out->sets, limit));
    return done ? HRY_OK : limit_fail(limit, 0, error);
}

// ---- geometries

static bool orthogonal(const field *f, uint32_t u, uint32_t v)
{
    uint32_t sum = 0;
    for (; u && v; u /= f->q, v /= f->q)
        sum = field_plus(f, sum, 1, field_times(f, u % f->q, v % f->q));
    return sum == 0;
}

// The vectors of PG(d,q) in order, those of AG(d,q) from `affine` on.
static uint32_t *list_vectors(uint32_t q, uint32_t d, uint32_t *count, uint32_t *affine)
{
    uint32_t *list = NULL, leading = 1;
    *count = *affine = 0;
    for (uint32_t i = 0; i <= d; i++, leading *= q) {
        *affine = *count;
        for (uint32_t rest = 0; rest < leading; rest++) {
            list = mem_push(list, *count, sizeof *list);
            list[(*count)++] = leading + rest;
        }
    }
    return list;
}

static char *vector_name(uint32_t q, uint32_t length, uint32_t v)
{
    char *name = NEW_ARRAY(char, length + 1);
    for (; length-- > 0; v /= q)
        name[length] = "0123456789abcdefghijklmnopqrstuv"[v % q];
    return name;
}

static hry_status check_geometry(const named_matroid *m, uint32_t d, uint32_t q, field *f, hry_error *error)
{
    double points = 1;
    if (!field_find(q, f))
        return hry_fail(error, HRY_USAGE, "%s(d,q) needs a prime power q from 2 to %d, not %u", m->name,
                        FIELD_MOST_ELEMENTS, q);
    if (d < 1)
        return hry_fail(error, HRY_USAGE, "%s(d,q) needs a dimension d of at least 1", m->name);
    for (uint32_t i = 0; i < d && points <= MOST_POINTS; i++)
        points = q * points + 1;
    if (points > MOST_POINTS)
        return hry_fail(error, HRY_LIMIT, "%s(%u,%u) is too large: PG(%u,%u) has more than %d points",
                        m->name, d, q, d, q, MOST_POINTS);
    return HRY_OK;
}

static hry_status geometry(const named_matroid *m, uint32_t d, uint32_t q, const limit *limit,
                           hypergraph *out, hry_error *error)
{
    field f;
    bool affine = m->kind == AFFINE;
    uint32_t count, last;
    TRY(check_geometry(m, d, q, &f, error));
    OWNED uint32_t *vector = list_vectors(q, d, &count, &last);
    uint32_t first = affine ? last : 0;
    out->vertices = count - first;
    out->known_edge_size.size = d + 1;
    out->names = mem_alloc(out->vertices, sizeof *out->names);
    for (uint32_t i = first; i < count; i++)
        out->names[i - first] = vector_name(q, affine ? d : d + 1, vector[i]);
    pool_init(&out->sets, out->vertices);
    for (uint32_t h = 0; h < count; h++) {
        if (affine && h == last) // (1, 0, …, 0), the hyperplane at infinity
            continue;
        TRY(ground_put(&out->sets, NULL, limit, error));
        for (uint32_t i = first; i < count; i++)
            if (orthogonal(&f, vector[h], vector[i]))
                bits_set(pool_at(&out->sets, out->sets.count - 1), i - first);
    }
    return antichain_sort(&out->sets, limit) ? HRY_OK : limit_fail(limit, 0, error);
}

// ---- the table

const named_matroid named_matroids[] = {
    {"U", "r,n", "the uniform matroid of rank r on n points; its bases are the edges of uniform(n,r)",
     "U(2,4)", UNIFORM, 0, 0, ""},
    {"PG", "d,q", "the points of the projective geometry of dimension d over GF(q); rank d + 1", "PG(2,3)",
     PROJECTIVE, 0, 0, ""},
    {"AG", "d,q", "the points of the affine geometry of dimension d over GF(q); rank d + 1", "AG(2,3)",
     AFFINE, 0, 0, ""},
    {"fano", "", "the Fano plane, PG(2,2) with points 1, …, 7", "fano", PAVING, 7, 3,
     "123 145 167 246 257 347 356"},
    {"nonfano", "", "the Fano plane without the line {3,5,6}", "nonfano", PAVING, 7, 3,
     "123 145 167 246 257 347"},
    {"pappus", "", "the nine points of Pappus' theorem, with its nine lines", "pappus", PAVING, 9, 3,
     "123 456 789 157 168 247 269 348 359"},
    {"nonpappus", "", "the same without the line {7,8,9}", "nonpappus", PAVING, 9, 3,
     "123 456 157 168 247 269 348 359"},
    {"vamos", "", "the Vámos matroid: rank 4, eight points in four pairs; five unions of two are dependent",
     "vamos", PAVING, 8, 4, "1234 1256 1278 3456 3478"},
};
const size_t named_matroid_count = sizeof named_matroids / sizeof *named_matroids;

const named_matroid *named_matroid_find(const char *name)
{
    return text_find(named_matroids, named_matroid_count, sizeof *named_matroids, name);
}

static hry_status build(const named_matroid *m, uint32_t a, uint32_t b, const limit *limit, hypergraph *out,
                        hry_error *error)
{
    if (m->kind == PROJECTIVE || m->kind == AFFINE)
        return geometry(m, a, b, limit, out, error);
    if (m->kind == PAVING)
        return paving(m->points, m->rank, m->flats, limit, out, error);
    if (a > b || b > HYPERGRAPH_MAX_VERTICES)
        return hry_fail(error, HRY_USAGE, "invalid U(r,n): expected the rank r first, with 0 ≤ r ≤ n ≤ %d",
                        HYPERGRAPH_MAX_VERTICES);
    return paving(b, a, "", limit, out, error);
}

hry_status named_matroid_build(const named_matroid *m, uint32_t a, uint32_t b, const limit *limit,
                               hypergraph *out, hry_error *error)
{
    CLEARED(hypergraph_clear) hypergraph h = {.given = GIVEN_STABLE, .known_edge_size.known = true};
    TRY(build(m, a, b, limit, &h, error));
    MOVE(out, h);
    return HRY_OK;
}
