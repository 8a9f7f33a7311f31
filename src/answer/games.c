// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary games
#include "report/games.h"
#include "answer/shared_options.h"
#include "answer/verbs.h"

typedef struct games_options {
    QUESTION;
} games_options;

static const option games_table[] = {
    {SHARED_IN(common_options, games_options, common, json_option)},
    {QUIET_IN(games_options, "the bare names, one a line")},
    {SHARED_IN(common_options, games_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set games_option_set = {games_table, sizeof(games_options)};

hry_status answer_games(session *s, const void *question, hry_error *error)
{
    (void)question, (void)error;
    if (s->common->json)
        games_print_json(s->out);
    else if (s->common->quiet)
        games_print_quiet(s->out);
    else
        games_print(s->out);
    return HRY_OK;
}
