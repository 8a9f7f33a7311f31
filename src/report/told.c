// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts the two reports together: theory by report/explain, the structure by report/reason. A reason that is
// out of reach becomes a paragraph or a field, never an error.
#include "report/told.h"

#include "base/latex_text.h"
#include "base/mem.h"
#include "game/json.h"
#include "lang/mathematics.h"
#include "report/word_list.h"

void told_print(FILE *out, const game *g, const told *a)
{
    if (a->has_theory)
        explain_print(out, g, &a->theory);
    else
        reason_print_head(out, g, &a->reason);
    if (a->has_reason)
        reason_print(out, g, &a->reason);
    else if (a->out_of_reach.status && !a->depth)
        paragraph(out, "classes", a->out_of_reach.message);
}

json_t *told_json(const game *g, const told *a)
{
    json_t *object = a->has_theory ? explain_json(g, &a->theory) : reason_explain_json(g, &a->reason);
    if (a->has_theory && a->has_reason)
        json_object_set_new(object, "structure_reason", reason_json(g, &a->reason));
    else if (a->out_of_reach.status)
        json_object_set_new(object, "out_of_reach", json_text(a->out_of_reach.message));
    return object;
}

void told_print_equation(FILE *out, const game *g, const told *a)
{
    OWNED char *game = mathematics_game(game_rule_name(g), g->text, false, NOTATION_LATEX),
               *position = game_print_position(g);
    fputs(game_variant(g), out);
    fputs(game, out);
    if (position) {
        fputs(" at ", out);
        latex_text(position, out);
    }
    fprintf(out, " $=*%u$\\par\n", told_nim(a));
}
