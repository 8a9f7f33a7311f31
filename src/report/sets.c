// SPDX-License-Identifier: GPL-3.0-or-later
//
// One write for each 64 KB, or after 0.2 seconds, so that a reader of a pipe sees progress. In JSON the names
// are encoded once at the start, and a set is put together by copying bytes.
#include "report/sets.h"

#include <jansson.h>
#include <string.h>

#include "base/mem.h"
#include "game/json.h"

enum { ROOM = 1 << 16 };
#define SECONDS_BETWEEN 0.2

struct set_writer {
    FILE *out;
    bool json;
    size_t words;
    uint32_t vertices;
    char **name;
    size_t *length;
    double written; // when the buffer was emptied last
    size_t used;
    char buffer[ROOM];
};

set_writer *set_writer_new(FILE *out, const hypergraph *h, bool json)
{
    char number[12];
    set_writer *w = NEW(set_writer);
    w->out = out;
    w->json = json;
    w->words = bits_words(h->vertices);
    w->vertices = h->vertices;
    w->name = NEW_ARRAY(char *, h->vertices);
    w->length = NEW_ARRAY(size_t, h->vertices);
    for (uint32_t v = 0; v < h->vertices; v++) {
        if (json) {
            json_t *name = json_vertex(h, v);
            w->name[v] = json_dumps(name, JSON_ENCODE_ANY);
            json_decref(name);
        } else {
            w->name[v] = mem_string(hypergraph_name(h, v, number));
        }
        w->length[v] = strlen(w->name[v]);
    }
    w->written = clock_now();
    return w;
}

static void empty(set_writer *w)
{
    fwrite(w->buffer, 1, w->used, w->out);
    fflush(w->out);
    w->used = 0;
    w->written = clock_now();
}

static void put(set_writer *w, const char *bytes, size_t length)
{
    if (length > ROOM - w->used)
        empty(w);
    if (length > ROOM) {
        fwrite(bytes, 1, length, w->out);
        return;
    }
    memcpy(w->buffer + w->used, bytes, length);
    w->used += length;
}

void set_writer_put(set_writer *w, const uint64_t *set)
{
    bool first = true;
    if (w->json)
        put(w, "[", 1);
    BITS_EACH (v, set, w->words) {
        if (!first)
            put(w, w->json ? "," : " ", 1);
        put(w, w->name[v], w->length[v]);
        first = false;
    }
    put(w, w->json ? "]\n" : "\n", w->json ? 2 : 1);
    if (clock_now() - w->written > SECONDS_BETWEEN)
        empty(w);
}

void set_writer_free(set_writer *w)
{
    empty(w);
    for (uint32_t v = 0; v < w->vertices; v++)
        free(w->name[v]);
    free(w->name);
    free(w->length);
    free(w);
}
