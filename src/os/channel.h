// SPDX-License-Identifier: GPL-3.0-or-later
//
// A channel between two processes: a pair of connected sockets, closed in programs that are started unless
// they receive one. Writing to a channel whose other end is closed raises no signal.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

bool channel_pair(int end[2]); // false with errno

// As send and recv. If they need not wait and cannot go on at once, they return −1 with the errno EAGAIN.
ssize_t channel_send(int channel, const void *bytes, size_t size, bool wait);
ssize_t channel_receive(int channel, void *bytes, size_t size, bool wait);
