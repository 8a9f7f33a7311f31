// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads lengths: a number and a unit. TeX's own lengths are left to TeX.
#include <math.h>
#include <stdlib.h>

#include "draw/writers.h"

#define LEAST 5.0    // points
#define MOST 14400.0 // 200 inches, the largest page of PDF

static const struct {
    const char *name;
    double points;
} units[] = {{"cm", 72 / 2.54}, {"mm", 7.2 / 2.54}, {"in", 72},  {"pt", 1},
             {"bp", 1},         {"pc", 12},         {"px", 0.75}};

static const char *const tex_lengths[] = {"\\textwidth", "\\linewidth", "\\columnwidth", "\\hsize",
                                          "\\paperwidth"};

static bool is_tex_length(const char *unit)
{
    for (size_t i = 0; i < sizeof tex_lengths / sizeof *tex_lengths; i++)
        if (strcmp(unit, tex_lengths[i]) == 0)
            return true;
    return false;
}

static hry_status read_unit(const char *text, double number, const char *unit, picture_width *out,
                            hry_error *error)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (!isnan(number) && strcmp(unit, units[i].name) == 0) {
            double points = number * units[i].points;
            if (!(points >= LEAST && points <= MOST))
                return hry_fail(error, HRY_USAGE, "`width` %.40s is out of range: use 2 mm to 5 m", text);
            *out = (picture_width){
                .points = points, .pixels = strcmp(unit, "px") == 0 ? number : 0, .text = text};
            return HRY_OK;
        }
    return hry_fail(
        error, HRY_USAGE,
        "`width` %.40s is not a length: use a number with cm, mm, in, pt, bp, pc or px, such as 8cm%s%s",
        text, is_tex_length(unit) ? "; TeX lengths require a .tex file without " : "",
        is_tex_length(unit) ? setting("standalone").text : "");
}

hry_status picture_width_read(const char *text, picture_format format, bool standalone, picture_width *out,
                              hry_error *error)
{
    if (format == PICTURE_DOT || format == PICTURE_JSON || format == PICTURE_TEXT)
        return hry_fail(error, HRY_USAGE, "`width` applies only to .svg, .tex, .pdf and .png files");
    const char *unit = text + strspn(text, "0123456789.");
    char *end = NULL;
    double number = unit > text ? strtod(text, &end) : 1;
    if (unit > text && end != unit)
        number = NAN;
    unit += strspn(unit, " ");
    if (format == PICTURE_TIKZ && !standalone && is_tex_length(unit) && number > 0) {
        *out = (picture_width){.text = text};
        return HRY_OK;
    }
    if (format == PICTURE_TIKZ && strcmp(unit, "px") == 0)
        return hry_fail(error, HRY_USAGE, "`width` %.40s: TeX has no pixels; use cm, mm, in or pt", text);
    return read_unit(text, unit > text ? number : NAN, unit, out, error);
}
