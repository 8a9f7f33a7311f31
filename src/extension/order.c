// SPDX-License-Identifier: GPL-3.0-or-later
//
// The decimal number is computed with GMP; the factored text needs no large numbers, because the exponents of
// equal primes are added. Logarithms are used where orders are only compared.
#include "extension/order.h"

#include <gmp.h>
#include <math.h>

#include "base/mem.h"

static uint64_t exponent(const extension_base *b, const extension_module *m)
{
    return (uint64_t)m->multiplicity * m->field.degree * b->kind[m->kind].degree;
}

char *extension_order(const extension_base *b, uint32_t k, const extension_module *module, uint32_t modules)
{
    mpz_t n, power;
    mpz_init_set_ui(n, k);
    mpz_init(power);
    for (uint32_t i = 0; i < modules; i++) {
        mpz_ui_pow_ui(power, module[i].field.prime, exponent(b, &module[i]));
        mpz_mul(n, n, power);
    }
    char *text = mpz_get_str(NULL, 10, n);
    mpz_clears(n, power, NULL);
    return text;
}

char *extension_order_factors(const extension_base *b, uint32_t k, const extension_module *module,
                              uint32_t modules)
{
    char *text = k == 1 ? mem_string("") : mem_print("%" PRIu32, k);
    for (uint32_t i = 0; i < modules; i++) {
        uint64_t e = 0;
        uint32_t p = module[i].field.prime;
        bool told = false; // the power of this prime
        for (uint32_t j = 0; j < modules; j++)
            if (module[j].field.prime == p) {
                e += exponent(b, &module[j]);
                told |= j < i;
            }
        if (e == 0 || told)
            continue;
        mem_append(&text, e > 1 ? "%s%" PRIu32 "^%" PRIu64 : "%s%" PRIu32, *text ? "·" : "", p, e);
    }
    if (!*text)
        mem_append(&text, "1");
    return text;
}

double module_log(const extension_base *b, uint32_t kind, module_field field)
{
    return b->kind[kind].degree * (double)field.degree * log(field.prime);
}
