// SPDX-License-Identifier: GPL-3.0-or-later
//
// The certificate of a type that the model of extensions has found: the class by K ≤ G_0 and δ, and an
// option of every type among its options, by an element of G_0 and what is left then. Whoever checks it needs
// the subgroups of G_0 and the dimensions of their fixed points, and not the extension.
#pragma once

#include "group/certificate.h"

// Of a group of even order, `expr` being ["ext", base, modules]. Fails as gap_ask, and with HRY_UNDEFINED if
// no odd class has the type.
hry_status extension_certificate_find(gap_pool *gap, json_t *expr, const type_at *type, const limit *limit,
                                      certificate *out, hry_error *error);
