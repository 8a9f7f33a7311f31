// SPDX-License-Identifier: GPL-3.0-or-later
//
// How large texts are in a picture, by bounds of the fonts in which it may be shown, and how a label is
// shown.
#include "base/mathematics.h"
#include "base/mem.h"
#include "base/text.h"
#include "draw/shape.h"

// Letters that are about as wide as each other; bounds of DejaVu Sans, Helvetica and their likes.
static const struct {
    const char *letters;
    double width;
} letter_class[] = {
    {" !'(),-.:;[]|Ifijlrt⟨⟩₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹", 0.42},
    {"0123456789abcdeghknopqsuvxyz\"$*/?JL\\{}`", 0.64},
    {"ABCDEFGHKNOPQRSTUVXYZ&_", 0.79},
    {"#+<=>^~Mw×", 0.88},
};
#define WIDEST 1.02

static double letter_width(const char *letter, size_t bytes)
{
    for (size_t i = 0; i < sizeof letter_class / sizeof *letter_class; i++)
        if (text_search(letter_class[i].letters, strlen(letter_class[i].letters), letter, bytes))
            return letter_class[i].width;
    return WIDEST;
}

double text_width(const char *text, double size)
{
    double width = 0;
    for (size_t left = strlen(text), bytes; left > 0; left -= bytes, text += bytes) {
        bytes = text_utf8_length(text, left);
        width += bytes ? letter_width(text, bytes) : WIDEST;
        bytes = bytes ? bytes : 1;
    }
    return width * size;
}

// Bounds of the same fonts and of Computer Modern, whose brackets are the deepest.
double text_rise(const char *text, double size)
{
    static const char plain[] = "×·⟨⟩∅…⋊";
    for (size_t left = strlen(text), bytes; left > 0; left -= bytes, text += bytes) {
        bytes = text_utf8_length(text, left);
        bytes = bytes ? bytes : 1;
        if ((unsigned char)*text > 127 && !text_search(plain, sizeof plain - 1, text, bytes))
            return 0.65 * size;
    }
    return 0.42 * size;
}

// Only numbers have no index, bracket or tail below the base line.
double text_fall(const char *text, double size)
{
    static const char times[] = "×";
    text += strncmp(text, times, sizeof times - 1) == 0 ? sizeof times - 1 : 0;
    return (text[strspn(text, "0123456789")] ? 0.61 : 0.46) * size;
}

char *label_shown(const char *label)
{
    char *text = NULL;
    size_t size;
    FILE *out = mem_stream(&text, &size);
    mathematics_labels(label, NOTATION_UNICODE, out);
    fclose(out);
    return text;
}
