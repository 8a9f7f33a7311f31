// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts that are in the name of a group. An expression that is made of cyclic groups by products is a list of
// orders n_1, n_2, …; everything about such a group follows from those: d(G) is the largest number of n_i
// with a common prime, and Φ has even order exactly when some n_i is divisible by 4 (Ernst–Sieben, Prop 6.1
// and 6.2).
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "theory/facts.h"

enum { MOST_FACTORS = 4096 };

typedef struct factors {
    uint32_t order[MOST_FACTORS];
    size_t count;
} factors;

static bool put(factors *f, uint32_t order)
{
    if (f->count == MOST_FACTORS)
        return false;
    if (order > 1)
        f->order[f->count++] = order;
    return order > 0;
}

static bool is_family(const group_expr *e, const char *name)
{
    return e->kind == GROUP_FAMILY && !strcmp(e->name, name);
}

// Cyclic and Klein groups with other names.
static bool small_factors(const group_expr *e, factors *out)
{
    static const struct {
        const char *name;
        uint32_t number, order[2];
    } known[] = {{"D", 1, {2, 1}}, {"D", 2, {2, 2}}, {"S", 1, {1, 1}}, {"S", 2, {2, 1}},
                 {"A", 1, {1, 1}}, {"A", 2, {1, 1}}, {"A", 3, {3, 1}}, {"Dic", 1, {4, 1}}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is_family(e, known[i].name) && e->number[0] == known[i].number)
            return put(out, known[i].order[0]) && put(out, known[i].order[1]);
    if (e->kind == GROUP_COXETER && !strcmp(e->text, "A") && e->number[0] == 1)
        return put(out, 2);
    return false;
}

static bool all_two(const factors *f, size_t from)
{
    for (size_t i = from; i < f->count; i++)
        if (f->order[i] != 2)
            return false;
    return true;
}

// The orders of cyclic groups whose product the expression is; false where it does not say that there are.
static bool abelian_factors(const group_expr *e, factors *out)
{
    if (is_family(e, "Z"))
        return put(out, e->number[0]);
    if (e->kind == GROUP_PRODUCT || e->kind == GROUP_POWER) {
        size_t times = e->kind == GROUP_POWER ? e->number[0] : e->parts;
        size_t most = times < MOST_FACTORS ? times : MOST_FACTORS + 1;
        for (size_t i = 0; i < most; i++)
            if (!abelian_factors(e->part[e->kind == GROUP_POWER ? 0 : i], out))
                return false;
        return times <= MOST_FACTORS;
    }
    if (e->kind == GROUP_DIH) {
        size_t before = out->count;
        return abelian_factors(e->part[0], out) && all_two(out, before) && put(out, 2);
    }
    return small_factors(e, out);
}

static int count_divisible(const factors *f, uint32_t p)
{
    int count = 0;
    for (size_t i = 0; i < f->count; i++)
        count += f->order[i] % p == 0;
    return count;
}

// d of the product of those with an order that is, with `odd`, stripped of its twos.
static int generators_of(const factors *f, bool odd)
{
    int most = odd ? 0 : count_divisible(f, 2);
    for (size_t i = 0; i < f->count; i++) {
        uint32_t n = f->order[i] >> __builtin_ctz(f->order[i]);
        for (uint32_t p = 3; n > 1; p += 2) {
            if ((uint64_t)p * p > n)
                p = n;
            if (n % p)
                continue;
            int count = count_divisible(f, p);
            most = count > most ? count : most;
            while (n % p == 0)
                n /= p;
        }
    }
    return most;
}

// The order as far as it fits, and its residue modulo 4.
static int product(const factors *f, char **decimal)
{
    unsigned __int128 order = 1;
    uint32_t residue = 1;
    for (size_t i = 0; i < f->count; i++) {
        residue = residue * (f->order[i] % 4) % 4;
        order = order > UINT64_MAX ? order : order * f->order[i];
    }
    *decimal = order > UINT64_MAX ? NULL : mem_print("%" PRIu64, (uint64_t)order);
    return (int)residue;
}

static fact known(bool yes)
{
    return yes ? FACT_YES : FACT_NO;
}

static void fill_abelian(group_facts *f, const factors *x)
{
    bool four = false;
    f->residue = product(x, &f->order);
    for (size_t i = 0; i < x->count; i++)
        four |= x->order[i] % 4 == 0;
    f->generators = generators_of(x, false);
    f->abelian = f->nilpotent = f->split = FACT_YES;
    f->simple = f->dicyclic = FACT_NO;
    f->cyclic = known(f->generators <= 1);
    f->phi_even = known(four);
    f->two_rank = four ? -1 : count_divisible(x, 2);
    f->odd_generators = generators_of(x, true);
}

static void fill_dih(group_facts *f, const factors *a)
{
    f->dih = FACT_YES;
    f->dih_residue = product(a, &f->dih_order);
    f->dih_generators = generators_of(a, false);
}

