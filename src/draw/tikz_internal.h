// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the body and the preamble of a TikZ picture share.
#pragma once

#include "draw/shape.h"
#include "draw/writers_internal.h"

#define AT "(" REAL "," REAL ")"

static inline double cm(double points) // rounded to hundredths, never −0
{
    return rounded_to(points * 254 / 72, 1) / 100;
}

static inline double base_line(const placed_text *text)
{
    return text->at.y + MIDDLE * text->size;
}

// The styles of the kinds of arrows.
extern const char *const tikz_arrow_style[];

// The name of the command: evenclass, oddclass; of extended diagrams extendedeven, extendedodd, smoothclass,
// roughclass.
const char *tikz_command(const diagram_node *n, bool extended);

// The node whose texts are where the command puts them: numbers of one digit.
diagram_node tikz_usual(const diagram_node *n);

// The lines of a shape around the origin, a \draw command each, in a scope that is scaled so; `style` is
// added to the outline's.
void tikz_shape(const diagram_node *n, bool extended, double scale, const char *style, FILE *out);

const char *tikz_theme(theme t); // the option of the environment, "" for light

// A document that has nothing but the body, on a page of this size, with the package in its preamble.
void tikz_document(const char *body, double width, double height, bool dark, FILE *out);
