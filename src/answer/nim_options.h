// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of harary nim.
#pragma once

#include "answer/shared_options.h"
#include "engine/solve.h"

typedef struct nim_options {
    QUESTION;
    engine engine;
    bool compute, direct, moves, closed, misere;
    const char *position;
    const char *family, *where, *certificate, *spill, *output;
    bool histogram, joint;
    picture_options picture;
} nim_options;

// --engine, or the engine of --direct.
static inline engine nim_options_engine(const nim_options *o)
{
    return o->direct ? ENGINE_LATTICE : o->engine;
}
