// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two passes: the first cuts the text into tokens and sets, the second decides whether the tokens are
// numbers or names and numbers the vertices.
#include "lang/inline.h"

#include "base/mem.h"
#include "base/names.h"
#include "lang/arithmetic.h"

const char *const given_words[] = {"edges", "transversals", "stable"};

bool given_take(cursor *s, given *out)
{
    cursor ahead = *s;
    word_text word = cursor_word(&ahead);
    for (given g = GIVEN_EDGES; g <= GIVEN_STABLE; g++)
        if (strcmp(word.text, given_words[g]) == 0 && cursor_take(&ahead, '=')) {
            *out = g;
            s->at = ahead.at;
            return true;
        }
    return false;
}

typedef struct token {
    size_t at, length;
} token;

typedef struct token_list {
    token *token;
    size_t count;
} token_list;

static void token_list_clear(token_list *l)
{
    free(l->token);
}

static token *push(token_list *l)
{
    l->token = mem_push(l->token, l->count, sizeof *l->token);
    return &l->token[l->count++];
}

static bool in_token(char c)
{
    unsigned char u = (unsigned char)c;
    return u > ' ' && u != 0x7f && !strchr("{},/()=\"", c);
}

bool inline_is_name(const char *text)
{
    size_t length = 0;
    while (text[length] && in_token(text[length]))
        length++;
    return length && !text[length];
}

// Skips the characters of a name; it may contain parentheses, as in (1,2), and [2,3,1].
static void skip_token(cursor *s)
{
    brackets open = {0};
    size_t inside = s->at + (cursor_peek(s) == '[');
    while (inside > s->at && inside < s->end && (cursor_is_digit(s->text[inside]) || s->text[inside] == ','))
        inside++;
    if (inside > s->at && inside < s->end && s->text[inside] == ']')
        s->at = inside;
    for (; s->at < s->end; brackets_follow(&open, s, s->at++)) {
        char c = s->text[s->at];
        if (!in_token(c) && c != '(' && (brackets_none(&open) || (c != ')' && c != ',')))
            return;
    }
}

static hry_status scan_token(cursor *s, token *out)
{
    cursor_blanks(s);
    size_t start = s->at;
    skip_token(s);
    if (s->at > start) {
        *out = (token){start, s->at - start};
        return HRY_OK;
    }
    if (cursor_peek(s) == '{')
        return CURSOR_FAIL(s, start,
                           "an edge must be a set of vertices, as in {1,2},{2,3}, and cannot contain a set");
    return cursor_expected(s, "a vertex (a number or a name)", "");
}

// Reads the members after an opening brace, including the closing one.
static hry_status scan_members(cursor *s, token_list *tokens)
{
    token t;
    hry_status status = HRY_OK;
    bool closed = cursor_take(s, '}');
    while (!closed && !status && !(status = scan_token(s, &t))) {
        *push(tokens) = t;
        status = cursor_next(s, '}', &closed);
    }
    return status;
}

// The sign between two numbers of a token, as in 1;2, or the end of the token.
static size_t separator(const cursor *s, token t)
{
    size_t end = t.at + t.length, at = t.at;
    while (at < end && cursor_is_digit(s->text[at]))
        at++;
    for (size_t i = at; i < end; i++) {
        bool sign = strchr(";.:|", s->text[i]) && i > t.at && i + 1 < end;
        if (!cursor_is_digit(s->text[i]) && !(sign && cursor_is_digit(s->text[i - 1])))
            return end;
    }
    return at;
}

// Rejects {1;2} and {1.2}, which are one vertex each but hardly meant so; {1.2,2.3} are two names.
static hry_status check_separators(const cursor *s, const token *t, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t at = separator(s, t[i]), end = t[i].at + t[i].length;
        if (at == end || (count > 1 && s->text[at] != ';'))
            continue;
        OWNED char *meant = mem_print("%.*s", (int)(t[i].length < 40 ? t[i].length : 40), s->text + t[i].at);
        for (char *c = meant; *c; c++)
            *c = cursor_is_digit(*c) ? *c : ',';
        return CURSOR_FAIL(s, at, "expected ',' between vertices, found '%c'; did you mean {%s}?",
                           s->text[at], meant);
    }
    return HRY_OK;
}

