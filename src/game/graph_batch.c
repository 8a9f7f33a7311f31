// SPDX-License-Identifier: GPL-3.0-or-later
//
// All lines are in one buffer, with the end of each.
#include "game/graph_batch.h"

#include "base/mem.h"

enum { KEPT_OF_CUT = 200 }; // bytes of a line that is too long, for the message

void batch_put(graph_batch *b, const char *line, size_t length, bool whole, uint64_t number)
{
    size_t begin = b->lines ? b->end[b->lines - 1] : 0;
    if (!whole && length > KEPT_OF_CUT)
        length = KEPT_OF_CUT;
    b->text = mem_reserve(b->text, &b->room, begin + length, 1);
    if (length)
        memcpy(b->text + begin, line, length);
    b->end = mem_reserve(b->end, &b->end_room, b->lines + 1, sizeof *b->end);
    b->cut = mem_reserve(b->cut, &b->cut_room, b->lines + 1, sizeof *b->cut);
    if (b->lines == 0)
        b->first = number;
    b->cut[b->lines] = !whole;
    b->end[b->lines++] = begin + length;
}

bool batch_full(const graph_batch *b)
{
    return b->lines >= BATCH_MOST_LINES || (b->lines && b->end[b->lines - 1] >= BATCH_MOST_BYTES);
}

void batch_empty(graph_batch *b)
{
    free(b->out);
    b->out = NULL;
    b->lines = b->failed = b->answered = 0;
    b->skips = (graph_skips){0};
    b->task = (team_task){0};
    b->met = false;
    if (b->room > 2 * BATCH_MOST_BYTES) {
        free(b->text);
        b->text = NULL;
        b->room = 0;
    }
}

void batch_clear(graph_batch *b)
{
    free_all(b->text, b->end, b->cut, b->out, b->failures);
    graph_room_clear(&b->kept);
    histogram_clear(&b->counts);
}
