// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the kind of plot and its title. shares_draw and classes_draw write the SVG into memory; PDF and PNG
// are converted from that SVG by the drawing program. Only SVG can follow the reader's system, so the
// automatic theme becomes the light one in the other formats.
#include "draw/plot.h"

#include <assert.h>

#include "base/mem.h"
#include "base/text.h"
#include "draw/plot_internal.h"

hry_status plot_format(const char *file, picture_format *out, hry_error *error)
{
    picture_format found;
    if (picture_format_of(file, &found) &&
        (found == PICTURE_SVG || found == PICTURE_PDF || found == PICTURE_PNG)) {
        *out = found;
        return HRY_OK;
    }
    return hry_fail(error, HRY_USAGE, "unknown format of %.200s: use a name that ends in .svg, .pdf or .png",
                    file);
}

static char *title_of(const char *what, uint64_t groups, uint32_t least, uint32_t most)
{
    char more[24] = "";
    if (least != most)
        snprintf(more, sizeof more, " to %" PRIu32, most);
    return mem_print("%s %s group%s of order %" PRIu32 "%s", what, numeral_of(groups).text,
                     text_plural(groups), least, more);
}

static theme theme_of(picture_format format, const style *style)
{
    return style->theme == THEME_AUTO && format != PICTURE_SVG ? THEME_LIGHT : style->theme;
}

// Of what was written the picture that is wanted.
static hry_status finish(plot *made, FILE *written, picture_format format, const style *style,
                         const limit *limit, plot *out, hry_error *error)
{
    fclose(written);
    if (format == PICTURE_PDF || format == PICTURE_PNG)
        TRY(svg_convert(format, format == PICTURE_PNG ? style->scale : 1, limit, &made->bytes, &made->size,
                        error));
    MOVE(out, *made);
    return HRY_OK;
}

hry_status plot_draw(const shares *s, const class_points *c, picture_format format, const style *style,
                     const limit *limit, plot *out, hry_error *error)
{
    plot made = {.groups = s ? s->groups : c->groups};
    FILE *svg = mem_stream(&made.bytes, &made.size);
    if (s) {
        made.title = title_of(s->dng ? "nim-values of DNG on the" : "nim-values of GEN on the", s->groups,
                              s->row[0].order, s->row[s->rows - 1].order);
        shares_draw(s, made.title, theme_of(format, style), svg);
    } else {
        made.title = title_of("structure classes of GEN on", c->groups, c->point[0].order,
                              c->point[c->points - 1].order);
        classes_draw(c, made.title, theme_of(format, style), svg);
    }
    return finish(&made, svg, format, style, limit, out, error);
}

hry_status plot_grids(const grid *g, size_t count, picture_format format, const style *style,
                      const limit *limit, plot *out, hry_error *error)
{
    plot made = {.title = mem_string(g->title)};
    FILE *svg = mem_stream(&made.bytes, &made.size);
    if (format == PICTURE_TIKZ)
        grids_tikz(g, count, style->theme, svg);
    else
        grids_draw(g, count, theme_of(format, style), svg);
    return finish(&made, svg, format, style, limit, out, error);
}

hry_status plot_bars(const char *title, const bar *list, size_t count, picture_format format,
                     const style *style, const limit *limit, plot *out, hry_error *error)
{
    plot made = {.title = mem_string(title)};
    FILE *svg = mem_stream(&made.bytes, &made.size);
    bars_draw(list, count, title, theme_of(format, style), svg);
    return finish(&made, svg, format, style, limit, out, error);
}

void grid_clear(grid *g)
{
    free_all(g->title, g->down, g->across, g->cell);
    *g = (grid){0};
}

void plot_clear(plot *p)
{
    free_all(p->bytes, p->title);
    *p = (plot){0};
}
