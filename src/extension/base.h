// SPDX-License-Identifier: GPL-3.0-or-later
//
// The base group G_0 of extensions (U_1^m_1 ⊕ … ⊕ U_s^m_s) : G_0 by irreducible modules over fields of odd
// characteristic not dividing |G_0|, from the answer to ask_extension_base: its multiplication table (two
// bytes for each pair of elements), its maximal subgroups, and for every ordinary irreducible character the
// traces Σ χ(x^j) over the generators x^j of ⟨x⟩, which determine dim C_U(K) = [χ|_K, 1_K] for every K ≤ G_0.
// Characters with the same traces have the same dimensions everywhere: they are of the same kind, and their
// modules are equivalent in the game. A module over GF(p) given by matrices is a separate kind
// (extension/modular.h); p may be 2 or divide |G_0|.
#pragma once

#include "base/pool.h"
#include "group/ask.h"

// A field of definition of the module of a character: its values generate GF(prime^degree).
typedef struct module_field {
    uint32_t prime, degree;
} module_field;

typedef struct base_character {
    uint32_t degree; // χ(1)
    uint32_t kind;
    module_field *field; // for the smallest modules, the smallest first
    uint32_t fields;
} base_character;

typedef struct modular_module modular_module; // extension/modular.h

typedef struct base_kind {
    uint32_t character; // the one of this kind with the smallest module
    uint32_t degree;
    bool trivial;
    const int64_t *trace; // of each class of elements
    const modular_module
        *modular; // not NULL: the kind consists of this module only, and `character` is not used
} base_kind;

// A requested module U^m of an extension.
typedef struct extension_module {
    uint32_t character; // from 0
    module_field field;
    uint32_t multiplicity;
    uint32_t kind;
    bool modular; // Vi over GF(p), and `character` is its number from 0
} extension_module;

typedef struct extension_base {
    uint32_t order;
    uint32_t identity;
    uint16_t *product;       // x·y at y·order + x: right multiplication by y is contiguous
    uint16_t *inverse;       // of each element
    uint16_t *generator;     // a generating set
    uint32_t generators;     // 0 for the trivial group
    uint32_t *class_of;      // of each element
    uint32_t *element_order; // of each class
    int64_t *weight;         // of each class: `unit` divided by the generators of ⟨x⟩
    int64_t unit;
    uint32_t classes; // of elements
    base_character *character;
    uint32_t characters;
    int64_t *trace; // of each character at each class
    base_kind *kind;
    uint32_t kinds;
    modular_module *modular; // modules of any characteristic, if requested
    uint32_t modulars;
    pool maximal;             // all maximal subgroups
    extension_module *module; // only from ask_extension
    uint32_t modules;
} extension_base;

enum { EXTENSION_BASE_MOST = 8192 }; // elements of G_0

static inline uint32_t base_times(const extension_base *b, uint32_t x, uint32_t y)
{
    return b->product[(size_t)y * b->order + x];
}
