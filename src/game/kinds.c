// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kinds of structure that have their own word, one row each. Groups and hypergraphs (sets, files, graph
// families) are read by lang/parse.h and need no row.
#include "game/operation.h"

const game_kind *const game_kinds[] = {
    &kind_join, &kind_union, &kind_extend, &kind_tr, NULL,
};