// D_n with n ≥ 3; Φ is that of the rotations (Ernst–Sieben, Prop 7.2), and everything is conjugate to its
// inverse.
static void fill_dihedral(group_facts *f, uint32_t n)
{
    factors *a = NEW(factors);
    put(a, n);
    fill_dih(f, a);
    free(a);
    char *order = mem_print("%" PRIu64, 2 * (uint64_t)n);
    facts_set_order(f, order);
    free(order);
    f->abelian = f->cyclic = f->simple = f->dicyclic = FACT_NO;
    f->real = FACT_YES;
    f->generators = 2;
    f->phi_even = known(n % 4 == 0);
}

// Orders are told where they fit.
static void fill_factorial(group_facts *f, uint32_t n, uint32_t half)
{
    uint64_t order = 1;
    for (uint32_t i = 2; i <= n && n <= 20; i++)
        order *= i;
    f->residue = n >= 6 || (n >= 4 && half == 1) ? 0 : (int)(order / half % 4);
    if (n > 20)
        return;
    char *decimal = mem_print("%" PRIu64, order / half);
    facts_set_order(f, decimal);
    free(decimal);
}

static void fill_coxeter(group_facts *f, const group_expr *e)
{
    uint32_t n = e->number[0];
    bool polygon = !strcmp(e->text, "I2");
    if ((polygon && n < 3) || (!strcmp(e->text, "D") && n < 3))
        return; // not irreducible
    snprintf(f->coxeter, sizeof f->coxeter, polygon ? "%s(%u)" : "%s%u", e->text, n);
    if (!strcmp(e->text, "A"))
        f->symmetric = n + 1;
    if (polygon || (n == 2 && strchr("ABCGH", *e->text)))
        fill_dihedral(f, polygon ? n : *e->text == 'A' ? 3 : *e->text == 'H' ? 5 : *e->text == 'G' ? 6 : 4);
    else if (n > 1)
        f->residue = 0; // two of three generating reflections commute
}

static void fill_sporadic(group_facts *f, const char *name)
{
    static const char *const names[] = {"M11", "M12", "M22", "M23",  "M24",  "J1",  "J2",    "J3", "J4",
                                        "HS",  "McL", "He",  "Ru",   "Suz",  "ON",  "HN",    "Ly", "Th",
                                        "Co1", "Co2", "Co3", "Fi22", "Fi23", "F3+", "Fi24'", "B",  "M"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name)) {
            snprintf(f->sporadic, sizeof f->sporadic, "%s", name);
            f->simple = FACT_YES;
            f->residue = 0; // a simple group is not of odd order, nor twice that
            f->abelian = f->cyclic = f->nilpotent = FACT_NO;
        }
}

// SD_n, and M_n with n a power of two: 2-groups with two generators, and a cyclic subgroup of index two whose
// order is divisible by 8.
static void fill_two_group(group_facts *f, uint32_t n)
{
    char *order = mem_print("%u", n);
    facts_set_order(f, order);
    free(order);
    f->abelian = f->cyclic = f->simple = f->dicyclic = FACT_NO;
    f->nilpotent = f->phi_even = FACT_YES;
    f->generators = 2;
}

static void fill_family(group_facts *f, const group_expr *e)
{
    uint32_t n = e->number[0];
    char name[16];
    if (is_family(e, "D") && n >= 3)
        fill_dihedral(f, n);
    if (is_family(e, "Q") || (is_family(e, "Dic") && n >= 2)) {
        f->dicyclic = f->phi_even = FACT_YES;
        f->abelian = f->cyclic = f->simple = FACT_NO;
        f->residue = 0;
    }
    if (is_family(e, "SD") || (is_family(e, "M") && n >= 16 && (n & (n - 1)) == 0))
        fill_two_group(f, n);
    if (is_family(e, "S")) {
        f->symmetric = n;
        fill_factorial(f, n, 1);
    }
    if (is_family(e, "A") && n >= 3) {
        f->alternating = n;
        fill_factorial(f, n, 2);
        f->simple = known(n >= 5);
    }
    if (is_family(e, "M") || is_family(e, "J")) {
        snprintf(name, sizeof name, "%s%u", e->name, n);
        fill_sporadic(f, name);
    }
    if (is_family(e, "Rubik"))
        f->cube = n;
    if ((is_family(e, "SL") || is_family(e, "PSL")) && n == 3 && e->number[1] == 7)
        snprintf(f->linear, sizeof f->linear, "%s(3,7)", e->name);
}

void facts_of_expression(const group_expr *e, group_facts *out)
{
    facts_init(out);
    factors *x = NEW(factors), *a = NEW(factors);
    if (abelian_factors(e, x))
        fill_abelian(out, x);
    if (e->kind == GROUP_DIH && abelian_factors(e->part[0], a))
        fill_dih(out, a);
    if (e->kind == GROUP_COXETER)
        fill_coxeter(out, e);
    if (e->kind == GROUP_CTBL)
        fill_sporadic(out, e->text);
    if (e->kind == GROUP_FAMILY)
        fill_family(out, e);
    free(x);
    free(a);
}
