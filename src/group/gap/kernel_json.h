// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP's objects out of JSON, and JSON out of GAP's objects; both only inside a bracket (kernel.c). A fail of
// GAP is null, and integers that are not small travel as strings.
#pragma once

#include <jansson.h>

#include <gap/libgap-api.h>

#include "group/gap/buffer.h"

Obj gap_from_json(const json_t *value);

// Appends the value; NULL, or why it cannot be sent.
const char *gap_to_json(Obj value, buffer *out);
