// SPDX-License-Identifier: GPL-3.0-or-later
//
// The four games of a hypergraph H (Sieben §3) as building games:
//   ACV(H), AVD(H): choose until (without) containing an edge            K = H
//   DST(H), PRV(H): remove until (without) leaving no edge               K = Tr(H)  (Prop 3.6)
// The edges of Tr(H) are the minimal transversals of H; its maximal stable sets are the complements of the
// edges of H.
#pragma once

#include "engine/set_system.h"
#include "hyper/hypergraph.h"

typedef enum rule { RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV } rule;

const char *rule_name(rule g);                // "ACV", …
const char *rule_group_name(rule g);          // "GEN", …
bool rule_parse(const char *name, rule *out); // either case; gen = acv, dng = avd, ter = dst, dnt = prv
bool rule_is_of_groups(const char *name);     // gen, dng, ter, dnt, or a list that begins with one of them
bool rule_achieves(rule g);                   // ACV, DST
bool rule_removes(rule g);                    // DST, PRV

// HRY_UNDEFINED for ACV and PRV without an edge, and for AVD and DST with the empty edge (Example 3.9).
// `structure` is the hypergraph as the user wrote it, for the message.
hry_status rule_defined(rule g, const hypergraph *h, const char *structure, hry_error *error);
// The same for a game with another name, such as "DNG" for an algebra.
hry_status rule_defined_as(const char *name, rule g, const hypergraph *h, const char *structure,
                           hry_error *error);

// The game as a system with one cell per vertex. The game must be defined.
void rule_system(rule g, const hypergraph *h, set_system *out);
// The same for a short time: the sets are borrowed unless they have to be complemented. HRY_MEMORY: there is
// no room for the complements.
hry_status rule_system_borrow(rule g, const hypergraph *h, const limit *limit, set_system *out,
                              hry_error *error);

// Whether `position` (a set of vertices that were chosen or removed) can arise in the game that begins as
// `start`. If so, set_system_contract computes the rest of the game.
bool rule_is_position(const set_system *start, const uint64_t *position);
// The error for a set that is not a position: HRY_UNDEFINED. `set` is the position as written, `game` the
// name of the game ("GEN(Z4)"), `elements` what its moves choose or remove ("vertices").
hry_status rule_no_position(rule g, const char *game, const char *elements, const char *set,
                            hry_error *error);
// Whether the game is over: no legal move is left in the remainder of a game at a position.
bool rule_is_over(const set_system *left);
