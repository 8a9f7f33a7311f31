// SPDX-License-Identifier: GPL-3.0-or-later
//
// A device solves many graphs of one size at once. Short lines are read into adjacency words, grouped by
// number of vertices and solved size by size; then the values are stored with their lines. `vertices` is 0 if
// nothing is known about a line.
#include "game/graph_known.h"

#include "base/mem.h"

// The lines with graphs of one size.
typedef struct same_size {
    size_t count;
    size_t *line;
    uint64_t *pairs;
    device_values *values;
} same_size;

static void gather(const graph_batch *b, unsigned vertices, same_size *s)
{
    s->count = 0;
    for (size_t i = 0; i < b->lines; i++)
        if (b->known[i].vertices == vertices) {
            s->line[s->count] = i;
            s->pairs[s->count++] = b->pairs[i];
        }
}

// Stores the graphs for the device in b->pairs and counts the graphs of each size.
static void read_short_lines(graph_batch *b, size_t of_size[DEVICE_MOST_VERTICES + 1])
{
    b->known = mem_resize(b->known, b->lines, sizeof *b->known);
    b->pairs = mem_resize(b->pairs, b->lines, sizeof *b->pairs);
    for (size_t i = 0; i < b->lines; i++) {
        written text = batch_line(b, i);
        unsigned vertices = 0;
        bool taken = !b->cut[i] && graph_read_short(text.line, text.length, &vertices, &b->pairs[i]) &&
                     vertices >= DEVICE_LEAST_VERTICES;
        b->known[i] = (graph_known){.vertices = taken ? (uint8_t)vertices : 0};
        of_size[taken ? vertices : 0]++;
    }
}

static void keep(graph_batch *b, const same_size *s)
{
    for (size_t i = 0; i < s->count; i++) {
        graph_known *k = &b->known[s->line[i]];
        if (s->values[i].connected) {
            k->edges = (uint8_t)__builtin_popcountll(s->pairs[i]);
            memcpy(k->nim, s->values[i].nim, sizeof k->nim);
        } else
            k->vertices = 0;
    }
}

hry_status graph_known_ask(graph_batch *b, device_graphs *device, const limit *limit, hry_error *error)
{
    size_t of_size[DEVICE_MOST_VERTICES + 1] = {0};
    same_size s = {.line = mem_alloc(b->lines, sizeof *s.line),
                   .pairs = mem_alloc(b->lines, sizeof *s.pairs),
                   .values = mem_alloc(b->lines, sizeof *s.values)};
    hry_status status = HRY_OK;
    read_short_lines(b, of_size);
    for (unsigned n = DEVICE_LEAST_VERTICES; n <= DEVICE_MOST_VERTICES && !status; n++) {
        if (!of_size[n])
            continue;
        gather(b, n, &s);
        status = device_graphs_solve(device, n, s.pairs, s.count, limit, s.values, error);
        if (!status)
            keep(b, &s);
    }
    for (size_t i = 0; i < b->lines && status; i++)
        b->known[i].vertices = 0;
    free_all(s.line, s.pairs, s.values);
    return status;
}

bool graph_known_answer(const graph_batch *b, size_t i, const graph_question *q, const char *device,
                        answers *out)
{
    if (!b->known || !b->known[i].vertices)
        return false;
    const graph_known *k = &b->known[i];
    written text = batch_line(b, i);
    answers_of_graph(out, q, &text, k->vertices, k->edges, k->vertices);
    for (size_t r = 0; r < q->rules.count; r++) {
        rule g = q->rules.rule[r];
        out->value[r].nim = k->nim[g];
        out->status[r] = k->nim[g] == DEVICE_NO_GAME ? graph_no_game(q, g, &text, &out->error[r]) : HRY_OK;
        snprintf(out->value[r].method, METHOD_ROOM,
                 "sweep over all subsets of %u vertices, 32 graphs at once on %.60s", k->vertices, device);
    }
    return true;
}
