// SPDX-License-Identifier: GPL-3.0-or-later
//
// The paths under /api/v1 (doc/serve.md): commands, jobs, and the description of this server.
#pragma once

#include "serve/visit.h"

enum MHD_Result api_answer(visit *v, const char *path); // the path after /api/v1
enum MHD_Result api_wake(visit *v);                     // the job has ended, or the waiting time is over
