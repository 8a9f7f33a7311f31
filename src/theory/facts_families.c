// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the names of families say of groups that are not abelian. Where nothing is left that a formula might
// ask, the facts are complete and GAP need not be asked: of dihedral, dicyclic, semidihedral and modular,
// symmetric and alternating groups.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "theory/facts_internal.h"

enum { LONGEST_ORDER = 7, MOST_RANK = 8 }; // digits of an order, rank of a Coxeter group: GAP is quick there

static bool is_family(const group_expr *e, const char *name)
{
    return e->kind == GROUP_FAMILY && !strcmp(e->name, name);
}

void facts_set_number(char **decimal, uint64_t n)
{
    free(*decimal);
    *decimal = mem_print("%" PRIu64, n);
}

void facts_not_abelian(group_facts *f)
{
    f->abelian = f->cyclic = f->simple = f->dicyclic = f->dih = FACT_NO;
}

void facts_set_two_group(group_facts *f, bool yes)
{
    f->nilpotent = f->split = fact_of(yes);
    f->two_rank = -1;
    f->odd_generators = yes ? 0 : -1;
}

static void set_order(group_facts *f, uint64_t order)
{
    facts_set_number(&f->order, order);
    f->residue = (int)(order % 4);
}

// <x, y> of order 4n with n ≥ 2. The one involution y² lies in every subgroup of even order, and all maximal
// subgroups are such; modulo it the group is D_n. Elements of odd order are powers of x, which y inverts.
static void fill_dicyclic(group_facts *f, uint32_t n)
{
    facts_not_abelian(f);
    set_order(f, 4 * (uint64_t)n);
    char *frattini = mem_print("%" PRIu64, 2 * (uint64_t)facts_cyclic_frattini(n));
    facts_set_frattini(f, frattini);
    free(frattini);
    facts_set_two_group(f, (n & (n - 1)) == 0);
    f->dicyclic = f->real = FACT_YES;
    f->generators = 2;
    f->complete = true;
}

// SD_n, and M_n with n ≥ 16 a power of two: 2-groups with two generators, whose Φ has index four.
static void fill_two_group(group_facts *f, uint32_t n)
{
    facts_not_abelian(f);
    set_order(f, n);
    char *frattini = mem_print("%u", n / 4);
    facts_set_frattini(f, frattini);
    free(frattini);
    facts_set_two_group(f, true);
    f->generators = 2;
    f->complete = true;
}

// Orders are told where they fit.
static void fill_factorial(group_facts *f, uint32_t n, uint32_t half)
{
    uint64_t order = 1;
    for (uint32_t i = 2; i <= n && n <= 20; i++)
        order *= i;
    if (n <= 20)
        set_order(f, order / half);
    else
        f->residue = 0;
}

// S_n or A_n with n ≥ 4.
static void fill_permutations(group_facts *f, uint32_t n, bool even)
{
    facts_not_abelian(f);
    fill_factorial(f, n, even ? 2 : 1);
    facts_set_frattini(f, "1");
    facts_set_two_group(f, false);
    f->generators = 2;
    *(even ? &f->alternating : &f->symmetric) = n;
    f->simple = fact_of(even && n >= 5);
    f->complete = true;
}

static void fill_symmetric(group_facts *f, uint32_t n)
{
    if (n == 3)
        facts_fill_dihedral(f, 3);
    else
        fill_permutations(f, n, false);
}

// An irreducible group of rank three and more: all elements are real (Avoidance, proof of Cor 9), and it
// contains an S_3, and so is not T × H. Of rank two it is a dihedral group.
static void fill_coxeter(group_facts *f, const group_expr *e)
{
    uint32_t n = e->number[0];
    bool polygon = !strcmp(e->text, "I2");
    if (polygon || (n == 2 && strchr("ABCGH", *e->text))) {
        facts_fill_dihedral(f, polygon           ? n
                               : *e->text == 'A' ? 3
                               : *e->text == 'H' ? 5
                               : *e->text == 'G' ? 6
                                                 : 4);
    } else if (!strcmp(e->text, "A")) {
        fill_symmetric(f, n + 1);
    } else {
        facts_not_abelian(f);
        facts_set_two_group(f, false);
        f->real = FACT_YES;
        f->residue = 0; // two of three generating reflections commute
    }
    snprintf(f->coxeter, sizeof f->coxeter, polygon ? "%s(%u)" : "%s%u", e->text, n);
}

static void fill_sporadic(group_facts *f, const char *name)
{
    static const char *const names[] = {"M11", "M12", "M22", "M23",  "M24",  "J1",  "J2",    "J3", "J4",
                                        "HS",  "McL", "He",  "Ru",   "Suz",  "ON",  "HN",    "Ly", "Th",
                                        "Co1", "Co2", "Co3", "Fi22", "Fi23", "F3+", "Fi24'", "B",  "M"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name)) {
            facts_not_abelian(f);
            facts_set_two_group(f, false);
            facts_set_frattini(f, "1");
            snprintf(f->sporadic, sizeof f->sporadic, "%s", name);
            f->simple = FACT_YES;
            f->generators = 2;
            f->residue = 0; // a simple group is not of odd order, nor twice that
        }
}

static void fill_two_groups(group_facts *f, const group_expr *e)
{
    uint32_t n = e->number[0];
    if (is_family(e, "Q"))
        fill_dicyclic(f, n / 4);
    if (is_family(e, "Dic") && n >= 2)
        fill_dicyclic(f, n);
    if (is_family(e, "SD") || (is_family(e, "M") && n >= 16 && (n & (n - 1)) == 0))
        fill_two_group(f, n);
}

static void fill_family(group_facts *f, const group_expr *e)
{
    uint32_t n = e->number[0];
    char name[16];
    fill_two_groups(f, e);
    if (is_family(e, "D") && n >= 3)
        facts_fill_dihedral(f, n);
    if (is_family(e, "S") && n >= 3)
        fill_symmetric(f, n);
    if (is_family(e, "A") && n >= 4)
        fill_permutations(f, n, true);
    if (is_family(e, "M") || is_family(e, "J")) {
        snprintf(name, sizeof name, "%s%u", e->name, n);
        fill_sporadic(f, name);
    }
    if (is_family(e, "Rubik"))
        f->cube = n;
    if ((is_family(e, "SL") || is_family(e, "PSL")) && n == 3 && e->number[1] == 7)
        snprintf(f->linear, sizeof f->linear, "%s(3,7)", e->name);
}

void facts_of_family(const group_expr *e, group_facts *out)
{
    if (e->kind == GROUP_COXETER)
        fill_coxeter(out, e);
    if (e->kind == GROUP_CTBL)
        fill_sporadic(out, e->text);
    if (e->kind == GROUP_FAMILY)
        fill_family(out, e);
}

bool facts_worth_asking(const group_facts *f, const group_expr *e)
{
    if (f->complete)
        return false;
    if (e->kind == GROUP_COXETER)
        return e->number[0] <= MOST_RANK;
    return *f->sporadic || *f->linear || e->kind == GROUP_CTBL ||
           (f->order && strlen(f->order) <= LONGEST_ORDER);
}
