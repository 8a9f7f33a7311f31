// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line is assembled by copying the names, which for JSON are encoded once at the start. The buffer of the
// file collects the lines; it is flushed after at most 0.2 seconds, so a reader of a pipe sees progress.
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
    size_t *length; // of the names
    char *line;     // room for all of them
    double written; // when the buffer was emptied last
};

set_writer *set_writer_new(FILE *out, const hypergraph *h, bool json)
{
    char number[12];
    set_writer *w = NEW(set_writer);
    *w = (set_writer){.out = out,
                      .json = json,
                      .words = bits_words(h->vertices),
                      .vertices = h->vertices,
                      .name = NEW_ARRAY(char *, h->vertices),
                      .length = NEW_ARRAY(size_t, h->vertices),
                      .written = clock_now()};
    size_t room = sizeof "[]\n";
    for (uint32_t v = 0; v < h->vertices; v++) {
        json_t *name = json ? json_vertex(h, v) : NULL;
        w->name[v] = json ? json_dumps(name, JSON_ENCODE_ANY) : mem_string(hypergraph_name(h, v, number));
        json_decref(name);
        w->length[v] = strlen(w->name[v]);
        room += w->length[v] + 1;
    }
    w->line = mem_alloc(room, 1);
    return w;
}

static void empty(set_writer *w)
{
    fflush(w->out);
    w->written = clock_now();
}

void set_writer_put(set_writer *w, const uint64_t *set)
{
    char *begin = w->line, *to = begin, between = w->json ? ',' : ' ';
    if (w->json)
        *to++ = '[';
    char *first = to;
    BITS_EACH (v, set, w->words) {
        memcpy(to, w->name[v], w->length[v]);
        to += w->length[v];
        *to++ = between;
    }
    to -= to > first; // no separator behind the last name
    if (w->json)
        *to++ = ']';
    *to++ = '\n';
    fwrite(begin, 1, (size_t)(to - begin), w->out);
    if (clock_now() - w->written > SECONDS_BETWEEN)
        empty(w);
}

void set_writer_free(set_writer *w)
{
    empty(w);
    texts_free(w->name, w->vertices);
    free_all(w->length, w->line, w);
}
