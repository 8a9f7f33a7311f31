// SPDX-License-Identifier: GPL-3.0-or-later
//
// An equation consists of two terms in reverse Polish notation, which a small stack evaluates for all values
// of x, y and z; '+' is the first operation and '*' the last. A rack or quandle may satisfy the laws from the
// left or from the right: if they fail, the transposed table is tried.
#include "algebra/laws.h"

#include "base/mem.h"

static const algebra_kind kinds[] = {
    {"magma", 1, false, "", -1, true},      {"quasigroup", 1, false, "rc", -1, false},
    {"loop", 1, false, "rce", 0, false},    {"semigroup", 1, false, "a", -1, true},
    {"monoid", 1, false, "ea", 0, true},    {"rack", 1, true, "cs", -1, false},
    {"quandle", 1, true, "ics", -1, false}, {"lattice", 2, false, "KkAaBb", -1, true},
    {"ring", 2, false, "erKAadD", 0, true}, {"group", 1, false, "erca", -1, false},
};

const algebra_kind *algebra_kind_find(const char *name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, name) == 0)
            return &kinds[i];
    return NULL;
}

// Other letters: e, the first operation has an identity; r and c, each element occurs once in every row, in
// every column.
static const struct law {
    char letter;
    const char *what, *left, *right; // the terms
    const char *shown[2];            // the same in usual notation
} laws[] = {
    {'a', "is not associative", "xy*z*", "xyz**", {"(x*y)*z", "x*(y*z)"}},
    {'A', "is not associative", "xy+z+", "xyz++", {"(x+y)+z", "x+(y+z)"}},
    {'k', "is not commutative", "xy*", "yx*", {"x*y", "y*x"}},
    {'K', "is not commutative", "xy+", "yx+", {"x+y", "y+x"}},
    {'i', "is not idempotent", "xx*", "x", {"x*x", "x"}},
    {'s', "is not self-distributive", "xy*z*", "xz*yz**", {"(x*y)*z", "(x*z)*(y*z)"}},
    {'d',
     "does not distribute over the first from the right",
     "xy+z*",
     "xz*yz*+",
     {"(x+y)*z", "(x*z)+(y*z)"}},
    {'D', "does not distribute over the first from the left", "xyz+*", "xy*xz*+", {"x*(y+z)", "(x*y)+(x*z)"}},
    {'b', "violates the absorption law x+(x*y) = x", "xxy*+", "x", {"x+(x*y)", "x"}},
    {'B', "violates the absorption law x*(x+y) = x", "xxy+*", "x", {"x*(x+y)", "x"}},
};

static uint32_t evaluate(const algebra *a, const char *term, const uint32_t value[3])
{
    uint32_t stack[4], top = 0;
    for (; *term; term++) {
        if (*term >= 'x') {
            stack[top++] = value[*term - 'x'];
            continue;
        }
        top--;
        stack[top - 1] = algebra_at(a, *term == '+' ? 0 : a->operations - 1, stack[top - 1], stack[top]);
    }
    return stack[0];
}

// A term with the names of elements for its variables.
static void print_term(const algebra *a, const char *shown, const uint32_t value[3], char **out)
{
    char buffer[12];
    for (; *shown; shown++)
        if (*shown >= 'x')
            mem_append(out, "%.20s", algebra_name(a, value[*shown - 'x'], buffer));
        else
            mem_append(out, "%c", *shown);
}

static const char *table_name(const algebra *a, uint32_t operation)
{
    return a->operations == 1 ? "the table" : operation == 0 ? "the first table" : "the second table";
}

// The first product of two variables under the operation that violates the law, otherwise that of x and y.
static algebra_entry entry_of(const algebra *a, const struct law *l, const uint32_t value[3])
{
    bool plus = strchr("AK", l->letter) != NULL;
    const char *terms[] = {l->left, l->right};
    algebra_entry at = {plus ? 0 : a->operations - 1, value[0], value[1]};
    for (int side = 0; side < 2; side++) {
        const char *product = strchr(terms[side], plus ? '+' : '*');
        if (product && product[-1] >= 'x')
            return (algebra_entry){at.operation, value[product[-2] - 'x'], value[product[-1] - 'x']};
    }
    return at;
}

static hry_status fail_equation(const algebra *a, const struct law *l, const uint32_t value[3],
                                algebra_entry *at, hry_error *error)
{
    char buffer[12], *text = mem_string("");
    print_term(a, l->shown[0], value, &text);
    mem_append(&text, " = %.20s, ", algebra_name(a, evaluate(a, l->left, value), buffer));
    mem_append(&text, l->right[1] ? "but " : "not ");
    print_term(a, l->shown[1], value, &text);
    if (l->right[1])
        mem_append(&text, " = %.20s", algebra_name(a, evaluate(a, l->right, value), buffer));
    *at = entry_of(a, l, value);
    hry_status status =
        hry_fail(error, HRY_UNREADABLE, "%s %s: %s", table_name(a, at->operation), l->what, text);
    free(text);
    return status;
}

