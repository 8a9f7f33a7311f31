// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kinds of structure that have a word of their own, one row each. Groups and hypergraphs (sets, files,
// graph families) are read by lang/parse.h and need no row.
#include "game/game.h"

const game_kind *const game_kinds[] = {
    NULL,
};
