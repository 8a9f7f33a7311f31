// SPDX-License-Identifier: GPL-3.0-or-later
//
// Labels are lists: "15·Z2xS4 (48), {1,3}, …". An item is mathematics if it consists of names (letters, with
// an index of digits), numbers, brackets, commas and the signs of products; every character is then one sign
// of TeX, but for indices and for names of several letters, which are upright. Any other item is text.
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/latex_text.h"

// Signs of mathematics ("r^2*f" is written without a sign for the product), products without the space around
// them, since labels have little room. An x between two factors is a sign too (is_product).
static const struct {
    const char *sign, *tex;
} signs[] = {
    {" x ", "{\\times}"},
    {" : ", "{\\rtimes}"},
    {" (", "\\;("},
    {":", "{\\rtimes}"},
    {"*", ""},
    {"·", "{\\cdot}"},
    {"×", "{\\times}"},
    {"∅", "\\varnothing "},
    {"⟨", "\\langle "},
    {"⟩", "\\rangle "},
    {"⋊", "{\\rtimes}"},
    {"…", "\\ldots "},
    {"{", "\\{"},
    {"}", "\\}"},
    {"(", "("},
    {")", ")"},
    {"[", "["},
    {"]", "]"},
    {",", ","},
    {"+", "+"},
    {"-", "-"},
    {"|", "|"},
    {"=", "="},
    {".", "."},
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static size_t run_of(const char *at, const char *end, bool (*holds)(char))
{
    size_t length = 0;
    while (at + length < end && holds(at[length]))
        length++;
    return length;
}

// Behind a factor and before one: Z2xS4, (Z2xZ2)xQ8.
static bool is_product(const char *begin, const char *at, const char *end)
{
    return *at == 'x' && at > begin && at + 1 < end && (is_digit(at[-1]) || at[-1] == ')') &&
           (at[1] == '(' || (at[1] >= 'A' && at[1] <= 'Z'));
}

static void put_run(const char *before, const char *at, size_t length, const char *after, FILE *out)
{
    fprintf(out, "%s%.*s%s", before, (int)length, at, after);
}

// A name with its index, or a power: returns its length.
static size_t put_name(const char *at, const char *end, FILE *out)
{
    size_t letters = run_of(at, end, is_letter), digits = run_of(at + letters, end, is_digit);
    put_run(letters > 1 ? "\\mathrm{" : "", at, letters, letters > 1 ? "}" : "", out);
    if (digits)
        put_run("_{", at + letters, digits, "}", out);
    return letters + digits;
}

static size_t put_sign(const char *at, const char *end, FILE *out)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i].sign);
        if (length <= (size_t)(end - at) && memcmp(at, signs[i].sign, length) == 0) {
            fputs(signs[i].tex, out);
            return length;
        }
    }
    return 0;
}

// What begins there: its length, 0 if that is no mathematics.
static size_t put_next(const char *begin, const char *at, const char *end, FILE *out)
{
    size_t digits = run_of(at, end, is_digit), power = *at == '^' ? run_of(at + 1, end, is_digit) : 0;
    if (digits) {
        put_run("", at, digits, "", out);
        return digits;
    }
    if (power) {
        put_run("^{", at + 1, power, "}", out);
        return power + 1;
    }
    if (is_product(begin, at, end)) {
        fputs("{\\times}", out);
        return 1;
    }
    return is_letter(*at) ? put_name(at, end, out) : put_sign(at, end, out);
}

static void put_item(const char *begin, const char *end, FILE *out)
{
    char *math = NULL;
    size_t size, step = 1;
    FILE *list = mem_stream(&math, &size);
    const char *at = begin;
    for (; at < end && step; at += step)
        step = put_next(begin, at, end, list);
    fclose(list);
    if (step && at > begin) {
        fprintf(out, "$%s$", math);
    } else {
        char *text = mem_print("%.*s", (int)(end - begin), begin);
        tikz_text(text, out);
        free(text);
    }
    free(math);
}

void tikz_math(const char *text, FILE *out)
{
    for (const char *next; *text; text = next) {
        const char *comma = strstr(text, ", "), *end = comma ? comma : text + strlen(text);
        put_item(text, end, out);
        fputs(comma ? ", " : "", out);
        next = comma ? comma + 2 : end;
    }
}
