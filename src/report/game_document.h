// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game document: everything that a page needs to show and play a game without further requests. It
// contains the structure digraph with every closed set, so a reader can determine the class and the value of
// every position (doc/json.md, `game_file`). It also contains the diagrams, the board, the rules in words and
// the explanation of the value.
#pragma once

#include <jansson.h>

#include "engine/structure.h"
#include "game/game.h"

// Size limits of a page.
enum {
    DOCUMENT_ELEMENTS = 1000,
    DOCUMENT_CLASSES = 5000,
    DOCUMENT_ARROWS = 100000,
    DOCUMENT_MEMBERS = 500000, // in all closed sets together
};

// Makes the document for a game at its position. Fails with HRY_LIMIT if it is too large, otherwise like
// game_find_value.
hry_status game_document(const game *g, game_tools *t, json_t **out, hry_error *error);

// The document as text on one line, *size bytes; the caller frees it.
char *game_document_text(const json_t *document, size_t *size);

// ---- pictures (game_document_pictures.c); pictures that cannot be drawn are omitted

// [{"name","diagram","node_of"}, …]: the simplified diagram, and the full one if it differs and is not too
// large.
json_t *game_document_diagrams(const game *g, game_tools *t, const structure *x, char *const *class_names);
// {"diagram","node_of"} for the structure that the game is played on, or null.
json_t *game_document_board(const game *g, game_tools *t, uint32_t elements);
