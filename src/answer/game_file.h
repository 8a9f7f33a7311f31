// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game as a file to share: a page that plays it (.html), or the document that the page contains (.json).
#pragma once

#include <jansson.h>

#include "answer/session.h"

bool game_file_is_page(const char *path); // by its ending

// Writes a game document (report/game_document.h), or the page with it inside, to a file or to standard
// output (NULL, "-").
hry_status game_file_write(const door *d, const json_t *document, bool page, const char *path,
                           hry_error *error);
// Prints one line about a file that was written; nothing with --quiet. `line` is that of a stream; 0: no
// stream.
void game_file_report(session *s, const json_t *document, const char *path, size_t line, double seconds);
