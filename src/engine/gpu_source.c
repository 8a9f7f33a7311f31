// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/gpu_source.h"

#include "base/carried.h"

CARRY_FILE(gpu_source, HARARY_GPU_SOURCE); // cmake/Kernels.cmake says where it is
