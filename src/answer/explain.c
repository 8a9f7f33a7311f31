// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary explain GAME STRUCTURE [--position SET] [--depth N]; --strategy is in explain_strategy.c.

#include "answer/explain_options.h"
#include "answer/structure_lines.h"
#include "game/group_game.h"
#include "game/words.h"
#include "report/nim.h"
#include "report/told.h"
#include "report/word_list.h"

static const option explain_table[] = {
    FORM_OPTIONS(explain_options),
    QUIET_OPTION(explain_options),
    POSITION_OPTION(explain_options),
    MISERE_OPTION(explain_options),
    CLOSED_OPTION(explain_options),
    FAMILY_OPTION(explain_options),
    NUMBER("depth", explain_options, depth, "N", 1, 1000, 0, "1 if no theorem gives the value",
           "also the reason from the structure: the class of the position with the types of its options, the "
           "mex and the winning moves, and the same for the options, for N − 1 levels"),
    FLAG("checklist", explain_options, checklist,
         "even if a formula gives the value, also print the checklist of the papers: maximal subgroups for "
         "dng, types of the options for gen"),
    FLAG("strategy", explain_options, strategy,
         "a case analysis that proves the value: for every position that can arise, up to symmetry, a move "
         "to each smaller value, and a reply to each move to a larger one"),
    TEXTS("for", explain_options, ranges, "RANGE",
          "with --strategy: values of the variable in STRUCTURE, such as n=6,10,14; the case analysis for "
          "each is compared with the one before, and the first difference is printed"),
    TEXT("output", explain_options, output, "FILE",
         "with --strategy: draw the case analysis; .svg, .tex, .pdf, .png, .dot, .json or .txt",
         .letter = 'o'),
    PICTURE_OPTIONS(explain_options),
    FILE_OPTIONS(explain_options),
    LIMITS_SHOWN(explain_options),
    HELP_AND_END(explain_options),
};

static void print(FILE *out, const explain_options *o, const game *g, const told *a, size_t line)
{
    form f = o->common.as;
    if (f == FORM_TEXT && o->common.quiet) {
        fprintf(out, "%u\n", told_nim(a));
    } else if (f == FORM_TEXT) {
        told_print(out, g, a);
    } else if (f == FORM_JSON) {
        told_line(out, &(told_answer){.game = g, .told = a, .line = line});
    } else {
        if (f == FORM_LATEX)
            told_print_equation(out, g, a);
        if (a->has_reason && (!a->has_theory || o->depth))
            reason_print_rows(out, f, &a->reason);
        else
            explain_print_rows(out, f, &a->theory);
    }
}

// In misère play: the rule, the value and the moves. No theorem about normal play applies.
static hry_status answer_misere(explain_job *j, const game *g, size_t line, hry_error *error)
{
    rule_list rules = {.rule = {g->rule}, .count = 1, .misere = true};
    CLEARED(answers_clear) answers a = {.rules = &rules, .game = g, .moves = true, .written.number = line};
    hry_status status = game_find_value(g, &j->session->tools, true, a.value, error);
    session_end_progress(j->session);
    if (status)
        return status;
    FILE *out = j->session->out;
    bool text = j->options->common.as == FORM_TEXT && !j->options->common.quiet;
    if (j->options->common.quiet)
        nim_print_quiet(out, false, a.value);
    else
        fields_line(out, j->options->common.as, &nim_fields, &a);
    if (text) {
        paragraph(out, "rules", game_words_of(g).rules);
        paragraph(out, "value",
                  "the misère value of a position is the least number that is not the value of a move, and 1 "
                  "if no move is left; the player to move loses if it is 0. Theorems about normal play "
                  "do not apply");
        if (!g->closed)
            paragraph(out, "classes",
                      "positions of one structure class whose sizes have the same parity have the same "
                      "misère canonical form, so it was computed class by class");
    }
    return HRY_OK;
}

// The answer may lack the requested reason; the status is then HRY_LIMIT.
static hry_status answer(explain_job *j, const game *g, size_t line, hry_error *error)
{
    CLEARED(told_clear) told a = {0};
    if (j->options->misere)
        return answer_misere(j, g, line, error);
    if (j->options->strategy)
        return explain_strategy(j, g, line, error);
    hry_status status = told_find(g, &j->session->tools, (uint32_t)j->options->depth, &a, error);
    session_end_progress(j->session);
    j->session->answered = status == HRY_OK;
    if (status)
        return status;
    // A group: a checklist is a list of conditions on groups.
    if (j->options->checklist && game_group(g) && !a.theory.has_list)
        TRY(group_explain_more(g, &j->session->tools, &a.theory, error));
    if (j->options->common.as == FORM_TEXT && !j->options->common.quiet)
        told_find_next(g, &j->session->tools, &a);
    session_end_progress(j->session);
    print(j->session->out, j->options, g, &a, line);
    if (j->options->depth && a.out_of_reach.status)
        *error = a.out_of_reach;
    return j->options->depth ? a.out_of_reach.status : HRY_OK;
}

// Answers at the position; errors in the position refer to its text.
static hry_status answer_at(explain_job *j, game *g, error_place *place, hry_error *error)
{
    const char *position = j->options->position;
    size_t length = position ? strlen(position) : 0;
    hry_status status = position ? game_place(g, position, length, error) : HRY_OK;
    THEN(status, answer(j, g, place->line, error));
    if (status && position && error->column)
        *place = (error_place){position, length, place->line, false};
    return status;
}

static void explain_line(void *context, const structure_line *line)
{
    explain_job *j = context;
    const common_options *c = &j->options->common;
    session *s = j->session;
    CLEARED(game_close) game g = {0};
    hry_error error = {0};
    error_place place = {line->text, strlen(line->text), line->number, false};
    s->answered = false;
    if (line->number > 1 && c->as == FORM_TEXT && !c->quiet)
        putc('\n', s->out);
    hry_status status = session_open(s, place.expression, place.length, &g, &error);
    g.rule = j->rule;
    g.misere = j->options->misere;
    THEN(status, answer_at(j, &g, &place, &error));
    if (!status)
        return;
    session_refuse(s, &error, &place);
    if (line->number && c->as == FORM_TEXT && c->quiet && !s->answered)
        fputs("?\n", s->out); // keeps the lines aligned
}

static hry_status check(const explain_options *o, hry_error *error)
{
    REFUSE_IF(structure_is_stream(o->common.operand[1]) && form_has_rows(o->common.as),
              "a table describes one structure; for a stream, use text, `json` or `quiet`");
    REFUSE_IF(o->misere && (o->depth || form_has_rows(o->common.as)),
              "`misere` cannot be combined with `depth` or a table");
    REFUSE_IF(o->closed && o->depth, "`depth` requires structure classes, which a closed game does not have");
    REFUSE_IF(o->checklist && (o->closed || o->misere || o->strategy || o->position || o->common.quiet),
              "`checklist` cannot be combined with `closed`, `misere`, `strategy`, `position` or `quiet`");
    return explain_check_strategy(o, error);
}

static hry_status answer_explain(session *s, const void *question, hry_error *error)
{
    const explain_options *o = question;
    explain_job j = {.session = s, .options = o};
    s->closed = o->closed;
    TRY(session_rule(s, o->common.operand[0], &j.rule, error));
    TRY(check(o, error));
    if (o->ranges.count)
        return explain_family(&j, error);
    return structure_lines_each(s, o->family, o->common.operand[1], explain_line, &j, error);
}

VERB(explain, explain_options);
