// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary explain GAME STRUCTURE [--position SET] [--depth N]
#include <inttypes.h>

#include "answer/session.h"
#include "answer/structure_lines.h"
#include "base/mem.h"
#include "game/answers.h"
#include "game/group_game.h"
#include "game/json.h"
#include "game/words.h"
#include "lang/ranges.h"
#include "report/nim.h"
#include "report/told.h"
#include "report/word_list.h"

typedef struct explain_options {
    QUESTION;
    const char *family, *position, *range;
    uint64_t depth; // 0: not said
    bool closed, misere, strategy, checklist;
} explain_options;

static const option explain_table[] = {
    FORM_OPTIONS(explain_options),
    QUIET_OPTION(explain_options),
    POSITION_OPTION(explain_options),
    MISERE_OPTION(explain_options),
    CLOSED_OPTION(explain_options),
    FAMILY_OPTION(explain_options),
    NUMBER("depth", explain_options, depth, "N", 1, 1000, 0, "1 where no theorem tells the value",
           "also the reason by the structure: the class of the position with the types of its options, the "
           "mex and the winning moves, and the same of the options down to N − 1 of them"),
    FLAG("checklist", explain_options, checklist,
         "the checklist of the papers too where a formula gives the value: of maximal subgroups for dng, of "
         "the "
         "types of the options for gen"),
    FLAG(
        "strategy", explain_options, strategy,
        "a case analysis that proves the value: for every position that can arise, up to symmetry, a move to "
        "each smaller value, and a reply to each move to a larger one"),
    TEXT(
        "for", explain_options, range, "RANGE",
        "with --strategy: values of the variable in STRUCTURE, such as n=6,10,14; the case analysis for each "
        "is compared with the one before, and the first difference is printed"),
    FILE_OPTIONS(explain_options),
    LIMITS_SHOWN(explain_options),
    HELP_AND_END(explain_options),
};

// One explanation after another.
typedef struct job {
    session *session;
    const explain_options *options;
    rule rule;
} job;

static void print(FILE *out, const explain_options *o, const game *g, const told *a, size_t line)
{
    form f = o->common.as;
    if (f == FORM_TEXT && o->common.quiet) {
        fprintf(out, "%u\n", told_nim(a));
    } else if (f == FORM_TEXT) {
        told_print(out, g, a);
    } else if (f == FORM_JSON) {
        json_t *object = told_json(g, a);
        if (line)
            json_put_integer(object, "line", line);
        json_line(out, object);
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
static hry_status answer_misere(job *j, const game *g, size_t line, hry_error *error)
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
                  "where no move is left; the player to move loses where it is 0. Theorems about normal play "
                  "do not apply");
        if (!g->closed)
            paragraph(out, "classes",
                      "positions of one structure class whose sizes have the same parity have the same "
                      "misère canonical form, so that it was computed class by class");
    }
    return HRY_OK;
}

static const reason_wish strategy_wish = {.depth = 1, .cases = true};

// The case analysis, whatever theorem there is.
static hry_status answer_strategy(job *j, const game *g, size_t line, hry_error *error)
{
    reason r;
    FILE *out = j->session->out;
    hry_status status = game_reason(g, &j->session->tools, &strategy_wish, &r, error);
    session_end_progress(j->session);
    if (status)
        return status;
    if (j->options->common.as == FORM_JSON) {
        json_t *object = reason_explain_json(g, &r);
        if (line)
            json_put_integer(object, "line", line);
        json_line(out, object);
    } else {
        reason_print_head(out, g, &r);
        reason_print_cases(out, g, &r);
    }
    reason_clear(&r);
    return HRY_OK;
}

// An answer may lack a reason that was asked for, and that is HRY_LIMIT.
static hry_status answer(job *j, const game *g, size_t line, hry_error *error)
{
    CLEARED(told_clear) told a = {0};
    if (j->options->misere)
        return answer_misere(j, g, line, error);
    if (j->options->strategy)
        return answer_strategy(j, g, line, error);
    hry_status status = told_find(g, &j->session->tools, (uint32_t)j->options->depth, &a, error);
    session_end_progress(j->session);
    j->session->answered = status == HRY_OK;
    if (status)
        return status;
    if (j->options->checklist && game_group(g) && !a.theory.has_list)
        TRY(group_explain_more(g, &j->session->tools, &a.theory, error));
    if (j->options->common.as == FORM_TEXT && !j->options->common.quiet)
        told_find_next(g, &j->session->tools, &a);
    print(j->session->out, j->options, g, &a, line);
    if (j->options->depth && a.out_of_reach.status)
        *error = a.out_of_reach;
    return j->options->depth ? a.out_of_reach.status : HRY_OK;
}

