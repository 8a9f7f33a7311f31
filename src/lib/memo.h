// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of groups that were computed before. A key contains everything that the value depends on: the
// rule, the tree of the group (with the contents of files, not their names), the position, and the settings.
// Values are shared with the games that use them, and their owners are counted. A look-up costs the
// construction of the key, a few microseconds.
#pragma once

#include "base/names.h"
#include "game/game.h"

// A value and the number of its owners. It never changes.
typedef struct found {
    size_t owners;
    bool of_left; // the type is that of the first class of the game that remains at the position
    game_value value;
} found;

found *found_new(const game *g, const game_value *v); // takes ownership of v; one owner
void found_release(found *f);                         // NULL is allowed

typedef struct memo {
    size_t most;
    names keys;
    found **value; // by the number of the key; NULL: not found yet
} memo;

void memo_init(memo *m, size_t most); // 0: nothing is remembered
void memo_clear(memo *m);

// The key, which the caller frees; NULL: the value must not be remembered.
char *memo_key(const game *g, const game_tools *t, bool moves);
found *memo_look(memo *m, const char *key);         // NULL: unknown; otherwise it has one more owner
void memo_keep(memo *m, const char *key, found *f); // forgets all other values if the memo is full
