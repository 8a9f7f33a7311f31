// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of groups that were found before. A key tells everything that the value depends on: the rule,
// the tree of the group (which has the contents of files, not their names), the position, what was asked and
// how. Values are shared with the games that were answered, and counted. A look-up costs the key, some
// microseconds.
#pragma once

#include "base/names.h"
#include "game/game.h"

// A value with the number of its owners, none of which changes it.
typedef struct found {
    size_t owners;
    bool of_left; // the type is that of the first class of what is left at the position
    game_value value;
} found;

found *found_new(const game *g, const game_value *v); // takes what v holds; one owner
found *found_share(found *f);                         // one more owner; NULL is allowed, as below
void found_release(found *f);

typedef struct memo {
    size_t most;
    names keys;
    found **value; // by the number of the key; NULL: not found yet
} memo;

void memo_init(memo *m, size_t most); // 0: nothing is remembered
void memo_clear(memo *m);

// The key, freed by the caller; NULL: the value must not be remembered.
char *memo_key(const game *g, const game_tools *t, bool moves);
found *memo_look(memo *m, const char *key);         // NULL: not there; else one more owner
void memo_keep(memo *m, const char *key, found *f); // forgets all others if there is no more room
