// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads the options of a survey: games and sample.
#include <ctype.h>
#include <math.h>
#include <strings.h>

#include "atlas/survey_question.h"

hry_status survey_games(const char *text, bool *gen, bool *dng, hry_error *error)
{
    bool both = strcasecmp(text, "gen,dng") == 0 || strcasecmp(text, "dng,gen") == 0;
    bool only_gen = strcasecmp(text, "gen") == 0, only_dng = strcasecmp(text, "dng") == 0;
    if (!both && !only_gen && !only_dng)
        return hry_fail(error, HRY_USAGE, "`games` takes gen, dng or gen,dng, not '%.60s'", text);
    *gen = both || only_gen;
    *dng = both || only_dng;
    return HRY_OK;
}

hry_status survey_sample(const char *text, double *share, hry_error *error)
{
    char *behind;
    double value = isdigit((unsigned char)*text) ? strtod(text, &behind) : NAN;
    if (!(value > 0 && value <= 100) || strcmp(behind, "%") != 0)
        return hry_fail(error, HRY_USAGE, "`sample` takes a share such as 1%% or 0.5%%, not '%.60s'", text);
    *share = value / 100;
    return HRY_OK;
}
