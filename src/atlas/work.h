// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a worker of the atlas does with a job, wherever it runs. Each worker has a GAP worker of its own.
#pragma once

#include "atlas/job.h"

enum { DIRECT_SECONDS = 60 }; // what a group gets without the reductions

// Items are packed jobs, answers packed job_answers. What went wrong is in the answer.
extern const crew_trade atlas_trade;
