// SPDX-License-Identifier: GPL-3.0-or-later
//
// Indices and powers: every spelling is read into a short text, "2,3" or "-1", and then written in the
// notation.
#include <ctype.h>
#include <string.h>

#include "base/mathematics_internal.h"

// Superscript or subscript digits, the latter possibly with commas between them.
static bool take_digits(writer *w, const char *const *list, char out[LONGEST_SCRIPT])
{
    size_t count = 0, i;
    while (count + 2 < LONGEST_SCRIPT) {
        const char *at = w->at + (count && list == digits_below && next(w, 0) == ',');
        if ((i = digit_sign_at(at, (size_t)(w->end - at), list)) == DIGIT_SIGNS)
            break;
        if (at > w->at)
            out[count++] = ',';
        out[count++] = digit_signs[i];
        w->at = at + strlen(list[i]);
    }
    out[count] = '\0';
    return count > 0;
}

// Digits and the characters `among`, between `open` and `close`; blanks are skipped.
static bool take_list(writer *w, const char *open, const char *among, char close, char out[LONGEST_SCRIPT])
{
    size_t at = strlen(open), count = 0;
    char c;
    if (at > (size_t)(w->end - w->at) || memcmp(w->at, open, at) != 0)
        return false;
    for (; (c = next(w, at)) && c != close && count + 1 < LONGEST_SCRIPT; at++)
        if (strchr(among, c) || isdigit((unsigned char)c))
            out[count++] = c;
        else if (c != ' ')
            return false;
    out[count] = '\0';
    if (!count || c != close)
        return false;
    w->at += at + 1;
    return true;
}

// A number or one lower-case letter; `out` may follow a sign.
static bool take_short(writer *w, char *out)
{
    size_t length = run_of(w, isdigit);
    if (!length && islower((unsigned char)next(w, 0)) && !isalnum((unsigned char)next(w, 1)))
        length = 1;
    if (!length || length + 1 >= LONGEST_SCRIPT)
        return false;
    snprintf(out, LONGEST_SCRIPT - 1, "%.*s", (int)length, w->at);
    w->at += length;
    return true;
}

bool take_index(writer *w, char letter, char out[LONGEST_SCRIPT])
{
    writer behind = *w;
    behind.at++;
    if (isdigit((unsigned char)next(w, 0)))
        return take_short(w, out);
    if (next(w, 0) == '_' && take_short(&behind, out)) {
        w->at = behind.at;
        return true;
    }
    static const char variables[] = ",+-*^abcdfghijklmnopqrstuwyz";
    return take_digits(w, digits_below, out) || take_list(w, "_{", variables, '}', out) ||
           (letter && strchr("ACDKPQSWZ", letter) && take_list(w, "(", variables, ')', out));
}

void emit_script(writer *w, char sign, const char *text)
{
    bool digits = !text[strspn(text, "0123456789")];
    const char *const *list = sign == '^' ? digits_above : digits_below, *found;
    if (w->to == NOTATION_UNICODE && !text[strspn(text, "0123456789,+-")]) {
        for (; *text; text++)
            if ((found = strchr(digit_signs, *text)))
                emit(w, list[found - digit_signs]);
            else
                emit_run(w, text, 1);
        return;
    }
    bool braces = text[1] && (is_tex(w) || (sign == '_' && !digits));
    emit_run(w, &sign, 1);
    emit(w, braces ? "{" : "");
    emit(w, text);
    emit(w, braces ? "}" : "");
}

bool put_power(writer *w)
{
    static const char vee[] = "∨";
    char power[LONGEST_SCRIPT];
    if (w->last < AFTER_NAME)
        return false;
    w->last = AFTER_NAME;
    bool raised = take_digits(w, digits_above, power);
    w->at += !raised; // the sign
    if (next(w, 0) == '(' && !raised)
        return put_inside(w, is_tex(w) ? "^{(" : "^(", is_tex(w) ? ")}" : ")");
    size_t v = strncmp(w->at, vee, strlen(vee)) == 0 ? strlen(vee) : next(w, 0) == 'v';
    if (!raised && v && !isalnum((unsigned char)next(w, v))) {
        w->at += v;
        emit(w, is_tex(w) ? "^{\\vee}" : w->to == NOTATION_UNICODE ? "^∨" : "^v");
        return true;
    }
    if (!raised && w->words && isalpha((unsigned char)next(w, 0))) { // conjugation: x_1^{x_2}
        bool braces = is_tex(w) && (isdigit((unsigned char)next(w, 1)) || next(w, 1) == '_');
        emit(w, braces ? "^{" : "^");
        put_name(w, 1);
        emit(w, braces ? "}" : "");
        return true;
    }
    size_t minus = !raised && next(w, 0) == '-';
    w->at += minus;
    power[0] = raised ? power[0] : '-';
    if (!raised && !take_short(w, power + minus) && (minus || !take_list(w, "{", "-()", '}', power)))
        return false;
    emit_script(w, '^', power);
    return true;
}
