// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the names of simple groups of Lie type say: PSL(2,q), under all the names that it has, and Sz(q). Two
// elements generate a simple group, its Frattini subgroup is trivial, and it is not T × H. An element of odd
// order of PSL(2,q) is real unless it has the order p of the field and −1 is no square in it (doc/theory.md);
// in Sz(q) all are real (Suzuki, On a class of doubly transitive groups, 1962).
#include <string.h>

#include "base/mem.h"
#include "theory/facts_internal.h"

static bool is_family(const group_expr *e, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(e->name, names[i]))
            return true;
    return false;
}

static char *decimal(unsigned __int128 n)
{
    char text[40] = {0}, *at = text + sizeof text - 1;
    do
        *--at = (char)('0' + (int)(n % 10));
    while (n /= 10);
    return mem_string(at);
}

static void fill_simple(group_facts *f, unsigned __int128 order, bool real)
{
    char *text = decimal(order);
    facts_not_abelian(f);
    facts_set_order(f, text);
    facts_set_frattini(f, "1");
    facts_set_two_group(f, false);
    free(text);
    f->simple = FACT_YES;
    f->real = fact_of(real);
    f->generators = 2;
    f->complete = true;
}

static void fill_psl2(group_facts *f, uint32_t q)
{
    if (q <= 3) {
        facts_fill_permutations(f, q + 1, q == 3);
        return;
    }
    unsigned __int128 order = (unsigned __int128)q * ((uint64_t)q * q - 1);
    f->psl2 = q;
    fill_simple(f, q % 2 ? order / 2 : order, q % 4 != 3);
}

static void fill_suzuki(group_facts *f, uint32_t q)
{
    unsigned __int128 square = (unsigned __int128)q * q;
    f->suzuki = q;
    fill_simple(f, square * (square + 1) * (q - 1), true);
}

// The q of PSL(2,q) that the family is, by the isomorphisms between groups of small dimension; 0: it is none.
static uint32_t psl2_field(const group_expr *e)
{
    static const char *const projective[] = {"PSL", "PSU", "PSp"};
    static const char *const whole[] = {"SL", "SU", "Sp", "PGL", "PGU"}; // the same in characteristic 2
    uint32_t d = e->number[0], q = e->number[1];
    if (e->numbers != 2)
        return 0;
    if (d == 2 && (is_family(e, projective, 3) || (q % 2 == 0 && is_family(e, whole, 5))))
        return q;
    return d == 3 && q == 2 &&
                   (!strcmp(e->name, "PSL") || !strcmp(e->name, "SL") || !strcmp(e->name, "GL") ||
                    !strcmp(e->name, "PGL"))
               ? 7
               : 0;
}

void facts_of_lie_type(const group_expr *e, group_facts *f)
{
    uint32_t q = psl2_field(e);
    if (q)
        fill_psl2(f, q);
    else if (!strcmp(e->name, "Sz") && e->number[0] >= 8)
        fill_suzuki(f, e->number[0]);
}
