// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary diagram --json tells about a diagram.
#ifndef HARARY_ANSWER_DIAGRAM_JSON_H
#define HARARY_ANSWER_DIAGRAM_JSON_H

#include "draw/diagram.h"
#include "game/json.h"

void json_put_diagram(json_t *object, const diagram *d);

#endif
