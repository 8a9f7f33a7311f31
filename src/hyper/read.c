// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a file to a hypergraph: get the whole text, see that it is text, let the reader of its format make raw
// sets of it, let go of the text, and make the sets a hypergraph.
#include "hyper/read.h"

#include <errno.h>
#include <fcntl.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/text.h"
#include "hyper/read_internal.h"

static const struct {
    const char *name;
    hyper_format format;
    hry_status (*read)(scan *s, raw *out);
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

// What reading a file may hold, and the sentence where that is too little.
typedef struct reading {
    const limit *limit;
    hry_status status;
    hry_error *error;
} reading;

static bool reading_allows(void *context, size_t bytes)
{
    reading *r = context;
    r->status = hypergraph_fits((double)bytes, "reading the file", r->limit, r->error);
    if (!r->status && limit_reached(r->limit))
        r->status = limit_fail(r->limit, 0, r->error);
    return !r->status;
}

static hry_status read_all(int file, size_t expected, const char *path, const limit *limit, text *out,
                           hry_error *error)
{
    reading r = {.limit = limit, .error = error};
    text found;
    if (!file_read_open(file, expected, reading_allows, &r, &found.data, &found.length))
        return r.status ? r.status
                        : hry_fail(error, HRY_UNREADABLE, "cannot read '%.200s': %s", path, strerror(errno));
    *out = found;
    return HRY_OK;
}

hry_status scan_load(const char *path, const limit *limit, text *out, hry_error *error)
{
    if (!strcmp(path, "-"))
        return read_all(STDIN_FILENO, 0, "standard input", limit, out, error);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return hry_fail(error, HRY_UNREADABLE, "cannot open '%.200s': %s", path, strerror(errno));
    struct stat about;
    hry_status status;
    if (fstat(file, &about))
        status = hry_fail(error, HRY_UNREADABLE, "cannot read '%.200s': %s", path, strerror(errno));
    else if (S_ISDIR(about.st_mode))
        status = hry_fail(error, HRY_UNREADABLE, "'%.200s' is a directory, not a file", path);
    else
        status = read_all(file, S_ISREG(about.st_mode) ? (size_t)about.st_size : 0, path, limit, out, error);
    close(file);
    return status;
}

// Control bytes other than blanks and line ends mean that the file is something else altogether.
static hry_status check_text(const scan *s)
{
    size_t line = 1;
    const char *line_begin = s->begin;
    for (const char *at = s->begin; at < s->end; at++) {
        unsigned char byte = (unsigned char)*at;
        if ((byte >= ' ' && byte != 127) || byte == '\t' || byte == '\r')
            continue;
        if (byte != '\n')
            return hry_fail_at(s->error, HRY_UNREADABLE, line, (size_t)(at - line_begin) + 1,
                               "expected text, found the byte 0x%02x: the file is binary", byte);
        line++;
        line_begin = at + 1;
    }
    return HRY_OK;
}

hry_status scan_begin(scan *s, const char *data, size_t length)
{
    s->begin = s->at = s->line_begin = data + text_byte_order_mark(data, length);
    s->end = data + length;
    s->line = 1;
    return check_text(s);
}

static void raw_clear(raw *r)
{
    for (uint32_t v = 0; r->names && v < r->vertices; v++)
        free(r->names[v]);
    free(r->names);
    set_list_clear(&r->sets);
}

static hry_status parse(const char *data, size_t length, const read_options *options, raw *out,
                        hry_error *error)
{
    scan s = {.options = options, .error = error};
    hry_status status = scan_begin(&s, data, length);
    if (scan_at_end(&s))
        return hry_fail(error, HRY_UNREADABLE,
                        "the file is empty: give at least one edge, or write the hypergraph inline");
    for (size_t i = 0; i < FORMATS && !status; i++)
        if (formats[i].format == options->format)
            return formats[i].read(&s, out);
    return status ? status
                  : hry_fail(error, HRY_USAGE, "the format is not known: say --format dat, hgr, hif or cxt");
}

// Takes the raw sets.
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

hry_status hypergraph_read_file(hypergraph *h, const char *path, const read_options *options,
                                hry_error *error)
{
    read_options known = *options;
    if (known.format == FORMAT_BY_NAME)
        known.format = hyper_format_of(path);
    text whole;
    hry_status status = scan_load(path, options->limit, &whole, error);
    if (status)
        return status;
    raw r = {0};
    status = parse(whole.data, whole.length, &known, &r, error);
    free(whole.data);
    return finish(h, &r, status, &known, error);
}
