// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebras (algebra/algebra.h): the closure of P is the subalgebra that P generates, and the maximal stable
// sets are the maximal subalgebras (Ernst and Sieben, 2018, §10). They are given by a theorem or found among
// the closed sets (border_closed.c).
#include "algebra/laws.h"

#include "base/mem.h"
#include "base/text.h"
#include "graph/border.h"
#include "graph/families/families.h"
#include "graph/ground.h"

static void close_algebra(const ground *g, const uint64_t *p, uint64_t *closure)
{
    algebra_close(g->state, p, closure);
}

static void extend_algebra(const ground *g, const uint64_t *closed, uint32_t point, uint64_t *closure)
{
    algebra_extend(g->state, closed, point, closure);
}

static void add_products(const ground *g, const uint64_t *closed, uint32_t v, uint64_t *like)
{
    algebra_add_products(g->state, closed, v, like);
}

static hry_status list_maximal(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const pool *known = &((const algebra *)g->state)->maximal;
    if (!known->count || g->winning.count)
        return border_of_closed(g, limit, out, error);
    for (uint32_t i = 0; i < known->count; i++)
        TRY(ground_put(out, pool_at(known, i), limit, error));
    return HRY_OK;
}

static void forget(void *state)
{
    algebra_clear(state);
    free(state);
}

// Whether x·y determines x (algebra_add_products). HRY_LIMIT.
static hry_status check_products(const algebra *a, const limit *limit, bool *determine, hry_error *error)
{
    algebra_entry at;
    hry_status status = a->operation[0].outer ? HRY_UNREADABLE : algebra_latin(a, true, limit, &at, NULL);
    *determine = !status;
    return !status || status == HRY_UNREADABLE ? HRY_OK : limit_fail(limit, 0, error);
}

static hry_status algebra_make(const family_arguments *a, ground *out, hry_error *error)
{
    bool determine;
    TRY(check_products(a->algebra, a->limit, &determine, error));
    algebra *own = mem_copy(a->algebra, 1, sizeof *own);
    *a->algebra = (algebra){0};
    ground_of_points(out, own->order);
    out->names = texts_copy(own->names, own->order);
    out->state = own;
    out->state_bytes = algebra_bytes(own);
    out->forget = forget;
    out->close = close_algebra;
    out->extend = extend_algebra;
    out->idempotent = true;
    out->alike = determine ? add_products : NULL;
    out->list_stable = list_maximal;
    out->known_edge_size = (known_size){own->rank > 0, own->rank};
    return HRY_OK;
}

// The games on an algebra: its name, its parameters, what all elements generate, an example, a note.
#define ALGEBRA(word, given, whole, for_example, also)                                                        \
    const family family_##word = {                                                                            \
        .name = #word,                                                                                        \
        .parameters = (given),                                                                                \
        .takes = TAKES_ALGEBRA,                                                                               \
        .chosen = "elements",                                                                                 \
        .definition = "until the chosen elements generate " whole,                                            \
        .example = (for_example),                                                                             \
        .note = (also),                                                                                       \
        .generates = true,                                                                                    \
        .make = algebra_make,                                                                                 \
        .literature = "Ernst–Sieben, Section 10: Impartial achievement and avoidance games for generating " \
                      "finite groups, 2018",                                                                  \
    }

ALGEBRA(magma, "FILE", "the magma", "magma([1,2,2],[3,2,1],[1,1,3])",
        "the file is a square table of names; magma:FILE is the same; a small table may be written by rows");

ALGEBRA(quasigroup, "FILE", "the quasigroup", "quasigroup([1,3,2],[3,2,1],[2,1,3])", NULL);

ALGEBRA(loop, "FILE", "the loop", "loop([1,2,3],[2,3,1],[3,1,2])", NULL);

ALGEBRA(semigroup, "maps", "the semigroup", "semigroup([2,3,1],[1,1,3])",
        "maps of 1, …, n as lists of images, T_n for all of them, or FILE; x*y applies x first");

ALGEBRA(monoid, "maps", "the monoid", "monoid(T_3)", "a semigroup whose subalgebras contain the identity");

ALGEBRA(quandle, "Q", "the quandle", "quandle(R_5)",
        "R_n is the dihedral quandle, conj(GROUP) a group with x*y = y^-1 x y; or FILE");

ALGEBRA(rack, "FILE", "the rack", "rack([2,2],[1,1])", NULL);

ALGEBRA(ring, "R", "the ring", "ring(Z_12)",
        "products of Z_n and F_q, such as Z_2xF_4, or FILE,FILE with + and *; subrings need not contain 1");

ALGEBRA(module, "M", "the module over the integers", "module(Z_4xZ_2)", NULL);

ALGEBRA(vectorspace, "d,q", "the vector space of dimension d over the field with q elements",
        "vectorspace(3,2)", NULL);

ALGEBRA(lattice, "POSET", "the lattice", "lattice(boolean(3))",
        "a poset such as divisors(60), or FILE,FILE with join and meet");

ALGEBRA(sub, "A", "the algebra", "sub(ring(Z_12))", "the default: ring(Z_12) is the same");

ALGEBRA(ideal, "A", "the whole ring, semigroup or lattice as an ideal", "ideal(ring(Z_12))", NULL);

ALGEBRA(normal, "GROUP", "the group as a normal subgroup", "normal(S4)", NULL);

ALGEBRA(subgroups, "GROUP", "a winning set, by default the group", "subgroups(S4; winning={(1,2),(3,4)})",
        "GROUP; winning={…} is the same");
