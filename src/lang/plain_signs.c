// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text is copied sign by sign, and for every byte written its place in the original is stored (`from`),
// so errors can point to what the user typed. Superscript digits depend on the context: before a group they
// are part of its name, elsewhere they are an exponent.
#include "lang/plain_signs.h"

#include <ctype.h>

#include "base/digit_signs.h"
#include "base/mem.h"
#include "lang/arithmetic.h"
#include "lang/colon_forms.h"

enum { LONGEST = 6 }; // maximal number of bytes of a replacement

static const struct {
    const char *sign, *plain;
} signs[] = {
    {"×", "x"}, {"⨯", "x"},   {"⋊", ":"},     {"≀", " wr "},   {"Φ", "Phi"},   {"⊕", "x"},
    {"𝔽", "F"}, {"φ", "Phi"}, {"Γ", "Gamma"}, {"Σ", "Sigma"},  {"Ω", "Omega"}, {"Ω", "Omega"},
    {"ℤ", "Z"}, {"⟨", "<"},   {"⟩", ">"},     {"∣", "|"},      {"′", "'"},     {"’", "'"},
    {"·", "*"}, {"−", "-"},   {"–", "-"},     {"\u00a0", " "},
};

static size_t which(const cursor *s, const char *const *list)
{
    return digit_sign_at(s->text + s->at, s->end - s->at, list);
}

plain_text plain_text_new(const cursor *s)
{
    size_t room = LONGEST * (s->end - s->at) + 1;
    return (plain_text){mem_alloc(room, 1), mem_alloc(room, sizeof(size_t)), 0};
}

void plain_text_put(plain_text *p, size_t from, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        p->from[p->length] = from;
        p->text[p->length++] = bytes[i];
    }
}

void plain_text_end(plain_text *p, size_t from)
{
    p->from[p->length] = from;
    p->text[p->length] = '\0';
}

// Whether a group begins here, so a superscript number belongs to its name: ³D₄.
static bool before_group(const plain_text *p)
{
    size_t i = p->length;
    size_t bracket = i; // behind the last one
    while (bracket > 0 && !strchr("<>", p->text[bracket - 1]))
        bracket--;
    if (bracket > 0 && p->text[bracket - 1] == '<')
        return false; // x is a generator here
    while (i > 0 && cursor_is_blank(p->text[i - 1]))
        i--;
    return i == 0 || strchr("x:(/", p->text[i - 1]) || (i > 1 && memcmp(p->text + i - 2, "wr", 2) == 0);
}

// A run of superscripts: an exponent, the sign of an orthogonal group, or the number before a name.
static void put_raised(plain_text *p, cursor *s)
{
    size_t from = s->at, count = 0, i;
    char run[64];
    for (; (i = which(s, digits_above)) < DIGIT_SIGNS && count < sizeof run; s->at += strlen(digits_above[i]))
        run[count++] = digit_signs[i];
    bool sign_alone = count == 1 && !cursor_is_digit(run[0]);
    if (!sign_alone && !before_group(p))
        plain_text_put(p, from, "^", 1);
    plain_text_put(p, from, run, count);
}

// Z/6, Z/6Z and Z/nZ: the Z has already been written.
static bool put_residues(plain_text *p, cursor *s)
{
    cursor ahead = {s->text, s->at + 1, s->end, NULL, NULL};
    size_t n = p->length;
    while (n > 0 && cursor_is_blank(p->text[n - 1]))
        n--;
    if (n == 0 || p->text[n - 1] != 'Z' ||
        (n > 1 && cursor_is_letter(p->text[n - 2]) && p->text[n - 2] != 'x'))
        return false;
    cursor_blanks(&ahead);
    size_t start = ahead.at;
    while (cursor_is_digit(cursor_peek(&ahead)))
        ahead.at++;
    if (ahead.at == start && start < s->end &&
        !(start + 1 < s->end && islower((unsigned char)s->text[start + 1])))
        ahead.at += variable_at(&(cursor){s->text, start, start + 1, NULL, NULL});
    if (ahead.at == start)
        return false;
    p->length = n;
    plain_text_put(p, s->at, "_", 1);
    for (s->at = start; s->at < ahead.at; s->at++)
        plain_text_put(p, s->at, s->text + s->at, 1);
    plain_text_put(p, s->at, " ", 1); // Z/2Z3 is not Z23
    cursor_blanks(&ahead);
    if (cursor_take_text(&ahead, "Z") || cursor_take_text(&ahead, "ℤ"))
        s->at = ahead.at;
    return true;
}

static void put_sign(plain_text *p, cursor *s)
{
    size_t i = which(s, digits_below);
    if (cursor_peek(s) == '/' && put_residues(p, s))
        return;
    if (i < DIGIT_SIGNS) {
        plain_text_put(p, s->at, digit_signs + i, 1);
        s->at += strlen(digits_below[i]);
        return;
    }
    for (i = 0; i < sizeof signs / sizeof *signs; i++)
        if (cursor_has(s, s->at, signs[i].sign)) {
            plain_text_put(p, s->at, signs[i].plain, strlen(signs[i].plain));
            s->at += strlen(signs[i].sign);
            return;
        }
    plain_text_put(p, s->at, s->text + s->at, 1);
    s->at++;
}

// Copies a word with a colon and its argument unchanged.
static void put_form(plain_text *p, cursor *s, const brackets *open)
{
    for (size_t end = colon_form_end(s, !brackets_none(open)); s->at < end; s->at++)
        plain_text_put(p, s->at, s->text + s->at, 1);
}

bool signs_are_plain(const cursor *s)
{
    if (cursor_peek(s) == '^')
        return false;
    for (size_t i = s->at; i < s->end && s->end - s->at <= PLAIN_TEXT_MOST; i++)
        if ((unsigned char)s->text[i] >= 0x80 || s->text[i] == '/')
            return false;
    return true;
}

plain_text plain_signs(const cursor *text)
{
    cursor s = *text;
    colon_form form;
    brackets open = {0};
    plain_text p = plain_text_new(text);
    while (s.at < s.end) {
        bool in_word = p.length > 0 && cursor_is_letter(p.text[p.length - 1]);
        if (!in_word && colon_form_at(&s, &form)) {
            put_form(&p, &s, &open);
            continue;
        }
        brackets_follow(&open, &s, s.at);
        if (cursor_peek(&s) == '^' && before_group(&p)) // ^3D_4(2)
            s.at++;
        else if (which(&s, digits_above) < DIGIT_SIGNS)
            put_raised(&p, &s);
        else
            put_sign(&p, &s);
    }
    plain_text_end(&p, s.end);
    return p;
}

hry_status plain_text_done(plain_text *p, hry_status status, hry_error *error)
{
    size_t column = status && error && error->line == 0 ? error->column : 0;
    if (column)
        error->column = p->from[column - 1 < p->length ? column - 1 : p->length] + 1;
    plain_text_clear(p);
    return status;
}

void plain_text_clear(plain_text *p)
{
    free_all(p->text, p->from);
}
