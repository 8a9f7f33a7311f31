// SPDX-License-Identifier: GPL-3.0-or-later
//
// SVG to PNG and PDF in the separate drawing program, so that harary itself loads neither librsvg nor cairo.
// The viewBox gives the size. A picture beyond the limits of cairo or PDF is refused before it is drawn; for
// PNG the message names the largest scale that fits. PDF files contain no date: the same picture gives the
// same bytes.
#include <cairo-pdf.h>
#include <cairo.h>
#include <librsvg/rsvg.h>
#include <math.h>

#include "jobs.h"

#define MOST_PIXELS 32767.0 // on a side, cairo's bound
#define MOST_AREA 1e8       // pixels, 400 MB
#define MOST_POINTS 14400.0 // on a side of a page of PDF, 200 inches

typedef struct picture {
    RsvgHandle *svg;
    double width, height; // points
} picture;

static bool read_picture(const char *input, size_t length, picture *p, sentence *why)
{
    GError *error = NULL;
    p->svg = rsvg_handle_new_from_data((const guint8 *)input, length, &error);
    if (!p->svg) {
        say(why, "the SVG picture cannot be read: %s", error->message);
        g_error_free(error);
        return false;
    }
    gboolean wide, high, viewed;
    RsvgLength width, height;
    RsvgRectangle box;
    rsvg_handle_get_intrinsic_dimensions(p->svg, &wide, &width, &high, &height, &viewed, &box);
    p->width = viewed ? box.width : 0;
    p->height = viewed ? box.height : 0;
    if (p->width > 0 && p->height > 0)
        return true;
    g_object_unref(p->svg);
    return say(why, "the SVG picture has no viewBox or an empty one");
}

// Draws on the surface; false with a reason if that failed.
static bool draw(const picture *p, cairo_surface_t *surface, double scale, sentence *why)
{
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, scale, scale);
    RsvgRectangle page = {0, 0, p->width, p->height};
    GError *error = NULL;
    bool drawn = rsvg_handle_render_document(p->svg, cairo, &page, &error);
    if (!drawn) {
        say(why, "the SVG picture cannot be drawn: %s", error->message);
        g_error_free(error);
    }
    cairo_status_t state = cairo_status(cairo);
    cairo_destroy(cairo);
    if (drawn && state != CAIRO_STATUS_SUCCESS)
        drawn = say(why, "the picture cannot be drawn: %s", cairo_status_to_string(state));
    return drawn;
}

static cairo_status_t write_bytes(void *file, const unsigned char *bytes, unsigned length)
{
    return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static bool finish(cairo_status_t state, sentence *why)
{
    return state == CAIRO_STATUS_SUCCESS ||
           say(why, "the picture cannot be written: %s", cairo_status_to_string(state));
}

static double pixels(double points, double scale) // a width in pixels is a quotient of it
{
    return ceil(points * scale - 1e-3);
}

static bool fits(const picture *p, double scale)
{
    double width = pixels(p->width, scale), height = pixels(p->height, scale);
    return width <= MOST_PIXELS && height <= MOST_PIXELS && width * height <= MOST_AREA;
}

// Scales are whole numbers where the user gives them.
static bool too_large(const picture *p, double scale, sentence *why)
{
    double most = floor(fmin(scale, MOST_PIXELS / fmax(p->width, p->height)));
    while (most >= 1 && !fits(p, most))
        most--;
    double width = pixels(p->width, scale), height = pixels(p->height, scale);
    if (most < 1)
        return say(why, "a PNG picture of %.0f × %.0f pixels is too large; write .svg or .pdf", width,
                   height);
    return say(
        why,
        "a PNG picture of %.0f × %.0f pixels is too large; use scale %.0f or less, or write .svg or .pdf",
        width, height, most);
}

bool job_png(const char *input, size_t length, double scale, FILE *out, sentence *why)
{
    picture p;
    if (!read_picture(input, length, &p, why))
        return false;
    if (!fits(&p, scale)) {
        g_object_unref(p.svg);
        return too_large(&p, scale, why);
    }
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)pixels(p.width, scale),
                                                          (int)pixels(p.height, scale));
    bool done = draw(&p, surface, scale, why) &&
                finish(cairo_surface_write_to_png_stream(surface, write_bytes, out), why);
    cairo_surface_destroy(surface);
    g_object_unref(p.svg);
    return done;
}

bool job_pdf(const char *input, size_t length, double scale, FILE *out, sentence *why)
{
    picture p;
    if (!read_picture(input, length, &p, why))
        return false;
    double width = p.width * scale, height = p.height * scale;
    if (width > MOST_POINTS || height > MOST_POINTS) {
        g_object_unref(p.svg);
        return say(why, "a PDF page of %.0f × %.0f points is too large; use SVG", width, height);
    }
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(write_bytes, out, width, height);
    // The same picture, the same bytes: no date.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    bool done = draw(&p, surface, scale, why);
    cairo_surface_finish(surface);
    done = done && finish(cairo_surface_status(surface), why);
    cairo_surface_destroy(surface);
    g_object_unref(p.svg);
    return done;
}

void job_versions(FILE *out)
{
    fprintf(out, "Graphviz %s, librsvg %u.%u.%u, cairo %s\n", graphviz_version(), rsvg_major_version,
            rsvg_minor_version, rsvg_micro_version, cairo_version_string());
}
