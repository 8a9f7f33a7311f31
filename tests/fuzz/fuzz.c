// SPDX-License-Identifier: GPL-3.0-or-later
//
// libFuzzer's entry for one target (TARGET, by CMake).
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "targets.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size); // as libFuzzer wants it

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const fuzz_target *target;
    for (const fuzz_target *t = fuzz_targets; t->name && !target; t++)
        if (strcmp(t->name, TARGET) == 0)
            target = t;
    if (!target)
        abort();
    target->read((const char *)data, size);
    return 0;
}
