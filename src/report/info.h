// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of the properties of a structure (game/properties.h) and of its elements.
#pragma once

#include "engine/opencl.h"
#include "game/group_game.h"
#include "report/fields.h"

// With FORM_TEXT, `p` must have been collected for people; otherwise for programs. `rules` prints the rules
// of the games first, in text only. Rows are pairs of a field and its value.
void info_print(FILE *out, form f, const game *g, bool rules, const properties *p);
// Fields of the lists: elements; characters; modules over GF(p), within the uint32_t p.
extern const fields element_fields, character_fields, module_fields;
extern const fields device_fields; // for an opencl_device
