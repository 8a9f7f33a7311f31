// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary explain GAME STRUCTURE
#include <string.h>

#include "cli/commands.h"
#include "cli/session.h"
#include "cli/structure_lines.h"
#include "game/json.h"
#include "report/explain.h"

typedef struct explain_options {
    common_options common;
    limit_options limits;
    file_options files;
    const char *family;
} explain_options;

static const option explain_table[] = {
    {SHARED_IN(common_options, explain_options, common, form_option)},
    {SHARED_IN(common_options, explain_options, common, quiet_option)},
    {SHARED_IN(const char *, explain_options, family, family_option)},
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

static void print_json(const game *g, const explanation *a, size_t line)
{
    json_t *object = explain_json(g, a);
    if (line)
        json_put_integer(object, "line", line);
    json_line(stdout, object);
}

static hry_status answer(job *j, const game *g, size_t line, hry_error *error)
{
    const common_options *c = &j->options->common;
    explanation a;
    hry_status status = game_explain(g, &j->session.tools, &a, error);
    if (status)
        return status;
    session_end_progress(&j->session);
    if (c->as == FORM_JSON)
        print_json(g, &a, line);
    else if (c->as != FORM_TEXT)
        explain_print_as(stdout, c->as, g, &a);
    else if (c->quiet)
        printf("%u\n", a.nim);
    else
        explain_print(stdout, g, &a);
    explanation_clear(&a);
    return HRY_OK;
}

static void explain_line(void *context, const structure_line *line)
{
    job *j = context;
    const common_options *c = &j->options->common;
    game g;
    hry_error error = {0};
    error_place place = {line->text, strlen(line->text), line->number};
    if (line->number > 1 && c->as == FORM_TEXT && !c->quiet)
        putchar('\n');
    hry_status status = session_open(&j->session, place.expression, place.length, &g, &error);
    if (status == HRY_OK) {
        g.rule = j->rule;
        status = answer(j, &g, line->number, &error);
        game_close(&g);
    }
    if (!status)
        return;
    session_fail(&j->session, &error, &place);
    session_tell_program(c->json, &error, &place);
    if (line->number && c->as == FORM_TEXT && c->quiet)
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
