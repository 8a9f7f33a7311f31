// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts that follow from the names of simple groups of Lie type, under all their names. Two elements generate
// a simple group, its Frattini subgroup is trivial, and it is not T × H. An element of odd order in PSL(2,q)
// is real unless its order is the characteristic p and −1 is not a square in the field. In PSL(n,q) and
// PSU(n,q), n an odd prime, the generators of a Singer torus are not real, because n of its automorphisms
// come from the group (doc/theory.md). In Sz(q) all are real (Suzuki, On a class of doubly transitive groups,
// 1962).
#include <gmp.h>
#include <math.h>

#include "base/number.h"
#include "theory/facts_internal.h"

enum { MOST_DIGITS = 2600 }; // longer orders are not computed

static void times_power(mpz_t n, uint32_t q, uint32_t e)
{
    mpz_t power;
    mpz_init(power);
    mpz_ui_pow_ui(power, q, e);
    mpz_mul(n, n, power);
    mpz_clear(power);
}

// n (q^d − 1) or n (q^d + 1); with a `middle`, n (q^d + q^middle + 1).
static void times_factor(mpz_t n, uint32_t q, int32_t d, uint32_t middle)
{
    mpz_t once, more;
    mpz_init_set(once, n);
    mpz_init_set(more, n);
    times_power(n, q, (uint32_t)abs(d));
    (d > 0 && !middle ? mpz_sub : mpz_add)(n, n, once);
    if (middle) {
        times_power(more, q, middle);
        mpz_add(n, n, more);
    }
    mpz_clear(once);
    mpz_clear(more);
}

// NULL: it is too long.
static char *order_text(const lie_group *g)
{
    lie_order o;
    lie_group_order(g, &o);
    double exponent = o.power + 8;
    for (size_t i = 0; i < o.count; i++)
        exponent += abs(o.factor[i]);
    if (exponent * log10(g->q) > MOST_DIGITS)
        return NULL;
    mpz_t n;
    mpz_init_set_ui(n, 1);
    times_power(n, g->q, o.power);
    for (size_t i = 0; i < o.count; i++)
        times_factor(n, g->q, o.factor[i], 0);
    if (g->type == LIE_TRIALITY)
        times_factor(n, g->q, 8, 4);
    mpz_divexact_ui(n, n, o.centre);
    char *text = mpz_get_str(NULL, 10, n);
    mpz_clear(n);
    return text;
}

static fact real_in(const lie_group *g)
{
    if (g->type == LIE_SUZUKI)
        return FACT_YES;
    if (g->type != LIE_LINEAR && g->type != LIE_UNITARY)
        return FACT_UNKNOWN;
    if (g->n == 2)
        return fact_of(g->q % 4 != 3);
    return number_is_prime(g->n) ? FACT_NO : FACT_UNKNOWN;
}

static bool is_a8(const lie_group *g)
{
    return g->type == LIE_LINEAR && g->n == 4 && g->q == 2;
}

static void set_lie(group_facts *f, const lie_group *g)
{
    if (is_a8(g))
        f->alternating = 8;
    else if (g->type == LIE_LINEAR && g->n == 2)
        f->psl2 = g->q;
    else if (g->type == LIE_SUZUKI)
        f->suzuki = g->q;
    else
        f->lie = *g;
}

void facts_learn_lie(group_facts *f, const char *table)
{
    lie_group g;
    if (lie_group_of_table(table, &g) && lie_group_standard(&g))
        set_lie(f, &g);
}

static void fill_simple(group_facts *f, const lie_group *g)
{
    OWNED char *order = order_text(g);
    facts_not_abelian(f);
    f->residue = 0;
    if (order)
        facts_set_order(f, order);
    facts_set_frattini(f, "1");
    facts_set_two_group(f, false);
    set_lie(f, g);
    f->simple = FACT_YES;
    f->real = real_in(g);
    f->generators = 2;
    f->complete = f->real != FACT_UNKNOWN;
}

// ---- with scalars: perfect groups with an even centre (doc/theory.md, Even centre)

// The order of the centre of a classical group in odd characteristic that is perfect; 0: it is not, or is not
// one of these. Those over GF(3) that are not perfect are SL(2,3), which is SU(2,3), Sp(2,3) and Spin(3,3),
// and what is made of two copies of it in dimension 4.
static uint32_t perfect_centre(const char *name, uint32_t n, uint32_t q)
{
    bool spin = !strncmp(name, "Spin", 4), plus = strchr(name, '+'), minus = strchr(name, '-');
    uint32_t m = n / 2, power = q % 4 == 1 || m % 2 == 0 ? 1 : 3; // q^m modulo 4
    bool divides = power == (minus ? 3 : 1);                      // 4 divides q^m − 1, q^m + 1
    if (q % 2 == 0)
        return 0;
    if (!strcmp(name, "SL") || !strcmp(name, "SU") || !strcmp(name, "Sp"))
        return n == 2 && q == 3 ? 0
               : name[1] == 'p' ? 2
                                : (uint32_t)number_gcd(n, name[1] == 'L' ? q - 1 : q + 1);
    if (spin && !plus && !minus)
        return n < 3 || (n == 3 && q == 3) ? 0 : 2;
    if ((!spin && strncmp(name, "Omega", 5)) || !(plus || minus) || n < 4 || (plus && n == 4 && q == 3))
        return 0;
    if (!spin)
        return divides ? 2 : 1;
    return divides ? 4 : 2; // also for even m, where it is 2² or 2
}

// Z(G) ∩ G′ ≤ Φ(G).
static void facts_of_centre(const group_expr *e, group_facts *f)
{
    uint32_t centre =
        e->kind == GROUP_FAMILY && e->numbers == 2 ? perfect_centre(e->name, e->number[0], e->number[1]) : 0;
    if (centre == 0 || centre % 2)
        return;
    facts_not_abelian(f);
    facts_set_two_group(f, false);
    f->residue = 0;
    f->phi_even = FACT_YES;
    f->even_centre = centre;
}

void facts_of_lie_type(const group_expr *e, group_facts *f)
{
    lie_group g, first;
    if (!lie_group_of_expression(e, &g)) {
        facts_of_centre(e, f);
        return;
    }
    first = g;
    bool simple = lie_group_standard(&first);
    if (is_a8(&first))
        facts_fill_permutations(f, 8, true);
    else if (simple)
        fill_simple(f, &first);
    else if (g.type <= LIE_SYMPLECTIC && g.n == 2)
        facts_fill_permutations(f, g.q + 1, g.q == 3); // PSL(2,2) is S_3, PSL(2,3) is A_4
}
