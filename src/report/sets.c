// SPDX-License-Identifier: GPL-3.0-or-later
//
// The buffer of the file collects the lines. It is flushed after at most 0.2 seconds, so a reader of a pipe
// sees progress. For JSON the names are encoded once at the start, and a set is assembled by copying bytes.
#include "report/sets.h"

#include "base/mem.h"
#include "base/text.h"
#include "game/json.h"

#define SECONDS_BETWEEN 0.2

struct set_writer {
    FILE *out;
    bool json;
    size_t words;
    uint32_t vertices;
    char **name;
    double written; // when the buffer was emptied last
};

set_writer *set_writer_new(FILE *out, const hypergraph *h, bool json)
{
    char number[12];
    set_writer *w = NEW(set_writer);
    *w = (set_writer){out,        json, bits_words(h->vertices), h->vertices, NEW_ARRAY(char *, h->vertices),
                      clock_now()};
    for (uint32_t v = 0; v < h->vertices; v++) {
        json_t *name = json ? json_vertex(h, v) : NULL;
        w->name[v] = json ? json_dumps(name, JSON_ENCODE_ANY) : mem_string(hypergraph_name(h, v, number));
        json_decref(name);
    }
    return w;
}

static void empty(set_writer *w)
{
    fflush(w->out);
    w->written = clock_now();
}

void set_writer_put(set_writer *w, const uint64_t *set)
{
    const char *before = w->json ? "[" : "", *between = w->json ? "," : " ";
    BITS_EACH (v, set, w->words) {
        fputs_unlocked(before, w->out);
        fputs_unlocked(w->name[v], w->out);
        before = between;
    }
    fputs_unlocked(!w->json ? "\n" : before == between ? "]\n" : "[]\n", w->out);
    if (clock_now() - w->written > SECONDS_BETWEEN)
        empty(w);
}

void set_writer_free(set_writer *w)
{
    empty(w);
    texts_free(w->name, w->vertices);
    free(w);
}
