// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of one class of an extension: all of them, or one of each extended type.
#pragma once

#include "extension/table.h"

typedef struct extension_option {
    type_at type;
    uint32_t subgroup; // K̂ of the option
    uint32_t by;       // an element of G_0 that leads there, together with some element of the modules
    uint32_t delta[EXTENSION_MODULES_MOST]; // the remaining δ
} extension_option;

// Calls the visitor for the options of the class of (K, δ), K closed there, some of them several times, and
// without their types; all subgroups of the table are expanded.
typedef void option_visitor(void *context, const extension_table *t, const extension_option *o);
void extension_each_option(const extension_table *t, uint32_t k, const uint32_t *delta, option_visitor *see,
                           void *context);
// The first of each type, in ascending order of types. The caller frees the array.
extension_option *extension_options(const extension_table *t, uint32_t k, const uint32_t *delta,
                                    uint32_t *count);

// The remaining δ, "(3,1)"; the caller frees it.
char *extension_left(const extension_table *t, const uint32_t *delta);
