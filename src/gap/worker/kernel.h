// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP itself, in this process: started once, then asked one question at a time. GAP's headers are included
// only in kernel.c and kernel_json.
#pragma once

#include <jansson.h>

#include "gap/worker/buffer.h"

// Starts GAP from the workspace, or from its library if `workspace` is NULL (about a second). `memory` in
// bytes bounds GAP's memory, 0: GAP's default. Returns false if GAP started without its library. A workspace
// that GAP cannot read ends the process.
bool kernel_start(const char *workspace, size_t memory);

bool kernel_has_bridge(void); // our functions are defined, because the workspace contains them

// Loads the packages, then reads the files; false after an error, which is printed on standard error.
bool kernel_load(const char *const *files, size_t count);

bool kernel_save(const char *path); // the workspace; false if it could not be written

// Groups with more elements than this decimal number are rejected, except for formulas (NULL: no bound). With
// `forget`, groups are forgotten after each question, so that no answer depends on earlier ones.
void kernel_configure(const char *most_order, bool forget);

void kernel_version(buffer *out); // appends, as a JSON string
const char *kernel_release(void); // the same, also before GAP is started

// The state after kernel_answer.
typedef enum kernel_state {
    KERNEL_READY,
    KERNEL_SPENT, // the memory bound was exceeded: the process should end
} kernel_state;

// Answers {"call": NAME, "args": […], "seconds": s} by calling the GAP function HRY_NAME, and appends the
// reply to *out, which must outlive the call (buffer.h): {"ok":true,"seconds":t,"value":…} or
// {"ok":false,"cause":"…","error":"…"}. The cause is a code of doc/json.md: "time" or "memory"; "undefined",
// "limit" or "missing" for refusals by harary's GAP code; and "program" for all other errors. "slow" is
// "time" with advice in place of the error.
kernel_state kernel_answer(const json_t *request, buffer *out);
