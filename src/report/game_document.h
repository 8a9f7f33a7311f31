// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game document: everything that a page needs to show a game and to play it without asking again. The
// structure digraph is in it with every closed set, so that whoever holds it can tell the class and the value
// of every position (doc/json.md, `game_file`); beside it the diagrams, the board, the rules in words and the
// explanation of the value.
#pragma once

#include <jansson.h>

#include "engine/structure.h"
#include "game/game.h"

// What a page can hold.
enum {
    DOCUMENT_ELEMENTS = 1000,
    DOCUMENT_CLASSES = 5000,
    DOCUMENT_ARROWS = 100000,
    DOCUMENT_MEMBERS = 500000, // of all closed sets together
};

// The document of the game, at its position. HRY_LIMIT where it is too large, else as game_find_value.
hry_status game_document(const game *g, game_tools *t, json_t **out, hry_error *error);

// As it is written, on one line: *size bytes, which the caller frees.
char *game_document_text(const json_t *document, size_t *size);

// ---- its pictures (game_document_pictures.c); what cannot be drawn is left out

// [{"name","diagram","node_of"}, …]: simplified, and full where that is not the same and can be looked at.
json_t *game_document_diagrams(const game *g, game_tools *t, const structure *x, char *const *class_names);
// {"diagram","node_of"} of what the game is played on, or null.
json_t *game_document_board(const game *g, game_tools *t, uint32_t elements);
