// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text is copied character by character. Braces that only group an argument are omitted; the replacement
// of a closing brace is stored when its opening brace is read.
#include "lang/latex_signs.h"

#include "base/latex_text.h"
#include "base/mem.h"
#include "lang/verbatim.h"

#define OVERLINE "complement("

// The replacement of a command. If it is empty, braces after the command are omitted; if it ends with a
// parenthesis, the braces are those of a function. NULL: the braces contain text in LaTeX notation.
static const struct {
    const char *name, *plain;
} commands[] = {
    {"times", " x "},     {"oplus", " x "},     {"rtimes", " : "},  {"wr", " wr "},  {"langle", "<"},
    {"rangle", ">"},      {"mid", "|"},         {"vert", "|"},      {"quad", " "},   {"ZZ", "Z"},
    {"rm ", ""},          {"bf ", ""},          {"it ", ""},        {"Phi", "Phi"},  {"Gamma", "Gamma"},
    {"Sigma", "Sigma"},   {"Omega", "Omega"},   {"cdot", "*"},      {"prime", "'"},  {"left", ""},
    {"right", ""},        {"square", " [] "},   {"Box", " [] "},    {"vee", " v "},  {"uplus", " + "},
    {"to", "->"},         {"varnothing", "{}"}, {"emptyset", "{}"}, {"mathbb", ""},  {"mathrm", ""},
    {"operatorname", ""}, {"text", ""},         {"mathbf", ""},     {"mathsf", ""},  {"mathbin", ""},
    {"mathit", ""},       {"mathfrak", ""},     {"mathcal", ""},    {"mathscr", ""}, {"overline", OVERLINE},
    {"bar", OVERLINE},    {"texttt", NULL},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const char escaped[] = "{}_%#&$"; // after a backslash: these characters themselves
static const char spaces[] = ",;: ";     // after a backslash: a blank
static const char nothing[] = "!()";

typedef struct reader {
    cursor s;
    plain_text p;
    const verbatim *kept; // the parts that are copied
    size_t next;          // of them
    size_t copied;        // the length of the output after the last one
    char *closing;        // for every open brace the replacement of its closing brace; '\0': omitted
    size_t depth;
} reader;

// Whether the text continues as after a name in LaTeX.
static bool ends_name(const cursor *s, size_t end)
{
    end += end < s->end && s->text[end] == '_';
    end += end < s->end && s->text[end] == '{';
    return end < s->end && s->text[end] < '?';
}

// The command whose backslash is at the cursor, and the end of its name; COMMANDS: not a known command. Two
// letters that change the font are a command only before a blank.
static size_t command_at(const cursor *s, size_t *end)
{
    size_t i = 0, length;
    for (*end = s->at + 1; *end < s->end && cursor_is_letter(s->text[*end]);)
        ++*end;
    length = *end - s->at - 1;
    while (i < COMMANDS &&
           !(length == strcspn(commands[i].name, " ") && cursor_has(s, s->at + 1, commands[i].name)))
        i++;
    return i;
}

// Whether a name may begin after what is before this place: a command, a sign, a number or the x of a
// product, but not letters, as in a name with a backslash in it.
static bool begins_name(const cursor *s)
{
    size_t at = s->at;
    if (at > 1 && s->text[at - 1] == 'x' &&
        (cursor_is_digit(s->text[at - 2]) || strchr(") }'", s->text[at - 2])))
        return true;
    while (at > 0 && cursor_is_letter(s->text[at - 1]))
        at--;
    bool command = at > 0 && s->text[at - 1] == '\\';
    return command || (at == s->at && (at == 0 || !strchr("?@[]_`|~.-%#&", s->text[at - 1])));
}

// A macro for a name, as in \SL(2,3), which stands for itself.
static bool is_macro(const cursor *s, size_t end)
{
    char first = end > s->at + 1 ? s->text[s->at + 1] : '\0';
    return first >= 'A' && first <= 'Z' && ends_name(s, end) && begins_name(s);
}

// The place after the braces at `at`, if command i has text in them; otherwise `at` itself; 0: they are not
// closed.
static size_t verbatim_end(const cursor *s, size_t i, size_t at)
{
    char out[8];
    size_t end = at, length = 1;
    if (i == COMMANDS || commands[i].plain || at == s->end || s->text[at] != '{')
        return at;
    for (end++; end < s->end && length; end += length)
        length = latex_text_read(s->text + end, s->end - end, out);
    return end < s->end ? end + 1 : 0;
}

static bool between(const cursor *s, const char *open, const char *close)
{
    size_t both = strlen(open) + strlen(close);
    return s->end - s->at >= both && cursor_has(s, s->at, open) &&
           cursor_has(s, s->end - strlen(close), close);
}

// {}^3D_4 or {}^{3}D_4
static bool raised_at(const cursor *s)
{
    cursor ahead = *s;
    bool raised = cursor_take(&ahead, '{') && cursor_take(&ahead, '}') && cursor_take(&ahead, '^');
    cursor_take(&ahead, '{');
    return raised && cursor_is_digit(cursor_peek(&ahead));
}

// Whether the text, which is not empty, is LaTeX apart from what is kept.
static bool is_latex(cursor c, const verbatim *kept, bool dollars)
{
    bool sure = false, unknown = false,
         meant = dollars || between(&c, "\\{", "\\}") || between(&c, "(\\{", ")");
    size_t next = 0;
    for (size_t end, i; c.at < c.end; c.at++) {
        if (next < kept->count && kept->span[next].at == c.at) {
            c.at = kept->span[next++].end - 1;
            continue;
        }
        meant |= raised_at(&c);
        if (c.text[c.at] != '\\')
            continue;
        char sign = c.at + 1 < c.end ? c.text[c.at + 1] : '\0';
        if (sign && (strchr(escaped, sign) || strchr(spaces, sign) || strchr(nothing, sign))) {
            c.at++;
            continue;
        }
        i = command_at(&c, &end);
        sure |= i < COMMANDS && end - c.at > 4; // such as \\mathbb
        unknown |= i == COMMANDS && !is_macro(&c, end);
        meant = true;
        if (!(c.at = verbatim_end(&c, i, end)))
            return false;
        c.at--;
    }
    return sure || (meant && !unknown);
}

static void put(reader *r, const char *text, size_t length)
{
    plain_text_put(&r->p, r->s.at, text, length);
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
    size_t end, i = command_at(s, &end), stop = verbatim_end(s, i, end);
    if (i == COMMANDS && is_macro(s, end)) {
        for (s->at++; s->at < end; s->at++)
            put(r, s->text + s->at, 1);
        return;
    }
    if (i == COMMANDS) {
        char next = s->at + 1 < s->end ? s->text[s->at + 1] : '\0';
        bool space = next && strchr(spaces, next), escape = next && strchr(escaped, next);
        bool known = space || escape || (next && strchr(nothing, next));
        if (!known || space || escape)
            put(r, space ? " " : known ? &next : "\\", 1);
        s->at += known ? 2 : 1;
        return;
    }
    const char *plain = commands[i].plain ? commands[i].plain : "";
    bool raised = r->p.length > r->copied && r->p.text[r->p.length - 1] == '^'; // ^{\vee} is ^v
    plain += raised && *plain == ' ';
    cursor behind = {s->text, end, s->end, NULL, NULL};
    cursor_blanks(&behind);
    size_t length = strlen(plain);
    bool function = length && plain[length - 1] == '(';
    bool braces = (function || !length) && cursor_peek(&behind) == '{' && !raised_at(&behind);
    put(r, plain, length - (function && !braces));
    s->at = behind.at;
    if (stop > end)
        put_verbatim(r, stop);
    else if (braces)
        open_brace(r, function ? ')' : '\0');
}

// Omits the braces of exponents, of indices that are numbers, and those of {\mathbb Z}.
static void put_brace(reader *r)
{
    cursor *s = &r->s;
    char before = r->p.length > r->copied ? r->p.text[r->p.length - 1] : '\0';
    size_t digits = 1;
    while (s->at + digits < s->end && cursor_is_digit(s->text[s->at + digits]))
        digits++;
    bool number = s->at + digits < s->end && s->text[s->at + digits] == '}';
    if (raised_at(s)) {
        s->at += 3;
        if (cursor_peek(s) == '{')
            open_brace(r, '\0');
        return;
    }
    bool name = r->next < r->kept->count && r->kept->span[r->next].at == s->at + 1; // {\Phi,…}
    bool group =
        !name && s->end - s->at > 2 && s->text[s->at + 1] == '\\' && cursor_is_letter(s->text[s->at + 2]);
    bool dropped = before == '^' || (before == '_' && number) || group;
    if (!dropped)
        put(r, "{", 1);
    open_brace(r, dropped ? '\0' : '}');
}

static bool put_kept(reader *r)
{
    if (r->next == r->kept->count || r->kept->span[r->next].at != r->s.at)
        return false;
    for (size_t end = r->kept->span[r->next++].end; r->s.at < end; r->s.at++)
        put(r, r->s.text + r->s.at, 1);
    r->copied = r->p.length;
    return true;
}

static plain_text convert(const cursor *text, const verbatim *kept)
{
    reader r = {.s = *text,
                .p = plain_text_new(text),
                .kept = kept,
                .closing = mem_alloc(text->end - text->at + 1, 1)};
    while (r.s.at < r.s.end) {
        char c = cursor_peek(&r.s);
        if (put_kept(&r))
            continue;
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
    plain_text_end(&r.p, r.s.end);
    free(r.closing);
    return r.p;
}

bool latex_read(const cursor *text, bool files, plain_text *out)
{
    cursor s = cursor_trimmed(*text);
    size_t length = s.end - s.at;
    const char *at = s.text + s.at;
    if (!length || (!memchr(at, '\\', length) && !memchr(at, '$', length) && !memchr(at, '^', length)))
        return false; // the usual case
    if (length > PLAIN_TEXT_MOST)
        return false;
    bool dollars = between(&s, "$", "$");
    cursor inside = {s.text, s.at + dollars, s.end - dollars, NULL, NULL};
    CLEARED(verbatim_clear) verbatim kept = verbatim_find(&inside, dollars, files);
    bool meant = is_latex(s, &kept, dollars);
    if (meant)
        *out = convert(text, &kept);
    return meant;
}

plain_text latex_signs(const cursor *s)
{
    CLEARED(verbatim_clear) verbatim kept = verbatim_find(s, true, false);
    return convert(s, &kept);
}

char *latex_plain(const char *text)
{
    plain_text p;
    cursor s = {.text = text, .end = strlen(text)};
    if (!latex_read(&s, false, &p))
        return NULL;
    free(p.from);
    return p.text;
}
