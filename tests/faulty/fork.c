// SPDX-License-Identifier: GPL-3.0-or-later
//
// A machine on which no process can be forked, as the tests preload it.
#include <errno.h>
#include <unistd.h>

pid_t fork(void)
{
    errno = EAGAIN;
    return -1;
}
