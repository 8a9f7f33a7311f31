// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagram and its layout as JSON, one node or arrow on a line, and back. Coordinates are rounded to tenths,
// so that what is read back is what was written.

#include "draw/writers_internal.h"

enum { FLAGS = JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(9) };

hry_status picture_read(const char *text, size_t length, const char *name, diagram *d, layout *place,
                        hry_error *error)
{
    json_error_t where;
    json_auto_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &where);
    if (!root)
        return hry_fail_at(error, HRY_UNREADABLE, where.line > 0 ? (size_t)where.line : 0,
                           where.column > 0 ? (size_t)where.column : 0, "%.200s is not JSON: %.200s", name,
                           where.text);
    diagram read = {0};
    layout read_place = {0};
    if (!json_walk_diagram(&(json_walk){.name = name, .error = error, .object = root}, &read, &read_place)) {
        layout_clear(&read_place, &read);
        diagram_clear(&read);
        return HRY_UNREADABLE;
    }
    *d = read;
    *place = read_place;
    return HRY_OK;
}

// The items of a list each on a line.
static void put_value(const json_t *value, bool in_lines, FILE *out)
{
    if (!in_lines) {
        json_dumpf(value, out, FLAGS);
        return;
    }
    putc('[', out);
    for (size_t i = 0; i < json_array_size(value); i++) {
        fputs(i ? ",\n  " : "\n  ", out);
        json_dumpf(json_array_get(value, i), out, FLAGS);
    }
    putc(']', out);
}

void json_write(const diagram *d, const layout *place, const style *style, FILE *out)
{
    (void)style;
    diagram shown = *d;
    layout placed = *place;
    json_walk w = {.writing = true, .object = json_object()};
    const char *key, *before = "{";
    json_t *value;
    json_walk_diagram(&w, &shown, &placed);
    json_object_foreach(w.object, key, value)
    {
        fprintf(out, "%s\"%s\":", before, key);
        put_value(value, strcmp(key, "nodes") == 0 || strcmp(key, "arrows") == 0, out);
        before = ",\n";
    }
    fputs("}\n", out);
    json_decref(w.object);
}
