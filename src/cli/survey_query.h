// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary survey query
#ifndef HARARY_CLI_SURVEY_QUERY_H
#define HARARY_CLI_SURVEY_QUERY_H

#include "cli/cmd_survey_options.h"
#include "cli/session.h"

// *place gets what a column of the error is in. What the atlas lacks of what was asked for is told as a
// failure of the session, beside the answer.
hry_status survey_query(const survey_options *o, session *s, error_place *place, hry_error *error);

#endif
