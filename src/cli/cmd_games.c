// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary games
#include "cli/commands.h"
#include "cli/shared_options.h"
#include "report/games.h"

typedef struct games_options {
    common_options common;
} games_options;

static const option games_table[] = {
    JSON_OPTION(games_options),
    QUIET_WITH(games_options, "the bare names, one a line"),
    HELP_AND_END(games_options),
};
OPTION_SET(games, games_options);

int cmd_games(const void *options)
{
    const games_options *o = options;
    if (o->common.json)
        games_print_json(stdout);
    else if (o->common.quiet)
        games_print_quiet(stdout);
    else
        games_print(stdout);
    return 0;
}
