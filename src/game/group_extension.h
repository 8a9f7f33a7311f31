// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN on a group that is written as an extension, ext(D6; X5^3), by the model of extension/table.h, which
// needs neither its elements nor its maximal subgroups. All other questions use the group itself, which GAP
// constructs if it is small.
#pragma once

#include "extension/start.h"
#include "game/game.h"

bool group_is_extension(const game *g); // valid for any game

// The extension as sent by GAP, and the start of the game in the model; the caller clears it.
typedef struct extension_model {
    extension_base base;
    extension_start start;
} extension_model;
hry_status extension_model_find(const game *g, game_tools *t, extension_model *out, hry_error *error);
void extension_model_clear(extension_model *m);
// Copies the value found by the model.
void extension_model_value(const extension_model *m, game_value *v);
hry_status group_extension_value(game_tools *t, const json_t *told, game_value *v, hry_error *error);
// Compares the model with the value found on the elements; HRY_LIMIT if they differ.
hry_status group_extension_compare(const game *g, game_tools *t, game_value *v, hry_error *error);

hry_status group_extension_properties(const game *g, game_tools *t, properties *out, hry_error *error);
hry_status group_extension_explain(const game *g, game_tools *t, explanation *out, hry_error *error);

// The classes of the model, (K̂, δ), and their names (`names` may be NULL).
bool group_has_classes(const game *g); // GEN at the start, on an extension
hry_status group_extension_classes(const game *g, game_tools *t, structure *out, char ***names,
                                   hry_error *error);
