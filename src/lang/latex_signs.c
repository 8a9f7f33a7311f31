// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text is copied sign by sign. Braces that only hold an argument together are left out; what is written
// for a closing brace is remembered when its opening one is met.
#include "lang/latex_signs.h"

#include <stdlib.h>
#include <string.h>

#include "base/latex_text.h"
#include "base/mem.h"

enum { LONGEST = 6 };          // bytes that one byte of the text becomes, at most
enum { MOST_BYTES = 1 << 20 }; // of a text that is looked at: each takes 55 bytes of memory

// What a command with an argument in braces becomes of them: nothing, or a function's parentheses; or the
// argument is a text in LaTeX's words.
typedef enum braces { NO_BRACES, DROPPED, FUNCTION, VERBATIM } braces;

static const struct {
    const char *name, *plain;
    braces braces;
} commands[] = {
    {"times", " x ", NO_BRACES},
    {"rtimes", " : ", NO_BRACES},
    {"wr", " wr ", NO_BRACES},
    {"langle", "<", NO_BRACES},
    {"rangle", ">", NO_BRACES},
    {"mid", "|", NO_BRACES},
    {"Phi", "Phi", NO_BRACES},
    {"Gamma", "Gamma", NO_BRACES},
    {"Sigma", "Sigma", NO_BRACES},
    {"Omega", "Omega", NO_BRACES},
    {"cdot", "*", NO_BRACES},
    {"prime", "'", NO_BRACES},
    {"left", "", NO_BRACES},
    {"right", "", NO_BRACES},
    {"square", " [] ", NO_BRACES},
    {"Box", " [] ", NO_BRACES},
    {"vee", " v ", NO_BRACES},
    {"uplus", " + ", NO_BRACES},
    {"to", "->", NO_BRACES},
    {"varnothing", "{}", NO_BRACES},
    {"emptyset", "{}", NO_BRACES},
    {"mathbb", "", DROPPED},
    {"mathrm", "", DROPPED},
    {"operatorname", "", DROPPED},
    {"text", "", DROPPED},
    {"mathbf", "", DROPPED},
    {"mathsf", "", DROPPED},
    {"mathbin", "", DROPPED},
    {"overline", "complement", FUNCTION},
    {"bar", "complement", FUNCTION},
    {"texttt", "", VERBATIM},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const char escaped[] = "{}_%#&$"; // behind a backslash: themselves
static const char spaces[] = ",;:! ";    // a blank

typedef struct reader {
    cursor s;
    plain_text p;
    char *closing; // for every open brace what is written where it closes, '\0': nothing
    size_t depth;
} reader;

// The command whose backslash stands at the cursor, and where its name ends; COMMANDS: none.
static size_t command_at(const cursor *s, size_t *end)
{
    size_t i = 0;
    for (*end = s->at + 1; *end < s->end && cursor_is_letter(s->text[*end]);)
        ++*end;
    while (i < COMMANDS && (strlen(commands[i].name) != *end - s->at - 1 ||
                            memcmp(commands[i].name, s->text + s->at + 1, *end - s->at - 1) != 0))
        i++;
    return i;
}

// Behind the braces at `at` with a text in them; `at` itself if there are no braces.
static size_t verbatim_end(const cursor *s, size_t at)
{
    char out[8];
    size_t end = at, length = 1;
    if (at == s->end || s->text[at] != '{')
        return at;
    for (end++; end < s->end && length; end += length)
        length = latex_text_read(s->text + end, s->end - end, out);
    return end < s->end ? end + 1 : at;
}

static bool between(const cursor *s, const char *open, const char *close)
{
    size_t before = strlen(open), behind = strlen(close);
    return s->end - s->at >= before + behind && memcmp(s->text + s->at, open, before) == 0 &&
           memcmp(s->text + s->end - behind, close, behind) == 0;
}

bool latex_is_meant(const cursor *s)
{
    cursor c = *s;
    cursor_blanks(&c);
    while (c.end > c.at && cursor_is_blank(c.text[c.end - 1]))
        c.end--;
    if (c.end - c.at > MOST_BYTES)
        return false;
    bool meant = between(&c, "$", "$") || between(&c, "\\{", "\\}");
    for (size_t end, i; c.at < c.end; c.at++) {
        if (c.text[c.at] != '\\')
            continue;
        char next = c.at + 1 < c.end ? c.text[c.at + 1] : '\0';
        if (next && (strchr(escaped, next) || strchr(spaces, next))) {
            c.at++;
            continue;
        }
        if ((i = command_at(&c, &end)) == COMMANDS)
            return false;
        meant = true;
        c.at = (commands[i].braces == VERBATIM ? verbatim_end(&c, end) : end) - 1;
    }
    return meant;
}

static void put(reader *r, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        r->p.from[r->p.length] = r->s.at;
        r->p.text[r->p.length++] = text[i];
    }
}

