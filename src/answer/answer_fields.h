// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of fields that belong to one command, for the test that compares all tables with the schema.
#pragma once

#include "report/fields.h"

extern const fields drawing_fields;           // diagram: the picture that was drawn
extern const fields plot_fields;              // survey plot
extern const fields check_fields;             // survey check
extern const fields transversal_count_fields; // transversals --count
