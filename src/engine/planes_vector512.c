// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled for AVX-512 on x86-64 (cmake/Kernels.cmake); elsewhere the compiler splits the registers, which
// gains nothing but keeps the code tested.
#define LANES 8
#define KERNEL_NAME "vector512"
#define KERNEL plane_kernel_vector512
#include "engine/planes_kernel.inc"
