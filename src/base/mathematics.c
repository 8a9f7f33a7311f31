// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the text, from sign to sign; every sign is a row of a table. Names of vertices, in braces
// and in graph(…), are chosen by the user and stay unchanged. Two names with only a blank between them are
// prose, which is rejected.
#include <ctype.h>

#include "base/latex_text.h"
#include "base/mathematics_internal.h"
#include "base/mem.h"
#include "base/text.h"

enum { DEEPEST = 1000 };

#define TIMES " x ", " × ", "\\times", true
#define RTIMES " : ", " ⋊ ", "\\rtimes", true
#define WREATH " wr ", " ≀ ", "\\wr", true
#define BOX " [] ", " □ ", "\\mathbin{\\square}", true
#define VEE " v ", " ∨ ", "\\vee", true
#define TO "->", "→", "\\to", true
#define CDOT "*", "·", "\\cdot", true
#define LANGLE "<", "⟨", "\\langle", false
#define RANGLE ">", "⟩", "\\rangle", false
#define UPLUS " + ", " ⊎ ", "\\uplus", true
#define MID " | ", " | ", "\\mid", false
#define LDOTS "…", "…", "\\ldots", false
#define NOTHING "∅", "∅", "\\varnothing", false
#define LBRACE "{", "{", "\\{", false
#define RBRACE "}", "}", "\\}", false
static const sign signs[] = {
    {"×", TIMES},  {":", RTIMES},  {"⋊", RTIMES}, {"≀", WREATH}, {"□", BOX},  {"◻", BOX},
    {"▢", BOX},    {"∨", VEE},     {"⊎", UPLUS},  {"->", TO},    {"→", TO},   {"<", LANGLE},
    {"⟨", LANGLE}, {">", RANGLE},  {"⟩", RANGLE}, {"|", MID},    {"·", CDOT}, {"*", CDOT},
    {"…", LDOTS},  {"∅", NOTHING}, {"{", LBRACE}, {"}", RBRACE},
};

static bool put_all(writer *w);

size_t run_of(const writer *w, int (*holds)(int))
{
    size_t length = 0;
    while (w->at + length < w->end && holds((unsigned char)w->at[length]))
        length++;
    return length;
}

void emit_run(writer *w, const char *text, size_t length)
{
    if (length == 0)
        return;
    if (w->command && isalpha((unsigned char)*text))
        putc(' ', w->out);
    fwrite(text, 1, length, w->out);
    while (length > 1 && isalpha((unsigned char)text[length - 1]))
        length--;
    w->command = text[length - 1] == '\\';
}

void emit(writer *w, const char *text)
{
    emit_run(w, text, strlen(text));
}

// ---- signs

const sign *sign_at(const char *at, const char *end, const sign *list, size_t count)
{
    for (; count > 0; count--, list++) {
        size_t length = strlen(list->sign);
        if (length <= (size_t)(end - at) && memcmp(at, list->sign, length) == 0)
            return list;
    }
    return NULL;
}

const char *sign_text(const writer *w, const sign *s)
{
    return w->to == NOTATION_PLAIN ? s->plain : is_tex(w) ? s->latex : s->unicode;
}

// Labels of pictures have no space around signs and no dot in products.
static void emit_sign(writer *w, const sign *s, size_t length)
{
    bool label = w->label && s->binary, braces = label && is_tex(w);
    const char *text = label && *s->sign == '*' ? "" : sign_text(w, s);
    bool spaced = label && *text == ' ';
    emit(w, braces ? "{" : "");
    emit_run(w, text + spaced, strlen(text) - 2 * spaced);
    emit(w, braces ? "}" : "");
    w->at += length;
    w->last = AFTER_SIGN;
    w->argument = s->binary;
}

bool put_sign_for(writer *w, size_t length, const char *name)
{
    emit_sign(w, SIGN_AT(name, name + strlen(name), signs), length);
    return true;
}

static bool put_sign(writer *w)
{
    char c = *w->at;
    bool ratio = c == ':' && w->last == AFTER_NUMBER; // of a partition: 3:1
    const sign *s = ratio ? NULL : SIGN_AT(w->at, w->end, signs);
    if (!s && !strchr("()[],;+-=./'@:", c))
        return false;
    if (s) {
        emit_sign(w, s, strlen(s->sign));
    } else {
        emit(w, c != '(' || !w->blank || !w->label ? "" : is_tex(w) ? "\\;" : " ");
        emit_run(w, w->at++, 1);
        w->argument = strchr("(,;=", c);
    }
    w->sets += c == '{' && !w->label;
    w->sets -= c == '}' && w->sets > 0;
    w->edges = w->edges && c != ')';
    w->words = (w->words || (s && s->plain[0] == '<')) && !(s && s->plain[0] == '>');
    w->last = strchr(")}]'", c) || (s && *s->plain == '>') ? AFTER_NAME : AFTER_SIGN;
    return true;
}

