// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a structure is (game/properties.h) and what its elements are, told.
#ifndef HARARY_REPORT_INFO_H
#define HARARY_REPORT_INFO_H

#include "game/group_game.h"
#include "report/rows.h"

// The properties are made for people with FORM_TEXT, else for programs; rows have a field and its value.
void info_print(FILE *out, form f, const game *g, const properties *p);
// Number, order and name of every element, one a line.
void characters_print(FILE *out, form f, const listed_character *list, size_t count);
void modules_print(FILE *out, form f, uint32_t p, const listed_module *list, size_t count);
void elements_print(FILE *out, form f, const listed_elements *list);

#endif
