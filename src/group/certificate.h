// SPDX-License-Identifier: GPL-3.0-or-later
//
// Evidence that a group has a class of some extended type, in a form that can be checked by hand or by
// another program: generators of the subgroup I, its order, and for every extended type among the options of
// X_I an element g with ⌈I, g⌉ of that type. GAP constructs the subgroups from the maximal subgroups around
// them and finds the elements (hunt.g).
#pragma once

#include "engine/type.h"
#include "facts/source.h"
#include "group/answer.h"

typedef struct certificate_option {
    named_element element;
    char *order; // of ⌈I, g⌉, decimal
    type_at type;
    char *left, *factors; // for an extension: δ, and the order as a product; NULL otherwise
} certificate_option;

typedef struct certificate {
    type_at type;
    char *group_order, *group_description; // description NULL: not known
    char *order, *description;             // of I
    named_element *generator;              // of I; empty if I is trivial
    uint32_t generators;
    uint32_t around; // maximal subgroups that contain I
    certificate_option *option;
    uint32_t options;
    bool even_below, even_below_by_even; // class_met
    // For an extension by the model (extension/certificate.h): the elements are those of the base group, I is
    // described by its image there and δ, and `around` is 0; NULL otherwise.
    char *left, *factors, *group_factors;
} certificate;

// For a group of even order with Φ = 1, `expr` as in group_expr.h; the type is that of an odd class. Fails as
// source_ask, and with HRY_UNDEFINED if no class has the type.
hry_status certificate_find(fact_source *source, json_t *expr, const type_at *type, const limit *limit,
                            certificate *out, hry_error *error);
void certificate_clear(certificate *c);
