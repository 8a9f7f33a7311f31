// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a structure is (game/properties.h) and what its elements are, told.
#pragma once

#include "engine/opencl.h"
#include "game/group_game.h"
#include "report/fields.h"

// The properties are made for people with FORM_TEXT, with the rules of its games in front where they are
// asked for, else for programs; rows have a field and its value.
void info_print(FILE *out, form f, const game *g, bool rules, const properties *p);
// What lists have: of elements, of characters, of modules over GF(p) within the uint32_t p.
extern const fields element_fields, character_fields, module_fields;
extern const fields device_fields; // of an opencl_device
