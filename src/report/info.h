// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a structure is (game/properties.h) and what its elements are, told to people or, with `json`, to
// programs.
#ifndef HARARY_REPORT_INFO_H
#define HARARY_REPORT_INFO_H

#include <stdio.h>

#include "game/game.h"

void info_print(FILE *out, const game *g, const properties *p); // made for people, or for programs
// Number, order and name of every element, one a line.
void elements_print(FILE *out, const element_row *list, size_t count, bool json);

#endif
