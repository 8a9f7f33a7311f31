// SPDX-License-Identifier: GPL-3.0-or-later
//
// A finite algebra: named elements and the tables of binary operations. A subalgebra is a set that is closed
// under all of them. An operation may also be *outer*: then the second operand is any column of the table,
// whether or not it is a member. Ideals (products with every element), normal subgroups (conjugates by every
// element) and subspaces (multiples by every scalar) are subalgebras in this sense. Inverses, differences and
// quotients need no table, because in a finite algebra they are products.
//
// A table takes 4 bytes per entry. Closing a set takes one look-up for each pair of members and each inner
// operation, and one for each member and each column of an outer operation.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

enum { ALGEBRA_MOST_OPERATIONS = 3, ALGEBRA_MOST_ELEMENTS = 4096 };

typedef struct binary_operation {
    uint32_t width;  // columns; equal to the order for an inner operation
    bool outer;      // the second operand is any column
    uint32_t *table; // a·b at a · width + b
} binary_operation;

typedef struct algebra {
    uint32_t order;      // ≥ 1
    char **names;        // of the elements; NULL: 1 … n
    uint64_t *constants; // elements of every subalgebra (identity, zero); NULL: ∅ is one
    binary_operation operation[ALGEBRA_MOST_OPERATIONS];
    uint32_t operations;
    pool maximal;  // the maximal proper subalgebras, if a theorem lists them; empty: unknown
    uint32_t rank; // the size of all minimal generating sets, if a theorem gives it; 0: unknown
} algebra;

// An algebra without operations. HRY_LIMIT if there are too many elements, or too little memory for `tables`
// tables.
hry_status algebra_init(algebra *a, uint32_t order, uint32_t tables, const limit *limit, hry_error *error);
void algebra_clear(algebra *a);
size_t algebra_bytes(const algebra *a);
uint32_t *algebra_add(algebra *a, uint32_t width, bool outer); // the table of a new operation, zeroed
void algebra_constant(algebra *a, uint32_t element);

static inline uint32_t algebra_at(const algebra *a, uint32_t operation, uint32_t x, uint32_t y)
{
    return a->operation[operation].table[(size_t)x * a->operation[operation].width + y];
}

// The name of an element; `buffer` (at least 12 bytes) is used if there are no names.
const char *algebra_name(const algebra *a, uint32_t x, char *buffer);

// For assert_checked: the results of all operations are elements; an inner operation has a column for each
// element.
bool algebra_is_valid(const algebra *a);
// The constants lie in the set, and it is closed under all operations.
bool algebra_is_closed(const algebra *a, const uint64_t *set);

// The subalgebra that p generates; `out` is not `p`.
void algebra_close(const algebra *a, const uint64_t *p, uint64_t *out);
// The same for a subalgebra and one more element; does not recompute the products inside the subalgebra.
void algebra_extend(const algebra *a, const uint64_t *closed, uint32_t element, uint64_t *out);

// If the first operation is inner and its columns are Latin (laws.h), then x·y determines x. So, for y in a
// subalgebra, v and v·y generate the same set together with that subalgebra. Adds v and all these v·y to
// `like`.
void algebra_add_products(const algebra *a, const uint64_t *closed, uint32_t v, uint64_t *like);

// The element e with e·x = x = x·e for every x in an operation, or UINT32_MAX.
uint32_t algebra_identity(const algebra *a, uint32_t operation);

// ---- other closures of the same elements; each modifies the algebra

// Ideals: the last operation becomes outer, on both sides. HRY_LIMIT.
hry_status algebra_make_ideals(algebra *a, const limit *limit, hry_error *error);
// For a group: adds the conjugation x·y = y⁻¹ x y (`outer`: subalgebras are the normal subgroups), or
// replaces the product by it (the conjugation quandle).
void algebra_add_conjugation(algebra *a, bool outer);
void algebra_make_conjugation(algebra *a);
