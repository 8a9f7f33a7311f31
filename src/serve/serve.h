// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers of the program over HTTP (doc/serve.md), and the page. One thread waits for everything:
// connections (libmicrohttpd, through one epoll descriptor), worker processes, and signals. It never
// computes: a request becomes the words of a command (routes.h), a worker process executes the command
// (staff.h) and sends the output, and the answer is cached (cache.h).
#pragma once

#include <stdio.h>

#include "serve/trade.h"

// Serves until it is interrupted. The address is printed to `out`. HRY_USAGE: it cannot listen there.
hry_status serve_run(const serve_options *o, FILE *out, hry_error *error);
