// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP, in worker processes (harary-gap, gap/worker), as a source of facts. Workers start when they are
// needed. A worker that crashes, is killed or does not end in time is replaced; its question is asked once
// more (unless it ran out of time or memory), and no other question is affected.
//
// A group may contain GAP code of a user (`gap:`), which can change GAP itself. The worker that runs it
// answers questions about that group only, and is replaced before any other question.
//
// The workers end with the program, even during a computation. This code does not change signal handlers, and
// Ctrl-C on the terminal does not reach the workers.
#pragma once

#include "facts/source.h"

// Starts no worker yet. At least one worker is used; `memory` in bytes bounds each of them (if it is not
// below the minimum), 0: an equal share of three quarters of the machine's memory. GAP is asked for what is
// not recorded.
fact_source *gap_source(unsigned workers, size_t memory);
// The same, but every question is asked of GAP.
fact_source *gap_source_alone(unsigned workers, size_t memory);
