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
    {SHARED_IN(common_options, games_options, common, json_option)},
    {QUIET_IN(games_options, "the bare names, one a line")},
    {SHARED_IN(common_options, games_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set games_option_set = {games_table, sizeof(games_options), offsetof(games_options, common)};

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
