// SPDX-License-Identifier: GPL-3.0-or-later
//
// Labelled paragraphs of limited width, for people.
#ifndef HARARY_REPORT_PARAGRAPH_H
#define HARARY_REPORT_PARAGRAPH_H

#include <stdio.h>

// The text behind its label, its lines broken at blanks.
void paragraph(FILE *out, const char *label, const char *text);
void paragraph_print(FILE *out, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