// Whether there are braces around all sets, as in {{a,b},{b,c}}; takes the outer one.
static bool take_outer(cursor *s)
{
    cursor ahead = *s;
    if (!cursor_take(&ahead, '{') || (cursor_blanks(&ahead), cursor_peek(&ahead) != '{'))
        return false;
    s->at = ahead.at;
    return true;
}

// An empty list of sets between the vertices and the parenthesis: ({a,b},{}), ({a,b},∅).
static bool take_no_sets(cursor *s)
{
    static const char *const signs[] = {"∅", "\\emptyset", "\\varnothing"};
    cursor ahead = *s;
    bool taken = cursor_take(&ahead, '{') && cursor_take(&ahead, '}');
    if (!taken)
        ahead = *s;
    cursor_blanks(&ahead);
    for (size_t i = 0; i < sizeof signs / sizeof *signs && !taken; i++)
        taken = cursor_take_text(&ahead, signs[i]);
    cursor_blanks(&ahead);
    if (!taken || cursor_peek(&ahead) != ')')
        return false;
    s->at = ahead.at;
    return true;
}

// The sets themselves; end[i] of `sets` counts tokens.
static hry_status scan_sets(cursor *s, token_list *tokens, set_list *sets)
{
    if (cursor_blanks(s), cursor_peek(s) == '/')
        return HRY_OK;
    bool outer = take_outer(s);
    do {
        size_t before = tokens->count;
        TRY(cursor_expect(s, '{', ""));
        TRY(scan_members(s, tokens));
        TRY(check_separators(s, tokens->token + before, tokens->count - before));
        for (size_t i = before; i < tokens->count; i++)
            set_list_put(sets, 0);
        set_list_close(sets);
    } while (cursor_take(s, ','));
    return outer && !cursor_take(s, '}') ? cursor_expected(s, "',' or '}'", "") : HRY_OK;
}

static bool looks_like_number(const cursor *s, token t)
{
    size_t i = 0;
    if (t.length > 1 && (s->text[t.at] == '-' || s->text[t.at] == '+'))
        i = 1;
    for (; i < t.length; i++)
        if (!cursor_is_digit(s->text[t.at + i]))
            return false;
    return true;
}

static hry_status number_vertices(cursor *s, const token_list *tokens, uint32_t *item, uint32_t *largest)
{
    *largest = 0;
    for (size_t i = 0; i < tokens->count; i++) {
        token t = tokens->token[i];
        cursor one = {s->text, t.at, t.at + t.length, s->error, NULL};
        uint32_t value;
        TRY(cursor_number(&one, "the number of a vertex", HYPERGRAPH_MAX_VERTICES, &value));
        if (value == 0)
            return CURSOR_FAIL(s, t.at, "invalid vertex 0: vertices are numbered from 1");
        item[i] = value - 1;
        if (value > *largest)
            *largest = value;
    }
    return HRY_OK;
}

// What the text contains around the sets, and what the caller specified.
typedef struct frame {
    uint32_t vertices;
    bool said;     // the number is given
    bool pair;     // all vertices are listed before the sets: ({a,b},{{a}})
    size_t listed; // the number of their tokens
    size_t at;     // the place for errors about the number
    given sets_are;
    const limit *limit;
} frame;

// "({a,b,c}," before the sets.
static hry_status scan_vertices(cursor *s, token_list *tokens, frame *f)
{
    cursor_take(s, '(');
    cursor_take(s, '{');
    hry_status status = scan_members(s, tokens);
    THEN(status, check_separators(s, tokens->token, tokens->count));
    f->listed = tokens->count;
    if (!status && !cursor_take(s, ','))
        status = cursor_expected(s, "the edges, as in ({a,b,c},{{a,b},{b,c}})", "");
    return status;
}

// Reads "/n", if it is next, and the end.
static hry_status scan_vertex_count(cursor *s, frame *f)
{
    uint32_t by_option = f->vertices;
    f->said = by_option > 0;
    f->at = 0;
    if (cursor_take(s, '/')) {
        cursor_blanks(s);
        f->at = s->at;
        TRY(number_read_attached(s, "the number of vertices", HYPERGRAPH_MAX_VERTICES, &f->vertices));
        if (by_option && by_option != f->vertices)
            return CURSOR_FAIL(s, f->at, "the number of vertices is %u here but %u in `vertices`",
                               f->vertices, by_option);
        f->said = true;
    }
    return cursor_done(s) ? HRY_OK : cursor_expected(s, "',', '/' or the end of the sets", "");
}

