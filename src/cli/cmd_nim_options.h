// SPDX-License-Identifier: GPL-3.0-or-later
//
// What harary nim can be told.
#ifndef HARARY_CLI_CMD_NIM_OPTIONS_H
#define HARARY_CLI_CMD_NIM_OPTIONS_H

#include "cli/shared_options.h"
#include "engine/solve.h"

typedef struct nim_options {
    common_options common;
    limit_options limits;
    file_options files;
    engine engine;
    bool compute, direct, moves;
    const char *position;
    const char *family, *where, *certificate, *spill;
    bool histogram;
} nim_options;

// --engine, or what --direct says.
static inline engine nim_options_engine(const nim_options *o)
{
    return o->direct ? ENGINE_LATTICE : o->engine;
}

#endif
