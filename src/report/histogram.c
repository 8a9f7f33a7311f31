// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/histogram.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "report/json.h"

void histogram_add(histogram *h, nim value, uint64_t count)
{
    if (value >= h->room) {
        size_t room = 2 * (size_t)value + 8;
        h->count = mem_resize(h->count, room, sizeof *h->count);
        memset(h->count + h->room, 0, (room - h->room) * sizeof *h->count);
        h->room = room;
    }
    h->count[value] += count;
}

void histogram_move(histogram *to, histogram *from)
{
    for (size_t value = 0; value < from->room; value++)
        if (from->count[value]) {
            histogram_add(to, (nim)value, from->count[value]);
            from->count[value] = 0;
        }
}

uint64_t histogram_count(const histogram *h, nim value)
{
    return value < h->room ? h->count[value] : 0;
}

void histogram_clear(histogram *h)
{
    free(h->count);
    *h = (histogram){0};
}

static uint64_t total(const histogram *h)
{
    uint64_t sum = 0;
    for (size_t value = 0; value < h->room; value++)
        sum += h->count[value];
    return sum;
}

// The values that occur in any of the games; SIZE_MAX behind the last.
static size_t next_value(const graph_question *q, const histogram *h, size_t from)
{
    for (size_t value = from; value < NIM_MAX; value++)
        for (size_t i = 0; i < q->game_count; i++)
            if (histogram_count(&h[i], (nim)value))
                return value;
    return SIZE_MAX;
}

void histogram_print(FILE *out, const graph_question *q, const histogram *h)
{
    fprintf(out, "%-10s", q->family->name);
    for (size_t i = 0; i < q->game_count; i++)
        fprintf(out, " %10s", rule_name(q->games[i]));
    for (size_t value = next_value(q, h, 0); value != SIZE_MAX; value = next_value(q, h, value + 1)) {
        fprintf(out, "\n*%-9zu", value);
        for (size_t i = 0; i < q->game_count; i++)
            fprintf(out, " %10" PRIu64, histogram_count(&h[i], (nim)value));
    }
    fprintf(out, "\n%-10s", "all");
    for (size_t i = 0; i < q->game_count; i++)
        fprintf(out, " %10" PRIu64, total(&h[i]));
    putc('\n', out);
}

void histogram_print_quiet(FILE *out, const graph_question *q, const histogram *h)
{
    for (size_t value = next_value(q, h, 0); value != SIZE_MAX; value = next_value(q, h, value + 1)) {
        fprintf(out, "%zu", value);
        for (size_t i = 0; i < q->game_count; i++)
            fprintf(out, " %" PRIu64, histogram_count(&h[i], (nim)value));
        putc('\n', out);
    }
}

void histogram_print_json(FILE *out, const graph_question *q, const histogram *h)
{
    for (size_t i = 0; i < q->game_count; i++) {
        json_t *object = json_object(), *counts = json_object();
        char key[24];
        for (size_t value = 0; value < h[i].room; value++) {
            snprintf(key, sizeof key, "%zu", value);
            if (h[i].count[value])
                json_put_integer(counts, key, h[i].count[value]);
        }
        json_object_set_new(object, "game", json_string(rule_name(q->games[i])));
        json_object_set_new(object, "family", json_string(q->family->name));
        json_put_integer(object, "graphs", total(&h[i]));
        json_object_set_new(object, "histogram", counts);
        json_line(out, object);
    }
}
