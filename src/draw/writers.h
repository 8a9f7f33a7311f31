// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of a placed diagram. Every writer draws the same thing; the same input gives the same bytes.
// Coordinates are rounded to a tenth of a point (TikZ: to a hundredth of a centimetre).
#pragma once

#include "draw/diagram.h"
#include "draw/layout.h"

typedef enum picture_format {
    PICTURE_SVG,
    PICTURE_TIKZ,
    PICTURE_PDF,
    PICTURE_PNG,
    PICTURE_DOT,
    PICTURE_JSON,
    PICTURE_TEXT, // rows of types, for a terminal
} picture_format;

typedef enum theme {
    THEME_AUTO, // light; in SVG light or dark, as the reader's system prefers
    THEME_LIGHT,
    THEME_DARK,
    THEME_BLACK, // black, white and grey, as in the papers
} theme;

// How wide the whole picture becomes. In TeX the text is taken as it is: "8cm", "0.5\textwidth".
typedef struct picture_width {
    double points;    // 0: as wide as it is, or as TeX says
    double pixels;    // of PNG, where it was given in pixels; else 0
    const char *text; // NULL: as wide as it is
} picture_width;

typedef struct style {
    theme theme;     // of SVG, PDF, PNG and TikZ; the other formats have no colours
    bool legend;     // explain the signs below the diagram; DOT and JSON have no legend
    double scale;    // of PNG: pixels for a point
    bool standalone; // of TikZ: a document of its own, else a fragment for \input
    picture_width width;
} style;

// By the ending of a file's name; false unless it is one of .svg .tex .pdf .png .dot .json .txt.
bool picture_format_of(const char *name, picture_format *out);
extern const char *const picture_endings[]; // ".svg", by their format

// Reads "8cm", "3.5 in", "400px" (cm mm in pt bp pc px), in fragments of TeX also "0.5\textwidth". HRY_USAGE
// with a sentence if it is not a length or the format has no width. `text` is kept.
hry_status picture_width_read(const char *text, picture_format format, bool standalone, picture_width *out,
                              hry_error *error);

// The width, before scaling, up to which texts of a picture are at least LEAST_TEXT points high (pixels where
// the width was given in pixels); INFINITY: the style scales nothing, or TeX knows how much.
#define LEAST_TEXT 7.0
double picture_widest(const style *style);
// How wide the picture is before scaling, with what stands below the diagram.
double picture_natural_width(const diagram *d, const layout *place, const style *style);

// The package harary.sty, which fragments of TeX need; freed by the caller.
char *tikz_package(size_t *size);

// The whole file in memory (freed by the caller, a zero byte behind its end). Fails only as
// drawing_program_run does, and only for PDF and PNG. `place` may be NULL for PICTURE_TEXT.
hry_status picture_write(const diagram *d, const layout *place, picture_format format, const style *style,
                         const limit *limit, char **bytes, size_t *size, hry_error *error);

// Reads back what PICTURE_JSON wrote: HRY_UNREADABLE with a sentence if it is something else. `name` is the
// file's, for the message.
hry_status picture_read(const char *text, size_t length, const char *name, diagram *d, layout *place,
                        hry_error *error);

// "structure diagram of GEN(S4) = *0, simplified by option types" and, for screen readers, what the picture
// shows in a few sentences. Strings that the caller frees.
char *diagram_title(const diagram *d);
char *diagram_description(const diagram *d);
const char *diagram_arrow_word(const diagram *d); // "arrow", or "line" where it has no direction
