// SPDX-License-Identifier: GPL-3.0-or-later
//
// All verbs: for each one its option table and the function that answers. The command line (cli/commands.h)
// and the server (serve/routes.h) use these.
#pragma once

#include "answer/session.h"

extern const verb verb_nim, verb_info, verb_transversals, verb_diagram, verb_games, verb_survey, verb_census,
    verb_spectrum, verb_sum, verb_explain, verb_simple, verb_hunt, verb_type, verb_same, verb_play,
    verb_table, verb_cite;
