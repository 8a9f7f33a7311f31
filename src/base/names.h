// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of vertices or elements, numbered from 0 in the order in which they first appear.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct names {
    char **name;
    uint32_t count;
    uint32_t *slot; // a hash table with open addressing: 0, or the number of a name + 1
    size_t mask;
} names;

void names_init(names *n, size_t most); // room for that many different names
void names_clear(names *n);

uint32_t names_number(names *n, const char *name, size_t length);

// Adds names until there are `count`. The name of a new vertex is its number counted from 1, with as many
// primes as are needed to make it unique.
void names_fill(names *n, uint32_t count);

// The array of names, which then belongs to the caller; the table becomes empty.
char **names_take(names *n);
