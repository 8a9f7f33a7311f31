// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/mem.h"
#include "engine/walk_kind.h"

void walk_parts_clear(walk_parts *p)
{
    free_all(p->word, p->piece);
    *p = (walk_parts){0};
}

void walk_parts_empty(walk_parts *p)
{
    p->words = p->pieces = 0;
    p->parity = false;
}

uint64_t *walk_parts_add(walk_parts *p, size_t words, uint32_t size)
{
    p->word = mem_reserve(p->word, &p->word_room, p->words + words, sizeof *p->word);
    p->piece = mem_reserve(p->piece, &p->piece_room, p->pieces + 1, sizeof *p->piece);
    p->piece[p->pieces++] = (walk_piece){.first = p->words, .words = (uint32_t)words, .size = size};
    p->words += words;
    return p->word + p->words - words;
}
