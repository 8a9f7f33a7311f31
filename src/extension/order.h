// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orders of extensions, which may have thousands of digits.
#pragma once

#include "extension/base.h"

// k · ∏ |U_i|^m_i as a decimal number and as a product, "12·5^6"; each is freed by the caller.
char *extension_order(const extension_base *b, uint32_t k, const extension_module *module, uint32_t modules);
char *extension_order_factors(const extension_base *b, uint32_t k, const extension_module *module,
                              uint32_t modules);

// log |U| of the module of a kind over a field.
double module_log(const extension_base *b, uint32_t kind, module_field field);