// The elements of a generating set of the whole algebra.
static hry_status generating_set(const algebra *a, const limit *limit, uint64_t **out, hry_error *error)
{
    size_t words = bits_words(a->order);
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, words);
    OWNED uint64_t *closure = NEW_ARRAY(uint64_t, words);
    for (uint32_t x = 0; x < a->order; x++)
        if (!bits_get(closure, x)) {
            TRY(limit_check(limit, error));
            bits_set(set, x);
            algebra_close(a, set, closure);
        }
    *out = mem_take(&set);
    return HRY_OK;
}

static hry_status check_equation(const algebra *a, const struct law *l, const limit *limit, algebra_entry *at,
                                 hry_error *error)
{
    uint32_t v[3], n = a->order, most_y = strchr(l->left, 'y') ? n : 1, most_z = strchr(l->left, 'z') ? n : 1;
    OWNED uint64_t *middle = NULL;
    if (l->letter == 'a' && a->operations == 1)
        TRY(generating_set(a, limit, &middle, error));
    for (v[0] = 0; v[0] < n; v[0]++)
        for (v[1] = 0; v[1] < most_y; v[1]++) {
            if (middle && !bits_get(middle, v[1]))
                continue;
            TRY(limit_check(limit, error));
            for (v[2] = 0; v[2] < most_z; v[2]++)
                if (evaluate(a, l->left, v) != evaluate(a, l->right, v))
                    return fail_equation(a, l, v, at, error);
        }
    return HRY_OK;
}

hry_status algebra_latin(const algebra *a, bool columns, const limit *limit, algebra_entry *at,
                         hry_error *error)
{
    char shown[2][12];
    OWNED uint32_t *where = mem_alloc(a->order, sizeof *where);
    for (uint32_t x = 0; x < a->order; x++) {
        TRY(limit_check(limit, error));
        memset(where, 0xff, a->order * sizeof *where);
        for (uint32_t y = 0; y < a->order; y++) {
            *at = (algebra_entry){0, columns ? y : x, columns ? x : y};
            uint32_t product = algebra_at(a, 0, at->row, at->column);
            if (where[product] != UINT32_MAX)
                return hry_fail(error, HRY_UNREADABLE, "%s contains %.20s twice in the %s of %.20s",
                                table_name(a, 0), algebra_name(a, product, shown[0]),
                                columns ? "column" : "row", algebra_name(a, x, shown[1]));
            where[product] = y;
        }
    }
    return HRY_OK;
}

static hry_status check_law(const algebra *a, char letter, const limit *limit, algebra_entry *at,
                            hry_error *error)
{
    *at = (algebra_entry){0};
    if (letter == 'e')
        return algebra_identity(a, 0) != UINT32_MAX
                   ? HRY_OK
                   : hry_fail(error, HRY_UNREADABLE,
                              "%s has no identity: no e satisfies e%cx = x = x%ce for all x",
                              table_name(a, 0), a->operations == 1 ? '*' : '+',
                              a->operations == 1 ? '*' : '+');
    if (letter == 'r' || letter == 'c')
        return algebra_latin(a, letter == 'c', limit, at, error);
    const struct law *l = laws;
    while (l->letter != letter)
        l++;
    return check_equation(a, l, limit, at, error);
}

static hry_status check_laws(const algebra *a, const char *letters, const limit *limit, algebra_entry *at,
                             hry_error *error)
{
    hry_status status = HRY_OK;
    for (; *letters && !status; letters++)
        status = check_law(a, *letters, limit, at, error);
    return status;
}

// Exchanges the operands of the first operation, in place.
static void transpose(algebra *a)
{
    uint32_t *t = a->operation[0].table, n = a->order;
    for (uint32_t x = 0; x < n; x++)
        for (uint32_t y = 0; y < x; y++) {
            uint32_t kept = t[(size_t)x * n + y];
            t[(size_t)x * n + y] = t[(size_t)y * n + x];
            t[(size_t)y * n + x] = kept;
        }
}

hry_status algebra_check(algebra *a, const algebra_kind *kind, const limit *limit, algebra_entry *at,
                         hry_error *error)
{
    hry_status status = check_laws(a, kind->laws, limit, at, error);
    if (status == HRY_UNREADABLE && kind->either_side) {
        algebra_entry other;
        transpose(a);
        hry_status turned = check_laws(a, kind->laws, limit, &other, NULL);
        if (turned != HRY_UNREADABLE)
            status = turned ? limit_fail(limit, 0, error) : HRY_OK;
        transpose(a);
    }
    if (!status && kind->constant >= 0)
        algebra_constant(a, algebra_identity(a, (uint32_t)kind->constant));
    return status;
}
