// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a worker of harary serve carries out a command: as main would, with its standard output in memory, and
// for a stranger (session_host). GAP stays from one command to the next.
#ifndef HARARY_CLI_SERVE_WORK_H
#define HARARY_CLI_SERVE_WORK_H

#include "serve/serve.h"

extern const serve_trade command_trade;

#endif
