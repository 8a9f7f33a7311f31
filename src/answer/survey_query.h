// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of harary survey, and harary survey query.
#pragma once

#include "answer/session.h"
#include "atlas/store.h"

typedef enum survey_plot { SHOW_GEN, SHOW_DNG, SHOW_CLASSES } survey_plot;

typedef enum survey_export { EXPORT_TABLE, EXPORT_CSV, EXPORT_JSON } survey_export;

typedef struct survey_options {
    QUESTION;
    picture_options picture;
    const char *orders, *games, *store, *sample, *etype, *where, *output;
    uint64_t order, gen, dng, deficiency; // UINT64_MAX: any
    uint64_t seed;
    uint64_t limit, offset; // of a query; limit 0: unlimited
    bool direct, count, smallest_per_type;
    survey_export export;
    survey_plot show;
} survey_options;

const char *survey_store(const survey_options *o); // the file of the atlas
// Opens the atlas for reading. If none is named and there is no file atlas.db, opens the shipped one, which
// has the name "shipped".
hry_status survey_open(const survey_options *o, session *s, store **out, hry_error *error);
// --orders of one range, or --order; most 0: all. HRY_USAGE.
hry_status survey_range(const survey_options *o, uint32_t *least, uint32_t *most, hry_error *error);

// Missing groups are reported as a failure of the session, in addition to the answer.
hry_status survey_query(const survey_options *o, session *s, hry_error *error);
