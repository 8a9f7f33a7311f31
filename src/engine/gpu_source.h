// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of gpu_kernels.cl, which the compiler of each device translates at first use (drivers cache the
// result).
#pragma once

extern const char gpu_source[];
