// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conditions on answers, such as nim>=4 and vertices<8.
#ifndef HARARY_REPORT_WHERE_H
#define HARARY_REPORT_WHERE_H

#include "report/graph_nim.h"

enum { WHERE_MOST = 16 };

typedef enum where_operator { EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST } where_operator;

// All conditions together.
typedef struct where {
    struct {
        enum { FIELD_NIM, FIELD_VERTICES, FIELD_EDGES } field;
        size_t game; // FIELD_NIM: which of the games
        where_operator operator;
        uint32_t number;
    } condition[WHERE_MOST];
    size_t count;
} where;

// FIELD OPERATOR NUMBER, several of them joined by "and", "&&" or ",". Fields are nim, vertices, edges, and
// the names of the games, of which one must be said in place of nim where several are asked for; operators
// are = == != < <= > >=. HRY_USAGE with a column.
hry_status where_parse(const char *text, const rule *games, size_t game_count, where *out, hry_error *error);

// A game that has no value meets no condition.
bool where_holds(const where *w, const graph_answer *a);

#endif
