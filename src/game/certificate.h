// SPDX-License-Identifier: GPL-3.0-or-later
//
// A certificate: why a nim-value is what it is, as text that a small program without any of our code can
// check (tools/check, doc/certificates.md). Made of the structure classes, whatever road the value was found
// on.
#pragma once

#include "game/game.h"

// The text, which the caller frees. `v` is what was found; HRY_LIMIT where the classes are too many or the
// limit is reached, and where they say another value, which would be an error in this program.
hry_status game_certificate(const game *g, game_tools *t, const game_value *v, char **text, size_t *length,
                            hry_error *error);

// ---- for those who write one

typedef struct certificate_writer {
    FILE *to;
    const game *game;
    const game_value *value;
} certificate_writer;

// The lines that all have: the game, and what is claimed of the class of the position (NULL: its type is not
// claimed). Fails where the value is another one than was found.
hry_status certificate_head(certificate_writer *w, nim value, const class_type *type, hry_error *error);
// The classes of a building game with one cell for each vertex, whose sets may be written before.
hry_status certificate_classes(certificate_writer *w, game_tools *t, const set_system *s,
                               const uint64_t *position,
                               void (*sets)(certificate_writer *w, const void *context), const void *context,
                               hry_error *error);
void certificate_set(FILE *to, const char *word, const uint64_t *set, size_t words);

// By the system, and of a group by its permutations.
hry_status system_certificate(certificate_writer *w, game_tools *t, hry_error *error);
hry_status group_certificate(certificate_writer *w, game_tools *t, hry_error *error);
// Of a group at the start, by its Sylow subgroups or by a closed formula; *told: it was written.
hry_status sylow_certificate(certificate_writer *w, game_tools *t, bool *told, hry_error *error);
hry_status theorem_certificate(certificate_writer *w, game_tools *t, bool *told, hry_error *error);
