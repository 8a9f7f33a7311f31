// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary games
#include "cli/commands.h"
#include "report/games.h"

int cmd_games(const options *o)
{
    if (o->json)
        games_print_json(stdout);
    else if (o->quiet)
        games_print_quiet(stdout);
    else
        games_print(stdout);
    return 0;
}
