// SPDX-License-Identifier: GPL-3.0-or-later
//
// Selects the kernel: the best that the machine supports, or the requested one.
#include <stdlib.h>
#include <string.h>

#include "engine/planes.h"
#include "engine/planes_kernel.h"

static const plane_kernel *_Atomic chosen; // set by the first thread; all threads choose the same

static bool usable(const plane_kernel *k)
{
#ifdef __x86_64__
    if (k == &plane_kernel_vector512)
        return __builtin_cpu_supports("avx512f");
    if (k == &plane_kernel_vector256)
        return __builtin_cpu_supports("avx2");
#endif
    return k != NULL;
}

// The best first.
static const plane_kernel *const kernels[] = {
#ifdef __x86_64__
    &plane_kernel_vector512,
    &plane_kernel_vector256,
    &plane_kernel_vector128,
    &plane_kernel_portable,
#else
    // On ARM one 64-bit instruction shifts and combines, which is faster than two lanes.
    &plane_kernel_portable,
    &plane_kernel_vector128,
    &plane_kernel_vector256,
    &plane_kernel_vector512,
#endif
};

bool planes_use(const char *kernel)
{
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
        if (!strcmp(kernels[i]->name, kernel) && usable(kernels[i])) {
            chosen = kernels[i];
            return true;
        }
    return false;
}

const plane_kernel *planes_kernel(void)
{
    const char *wanted = getenv("HARARY_KERNEL");
    if (!chosen && !(wanted && planes_use(wanted)))
        for (size_t i = 0; !chosen; i++)
            if (usable(kernels[i]))
                chosen = kernels[i];
    return chosen;
}

const char *planes_kernel_name(void)
{
    return planes_kernel()->name;
}
