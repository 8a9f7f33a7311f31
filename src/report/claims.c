// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formulas that apply to a game, as reasons of its value. A citation alone has a formula without a name.
#include "report/explain.h"

GETTER(paper_value, claim, c, write_text(to, paper_short(c->formula->paper)))
GETTER(theorem_value, claim, c, write_text(to, c->formula->theorem))
GETTER(reference_value, claim, c, write_text(to, paper_full(c->formula->paper)))
GETTER(formula_value, claim, c, if (c->formula->name) write_text(to, c->formula->name))
GETTER(says_value, claim, c, if (c->formula->says) write_text(to, c->formula->says))
GETTER(nim_value, claim, c, if (c->formula->name) write_integer(to, c->nim))

static const field claim_rows[] = {
    GET("paper", AS_TEXT, paper_value),
    GET("theorem", AS_TEXT, theorem_value),
    GET("reference", AS_TEXT, reference_value),
    GET("formula", AS_TEXT, formula_value, .optional = true),
    GET("says", AS_TEXT, says_value, .optional = true),
    FIELD("because", AS_CHARS, claim, because, .optional = true, .prose = true),
    GET("nim", AS_NUMBER, nim_value, .optional = true, .nim = true),
};
const fields claim_fields =
    FIELDS("reason", claim_rows, claim, .columns = "formula nim because says paper theorem reference",
           .brief = "nim because paper theorem");
