// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary games [WORD…]
#include "report/games.h"
#include "answer/session.h"

typedef struct games_options {
    QUESTION;
} games_options;

static const option games_table[] = {
    JSON_OPTION(games_options),
    QUIET_WITH(games_options, "only the names, one per line"),
    HELP_AND_END(games_options),
};

static hry_status answer_games(session *s, const void *question, hry_error *error)
{
    (void)question;
    return games_print(s->out, s->common->json ? FORM_JSON : FORM_TEXT, s->common->quiet, s->common->operand,
                       s->common->operands, error);
}

VERB(games, games_options);
