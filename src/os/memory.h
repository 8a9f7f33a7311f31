// SPDX-License-Identifier: GPL-3.0-or-later
//
// Large blocks of memory and texts as files, for base/mem.h, which never returns NULL.
#pragma once

#include <stddef.h>
#include <stdio.h>

// Zeroed memory, aligned to 64 bytes, that takes no room before it is used, with huge pages if the system
// has them. NULL: there is not enough.
void *pages_map(size_t bytes);
void pages_free(void *block, size_t bytes);

// Grows such a block, which may move; the new part is zero. NULL: there is not enough, and the block stays.
void *pages_grow(void *block, size_t old_bytes, size_t bytes);

// Gives back the memory of a part of a mapped file (MAP_SHARED), whose contents stay in the file.
void pages_drop(void *part, size_t bytes);

// For a program whose memory is limited: from now on large blocks of the heap are given back when they are
// freed, where the system has a choice.
void heap_keep_small(void);
// Gives back what is free in the heap. It takes about a millisecond.
void heap_trim(void);

// A file for writing. When it is closed, *text is everything that was written and a zero byte, and *size is
// its length. `resize` works like realloc and never returns NULL. A system without files of this kind uses
// its own memory instead and loses output that does not fit. NULL: there is not enough memory.
FILE *memory_stream(char **text, size_t *size, void *(*resize)(void *block, size_t bytes));
