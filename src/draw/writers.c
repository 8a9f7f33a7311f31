// SPDX-License-Identifier: GPL-3.0-or-later
//
// One entry for every format. The layout is rounded and the texts are made valid once, here; PDF and PNG are
// the SVG picture, converted.
#include "draw/writers.h"

#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/curve.h"
#include "draw/drawing_program.h"
#include "draw/shape.h"
#include "draw/writers_internal.h"

const char *const picture_endings[] = {
    [PICTURE_SVG] = ".svg", [PICTURE_TIKZ] = ".tex",  [PICTURE_PDF] = ".pdf",  [PICTURE_PNG] = ".png",
    [PICTURE_DOT] = ".dot", [PICTURE_JSON] = ".json", [PICTURE_TEXT] = ".txt",
};

bool picture_format_of(const char *name, picture_format *out)
{
    const char *slash = strrchr(name, '/');
    const char *base = slash ? slash + 1 : name;
    const char *dot = strrchr(base, '.');
    if (!dot || dot == base)
        return false;
    for (picture_format i = 0; i <= PICTURE_TEXT; i++)
        if (strcasecmp(dot, picture_endings[i]) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static point rounded(point p)
{
    return (point){tenth(p.x), tenth(p.y)};
}

static layout round_layout(const layout *l, const diagram *d)
{
    layout r = {.width = tenth(l->width),
                .height = tenth(l->height),
                .rows_x = tenth(l->rows_x),
                .coarse = l->coarse};
    r.node = mem_alloc(d->nodes, sizeof *r.node);
    r.labels = mem_copy(l->labels, d->nodes, sizeof *r.labels);
    r.arrow = NEW_ARRAY(curve, d->arrows);
    r.row = mem_alloc(d->rows, sizeof *r.row);
    for (uint32_t n = 0; n < d->nodes; n++)
        r.node[n] = rounded(l->node[n]);
    for (uint32_t i = 0; i < d->rows; i++)
        r.row[i] = tenth(l->row[i]);
    for (uint32_t a = 0; a < d->arrows; a++) {
        r.arrow[a].count = l->arrow[a].count;
        r.arrow[a].at = mem_alloc(l->arrow[a].count, sizeof *r.arrow[a].at);
        for (uint32_t i = 0; i < l->arrow[a].count; i++)
            r.arrow[a].at[i] = rounded(l->arrow[a].at[i]);
    }
    return r;
}

static char *valid_text(const char *text)
{
    return text ? text_utf8(text, strlen(text)) : NULL;
}

// The diagram with all its texts in UTF-8; shares the arrows and places.
static diagram valid_diagram(const diagram *d)
{
    diagram v = *d;
    v.game = valid_text(d->game);
    v.structure = valid_text(d->structure);
    v.position = valid_text(d->position);
    v.up_to = valid_text(d->up_to);
    v.node = mem_copy(d->node, d->nodes, sizeof *d->node);
    for (uint32_t n = 0; n < d->nodes; n++)
        v.node[n].label = valid_text(d->node[n].label);
    return v;
}

static void (*const write_format[])(const diagram *, const layout *, const style *, FILE *) = {
    [PICTURE_SVG] = svg_write,   [PICTURE_TIKZ] = tikz_write, [PICTURE_PDF] = svg_write,
    [PICTURE_PNG] = svg_write,   [PICTURE_DOT] = dot_write,   [PICTURE_JSON] = json_write,
    [PICTURE_TEXT] = text_write,
};

hry_status svg_convert(picture_format format, double scale, const limit *limit, char **bytes, size_t *size,
                       hry_error *error)
{
    char factor[32];
    snprintf(factor, sizeof factor, "%.17g", scale > 0 ? scale : 1);
    const char *const job[] = {format == PICTURE_PNG ? "png" : "pdf", factor, NULL};
    char *converted;
    size_t length;
    TRY(drawing_program_run(job, *bytes, *size, limit, &converted, &length, error));
    free(*bytes);
    *bytes = converted;
    *size = length;
    return HRY_OK;
}

// Pixels or points for a point of the SVG's viewBox.
static double factor_of(picture_format format, const style *style, double natural)
{
    double wider = style->width.points > 0 ? style->width.points / natural : 1;
    if (format == PICTURE_PDF)
        return wider;
    return style->width.pixels > 0 ? style->width.pixels / natural : wider * fmax(style->scale, 1);
}

double picture_natural_width(const diagram *d, const layout *place, const style *style)
{
    legend below;
    legend_make(d, place, style, &below);
    return below.width;
}

hry_status picture_write(const diagram *d, const layout *place, picture_format format, const style *style,
                         const limit *limit, char **bytes, size_t *size, hry_error *error)
{
    bool converted = format == PICTURE_PDF || format == PICTURE_PNG;
    struct style look = *style;
    if (converted && look.theme == THEME_AUTO)
        look.theme = THEME_LIGHT;
    layout at = place ? round_layout(place, d) : (layout){0};
    double factor = converted ? factor_of(format, &look, picture_natural_width(d, &at, style)) : 1;
    OWNED char *text = NULL;
    size_t length = 0;
    FILE *out = mem_stream(&text, &length);
    diagram valid = valid_diagram(d);
    write_format[format](&valid, &at, &look, out);
    fclose(out);
    valid.arrow = NULL; // shared
    valid.at = NULL;
    if (place)
        layout_clear(&at, d);
    diagram_clear(&valid);
    if (converted)
        TRY(svg_convert(format, factor, limit, &text, &length, error));
    *bytes = mem_take(&text);
    *size = length;
    return HRY_OK;
}
