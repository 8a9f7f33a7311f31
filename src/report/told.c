// SPDX-License-Identifier: GPL-3.0-or-later
//
// Combines two reports: the theory (report/explain) and the structure (report/reason). If the reason cannot
// be computed, a paragraph or a field says so; this is not an error.
#include "report/told.h"

#include <math.h>

#include "base/latex_text.h"
#include "game/words.h"
#include "lang/mathematics.h"
#include "play/match.h"
#include "report/nim.h"
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

// ---- for programs

#define OF_GAME(getter, ...)                                                                                 \
    GETTER_WITH(getter, const game *g = ((const told_answer *)told->it)->game, __VA_ARGS__)
OF_GAME(game_word, write_text(to, game_rule_name(g)))
OF_GAME(structure_value, write_text(to, g->text))
OF_GAME(mathematics_value, write_owned(to, mathematics_print(g->text, false, NOTATION_UNICODE)))
OF_GAME(rules_value, write_text(to, game_words_of(g).rules))
OF_GAME(closed_flag, if (g->closed) write_flag(to, true))
OF_GAME(position_value, position_write(to, g))

static void structure_reason(writer *to, const item *told)
{
    const told_answer *a = told->it;
    if (a->told->has_reason)
        fields_write(to, &reason_fields, &(item){&a->told->reason, 0, &(item){.it = a->game}});
}

static void out_of_reach(writer *to, const item *told)
{
    const struct told *a = ((const told_answer *)told->it)->told;
    if (a->out_of_reach.status && !(a->has_theory && a->has_reason))
        write_text(to, a->out_of_reach.message);
}

static void differs_at(writer *to, const item *told)
{
    const told_answer *a = told->it;
    if (a->before)
        reason_write_difference(to, a->before, &a->told->reason);
}

static const void *theory_link(const item *told)
{
    return &((const told_answer *)told->it)->told->theory;
}

static const field behind_rows[] = {
    GET("structure_reason", AS_OBJECT, structure_reason, .of = &reason_fields, .optional = true),
    GET("out_of_reach", AS_TEXT, out_of_reach, .optional = true),
    FIELD("line", AS_NUMBER, told_answer, line, .optional = true),
    FIELD("assignment", AS_TEXT, told_answer, assignment, .optional = true),
    GET("differs_at", AS_NAMES, differs_at, .optional = true),
};
static const fields behind_fields = FIELDS(NULL, behind_rows, told_answer);

static const field theory_rows[] = {
    GET("game", AS_TEXT, game_word),
    GET("structure", AS_TEXT, structure_value),
    GET("closed", AS_FLAG, closed_flag, .optional = true),
    GET("position", AS_NAMES, position_value, .optional = true),
    GET("mathematics", AS_TEXT, mathematics_value),
    GET("rules", AS_TEXT, rules_value),
    {.kind = AS_LINK, .of = &explain_fields, .link = theory_link},
    {.kind = AS_PART, .of = &behind_fields},
};

// Where no theorem gives the value.
#define OF_REASON(getter, ...)                                                                               \
    GETTER_WITH(getter, const reason *r = &((const told_answer *)told->it)->told->reason, __VA_ARGS__)
OF_REASON(nim_value, write_integer(to, r->nim))
OF_REASON(winner_value, write_text(to, nim_winner(r->nim)))
OF_REASON(ending_value, if (r->ended) write_text(to, nim_ending(((const told_answer *)told->it)->game->rule)))
OF_REASON(found_value, if (r->method) write_text(to, r->method))
OF_REASON(seconds_value, write_real(to, round(r->seconds * 1e6) / 1e6))
GETTER_WITH(method_value, (void)told, write_text(to, "structure"))
GETTER_WITH(no_reasons, (void)told, fields_write_list(to, &claim_fields, NULL, 0, NULL))

static const field reason_rows[] = {
    GET("game", AS_TEXT, game_word),
    GET("structure", AS_TEXT, structure_value),
    GET("mathematics", AS_TEXT, mathematics_value),
    GET("rules", AS_TEXT, rules_value),
    GET("position", AS_NAMES, position_value, .optional = true),
    GET("nim", AS_NUMBER, nim_value),
    GET("winner", AS_TEXT, winner_value),
    GET("ending", AS_TEXT, ending_value, .optional = true),
    GET("method", AS_TEXT, method_value),
    GET("found", AS_TEXT, found_value, .optional = true),
    GET("reasons", AS_LIST, no_reasons, .of = &claim_fields),
    GET("seconds", AS_SECONDS, seconds_value),
    {.kind = AS_PART, .of = &behind_fields},
};

const fields told_fields[2] = {FIELDS("explain", theory_rows, told_answer),
                               FIELDS("explain", reason_rows, told_answer)};

static const fields *fields_of(const told_answer *a)
{
    return &told_fields[!a->told->has_theory];
}

void told_line(FILE *out, const told_answer *a)
{
    fields_line(out, FORM_JSON, fields_of(a), a);
}

char *told_text(const told_answer *a)
{
    return fields_text(fields_of(a), &(item){.it = a});
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
