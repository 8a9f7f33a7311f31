// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many graphs (game/graph_stream.h), told.
#ifndef HARARY_REPORT_GRAPHS_H
#define HARARY_REPORT_GRAPHS_H

#include "game/graph_stream.h"
#include "report/rows.h"

// For people "ACV(geodetic(DQo)) = *2   first player wins", of several games "geodetic(DQo): ACV *2, AVD *1";
// with `quiet` "2", "2 1", where what was not answered is "?"; for programs an object for each game, or a row
// of nim_rows.h.
graph_teller graphs_teller(form f, bool quiet);
// The lines of the input as they came, for a `where`.
graph_teller graphs_passing_on(void);

#endif