// At the position; what is wrong with that is shown there.
static hry_status answer_at(job *j, game *g, error_place *place, hry_error *error)
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
    job *j = context;
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
        fputs("?\n", s->out); // so that lines stay aligned
}

// The game of a family with one value of its variable, and its case analysis.
typedef struct member {
    game game;
    reason reason;
    char *label; // "n = 6"
} member;

static void member_clear(member *m)
{
    game_close(&m->game);
    reason_clear(&m->reason);
    free(m->label);
    *m = (member){0};
}

static hry_status find_member(job *j, const char *text, const ranges *r, size_t k, member *m,
                              hry_error *error)
{
    session *s = j->session;
    bindings b = ranges_bindings(r, r->at[k]);
    session_start(s);
    s->variables = &b;
    hry_status status = session_open(s, text, strlen(text), &m->game, error);
    s->variables = NULL;
    m->game.rule = j->rule;
    m->label = mem_print("%c = %" PRId64, r->letter[0], r->at[k][0]);
    THEN(status, game_reason(&m->game, &s->tools, &strategy_wish, &m->reason, error));
    session_end_progress(s);
    return status;
}

// One after the other: where the case analyses of two neighbours differ first.
static hry_status answer_family(job *j, hry_error *error)
{
    const explain_options *o = j->options;
    const char *operand = o->common.operand[1];
    CLEARED(ranges_clear) ranges r = {0};
    CLEARED(member_clear) member before = {0}, now = {0};
    OWNED char *text = o->family ? mem_print("%s(%s)", o->family, operand) : mem_string(operand);
    size_t which;
    TRY(ranges_read(&o->range, 1, &r, &which, error));
    TRY(ranges_check_used(&r, &o->range, text, error));
    if (r.count < 2)
        return hry_fail(error, HRY_USAGE, "`for` compares neighbours and requires at least two values");
    for (size_t k = 0; k < r.count; k++) {
        TRY(find_member(j, text, &r, k, &now, error));
        if (k > 0)
            reason_print_difference(j->session->out, (const game[]){before.game, now.game},
                                    (const reason[]){before.reason, now.reason},
                                    (char *const[]){before.label, now.label});
        member_clear(&before);
        MOVE(&before, now);
    }
    return HRY_OK;
}

static hry_status check(const explain_options *o, hry_error *error)
{
    if (o->range &&
        (!o->strategy || o->position || o->common.as || structure_is_stream(o->common.operand[1])))
        return hry_fail(error, HRY_USAGE,
                        "`for` requires `strategy`, and cannot be combined with `position`, other forms or a "
                        "stream");
    if (structure_is_stream(o->common.operand[1]) && form_has_rows(o->common.as))
        return hry_fail(error, HRY_USAGE,
                        "a table is about one structure; a stream is explained in text, with `json` or with "
                        "`quiet`");
    if (o->misere && (o->depth || form_has_rows(o->common.as)))
        return hry_fail(error, HRY_USAGE, "`misere` cannot be combined with `depth` or a table");
    if (o->closed && o->depth)
        return hry_fail(error, HRY_USAGE,
                        "`depth` is about structure classes, which a closed game does not have");
    if (o->checklist && (o->closed || o->misere || o->strategy || o->position || o->common.quiet))
        return hry_fail(error, HRY_USAGE,
                        "`checklist` cannot be combined with `closed`, `misere`, `strategy`, `position` or "
                        "`quiet`");
    if (o->strategy && (o->closed || o->misere || o->depth || o->common.quiet || form_has_rows(o->common.as)))
        return hry_fail(error, HRY_USAGE,
                        "`strategy` cannot be combined with `closed`, `misere`, `depth`, `quiet` or a table");
    return HRY_OK;
}

static hry_status answer_explain(session *s, const void *question, hry_error *error)
{
    const explain_options *o = question;
    job j = {.session = s, .options = o};
    s->groups = rule_is_of_groups(o->common.operand[0]);
    s->closed = o->closed;
    TRY(session_rule(o->common.operand[0], &j.rule, error));
    TRY(check(o, error));
    if (o->range)
        return answer_family(&j, error);
    return structure_lines_each(s, o->family, o->common.operand[1], explain_line, &j, error);
}

VERB(explain, explain_options);
