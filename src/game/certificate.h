// SPDX-License-Identifier: GPL-3.0-or-later
//
// A certificate: a proof of a nim-value as text that a small independent program can check (tools/check,
// doc/certificates.md). It is made from the structure classes, however the value was found.
#pragma once

#include "game/game.h"

// The text, which the caller frees. `v` is the value that was found. HRY_LIMIT if there are too many classes,
// if the limit is reached, or if the classes give another value, which would be a bug.
hry_status game_certificate(const game *g, game_tools *t, const game_value *v, char **text, size_t *length,
                            hry_error *error);

// ---- for the writers of certificates

typedef struct certificate_writer {
    FILE *to;
    const game *game;
    const game_value *value;
} certificate_writer;

// The common first lines: the game, and the claimed type of the class of the position (NULL: no claim). Fails
// if the value differs from the one that was found.
hry_status certificate_head(certificate_writer *w, nim value, const class_type *type, hry_error *error);
// The classes of a building game with one cell per vertex; `sets` writes its sets first.
hry_status certificate_classes(certificate_writer *w, game_tools *t, const set_system *s,
                               const uint64_t *position,
                               void (*sets)(certificate_writer *w, const void *context), const void *context,
                               hry_error *error);
void certificate_set(FILE *to, const char *word, const uint64_t *set, size_t words);

// By the set system; for a group, by its permutations.
hry_status system_certificate(certificate_writer *w, game_tools *t, hry_error *error);
hry_status group_certificate(certificate_writer *w, game_tools *t, hry_error *error);
// For a group at the start, by its Sylow subgroups or by a closed formula; *told is set if it was written.
hry_status sylow_certificate(certificate_writer *w, game_tools *t, bool *told, hry_error *error);
hry_status theorem_certificate(certificate_writer *w, game_tools *t, bool *told, hry_error *error);
