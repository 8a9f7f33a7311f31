// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules that are asked about together.
#pragma once

#include "hyper/rule.h"

enum { ALL_GAMES = 4 };

typedef struct rule_list {
    rule rule[ALL_GAMES];
    char word[ALL_GAMES][4];    // how the user calls them, in lower case: "gen", "acv"
    char heading[ALL_GAMES][4]; // the same in upper case
    size_t count;
    bool misere; // whoever moves last loses
    bool closed; // of closed games
} rule_list;

// "closed ", "misère ", "misère closed " or "", to be put before the name of a game.
static inline const char *rule_list_variant(const rule_list *r)
{
    return r->misere ? r->closed ? "misère closed " : "misère " : r->closed ? "closed " : "";
}

// The rules of "gen", "acv,avd" or "all". HRY_USAGE; an unknown one gets the nearest as advice.
hry_status rule_list_read(const char *text, rule_list *out, hry_error *error);
