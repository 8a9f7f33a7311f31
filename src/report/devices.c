// SPDX-License-Identifier: GPL-3.0-or-later
//
// The object for JSON is made first, and rows of CSV, TSV and LaTeX are read out of it by the names of their
// columns. Only the text form is written by hand.
#include "report/devices.h"

#include "game/json.h"

static const char *kind_of(const opencl_device *d)
{
    return d->is_gpu ? "gpu" : "processor";
}

static json_t *device_json(const opencl_device *d)
{
    return json_pack("{s:o,s:s,s:o,s:I,s:I,s:i}", "device", json_text(d->name), "device_kind", kind_of(d),
                     "device_version", json_text(d->version), "memory_bytes", (json_int_t)d->memory,
                     "largest_buffer_bytes", (json_int_t)d->largest_buffer, "units", (int)d->units);
}

void devices_print(FILE *out, form f, const opencl_device *list, size_t count)
{
    static const column columns[] = {{"device", WORD},
                                     {"device_kind", WORD},
                                     {"device_version", WORD},
                                     {"memory_bytes", NUMBER},
                                     {"largest_buffer_bytes", NUMBER},
                                     {"units", NUMBER}};
    enum { COLUMNS = sizeof columns / sizeof *columns };
    if (form_has_rows(f))
        rows_head(out, f, columns, COLUMNS);
    for (size_t i = 0; i < count; i++)
        if (f == FORM_TEXT) {
            fprintf(out, "%s (%s, %s): %.1f GB, at most %.1f GB in one piece, %u units\n", list[i].name,
                    kind_of(&list[i]), list[i].version, (double)list[i].memory / 1e9,
                    (double)list[i].largest_buffer / 1e9, list[i].units);
        } else if (f == FORM_JSON) {
            json_line(out, device_json(&list[i]));
        } else {
            json_t *object = device_json(&list[i]);
            rows_object(out, f, columns, COLUMNS, object);
            json_decref(object);
        }
    rows_tail(out, f);
}
