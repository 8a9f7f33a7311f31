// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text for LaTeX with its standard fonts (OT1) and amssymb. A character that they do not contain is written
// as its code point, {\tiny U+4E2D}, because an unknown character would stop the compilation.
#include "base/latex_text.h"

#include <inttypes.h>
#include <string.h>

#include "base/digit_signs.h"
#include "base/text.h"

// Characters and their LaTeX spellings.
static const char *const as_is[][2] = {
    {"{", "\\{"}, {"}", "\\}"},  {"$", "\\$"},   {"%", "\\%"},   {"#", "\\#"},  {"&", "\\&"},  {"_", "\\_"},
    {"<", "$<$"}, {">", "$>$"},  {"|", "$|$"},   {"\"", "{''}"}, {"-", "{-}"},  {"'", "{'}"},  {"`", "{`}"},
    {"−", "$-$"}, {"–", "{--}"}, {"—", "{---}"}, {"′", "$'$"},   {"ⁿ", "$^n$"}, {"ₙ", "$_n$"},
};

// Commands of texts: \textbackslash{}.
static const char *const text_command[][2] = {
    {"\\", "textbackslash"}, {"~", "textasciitilde"}, {"^", "textasciicircum"},  {"…", "ldots"},
    {"‘", "textquoteleft"},  {"’", "textquoteright"}, {"“", "textquotedblleft"}, {"”", "textquotedblright"},
};

// Commands of mathematics: $\times$.
static const char *const command[][2] = {
    {"×", "times"},     {"·", "cdot"},       {"∅", "varnothing"}, {"⟨", "langle"},    {"⟩", "rangle"},
    {"⋊", "rtimes"},    {"⋉", "ltimes"},     {"≀", "wr"},         {"∘", "circ"},      {"∗", "ast"},
    {"±", "pm"},        {"→", "to"},         {"≤", "le"},         {"≥", "ge"},        {"≠", "ne"},
    {"≅", "cong"},      {"≡", "equiv"},      {"∩", "cap"},        {"∪", "cup"},       {"∖", "setminus"},
    {"∈", "in"},        {"⊂", "subset"},     {"⊆", "subseteq"},   {"∞", "infty"},     {"ℤ", "mathbb{Z}"},
    {"ℕ", "mathbb{N}"}, {"ℚ", "mathbb{Q}"},  {"ℝ", "mathbb{R}"},  {"ℂ", "mathbb{C}"}, {"Γ", "Gamma"},
    {"Δ", "Delta"},     {"Λ", "Lambda"},     {"Π", "Pi"},         {"Σ", "Sigma"},     {"Φ", "Phi"},
    {"Ψ", "Psi"},       {"Ω", "Omega"},      {"α", "alpha"},      {"β", "beta"},      {"γ", "gamma"},
    {"δ", "delta"},     {"ε", "varepsilon"}, {"λ", "lambda"},     {"μ", "mu"},        {"π", "pi"},
    {"ρ", "rho"},       {"σ", "sigma"},      {"τ", "tau"},        {"φ", "varphi"},    {"ω", "omega"},
};

#define ROWS(list) list, sizeof list / sizeof *list
static const struct {
    const char *before, *behind;
    const char *const (*row)[2];
    size_t count;
} lists[] = {{"", "", ROWS(as_is)}, {"\\", "{}", ROWS(text_command)}, {"$\\", "$", ROWS(command)}};
enum { LISTS = sizeof lists / sizeof *lists };

// Letters that LaTeX composes from an accent and a letter.
static const char letters[] = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ"
                              "ŐőŰűŠšŽžČčŘřĚěŇňŮůŁłŚśŹźŻżŃńĆćĞğŒœ";

static uint32_t code_point(const char *c, size_t bytes)
{
    uint32_t code = (unsigned char)c[0] & (bytes == 2 ? 0x1f : bytes == 3 ? 0x0f : 0x07);
    for (size_t i = 1; i < bytes; i++)
        code = code << 6 | ((unsigned char)c[i] & 0x3f);
    return code;
}

