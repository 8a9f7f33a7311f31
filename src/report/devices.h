// SPDX-License-Identifier: GPL-3.0-or-later
//
// The devices of this machine, told.
#ifndef HARARY_REPORT_DEVICES_H
#define HARARY_REPORT_DEVICES_H

#include "engine/opencl.h"
#include "report/fields.h"

extern const fields device_fields;

#endif
