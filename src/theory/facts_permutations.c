// SPDX-License-Identifier: GPL-3.0-or-later
//
// Facts about symmetric and alternating groups.
#include <gmp.h>

#include "theory/facts_internal.h"

enum { MOST_FACTORIAL = 1000 }; // n! is computed up to this n

// n!/half, half being 1 or 2.
static char *decimal_factorial(uint32_t n, uint32_t half)
{
    mpz_t value;
    mpz_init(value);
    mpz_fac_ui(value, n);
    mpz_divexact_ui(value, value, half);
    char *text = mpz_get_str(NULL, 10, value);
    mpz_clear(value);
    return text;
}

// n!/half, n ≥ 4, where it is not too long to be written.
static void fill_factorial(group_facts *f, uint32_t n, uint32_t half)
{
    if (n > MOST_FACTORIAL) {
        f->residue = 0;
        return;
    }
    OWNED char *order = decimal_factorial(n, half);
    facts_set_order(f, order);
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

void facts_fill_permutations(group_facts *f, uint32_t n, bool even)
{
    if (!even && n == 3)
        facts_fill_dihedral(f, 3);
    else
        fill_permutations(f, n, even);
}
