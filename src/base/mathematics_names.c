// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words, numbers and names of vertices. A single letter is italic, a longer name upright; a name includes
// its index. The letters x, wr and v between two operands are signs.
#include <ctype.h>
#include <string.h>

#include "base/mathematics_internal.h"

// Parts of names that stand for Greek letters: AGammaL.
static const sign greek[] = {
    {"Gamma", "Gamma", "Γ", "\\Gamma", false},
    {"Sigma", "Sigma", "Σ", "\\Sigma", false},
    {"Omega", "Omega", "Ω", "\\Omega", false},
    {"Phi", "Phi", "Φ", "\\Phi", false},
};

static void emit_letters(writer *w, const char *end)
{
    while (w->at < end) {
        const sign *s = SIGN_AT(w->at, end, greek);
        if (s)
            emit(w, sign_text(w, s));
        else
            emit_run(w, w->at, 1);
        w->at += s ? strlen(s->sign) : 1;
    }
}

// The + or − of an orthogonal group before its parameters, possibly as a power.
static bool type_at(const writer *w)
{
    size_t at = next(w, 0) == '^';
    return (next(w, at) == '+' || next(w, at) == '-') && next(w, at + 1) == '(';
}

static void put_type(writer *w)
{
    w->at += *w->at == '^';
    char type[2] = {*w->at++, '\0'};
    if (w->to == NOTATION_PLAIN)
        emit(w, type);
    else
        emit_script(w, '^', type);
}

void put_name(writer *w, size_t letters)
{
    const char *start = w->at, *end = start + letters;
    const sign *first = SIGN_AT(start, end, greek);
    char index[LONGEST_SCRIPT];
    writer behind = *w;
    behind.at = end;
    bool indexed = take_index(&behind, letters == 1 ? *start : '\0', index);
    bool upright = is_tex(w) && letters > 1 && !(first && strlen(first->sign) == letters);
    bool function = is_tex(w) && !w->label && (next(&behind, 0) == '(' || type_at(&behind));
    emit(w, !upright ? "" : function ? "\\operatorname{" : "\\mathrm{");
    if (is_tex(w) && indexed && letters == 1 && *start == 'Z')
        emit(w, "\\mathbb{Z}");
    else
        emit_letters(w, end);
    emit(w, upright ? "}" : "");
    w->at = behind.at;
    if (indexed)
        emit_script(w, '_', index);
    if (type_at(w))
        put_type(w);
    w->edges = letters == 5 && memcmp(start, "graph", 5) == 0 && next(w, 0) == '(';
    w->last = AFTER_NAME;
}

// An x between two factors: Z2xS4, (Z2xZ2) x Q8.
static bool is_product(const writer *w)
{
    unsigned char behind = (unsigned char)next(w, 1);
    return *w->at == 'x' && (isspace(behind) || isupper(behind) || isdigit(behind) || strchr("(<", behind));
}

bool put_word(writer *w)
{
    size_t letters = run_of(w, isalpha);
    bool operand = w->last >= AFTER_NAME;
    char behind = next(w, letters);
    if (w->words) { // every letter is a generator
        put_name(w, 1);
        return true;
    }
    if (operand && is_product(w))
        return put_sign_for(w, 1, "×");
    if (operand && letters == 2 && memcmp(w->at, "wr", 2) == 0)
        return put_sign_for(w, 2, "≀");
    if (operand && letters == 1 && *w->at == 'v' && behind && strchr(" ([{", behind))
        return put_sign_for(w, 1, "∨");
    if (operand && letters == 5 && memcmp(w->at, "graph", 5) == 0 && behind != '(') {
        w->at += letters; // petersen graph
        return true;
    }
    if (operand && w->blank)
        return false;
    if (is_tex(w) && !w->label && behind == '(' && letters == 10 && memcmp(w->at, "complement", 10) == 0) {
        w->at += letters;
        return put_inside(w, "\\overline{", "}");
    }
    put_name(w, letters);
    return true;
}

bool put_number(writer *w)
{
    size_t digits = run_of(w, isdigit);
    char prefix[2] = {*w->at, '\0'};
    bool of_name = digits == 1 && isupper((unsigned char)next(w, 1)) && w->last < AFTER_NAME; // 3D4(2)
    if (w->blank && w->last >= AFTER_NAME && !w->words)
        return false;
    if (of_name && w->to != NOTATION_PLAIN) {
        emit(w, is_tex(w) ? "{}" : "");
        emit_script(w, '^', prefix);
    } else {
        emit_run(w, w->at, digits);
    }
    w->at += digits;
    w->last = of_name ? AT_START : AFTER_NUMBER;
    return true;
}

// ---- names of vertices

static size_t vertex_length(const writer *w)
{
    size_t length = 0;
    if (w->sets || w->edges)
        while (next(w, length) && !strchr(w->edges ? " -,;(){}=\"" : " {},/()=\"", next(w, length)))
            length++;
    return length;
}

// A letter or a number stays unchanged, a longer name is upright.
size_t put_vertex(writer *w)
{
    size_t length = vertex_length(w);
    size_t digits = run_of(w, isdigit), letters = run_of(w, isalnum);
    if (!length)
        return 0;
    bool italic = length == digits || (length == 1 && letters == 1);
    if (is_tex(w) && !italic && length != letters) {
        mathematics_verbatim(w->out, w->at, length, w->to);
        w->command = false;
    } else {
        emit(w, is_tex(w) && !italic ? "\\mathrm{" : "");
        emit_run(w, w->at, length);
        emit(w, is_tex(w) && !italic ? "}" : "");
    }
    w->at += length;
    w->last = AFTER_NUMBER;
    return length;
}
