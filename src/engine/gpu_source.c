// SPDX-License-Identifier: GPL-3.0-or-later
//
// The assembler includes the file at build time, so that the program finds its kernels without an installed
// file.
#include "engine/gpu_source.h"

#include "base/carried.h"

CARRY_FILE(gpu_source, HARARY_GPU_SOURCE); // cmake/Carried.cmake says where it is
