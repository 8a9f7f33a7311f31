// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/gpu_source.h"

// The assembler includes the file (cmake/Kernels.cmake says where it is), which leaves it as it is.
__asm__(".section .rodata\n"
        ".global gpu_source\n"
        ".hidden gpu_source\n" // not a name of the library
        "gpu_source:\n"
        ".incbin \"" HARARY_GPU_SOURCE "\"\n"
        ".byte 0\n"
        ".previous\n");
