// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary explain GAME STRUCTURE [--position SET] [--depth N]
//
// A theorem at the start comes first. The reason by the structure follows where it was asked for, and by
// itself where no theorem tells the value.
#include <string.h>

#include "cli/commands.h"
#include "cli/session.h"
#include "cli/structure_lines.h"
#include "game/json.h"
#include "report/explain.h"
#include "report/paragraph.h"
#include "report/reason.h"

#define UNASKED_SECONDS 5.0 // for a reason that nobody asked for

typedef struct explain_options {
    common_options common;
    limit_options limits;
    file_options files;
    const char *family, *position;
    uint64_t depth; // 0: not said
} explain_options;

static const option explain_table[] = {
    {SHARED_IN(common_options, explain_options, common, form_option)},
    {SHARED_IN(common_options, explain_options, common, quiet_option)},
    {SHARED_IN(const char *, explain_options, position, position_option)},
    {SHARED_IN(const char *, explain_options, family, family_option)},
    {.name = "depth",
     NUMBER_IN(explain_options, depth),
     .argument = "N",
     .least = 1,
     .most = 1000,
     .fallback = "1 where no theorem tells the value",
     .help = "also the reason by the structure: the class of the position with the types of its options, the "
             "mex and the winning moves, and the same of the options down to N − 1 of them"},
    {SHARED_IN(file_options, explain_options, files, file_option)},
    {SHARED_IN(limit_options, explain_options, limits, limits_shown)},
    {SHARED_IN(common_options, explain_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set explain_option_set = {explain_table, sizeof(explain_options),
                                       offsetof(explain_options, common)};

// One explanation after another.
typedef struct job {
    session session;
    const explain_options *options;
    rule rule;
} job;

// What is told of one game.
typedef struct told {
    bool has_theory, has_reason;
    explanation theory;
    reason reason;
    hry_error out_of_reach; // why there is theory and no reason, where one is wanted
    size_t line;            // of a stream, 0: none
} told;

static void print_text(const explain_options *o, const game *g, const told *a)
{
    if (o->common.quiet) {
        printf("%u\n", a->has_theory ? a->theory.nim : a->reason.nim);
        return;
    }
    if (a->has_theory)
        explain_print(stdout, g, &a->theory);
    else
        reason_print_head(stdout, g, &a->reason);
    if (a->has_reason)
        reason_print(stdout, g, &a->reason);
    else if (a->out_of_reach.status && !o->depth)
        paragraph(stdout, "classes", a->out_of_reach.message);
}

static void print(const explain_options *o, const game *g, const told *a)
{
    form f = o->common.as;
    if (f == FORM_TEXT) {
        print_text(o, g, a);
    } else if (f == FORM_JSON) {
        json_t *object = a->has_theory ? explain_json(g, &a->theory) : reason_explain_json(g, &a->reason);
        if (a->has_theory && a->has_reason)
            json_object_set_new(object, "structure_reason", reason_json(g, &a->reason));
        else if (a->out_of_reach.status)
            json_object_set_new(object, "out_of_reach", json_text(a->out_of_reach.message));
        if (a->line)
            json_put_integer(object, "line", a->line);
        json_line(stdout, object);
    } else if (a->has_reason && (!a->has_theory || o->depth)) {
        reason_print_rows(stdout, f, &a->reason);
    } else {
        explain_print_as(stdout, f, g, &a->theory);
    }
}

// The reason, where it is wanted. Where there is theory, that is told without one that is out of reach.
static hry_status find_reason(session *s, const explain_options *o, const game *g, told *a, hry_error *error)
{
    bool asked = o->depth || g->position;
    if (!asked && !(a->theory.has_list && !a->theory.list.theorem))
        return HRY_OK;
    hry_error why = {0};
    reason_wish wish = {.depth = o->depth ? (uint32_t)o->depth : 1, .seconds = asked ? 0 : UNASKED_SECONDS};
    hry_status status = game_reason(g, &s->tools, &wish, &a->reason, &why);
    a->has_reason = status == HRY_OK;
    // With theory there is a game, and what is undefined is only a list of too many elements.
    bool beyond = status == HRY_LIMIT || (status == HRY_UNDEFINED && a->has_theory);
    if (beyond)
        hry_fail(error, HRY_LIMIT, "the reason by the structure is out of reach: %.400s", why.message);
    else if (status)
        *error = why;
    if (!beyond || !a->has_theory || session_interrupted())
        return status;
    a->out_of_reach = *error;
    // The types of the options of a large group need no list of its elements.
    if (o->depth && !game_explain_more(g, &s->tools, &a->theory, &why) && o->depth == 1 &&
        a->theory.list.has_start)
        a->out_of_reach = (hry_error){0};
    return HRY_OK;
}

// *printed: there is an answer. It may lack a reason that was asked for, and that is HRY_LIMIT.
static hry_status answer(job *j, const game *g, size_t line, bool *printed, hry_error *error)
{
    session *s = &j->session;
    told a = {.line = line};
    hry_status status = HRY_OK;
    if (!g->position) {
        status = game_explain(g, &s->tools, &a.theory, error);
        a.has_theory = status == HRY_OK;
    }
    if (status == HRY_OK)
        status = find_reason(s, j->options, g, &a, error);
    session_end_progress(s);
    *printed = status == HRY_OK;
    if (*printed)
        print(j->options, g, &a);
    if (*printed && j->options->depth)
        status = a.out_of_reach.status; // the error tells it
    if (a.has_theory)
        explanation_clear(&a.theory);
    if (a.has_reason)
        reason_clear(&a.reason);
    return status;
}

// At the position; what is wrong with that is shown there.
static hry_status answer_at(job *j, game *g, bool *printed, error_place *place, hry_error *error)
{
    const char *position = j->options->position;
    size_t length = position ? strlen(position) : 0;
    hry_status status = position ? game_place(g, position, length, error) : HRY_OK;
    if (status == HRY_OK)
        status = answer(j, g, place->line, printed, error);
    if (status && position && error->column)
        *place = (error_place){position, length, place->line};
    return status;
}

static void explain_line(void *context, const structure_line *line)
{
    job *j = context;
    const common_options *c = &j->options->common;
    game g;
    bool printed = false;
    hry_error error = {0};
    error_place place = {line->text, strlen(line->text), line->number};
    if (line->number > 1 && c->as == FORM_TEXT && !c->quiet)
        putchar('\n');
    hry_status status = session_open(&j->session, place.expression, place.length, &g, &error);
    if (status == HRY_OK) {
        g.rule = j->rule;
        status = answer_at(j, &g, &printed, &place, &error);
        game_close(&g);
    }
    if (!status)
        return;
    session_fail(&j->session, &error, &place);
    session_tell_program(c->json && !printed, &error, &place);
    if (line->number && c->as == FORM_TEXT && c->quiet && !printed)
        puts("?"); // so that lines stay aligned
}

static hry_status check(const explain_options *o, hry_error *error)
{
    if (structure_is_stream(o->common.operand[1]) && form_has_rows(o->common.as))
        return hry_fail(error, HRY_USAGE,
                        "--as csv, tsv and latex make one table for one structure; a stream is explained in "
                        "text, with --json or with --quiet");
    return HRY_OK;
}

int cmd_explain(const void *options)
{
    const explain_options *o = options;
    job j = {.options = o};
    hry_error error = {0};
    session_init(&j.session, &o->limits, &o->files);
    j.session.groups = rule_is_of_groups(o->common.operand[0]);
    hry_status status = session_rule(o->common.operand[0], &j.rule, &error);
    if (status == HRY_OK)
        status = check(o, &error);
    if (status == HRY_OK)
        status = structure_lines_each(&j.session, o->family, o->common.operand[1], explain_line, &j, &error);
    if (status) {
        session_fail(&j.session, &error, &(error_place){0});
        session_tell_program(o->common.json, &error, &(error_place){0});
    }
    return session_finish(&j.session);
}
