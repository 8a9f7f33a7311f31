// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operators are found outside of brackets, from the loosest to the tightest: a sum of + is cut into pieces,
// each of them into joins, each of these into what is extended and what stands alone; that is either brackets
// around a sum, a word of ours, or a structure of some kind, which game_open reads.
#include <string.h>

#include "base/mem.h"
#include "game/operation_internal.h"

enum { MOST_OPERATORS = 1000 };

typedef struct reader {
    const expr_options *how;
    game_tools *t;
    given of;
    unsigned depth, made;
} reader;

static hry_status read_sum(reader *r, cursor s, game *out);

static hry_status missing(const cursor *s, size_t at)
{
    return CURSOR_FAIL(s, at, "a structure is missing here, such as S4 or {1,2},{2,3}");
}

static hry_status combine(reader *r, const cursor *s, const game_kind *kind, game part[2], game *out)
{
    hry_status status = ++r->made > MOST_OPERATORS
                            ? CURSOR_FAIL(s, s->at, "an expression has at most %d operators", MOST_OPERATORS)
                            : HRY_OK;
    if (status) {
        game_close(&part[0]);
        game_close(&part[1]);
        return status;
    }
    status = operation_make(kind, r->of, part, r->t, r->how->limit, out, s->error);
    if (status == HRY_OK) {
        out->text = mem_print("%.*s", (int)(s->end - s->at), s->text + s->at);
        out->source = mem_string(kind->name);
    }
    return status;
}

// The arguments of a word, separated by semicolons; by commas where these cannot be part of one.
static char separator(const cursor *s)
{
    char found = ',';
    brackets open = {0, 0};
    for (size_t at = s->at; at < s->end; at++) {
        char c = s->text[at];
        if (brackets_none(open) && (c == ';' || c == '{' || c == ':' || c == '/'))
            found = ';';
        operation_follow(s, at, &open);
    }
    return found;
}

static size_t next_argument(const cursor *s, size_t from, char between)
{
    brackets open = {0, 0};
    size_t at = from;
    for (; at < s->end && (!brackets_none(open) || s->text[at] != between); at++)
        operation_follow(s, at, &open);
    return at;
}

static hry_status read_word(reader *r, const game_kind *kind, cursor s, cursor whole, game *out)
{
    game made = {0};
    hry_status status = HRY_OK;
    char between = separator(&s);
    bool one = kind == &kind_extend || kind == &kind_tr;
    size_t count = 0;
    for (size_t at = s.at; at <= s.end && !status; count++) {
        game part[2] = {made, {0}};
        size_t end = one ? s.end : next_argument(&s, at, between);
        status = read_sum(r, (cursor){s.text, at, end, s.error}, &part[count > 0]);
        made = (game){0};
        if (status)
            game_close(&part[0]);
        else if (one || count > 0)
            status = combine(r, &whole, kind, part, &made);
        else
            made = part[0];
        at = end + 1;
    }
    if (status == HRY_OK && !one && count < 2) {
        game_close(&made);
        status = CURSOR_FAIL(&s, s.at, "%s takes two structures or more, separated by ';': %s", kind->word,
                             kind->example);
    }
    if (status == HRY_OK)
        *out = made;
    return status;
}

// Any structure, by game_open; its columns are counted from its own beginning.
static hry_status read_leaf(reader *r, const cursor *s, game *out)
{
    hry_status status = game_open(s->text + s->at, s->end - s->at, r->how, r->t, out, s->error);
    if (status && s->error && s->error->column && !s->error->line)
        s->error->column += s->at;
    return status;
}

static hry_status read_alone(reader *r, cursor s, game *out)
{
    given outer = r->of;
    cursor inside;
    const game_kind *kind;
    hry_status status;
    if (r->depth == OPERATION_DEEPEST)
        return CURSOR_FAIL(&s, s.at, "more than %d brackets inside each other", OPERATION_DEEPEST);
    r->depth++;
    if (operation_family(&s, &r->of, &inside))
        status = read_alone(r, inside, out);
    else if (operation_enclosed(&s, &inside))
        status = read_sum(r, inside, out);
    else if ((kind = operation_word(&s, &inside)))
        status = read_word(r, kind, inside, s, out);
    else
        status = read_leaf(r, &s, out);
    r->of = outer;
    r->depth--;
    return status;
}

// What is extended, as often as ^v stands behind it.
static hry_status read_extended(reader *r, cursor s, game *out)
{
    s = operation_trimmed(s);
    cursor base = s;
    size_t length;
    unsigned times = 0;
    for (; (length = operation_extension_at_end(&base)); base = operation_trimmed(base)) {
        base.end -= length;
        times++;
    }
    if (base.at == base.end)
        return missing(&s, s.at);
    hry_status status = read_alone(r, base, out);
    for (; times > 0 && !status; times--) {
        game part[2] = {*out, {0}};
        *out = (game){0};
        status = combine(r, &s, &kind_extend, part, out);
    }
    return status;
}

// A chain of one operator, from left to right.
static hry_status read_chain(reader *r, cursor s, const game_kind *kind, game *out)
{
    game made = {0};
    hry_status status = HRY_OK;
    s = operation_trimmed(s);
    if (s.at == s.end)
        return missing(&s, s.at);
    for (size_t at = s.at, length = 0, end = 0; end < s.end && !status; at = end + length) {
        game part[2] = {made, {0}};
        bool first = made.kind == NULL;
        cursor piece = {s.text, at, end = operation_next_sign(&s, at, kind, &length), s.error};
        made = (game){0};
        status = kind == &kind_union ? read_chain(r, piece, &kind_join, &part[!first])
                                     : read_extended(r, piece, &part[!first]);
        if (status)
            game_close(&part[0]);
        else if (first)
            made = part[0];
        else
            status = combine(r, &(cursor){s.text, s.at, end, s.error}, kind, part, &made);
        if (!status && end < s.end && end + length == s.end)
            status = missing(&s, s.end);
    }
    if (status)
        game_close(&made);
    else
        *out = made;
    return status;
}

static hry_status read_sum(reader *r, cursor s, game *out)
{
    s = operation_trimmed(s);
    if (operation_of_gap(&s)) // whose signs are GAP's
        return read_leaf(r, &s, out);
    return read_chain(r, s, &kind_union, out);
}

static hry_status refuse_vertices(const cursor *s, const expr_options *how)
{
    if (!how->vertices)
        return HRY_OK;
    return CURSOR_FAIL(s, s->at,
                       "an operator has several structures; write /n behind the sets instead of "
                       "`vertices`");
}

static reader begin(const expr_options *how, game_tools *t)
{
    return (reader){.how = how, .t = tools_aside(t), .of = GIVEN_STABLE};
}

hry_status operation_open(const cursor *s, const expr_options *how, game_tools *t, game *out)
{
    reader r = begin(how, t);
    cursor all = operation_trimmed(*s);
    game made = {0};
    hry_status status = refuse_vertices(&all, how);
    if (status == HRY_OK)
        status = read_sum(&r, all, &made);
    if (status)
        return status;
    free(made.text);
    made.text = mem_print("%.*s", (int)(all.end - all.at), all.text + all.at);
    *out = made;
    return HRY_OK;
}

hry_status operation_read(cursor *s, const expr_options *how, game_tools *t, game *g)
{
    reader r = begin(how, t);
    game made = {0};
    hry_status status = refuse_vertices(s, how);
    if (status == HRY_OK)
        status = read_word(&r, g->kind, *s, *s, &made);
    if (status)
        return status;
    free(g->structure);
    free(made.text);
    free(made.source);
    made.text = made.source = NULL;
    *g = made;
    return HRY_OK;
}
