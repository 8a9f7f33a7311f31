// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a worker of the atlas runs a job. Each worker has its own GAP process.
#pragma once

#include "atlas/job.h"

enum { DIRECT_SECONDS = 60 }; // time limit of a group without the reductions

// Items are packed jobs, answers packed job_answers. Errors are part of the answer.
extern const crew_trade atlas_trade;
