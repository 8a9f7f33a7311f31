// SPDX-License-Identifier: GPL-3.0-or-later
//
// The devices that the sweep can run on (engine/opencl.h), told: `info --devices`.
#ifndef HARARY_REPORT_DEVICES_H
#define HARARY_REPORT_DEVICES_H

#include "engine/opencl.h"
#include "report/rows.h"

void devices_print(FILE *out, form f, const opencl_device *list, size_t count);

#endif
