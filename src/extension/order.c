// SPDX-License-Identifier: GPL-3.0-or-later
#include "extension/order.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define LIMB 1000000000u

// A number in limbs of nine digits, the last first.
typedef struct large {
    uint32_t *limb;
    size_t count, room;
} large;

static void multiply(large *n, uint32_t by)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < n->count || carry; i++) {
        if (i == n->count) {
            if (n->count == n->room)
                n->limb = mem_resize(n->limb, n->room = 2 * n->room + 8, sizeof *n->limb);
            n->limb[n->count++] = 0;
        }
        carry += (uint64_t)n->limb[i] * by;
        n->limb[i] = (uint32_t)(carry % LIMB);
        carry /= LIMB;
    }
}

static char *decimal(const large *n)
{
    char *text = mem_alloc(9 * n->count + 1, 1);
    size_t at = (size_t)sprintf(text, "%" PRIu32, n->limb[n->count - 1]);
    for (size_t i = n->count - 1; i-- > 0;)
        at += (size_t)sprintf(text + at, "%09" PRIu32, n->limb[i]);
    return text;
}

static uint64_t exponent(const extension_base *b, const extension_module *m)
{
    return (uint64_t)m->multiplicity * m->field.degree * b->kind[m->kind].degree;
}

char *extension_order(const extension_base *b, uint32_t k, const extension_module *module, uint32_t modules)
{
    large n = {.limb = NEW_ARRAY(uint32_t, 8), .count = 1, .room = 8};
    n.limb[0] = 1;
    multiply(&n, k);
    for (uint32_t i = 0; i < modules; i++)
        for (uint64_t e = exponent(b, &module[i]); e-- > 0;)
            multiply(&n, module[i].field.prime);
    char *text = decimal(&n);
    free(n.limb);
    return text;
}

char *extension_order_factors(const extension_base *b, uint32_t k, const extension_module *module,
                              uint32_t modules)
{
    char *text = mem_print("%" PRIu32, k);
    for (uint32_t i = 0; i < modules; i++) {
        uint64_t e = 0;
        bool told = false; // the power of this prime
        for (uint32_t j = 0; j < modules; j++)
            if (module[j].field.prime == module[i].field.prime) {
                e += exponent(b, &module[j]);
                told |= j < i;
            }
        if (e == 0 || told)
            continue;
        if (strcmp(text, "1") == 0)
            *text = '\0';
        mem_append(&text, "%s%" PRIu32, *text ? "·" : "", module[i].field.prime);
        if (e > 1)
            mem_append(&text, "^%" PRIu64, e);
    }
    return text;
}

double module_log(const extension_base *b, uint32_t kind, module_field field)
{
    return b->kind[kind].degree * (double)field.degree * log(field.prime);
}
