// SPDX-License-Identifier: GPL-3.0-or-later
//
// The four games of a hypergraph H (Sieben §3) as building games:
//   ACV(H), AVD(H): choose until (as long as not) an edge is chosen       K = H
//   DST(H), PRV(H): remove until (as long as not) no edge is left         K = Tr(H)  (Prop 3.6)
// The edges of Tr(H) are the minimal transversals and its maximal stable sets the complements of the edges.
#pragma once

#include "engine/set_system.h"
#include "hyper/hypergraph.h"

typedef enum rule { RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV } rule;

const char *rule_name(rule g);                // "ACV", …
const char *rule_group_name(rule g);          // "GEN", …
bool rule_parse(const char *name, rule *out); // either case; gen = acv, dng = avd, ter = dst, dnt = prv
bool rule_is_of_groups(const char *name);     // one of gen, dng, ter, dnt, or a list that begins so
bool rule_achieves(rule g);                   // ACV, DST
bool rule_removes(rule g);                    // DST, PRV

// ACV and PRV do not exist without an edge, AVD and DST not with the empty edge (Example 3.9): HRY_UNDEFINED.
// `structure` is how the user wrote the hypergraph, for the message.
hry_status rule_defined(rule g, const hypergraph *h, const char *structure, hry_error *error);
// The same of a game that is called `name` there: "DNG" of an algebra.
hry_status rule_defined_as(const char *name, rule g, const hypergraph *h, const char *structure,
                           hry_error *error);

// The game as a system with one cell per vertex. The game must be defined.
void rule_system(rule g, const hypergraph *h, set_system *out);

// Whether `position` (a set of vertices that were chosen or removed) can come about in the game that begins
// as `start`: then set_system_contract tells what is left of it.
bool rule_is_position(const set_system *start, const uint64_t *position);
// Why it cannot: HRY_UNDEFINED. `set` is the position as people write it, `game` what the game is called
// ("GEN(Z4)"), `elements` what is chosen or removed in it ("vertices").
hry_status rule_no_position(rule g, const char *game, const char *elements, const char *set,
                            hry_error *error);
// Whether nothing is left to choose or remove of what is left of a game at a position: it is over there.
bool rule_is_over(const set_system *left);
