// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled for AVX2 on x86-64 (cmake/Kernels.cmake); elsewhere the compiler splits the registers, which gains
// nothing but keeps the code tested.
#define LANES 4
#define KERNEL_NAME "vector256"
#define KERNEL plane_kernel_vector256
#include "engine/planes_kernel.inc"