static void open_brace(reader *r, char closing)
{
    r->closing[r->depth++] = closing;
    r->s.at++;
}

static void put_verbatim(reader *r, size_t end)
{
    char out[8];
    for (r->s.at++; r->s.at < end - 1;) {
        size_t length = latex_text_read(r->s.text + r->s.at, r->s.end - r->s.at, out);
        put(r, out, strlen(out));
        r->s.at += length;
    }
    r->s.at = end;
}

static void put_command(reader *r)
{
    cursor *s = &r->s;
    size_t end, i = command_at(s, &end), stop = verbatim_end(s, end);
    if (i == COMMANDS) { // an escape or a space
        put(r, strchr(spaces, s->text[s->at + 1]) ? " " : s->text + s->at + 1, 1);
        s->at += 2;
        return;
    }
    const char *plain = commands[i].plain;
    bool raised = r->p.length && r->p.text[r->p.length - 1] == '^'; // ^{\vee} is ^v
    plain += raised && *plain == ' ';
    put(r, plain, strlen(plain));
    s->at = end;
    cursor_blanks(s);
    if (cursor_peek(s) != '{' || commands[i].braces == NO_BRACES)
        return;
    if (commands[i].braces == VERBATIM && stop > end) {
        put_verbatim(r, stop);
        return;
    }
    if (commands[i].braces == FUNCTION)
        put(r, "(", 1);
    open_brace(r, commands[i].braces == FUNCTION ? ')' : '\0');
}

// Braces of indices and exponents are left out where what they hold is a number.
static void put_brace(reader *r)
{
    cursor *s = &r->s;
    char before = r->p.length ? r->p.text[r->p.length - 1] : '\0';
    size_t digits = 1;
    while (s->at + digits < s->end && cursor_is_digit(s->text[s->at + digits]))
        digits++;
    bool number = s->at + digits < s->end && s->text[s->at + digits] == '}';
    if (s->end - s->at > 2 && memcmp(s->text + s->at, "{}^", 3) == 0) { // {}^3D_4
        s->at += 3;
        return;
    }
    bool font = s->end - s->at > 2 && s->text[s->at + 1] == '\\' && cursor_is_letter(s->text[s->at + 2]);
    bool dropped = before == '^' || (before == '_' && number) || font; // {\\mathbb Z}_6
    if (!dropped)
        put(r, "{", 1);
    open_brace(r, dropped ? '\0' : '}');
}

plain_text latex_signs(const cursor *text)
{
    reader r = {.s = *text};
    size_t room = LONGEST * (text->end - text->at) + 1;
    r.p = (plain_text){mem_alloc(room, 1), mem_alloc(room, sizeof *r.p.from), 0};
    r.closing = mem_alloc(text->end - text->at + 1, 1);
    for (char c; r.s.at < r.s.end;) {
        c = cursor_peek(&r.s);
        if (c == '\\') {
            put_command(&r);
        } else if (c == '{') {
            put_brace(&r);
        } else {
            char close = c == '}' && r.depth ? r.closing[--r.depth] : c;
            if (close && c != '$')
                put(&r, &close, 1);
            r.s.at++;
        }
    }
    r.p.from[r.p.length] = r.s.end;
    r.p.text[r.p.length] = '\0';
    free(r.closing);
    return r.p;
}

char *latex_plain(const char *text)
{
    cursor s = {.text = text, .end = strlen(text)};
    if (!latex_is_meant(&s))
        return NULL;
    plain_text p = latex_signs(&s);
    free(p.from);
    return p.text;
}
