// SPDX-License-Identifier: GPL-3.0-or-later
//
// The resources of the machine. Nothing is cached; a call takes some microseconds.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The least of the machine's memory, the limit of the control group (container), and 7/8 of the address
// space that the shell allows; the last eighth is for the code of the program and the heaps of its threads.
// In bytes.
uint64_t machine_memory(void);

unsigned machine_processors(void);         // that are online; at least 1
unsigned machine_processors_allowed(void); // those of them that this process may use; at least 1

// The columns of a terminal, given as an open file; 0: unknown.
unsigned machine_columns(int terminal);

// Fills the bytes from the system's source of random numbers. False: there is none.
bool machine_random(void *bytes, size_t size);
