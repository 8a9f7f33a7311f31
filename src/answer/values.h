// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of options: times, sizes, numbers, words of a choice.
#ifndef HARARY_ANSWER_VALUES_H
#define HARARY_ANSWER_VALUES_H

#include <stdbool.h>
#include <stdint.h>

bool value_number(const char *text, uint64_t least, uint64_t most, uint64_t *out);
bool value_duration(const char *text, double *seconds); // 500ms 30s 5m 2h 1.5h 30 (seconds); none: 0
// 100 64K 500M 2G 1T (powers of 1024), 75% of the machine
bool value_bytes(const char *text, uint64_t *bytes);
bool value_choice(const char *text, const char *words, unsigned *index); // words: "auto|always|never"

#endif
