// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of `nim`, whatever the structures are: of one game a row for each structure with everything that
// was found, of several games a row with the value of each, under its name. In LaTeX always the latter, and
// short; with moves a row for each of them.
#ifndef HARARY_REPORT_NIM_ROWS_H
#define HARARY_REPORT_NIM_ROWS_H

#include "game/rule_list.h"
#include "report/rows.h"

void nim_rows_head(FILE *out, form f, const rule_list *rules, bool moves);

// The fields of the object are those of --json, of several games each value under the name of its game, of
// a failure `code`. The object is freed.
void nim_rows_put(FILE *out, form f, const rule_list *rules, json_t *object);
// With the fields of a move added to those of the object, which are game, structure, position, line.
void nim_rows_put_move(FILE *out, form f, json_t *object);

#endif
