// SPDX-License-Identifier: GPL-3.0-or-later
#include "os/process.h"

#include <errno.h>

bool process_exists(pid_t pid)
{
    return kill(pid, 0) == 0 || errno != ESRCH;
}
