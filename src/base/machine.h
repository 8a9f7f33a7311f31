// SPDX-License-Identifier: GPL-3.0-or-later
//
// The resources of the machine.
#pragma once

#include <stdint.h>

// Bytes this process may hold: the least of the machine's memory, the control group's and the shell's limit.
uint64_t machine_memory(void);

// The number that fscanf reads from the file with this format for an unsigned long long; `otherwise` if there
// is no such number.
uint64_t machine_number(const char *path, const char *format, uint64_t otherwise);