// A letter beyond ASCII, or a character that is in no list.
static void put_other(text_buffer *to, const char *c, size_t bytes)
{
    size_t lowered = digit_sign_at(c, bytes, digits_below), raised = digit_sign_at(c, bytes, digits_above);
    if (lowered < DIGIT_SIGNS || raised < DIGIT_SIGNS)
        text_add_print(to, "$%c%c$", lowered < DIGIT_SIGNS ? '_' : '^',
                       digit_signs[lowered < DIGIT_SIGNS ? lowered : raised]);
    else if (text_search(letters, sizeof letters - 1, c, bytes))
        text_add(to, c, bytes);
    else
        text_add_print(to, "{\\tiny U+%04" PRIX32 "}", code_point(c, bytes));
}

// A letter, a digit or a blank stands for itself; it is in no list.
static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ';
}

static void put_character(text_buffer *to, const char *c, size_t bytes)
{
    if (is_plain(*c)) {
        text_add_char(to, *c);
        return;
    }
    for (size_t l = 0; l < LISTS; l++)
        for (size_t i = 0; i < lists[l].count; i++) {
            const char *const *row = lists[l].row[i];
            if (*row[0] == *c && strlen(row[0]) == bytes && memcmp(row[0], c, bytes) == 0) {
                text_add_string(to, lists[l].before);
                text_add_string(to, row[1]);
                text_add_string(to, lists[l].behind);
                return;
            }
        }
    if (bytes > 1)
        put_other(to, c, bytes);
    else
        text_add_char(to, (unsigned char)*c < ' ' || *c == 127 ? ' ' : *c);
}

void latex_text_add(text_buffer *to, const char *text, size_t length)
{
    size_t bytes;
    for (size_t i = 0; i < length; i += bytes) {
        bytes = text_utf8_length(text + i, length - i);
        bytes += !bytes; // not UTF-8
        put_character(to, text + i, bytes);
    }
}

void latex_text(const char *text, FILE *out)
{
    text_buffer made = {0};
    latex_text_add(&made, text, strlen(text));
    text_put(&made, out);
    text_clear(&made);
}

// "{\tiny U+4E2D}" or "$_2$".
static size_t read_other(const char *text, size_t length, char out[8])
{
    static const char hex[] = "0123456789ABCDEF", number[] = "{\\tiny U+";
    size_t opening = sizeof number - 1;
    const char *sign =
        length > 3 && *text == '$' && text[2] && text[3] == '$' ? strchr(digit_signs, text[2]) : NULL;
    if (sign && (text[1] == '_' || text[1] == '^')) {
        strcpy(out, (text[1] == '_' ? digits_below : digits_above)[sign - digit_signs]);
        return 4;
    }
    if (length <= opening || memcmp(text, number, opening) != 0)
        return 0;
    uint32_t code = 0;
    size_t at = opening;
    for (const char *digit; at < length && code < 0x110000 && text[at] && (digit = strchr(hex, text[at]));
         at++)
        code = 16 * code + (uint32_t)(digit - hex);
    if (at == length || text[at] != '}' || code < 0x80 || code > 0x10ffff)
        return 0;
    out[text_put_code_point(code, out)] = '\0';
    return at + 1;
}

// The number of bytes that the three parts, one after the other, take at the start of the text; 0: they do
// not match.
static size_t begins(const char *text, size_t length, const char *const part[3])
{
    size_t at = 0;
    for (int i = 0; i < 3; i++) {
        size_t bytes = strlen(part[i]);
        if (bytes > length - at || memcmp(text + at, part[i], bytes) != 0)
            return 0;
        at += bytes;
    }
    return at;
}

size_t latex_text_read(const char *text, size_t length, char out[8])
{
    size_t longest = read_other(text, length, out);
    for (size_t l = 0; l < LISTS; l++)
        for (size_t i = 0; i < lists[l].count; i++) {
            const char *const *row = lists[l].row[i];
            size_t bytes = begins(text, length, (const char *[]){lists[l].before, row[1], lists[l].behind});
            if (bytes > longest) {
                strcpy(out, row[0]);
                longest = bytes;
            }
        }
    if (longest || *text == '}')
        return longest;
    out[0] = *text;
    out[1] = '\0';
    return 1;
}
