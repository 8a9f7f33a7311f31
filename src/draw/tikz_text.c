// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text for LaTeX with its standard fonts (OT1) and amssymb. A character that those do not have is written as
// its number, {\tiny U+4E2D}, because an unknown one would stop the compilation.
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "draw/writers_internal.h"

static const char *const word[][2] = {
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"$", "\\$"},
    {"%", "\\%"},
    {"#", "\\#"},
    {"&", "\\&"},
    {"_", "\\_"},
    {"~", "\\textasciitilde{}"},
    {"^", "\\textasciicircum{}"},
    {"<", "$<$"},
    {">", "$>$"},
    {"|", "$|$"},
    {"\"", "{''}"},
    {"-", "{-}"},
    {"'", "{'}"},
    {"`", "{`}"},
    {"×", "$\\times$"},
    {"·", "$\\cdot$"},
    {"∅", "$\\varnothing$"},
    {"…", "\\ldots{}"},
    {"⟨", "$\\langle$"},
    {"⟩", "$\\rangle$"},
    {"⋊", "$\\rtimes$"},
    {"⋉", "$\\ltimes$"},
    {"≀", "$\\wr$"},
    {"∘", "$\\circ$"},
    {"∗", "$\\ast$"},
    {"±", "$\\pm$"},
    {"−", "$-$"},
    {"–", "--"},
    {"—", "---"},
    {"→", "$\\to$"},
    {"≤", "$\\le$"},
    {"≥", "$\\ge$"},
    {"≠", "$\\ne$"},
    {"≅", "$\\cong$"},
    {"≡", "$\\equiv$"},
    {"∩", "$\\cap$"},
    {"∪", "$\\cup$"},
    {"∖", "$\\setminus$"},
    {"∈", "$\\in$"},
    {"⊂", "$\\subset$"},
    {"⊆", "$\\subseteq$"},
    {"∞", "$\\infty$"},
    {"ℤ", "$\\mathbb{Z}$"},
    {"ℕ", "$\\mathbb{N}$"},
    {"ℚ", "$\\mathbb{Q}$"},
    {"ℝ", "$\\mathbb{R}$"},
    {"ℂ", "$\\mathbb{C}$"},
    {"‘", "{`}"},
    {"’", "{'}"},
    {"“", "{``}"},
    {"”", "{''}"},
    {"′", "$'$"},
    {"ⁿ", "$^n$"},
    {"⁻", "$^-$"},
    {"₋", "$_-$"},
    {"₊", "$_+$"},
    {"ₙ", "$_n$"},
    {"Γ", "$\\Gamma$"},
    {"Δ", "$\\Delta$"},
    {"Λ", "$\\Lambda$"},
    {"Π", "$\\Pi$"},
    {"Σ", "$\\Sigma$"},
    {"Φ", "$\\Phi$"},
    {"Ψ", "$\\Psi$"},
    {"Ω", "$\\Omega$"},
    {"α", "$\\alpha$"},
    {"β", "$\\beta$"},
    {"γ", "$\\gamma$"},
    {"δ", "$\\delta$"},
    {"ε", "$\\varepsilon$"},
    {"λ", "$\\lambda$"},
    {"μ", "$\\mu$"},
    {"π", "$\\pi$"},
    {"ρ", "$\\rho$"},
    {"σ", "$\\sigma$"},
    {"τ", "$\\tau$"},
    {"φ", "$\\varphi$"},
    {"ω", "$\\omega$"},
};

// Digits below and above the line, in order: their places in the list are their values.
static const char *const below[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
static const char *const above[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

// Letters that LaTeX makes of an accent and a letter.
static const char letters[] = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ"
                              "ŐőŰűŠšŽžČčŘřĚěŇňŮůŁłŚśŹźŻżŃńĆćĞğŒœ";

static uint32_t code_point(const char *c, size_t bytes)
{
    uint32_t code = (unsigned char)c[0] & (bytes == 2 ? 0x1f : bytes == 3 ? 0x0f : 0x07);
    for (size_t i = 1; i < bytes; i++)
        code = code << 6 | ((unsigned char)c[i] & 0x3f);
    return code;
}

// A letter beyond ASCII, or a sign that is in no list.
static void put_other(const char *c, size_t bytes, FILE *out)
{
    for (int digit = 0; digit < 10; digit++) {
        if (strlen(below[digit]) == bytes && memcmp(below[digit], c, bytes) == 0)
            fprintf(out, "$_%d$", digit);
        else if (strlen(above[digit]) == bytes && memcmp(above[digit], c, bytes) == 0)
            fprintf(out, "$^%d$", digit);
        else
            continue;
        return;
    }
    if (memmem(letters, sizeof letters - 1, c, bytes))
        fwrite(c, 1, bytes, out);
    else
        fprintf(out, "{\\tiny U+%04" PRIX32 "}", code_point(c, bytes));
}

static void put_character(const char *c, size_t bytes, FILE *out)
{
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (strlen(word[i][0]) == bytes && memcmp(word[i][0], c, bytes) == 0) {
            fputs(word[i][1], out);
            return;
        }
    if (bytes > 1)
        put_other(c, bytes, out);
    else
        putc((unsigned char)*c < ' ' || *c == 127 ? ' ' : *c, out);
}

void tikz_text(const char *text, FILE *out)
{
    size_t bytes;
    for (const char *c = text; *c; c += bytes) {
        bytes = text_utf8_length(c, strnlen(c, 4));
        put_character(c, bytes, out);
    }
}