static hry_status build_numbered(cursor *s, const token_list *tokens, set_list *sets, const frame *f,
                                 hypergraph *out)
{
    uint32_t largest;
    TRY(number_vertices(s, tokens, sets->item, &largest));
    if (f->said && largest > f->vertices)
        return CURSOR_FAIL(s, f->at, "vertex %u exceeds the number of vertices, %u", largest, f->vertices);
    return hypergraph_build(out, sets, f->said ? f->vertices : largest, NULL, f->sets_are, f->limit,
                            s->error);
}

static hry_status build_named(cursor *s, const token_list *tokens, set_list *sets, const frame *f,
                              hypergraph *out)
{
    CLEARED(names_clear) names table;
    names_init(&table, tokens->count + (f->said ? f->vertices : 0));
    for (size_t i = 0; i < f->listed; i++)
        names_number(&table, s->text + tokens->token[i].at, tokens->token[i].length);
    for (size_t i = f->listed, known = table.count; i < tokens->count; i++) {
        token t = tokens->token[i];
        sets->item[i - f->listed] = names_number(&table, s->text + t.at, t.length);
        if (f->pair && table.count > known)
            return CURSOR_FAIL(s, t.at, "%.*s is not one of the vertices", t.length < 80 ? (int)t.length : 80,
                               s->text + t.at);
    }
    if (f->said && table.count > f->vertices)
        return CURSOR_FAIL(s, f->at, "the sets have %u different vertices, but the number of vertices is %u",
                           table.count, f->vertices);
    if (f->said)
        names_fill(&table, f->vertices);
    uint32_t vertices = table.count;
    return hypergraph_build(out, sets, vertices, names_take(&table), f->sets_are, f->limit, s->error);
}

hry_status inline_parse(cursor *s, uint32_t vertices, given sets_are, const limit *limit, hypergraph *out)
{
    CLEARED(token_list_clear) token_list tokens = {0};
    CLEARED(set_list_clear) set_list sets = {0};
    frame f = {.vertices = vertices, .sets_are = sets_are, .limit = limit, .pair = cursor_peek(s) == '('};
    if (f.pair)
        TRY(scan_vertices(s, &tokens, &f));
    if (!f.pair || !take_no_sets(s))
        TRY(scan_sets(s, &tokens, &sets));
    if (f.pair && !cursor_take(s, ')'))
        return CURSOR_FAIL(s, s->at, "expected ')' after the edges");
    TRY(scan_vertex_count(s, &f));
    bool named = f.pair;
    for (size_t i = 0; i < tokens.count && !named; i++)
        named = !looks_like_number(s, tokens.token[i]);
    return (named ? build_named : build_numbered)(s, &tokens, &sets, &f, out);
}

hry_status inline_vertex_set(cursor *s, const hypergraph *h, const char *what, uint64_t **out)
{
    CLEARED(token_list_clear) token_list tokens = {0};
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, bits_words(h->vertices));
    bool braces = cursor_take(s, '{');
    cursor bare = *s; // without braces, the set ends at the end of the text
    if (braces)
        TRY(scan_members(s, &tokens));
    else if (!cursor_done(&bare))
        do
            TRY(scan_token(s, push(&tokens)));
        while (cursor_take(s, ','));
    if (!cursor_done(s))
        return CURSOR_FAIL(s, s->at, "expected only one set, such as {1,3}, but found %s after it",
                           cursor_show(s).text);
    for (size_t i = 0; i < tokens.count; i++) {
        token t = tokens.token[i];
        uint32_t v = hypergraph_vertex(h, s->text + t.at, t.length);
        char numbers[48] = "";
        if (!h->names)
            snprintf(numbers, sizeof numbers, "; use its number, from 1 to %u", h->vertices);
        if (v == UINT32_MAX)
            return CURSOR_FAIL(s, t.at, "unknown %s %.*s%s", what, t.length < 80 ? (int)t.length : 80,
                               s->text + t.at, numbers);
        bits_set(set, v);
    }
    *out = mem_take(&set);
    return HRY_OK;
}

hry_status expr_vertex_set(const char *text, size_t length, const hypergraph *h, uint64_t **out,
                           hry_error *error)
{
    cursor s = {text, 0, length, error, NULL};
    return inline_vertex_set(&s, h, "vertex", out);
}
