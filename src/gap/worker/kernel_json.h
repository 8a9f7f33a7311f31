// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conversion between JSON and GAP's objects, only inside a bracket (kernel.c). GAP's fail is null, and
// integers that are not small are sent as strings.
#pragma once

#include <jansson.h>

#include <gap/libgap-api.h>

#include "gap/worker/buffer.h"

Obj gap_from_json(const json_t *value);

// Appends the value. Returns NULL, or the reason why it cannot be sent.
const char *gap_to_json(Obj value, buffer *out);
