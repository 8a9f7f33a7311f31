// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game as a single HTML file that any browser opens from disk: the game document with the script and the
// style sheet of the player (web/src/player.ts). The page loads nothing from a network.
#pragma once

#include <jansson.h>

#include "base/status.h"

// Makes the page for a document (game_document.h), *size bytes that the caller frees. Fails with HRY_LIMIT if
// the program was built without the page.
hry_status game_page(const json_t *document, const char *version, char **bytes, size_t *size,
                     hry_error *error);
