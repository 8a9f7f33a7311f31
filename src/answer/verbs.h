// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything that can be asked: of each verb the table of what it takes and the function that answers. The
// command line (cli/commands.h) and the server (serve/routes.h) ask here.
#ifndef HARARY_ANSWER_VERBS_H
#define HARARY_ANSWER_VERBS_H

#include "answer/session.h"

extern const option_set nim_option_set, info_option_set, transversals_option_set, diagram_option_set,
    games_option_set, survey_option_set, census_option_set, spectrum_option_set, sum_option_set,
    explain_option_set, simple_option_set, hunt_option_set, type_option_set, same_option_set, play_option_set;

verb answer_nim, answer_info, answer_transversals, answer_diagram, answer_games, answer_survey, answer_census,
    answer_spectrum, answer_sum, answer_explain, answer_simple, answer_hunt, answer_type, answer_same,
    answer_play;

#endif
