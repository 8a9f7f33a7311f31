// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of gpu_kernels.cl, which each device's own compiler translates when it is first used (the drivers
// keep what they made of it).
#pragma once

extern const char gpu_source[];
