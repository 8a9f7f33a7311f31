// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kinds of structure that have their own word, one row each: WORD for kind_WORD. Groups and hypergraphs
// (sets, files, graph families) are read by lang/parse.h and need no row.
#include "game/operation.h"

#define KINDS(KIND)                                                                                          \
    KIND(join)                                                                                               \
    KIND(union)                                                                                              \
    KIND(extend)                                                                                             \
    KIND(tr)

#define DECLARE(name) extern const game_kind kind_##name;
KINDS(DECLARE)

#define REFER(name) &kind_##name,
const game_kind *const game_kinds[] = {KINDS(REFER) NULL};

#define WORD(name) #name,
const char *const game_kind_words[] = {KINDS(WORD) NULL};
