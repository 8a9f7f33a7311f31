// SPDX-License-Identifier: GPL-3.0-or-later
//
// An irreducible module U of the base group over GF(p), for any p, given by matrices for generators. Instead
// of the fixed points of subgroups the model needs Z(K), the cocycles z: G_0 → U, z(gh) = z(g)h + z(h), that
// vanish on K: they correspond to the complements of U in U:G_0 that contain K. (If p does not divide |G_0|,
// every cocycle is v(g − 1) for some v, and dim Z(K) = dim C_U(K) − dim C_U(G_0).) A cocycle is determined by
// its values at the generators, and the edges of the Cayley graph give linear equations for these over GF(p).
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "extension/base.h"

struct modular_module {
    uint32_t prime;
    uint32_t number;    // V1, V2, …, from 1
    uint32_t dimension; // over GF(p)
    uint32_t degree;    // of End(U) over GF(p)
    uint32_t cocycles;  // dimension of all cocycles over GF(p)
    uint32_t *value;    // of each element, cocycle of a basis, and coordinate
};

// From [prime, number, dimension, degree, matrices]; `b` has its multiplication table. False if the value
// does not have the expected form.
bool modular_module_read(const extension_base *b, const json_t *told, modular_module *out);
void modular_module_clear(modular_module *m);

// dim Z(K) over End(U), K given by generators.
uint32_t modular_fixed(const modular_module *m, const uint32_t *generator, uint32_t generators);
