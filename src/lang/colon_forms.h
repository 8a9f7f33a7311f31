// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups written with a word and a colon: perm:(1,2,3),(1,2)  table:FILE.csv  ctbl:NAME gap:TEXT. They
// extend to the end of the text or of the surrounding parentheses.
#pragma once

#include "lang/cursor.h"
#include "lang/expression.h"

typedef enum colon_form { FORM_PERM, FORM_CAYLEY, FORM_CTBL, FORM_GAP, COLON_FORMS } colon_form;

extern const char *const colon_form_words[COLON_FORMS];

bool colon_form_at(const cursor *s, colon_form *out);

// The end of the form: the ')' of the surrounding parentheses if it is `inside` some, otherwise the end of
// the text.
size_t colon_form_end(const cursor *s, bool inside);

// A group in angle brackets at the cursor: by permutations, as after perm:, <(1,2,3),(1,2)>, or by a
// presentation.
hry_status generated_read(cursor *s, group_expr **out);

// Reads the form that colon_form_at found; `inside` parentheses the cursor stops before the ')'.
hry_status colon_form_read(colon_form form, cursor *s, bool inside, const expr_options *options,
                           group_expr **out);
