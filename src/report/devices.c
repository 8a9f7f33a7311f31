// SPDX-License-Identifier: GPL-3.0-or-later
//
// The object for JSON is made first, and rows of CSV, TSV and LaTeX are read out of it by the names of their
// columns. Only the text form is written by hand.
#include "report/devices.h"

static const char *kind_of(const opencl_device *d)
{
    return d->is_gpu ? "gpu" : "processor";
}

GETTER(kind_value, opencl_device, d, json_string(kind_of(d)))

static void print_text(FILE *out, const item *told)
{
    const opencl_device *d = told->it;
    fprintf(out, "%s (%s, %s): %.1f GB, at most %.1f GB in one piece, %u units\n", d->name, kind_of(d),
            d->version, (double)d->memory / 1e9, (double)d->largest_buffer / 1e9, d->units);
}

static const field device_rows[] = {
    FIELD("device", AS_CHARS, opencl_device, name),
    GET("device_kind", AS_TEXT, kind_value),
    FIELD("device_version", AS_CHARS, opencl_device, version),
    FIELD("memory_bytes", AS_NUMBER, opencl_device, memory),
    FIELD("largest_buffer_bytes", AS_NUMBER, opencl_device, largest_buffer),
    FIELD("units", AS_NUMBER, opencl_device, units),
};
const fields device_fields = FIELDS("device", device_rows, opencl_device, .print = print_text);
