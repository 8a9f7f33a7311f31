// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts about abelian groups and generalized dihedral groups. An expression made of cyclic groups by products
// is a list of orders n_1, n_2, …, which determine everything about the group: d(G) is the largest number of
// n_i with a common prime, and |Φ| is the product of all n_i divided by their prime divisors (Ernst–Sieben,
// Prop 6.1 and 6.2).
#include "theory/facts_internal.h"

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
    return e->kind == GROUP_COXETER && !strcmp(e->text, "A") && e->number[0] == 1 && put(out, 2);
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

// n without one of each of its prime divisors: the order of the Frattini subgroup of Z_n.
uint32_t facts_cyclic_frattini(uint32_t n)
{
    uint32_t left = n, primes = 1;
    for (uint32_t p = 2; left > 1; p++) {
        if ((uint64_t)p * p > left)
            p = left;
        if (left % p == 0)
            primes *= p;
        while (left % p == 0)
            left /= p;
    }
    return n / primes;
}

// The order as far as it fits, or with `frattini` that of Φ, and its residue modulo 4.
static int product(const factors *f, bool frattini, char **decimal)
{
    unsigned __int128 order = 1;
    uint32_t residue = 1;
    for (size_t i = 0; i < f->count; i++) {
        uint32_t n = frattini ? facts_cyclic_frattini(f->order[i]) : f->order[i];
        residue = residue * (n % 4) % 4;
        order = order > UINT64_MAX ? order : order * n;
    }
    *decimal = order > UINT64_MAX ? NULL : mem_print("%" PRIu64, (uint64_t)order);
    return (int)residue;
}

static void fill_abelian(group_facts *f, const factors *x)
{
    bool four = false;
    f->residue = product(x, false, &f->order);
    for (size_t i = 0; i < x->count; i++)
        four |= x->order[i] % 4 == 0;
    product(x, true, &f->frattini);
    f->generators = generators_of(x, false);
    f->abelian = f->nilpotent = f->split = FACT_YES;
    f->simple = f->dicyclic = FACT_NO;
    f->cyclic = fact_of(f->generators <= 1);
    f->phi_even = fact_of(four);
    f->two_rank = four ? -1 : count_divisible(x, 2);
    f->odd_generators = generators_of(x, true);
    f->complete = true;
}

// Dih(A) for an A that is no elementary abelian 2-group: its maximal subgroups are A and the Dih(M) with
// their conjugates, so that Φ(Dih(A)) = Φ(A), and every subgroup of A is normal, so that d is one more.
static void fill_dih(group_facts *f, const factors *a)
{
    OWNED char *half = NULL;
    facts_not_abelian(f);
    f->dih = FACT_YES;
    f->dih_residue = product(a, false, &f->dih_order);
    f->dih_generators = generators_of(a, false);
    f->generators = f->dih_generators + 1;
    f->residue = 2 * f->dih_residue % 4;
    product(a, true, &half);
    if (half)
        facts_set_frattini(f, half);
    if (f->dih_order && strlen(f->dih_order) <= 18)
        facts_set_number(&f->order, 2 * strtoull(f->dih_order, NULL, 10));
    f->phi_even = FACT_NO;
    for (size_t i = 0; i < a->count; i++)
        f->phi_even = a->order[i] % 4 == 0 ? FACT_YES : f->phi_even;
    facts_set_two_group(f, generators_of(a, true) == 0);
    f->complete = true;
}

void facts_fill_dihedral(group_facts *f, uint32_t n)
{
    OWNED factors *a = NEW(factors);
    put(a, n);
    fill_dih(f, a);
}

bool facts_of_factors(const group_expr *e, group_facts *f)
{
    OWNED factors *x = NEW(factors), *a = NEW(factors);
    if (abelian_factors(e, x))
        fill_abelian(f, x);
    else if (e->kind == GROUP_DIH && abelian_factors(e->part[0], a))
        fill_dih(f, a);
    else
        return false;
    return true;
}
