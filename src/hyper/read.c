// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads a hypergraph file: load the text, check that it is text, let the reader of its format make raw sets,
// free the text, and build the hypergraph from the sets.
#include "hyper/read.h"

#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "hyper/read_internal.h"

static const struct {
    const char *name;
    hyper_format format;
    raw_reader *read;
} formats[] = {
    {"dat", FORMAT_DAT, read_dat},      {"hgr", FORMAT_HGR, read_hgr}, {"hif", FORMAT_HIF, read_hif},
    {"hif.json", FORMAT_HIF, read_hif}, {"cxt", FORMAT_CXT, read_cxt},
};

enum { FORMATS = sizeof formats / sizeof *formats };

bool hyper_format_parse(const char *name, hyper_format *out)
{
    for (size_t i = 0; i < FORMATS; i++) {
        if (strcasecmp(name, formats[i].name))
            continue;
        *out = formats[i].format;
        return true;
    }
    return false;
}

hyper_format hyper_format_of(const char *path)
{
    size_t length = strlen(path);
    for (size_t i = 0; i < FORMATS; i++) {
        size_t ending = strlen(formats[i].name);
        const char *at = path + length - ending;
        if (length > ending && at[-1] == '.' && !strcasecmp(at, formats[i].name))
            return formats[i].format;
    }
    return FORMAT_BY_NAME;
}

static void raw_clear(raw *r)
{
    texts_free(r->names, r->vertices);
    set_list_clear(&r->sets);
}

static hry_status parse(const char *data, size_t length, const read_options *options, raw *out,
                        hry_error *error)
{
    scan s = {.limit = options->limit, .error = error};
    hry_status status = scan_begin(&s, data, length);
    if (scan_at_end(&s))
        return hry_fail(error, HRY_UNREADABLE,
                        "the file is empty: give at least one edge, or write the hypergraph inline");
    TRY(status);
    for (size_t i = 0; i < FORMATS; i++)
        if (formats[i].format == options->format)
            return formats[i].read(&s, options, out);
    return hry_fail(error, HRY_USAGE,
                    "unknown file format: write dat:FILE, hgr:FILE, hif:FILE or cxt:FILE`;format`");
}

// Builds the hypergraph and clears the raw sets.
static hry_status finish(hypergraph *h, raw *r, hry_status status, const read_options *options,
                         hry_error *error)
{
    if (!status) {
        status = hypergraph_build(h, &r->sets, r->vertices, r->names, options->given, options->limit, error);
        r->names = NULL;
    }
    raw_clear(r);
    return status;
}

hry_status hypergraph_read_text(hypergraph *h, const char *data, size_t length, const read_options *options,
                                hry_error *error)
{
    raw r = {0};
    hry_status status = parse(data, length, options, &r, error);
    return finish(h, &r, status, options, error);
}

static hry_status read_raw(const char *path, const read_options *options, raw *out, hry_error *error)
{
    read_options known = *options;
    if (known.format == FORMAT_BY_NAME)
        known.format = hyper_format_of(path);
    file_text whole;
    TRY(scan_load(path, options->limit, &whole, error));
    hry_status status = parse(whole.data, whole.length, &known, out, error);
    free(whole.data);
    return status;
}

hry_status hypergraph_read_file(hypergraph *h, const char *path, const read_options *options,
                                hry_error *error)
{
    raw r = {0};
    hry_status status = read_raw(path, options, &r, error);
    return finish(h, &r, status, options, error);
}

hry_status sets_read_file(const char *path, const read_options *options, set_list *sets, uint32_t *vertices,
                          char ***names, hry_error *error)
{
    CLEARED(raw_clear) raw r = {0};
    TRY(read_raw(path, options, &r, error));
    *vertices = r.vertices;
    MOVE(sets, r.sets);
    *names = mem_take(&r.names);
    return HRY_OK;
}
