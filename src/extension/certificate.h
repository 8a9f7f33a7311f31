// SPDX-License-Identifier: GPL-3.0-or-later
//
// The certificate of a type found by the model of extensions: the class given by K ≤ G_0 and δ, and an option
// of every type among its options, given by an element of G_0 and the remaining δ. Checking it requires the
// subgroups of G_0 and the dimensions of their fixed points, but not the extension itself.
#pragma once

#include "group/certificate.h"

// For a group of even order; `expr` is ["ext", base, modules]. Fails as source_ask, and with HRY_UNDEFINED if
// no odd class has the type.
hry_status extension_certificate_find(fact_source *source, json_t *expr, const type_at *type,
                                      const limit *limit, certificate *out, hry_error *error);
