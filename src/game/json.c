// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long lists are written item by item (`json_line_with`), so the whole object is never in memory. Output goes
// through unlocked writes, because jansson emits a few bytes at a time. Orders are strings, because they can
// exceed the integers that JSON readers represent exactly.
#include "game/json.h"

#include "base/mem.h"
#include "base/text.h"

json_t *json_text(const char *text)
{
    return json_text_of(text, strlen(text));
}

json_t *json_text_of(const char *text, size_t length)
{
    json_t *made = json_stringn(text, length);
    if (made)
        return made;
    OWNED char *valid = text_utf8(text, length);
    made = json_string(valid);
    return made;
}

json_t *json_owned(char *text)
{
    json_t *made = text ? json_text(text) : json_null();
    free(text);
    return made;
}

json_t *json_vertex(const hypergraph *h, uint32_t vertex)
{
    char buffer[12];
    return json_text(hypergraph_name(h, vertex, buffer));
}

json_t *json_vertices(const hypergraph *h, const uint64_t *set)
{
    json_t *array = json_array();
    BITS_EACH (v, set, bits_words(h->vertices))
        json_array_append_new(array, json_vertex(h, (uint32_t)v));
    return array;
}

json_t *json_numbers(const uint32_t *number, size_t count)
{
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(array, json_integer(number[i]));
    return array;
}

// jansson emits a few bytes at a time, which is slow on a locked stream.
typedef struct gathered {
    FILE *out;
    size_t used;
    char bytes[2048];
} gathered;

static void put_gathered(gathered *g)
{
    fwrite(g->bytes, 1, g->used, g->out);
    g->used = 0;
}

static int gather(const char *bytes, size_t count, void *context)
{
    gathered *g = context;
    if (count > sizeof g->bytes - g->used)
        put_gathered(g);
    if (count > sizeof g->bytes)
        return fwrite(bytes, 1, count, g->out) == count ? 0 : -1;
    memcpy(g->bytes + g->used, bytes, count);
    g->used += count;
    return 0;
}

static void put(FILE *out, json_t *value)
{
    gathered g;
    g.out = out;
    g.used = 0;
    json_dump_callback(value, gather, &g, JSON_COMPACT | JSON_REAL_PRECISION(9));
    put_gathered(&g);
    json_decref(value);
}

void json_line(FILE *out, json_t *object)
{
    put(out, object);
    putc('\n', out);
}

json_t *json_etype(etype t)
{
    return json_pack("[i,i,i,i]", (int)t.parity, (int)t.even, (int)t.odd, (int)t.smoothness);
}

json_t *json_class_type(const class_type *t, bool smoothness)
{
    json_t *type = json_pack("[i,i,i]", (int)t->parity, (int)t->even, (int)t->odd);
    if (smoothness)
        json_array_append_new(type, json_integer(t->smoothness));
    return type;
}

void json_put_integer(json_t *object, const char *key, uint64_t value)
{
    json_object_set_new_nocheck(object, key, json_integer((json_int_t)value));
}

json_t *json_order(uint64_t value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, value);
    return json_string(digits);
}
