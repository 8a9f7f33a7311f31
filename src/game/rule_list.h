// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of rules.
#pragma once

#include "hyper/rule.h"

enum { ALL_GAMES = 4 };

typedef struct rule_list {
    rule rule[ALL_GAMES];
    char word[ALL_GAMES][4];    // the names that the user wrote, in lower case: "gen", "acv"
    char heading[ALL_GAMES][4]; // the same in upper case
    size_t count;
    bool misere; // the player who moves last loses
    bool closed; // closed games
} rule_list;

// "closed ", "misère ", "misère closed " or "", to be put before the name of a game.
static inline const char *rule_list_variant(const rule_list *r)
{
    return r->misere ? r->closed ? "misère closed " : "misère " : r->closed ? "closed " : "";
}

// The rules of "gen", "acv,avd" or "all". HRY_USAGE; an unknown name gets the nearest one as a suggestion.
hry_status rule_list_read(const char *text, rule_list *out, hry_error *error);
