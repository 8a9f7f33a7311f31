// SPDX-License-Identifier: GPL-3.0-or-later
//
// The terminal as a door: answers go to standard output; errors, notes and a progress line go to standard
// error. Ctrl-C ends a computation.
#pragma once

#include "answer/door.h"

// Ctrl-C asks the computation to stop; a second one ends the program at once.
void terminal_catch_interrupt(void);

door terminal_door(void);
