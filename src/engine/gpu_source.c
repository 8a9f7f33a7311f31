// SPDX-License-Identifier: GPL-3.0-or-later
//
// The assembler includes the file at build time, so the kernels are part of the program.
#include "engine/gpu_source.h"

#include "os/carried.h"

CARRY_FILE(gpu_source, HARARY_GPU_SOURCE); // its path is set in cmake/Carried.cmake
