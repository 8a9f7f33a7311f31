// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary survey query
#ifndef HARARY_ANSWER_SURVEY_QUERY_H
#define HARARY_ANSWER_SURVEY_QUERY_H

#include "answer/session.h"
#include "answer/survey_options.h"

// *place gets what a column of the error is in. What the atlas lacks of what was asked for is told as a
// failure of the session, beside the answer.
hry_status survey_query(const survey_options *o, session *s, hry_error *error);

#endif
