// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary explain GAME STRUCTURE
#include <string.h>

#include "cli/commands.h"
#include "cli/session.h"
#include "report/explain.h"

typedef struct explain_options {
    common_options common;
    limit_options limits;
    file_options files;
} explain_options;

static const option explain_table[] = {
    {SHARED_IN(common_options, explain_options, common, form_option)},
    {SHARED_IN(common_options, explain_options, common, quiet_option)},
    {SHARED_IN(file_options, explain_options, files, file_option)},
    {SHARED_IN(limit_options, explain_options, limits, limits_shown)},
    {SHARED_IN(common_options, explain_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set explain_option_set = {explain_table, sizeof(explain_options),
                                       offsetof(explain_options, common)};

static hry_status answer(session *s, const explain_options *o, const game *g, hry_error *error)
{
    explanation a;
    hry_status status = game_explain(g, &s->tools, &a, error);
    if (status)
        return status;
    session_end_progress(s);
    if (o->common.as != FORM_TEXT)
        explain_print_as(stdout, o->common.as, g, &a);
    else if (o->common.quiet)
        printf("%u\n", a.nim);
    else
        explain_print(stdout, g, &a);
    explanation_clear(&a);
    return HRY_OK;
}

int cmd_explain(const void *options)
{
    const explain_options *o = options;
    session s;
    rule rule;
    game g;
    hry_error error = {0};
    error_place place = {0};
    session_init(&s, &o->limits, &o->files);
    s.groups = rule_is_of_groups(o->common.operand[0]);
    hry_status status = session_rule(o->common.operand[0], &rule, &error);
    if (status == HRY_OK) {
        place = (error_place){o->common.operand[1], strlen(o->common.operand[1]), 0};
        status = session_open(&s, place.expression, place.length, &g, &error);
    }
    if (status == HRY_OK) {
        g.rule = rule;
        status = answer(&s, o, &g, &error);
        game_close(&g);
    }
    if (status) {
        session_fail(&s, &error, &place);
        session_tell_program(o->common.json, &error, &place);
    }
    return session_finish(&s);
}
