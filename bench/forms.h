// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the forms of answers cost beside the text form.
#ifndef HARARY_BENCH_FORMS_H
#define HARARY_BENCH_FORMS_H

#include "rows.h"

void rows_forms(report *r, const bench_options *o);

#endif
