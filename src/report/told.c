// SPDX-License-Identifier: GPL-3.0-or-later
//
// Combines two reports: the theory (report/explain) and the structure (report/reason). If the reason cannot
// be computed, a paragraph or a field says so; this is not an error.
#include "report/told.h"

#include "base/latex_text.h"
#include "game/json.h"
#include "lang/mathematics.h"
#include "play/match.h"
#include "report/word_list.h"

// What to do, or what to use instead.
static void print_next(FILE *out, const game *g, const told *a)
{
    const char *there = told_nim(a) ? "there is a winning move" : "there is an answer to every move";
    if ((a->has_reason && a->reason.ended) || (g->closed && told_nim(a))) // whose winning moves are steps
        return;
    if (a->has_next)
        reason_print_next(out, g, &a->next);
    else if (!g->closed && a->elements > MATCH_MOST_ELEMENTS)
        paragraph_print(out, "next", "%s, but the structure is too large to look for it", there);
    else
        paragraph_print(out, "next", "%s; harary play %s '%.60s'%s finds it", there, game_rule_name(g),
                        strlen(g->text) > 60 ? "STRUCTURE" : g->text, g->closed ? " --closed" : "");
}

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
    if (a->elements)
        print_next(out, g, a);
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