bool put_inside(writer *w, const char *before, const char *after)
{
    const char *close = w->at + 1, *end = w->end;
    for (size_t depth = 1; close < end && (depth += *close == '(', depth -= *close == ')'); close++) {
    }
    if (close == end || w->depth == DEEPEST)
        return false;
    emit(w, before);
    w->at++;
    w->end = close;
    w->depth++;
    w->last = AT_START;
    w->argument = true;
    bool done = put_all(w);
    w->depth--;
    w->end = end;
    w->at = close + 1;
    w->last = AFTER_NAME;
    emit(w, after);
    return done;
}

// ---- the whole

static bool put_next(writer *w)
{
    const char *at = w->at;
    size_t left = (size_t)(w->end - at), length = 0;
    if (w->argument && w->verbatim && !w->sets && !w->edges && !w->words)
        length = w->verbatim(at, left);
    w->argument = false;
    if (length) {
        mathematics_verbatim(w->out, at, length, w->to);
        w->command = false;
        w->at += length;
        w->last = AFTER_NAME;
        return true;
    }
    if (put_vertex(w))
        return true;
    if (w->blank && left > 2 && memcmp(at, "[] ", 3) == 0)
        return put_sign_for(w, 2, "□");
    if (w->blank && *at == '+')
        return put_sign_for(w, 1, "⊎");
    if (*at == '^' || digit_sign_at(at, left, digits_above) < DIGIT_SIGNS)
        return put_power(w);
    return isalpha((unsigned char)*at)   ? put_word(w)
           : isdigit((unsigned char)*at) ? put_number(w)
                                         : put_sign(w);
}

static bool put_all(writer *w)
{
    while (w->at < w->end) {
        const char *start = w->at;
        w->at += run_of(w, isspace);
        w->blank = w->at > start;
        if (w->at < w->end && !put_next(w))
            return false;
    }
    return true;
}

bool mathematics_put(FILE *out, const char *text, size_t length, notation to, find_verbatim *verbatim)
{
    writer w = {text, text + length, to, out, verbatim, .argument = true};
    return put_all(&w);
}

void mathematics_verbatim(FILE *out, const char *text, size_t length, notation to)
{
    OWNED char *piece = text_utf8(text, length);
    if (to < NOTATION_LATEX) {
        fputs(piece, out);
    } else {
        fputs("\\texttt{", out);
        latex_text(piece, out);
        putc('}', out);
    }
}

static void put_words(const char *text, size_t length, notation to, FILE *out)
{
    OWNED char *words = mem_print("%.*s", (int)length, text);
    if (to == NOTATION_LATEX)
        latex_text(words, out);
    else
        fputs(words, out);
}

// The length of the prose before the mathematics of a label: words of small letters, each with a blank behind
// it, and all up to a colon with a blank: "another in " of "another in {1,3}", "case 2: ".
static size_t prose_length(const char *text, size_t length)
{
    size_t prose = 0, at = 0;
    const char *colon = text_search(text, length, ": ", 2);
    if (colon && colon > text && colon[-1] != ' ')
        prose = at = (size_t)(colon - text) + 2;
    for (; at < length && islower((unsigned char)text[at]); at++)
        if (at + 1 < length && text[at + 1] == ' ')
            prose = ++at + 1;
    return prose;
}

// Whether the rest behind prose is prose too: one more word or number.
static bool is_word(const char *text, size_t length)
{
    size_t same = 0;
    while (same < length && (isdigit((unsigned char)*text) ? isdigit((unsigned char)text[same])
                                                           : islower((unsigned char)text[same])))
        same++;
    return same == length && (length > 1 || (length && isdigit((unsigned char)*text)));
}

static void put_label(const char *text, size_t length, notation to, FILE *out)
{
    OWNED char *label = NULL;
    size_t size, prose = prose_length(text, length);
    if (prose && is_word(text + prose, length - prose))
        prose = length;
    FILE *made = mem_stream(&label, &size);
    writer w = {text + prose, text + length, to, made, .argument = true, .label = true};
    bool mathematics = length > prose && put_all(&w);
    fclose(made);
    put_words(text, mathematics ? prose : length, to, out);
    if (mathematics)
        fprintf(out, to == NOTATION_LATEX ? "$%s$" : "%s", label);
}

void mathematics_labels(const char *text, notation to, FILE *out)
{
    for (const char *comma; *text; text = comma + 2 * (*comma != '\0')) {
        comma = strstr(text, ", ");
        comma = comma ? comma : text + strlen(text);
        put_label(text, (size_t)(comma - text), to, out);
        fputs(*comma ? ", " : "", out);
    }
}
