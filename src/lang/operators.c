// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operators are found outside of brackets, from the loosest to the tightest: a sum is split at +, each part
// into joins, each of these into extended terms and single terms; a single term is a sum in brackets, a
// word, or a structure. File names and names of groups (O8+(2)) may contain such signs, so + requires a
// blank or a closing bracket before it, v requires them on both sides, and a file with the name of the whole
// text has precedence.
#include "lang/operators.h"

#include "base/mem.h"
#include "lang/group_parse.h"
#include "lang/inline.h"
#include "lang/paths.h"

enum { DEEPEST = 64, MOST_OPERATORS = 1000 }; // nested brackets; operators in one expression

// ---- signs

static const struct {
    const char *sign;
    operator_kind kind;
} signs[] = {{"+", OPERATOR_UNION}, {"⊎", OPERATOR_UNION}, {"v", OPERATOR_JOIN}, {"∨", OPERATOR_JOIN}};

static bool beside(const cursor *s, size_t at, const char *brackets)
{
    return at < s->end && (cursor_is_blank(s->text[at]) || strchr(brackets, s->text[at]));
}

// The sign of a binary operator at a place outside of brackets: its length, or 0.
static size_t sign_at(const cursor *s, size_t at, operator_kind *out)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (s->text[at] != signs[i].sign[0] || !cursor_has(s, at, signs[i].sign))
            continue;
        size_t length = strlen(signs[i].sign);
        bool before = at == s->at || beside(s, at - 1, ")]}");
        bool behind = at + length == s->end || beside(s, at + length, "([{");
        bool extended = at > s->at + 1 && s->text[at - 1] == 'v' && s->text[at - 2] == '^';
        *out = signs[i].kind;
        if (length > 1               ? at == s->at || s->text[at - 1] != '^'
            : *out == OPERATOR_UNION ? before || extended || cursor_has(s, at + 1, "{")
                                     : before && at > s->at && behind)
            return length;
    }
    return 0;
}

// The place of the next sign of the operator (OPERATOR_NONE: any operator) outside of brackets, and its
// length; or the end.
static size_t next_sign(const cursor *s, size_t from, operator_kind which, size_t *length)
{
    brackets open = {.all = true};
    operator_kind found;
    for (size_t at = from; at < s->end; brackets_follow(&open, s, at++))
        if (brackets_none(&open) && (*length = sign_at(s, at, &found)) && (!which || found == which))
            return at;
    return s->end;
}

// The length of ^v or ^∨ at the end of the text, or 0.
static size_t extension_at_end(const cursor *s)
{
    static const char *const raised[] = {"^v", "^∨"};
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(raised[i]);
        if (s->end - s->at >= length && cursor_has(s, s->end - length, raised[i]))
            return length;
    }
    return 0;
}

// gap:… and ctbl:…, whose signs belong to GAP.
static bool is_of_gap(const cursor *s)
{
    return cursor_has(s, s->at, "gap:") || cursor_has(s, s->at, "ctbl:");
}

// ---- brackets and words

static const char *const words[] = {"", "join", "union", "extend", "tr"};

// A hypergraph as papers write it, with its vertices: ({1,2,3},{{1,2},{3}}) or ({1,2},{}). Its parentheses do
// not group.
static bool is_pair(const cursor *s)
{
    static const char *const none[] = {"∅", "\\emptyset", "\\varnothing"};
    cursor ahead = *s;
    if (!cursor_take(&ahead, '(') || !cursor_take(&ahead, '{'))
        return false;
    ahead.at = cursor_find(&ahead, "}", false);
    if (!cursor_take(&ahead, '}') || !cursor_take(&ahead, ','))
        return false;
    cursor_blanks(&ahead);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (cursor_has(&ahead, ahead.at, none[i]))
            return true;
    return cursor_take(&ahead, '{') && (cursor_take(&ahead, '{') || cursor_take(&ahead, '}'));
}

// Whether one pair of parentheses encloses the whole text; stores what is inside.
static bool enclosed(const cursor *s, cursor *inside)
{
    if (cursor_peek(s) != '(' || s->text[s->end - 1] != ')')
        return false;
    *inside = (cursor){s->text, s->at + 1, s->end - 1, s->error, NULL};
    return cursor_find(inside, ")", false) == inside->end;
}

// … and groups it.
static bool grouped(const cursor *s, cursor *inside)
{
    return enclosed(s, inside) && !is_pair(s);
}

// Whether there are too many brackets at both ends, possibly with blanks between them; they are not matched
// then.
static bool is_too_deep(const cursor *s)
{
    size_t depth = 0;
    for (cursor c = *s;
         depth <= DEEPEST && c.end - c.at > 1 && cursor_has(&c, c.at, "(") && c.text[c.end - 1] == ')';
         depth++)
        c = cursor_trimmed((cursor){c.text, c.at + 1, c.end - 1, NULL, NULL});
    return depth > DEEPEST;
}

// One of our words followed by a bracket, and what is inside it.
static operator_kind word_at(const cursor *s, cursor *inside, bool *closed)
{
    cursor ahead = *s;
    word_text word = cursor_word(&ahead);
    cursor_blanks(&ahead);
    if (cursor_peek(&ahead) == '(')
        for (operator_kind o = OPERATOR_JOIN; o <= OPERATOR_TR; o++)
            if (strcmp(word.text, words[o]) == 0) {
                *closed = enclosed(&ahead, inside);
                return o;
            }
    return OPERATOR_NONE;
}

// edges=, transversals= or stable= before brackets or one of our words; stores what follows.
static bool family_at(const cursor *s, given *of, cursor *behind)
{
    cursor ahead = *s, inside;
    bool closed;
    if (!given_take(&ahead, of))
        return false;
    *behind = cursor_trimmed(ahead);
    return grouped(behind, &inside) || (word_at(behind, &inside, &closed) && closed);
}

bool operators_at(const cursor *whole, const expr_options *how)
{
    cursor s = cursor_trimmed(*whole), inside;
    given of;
    bool closed;
    size_t length;
    if (s.at == s.end || is_of_gap(&s) || memchr(s.text + s.at, '\0', s.end - s.at))
        return false;
    unsigned depth = 0;
    for (; depth <= DEEPEST && !is_too_deep(&s) && grouped(&s, &inside); depth++)
        s = cursor_trimmed(inside);
    if (depth > DEEPEST || is_too_deep(&s))
        return true; // to be rejected later
    bool sign = extension_at_end(&s) || family_at(&s, &of, &inside) || word_at(&s, &inside, &closed) ||
                next_sign(&s, s.at, OPERATOR_NONE, &length) < s.end;
    // Groups, cycles and lists of sets have parentheses of their own.
    char first = cursor_peek(&s);
    bool own = first == '{' || cursor_is_digit(first) || group_begins(&s);
    bool parentheses = depth > 0 && (is_pair(&s) || !own);
    return (sign || parentheses) && (how->remote || !path_readable(&s, s.end));
}

// ---- reading

typedef struct reader {
    given of;
    unsigned depth, made;
    operators *out;
} reader;

static hry_status read_sum(reader *r, cursor s);

static hry_status missing(const cursor *s)
{
    return CURSOR_FAIL(s, s->at, "expected a structure, such as S4 or {1,2},{2,3}");
}

static hry_status put(reader *r, const cursor *s, operator_kind o)
{
    r->made += o != OPERATOR_NONE;
    if (r->made > MOST_OPERATORS)
        return CURSOR_FAIL(s, s->at, "an expression can have at most %d operators", MOST_OPERATORS);
    r->out->step = mem_push(r->out->step, r->out->count, sizeof *r->out->step);
    r->out->step[r->out->count++] = (operator_step){o, r->of, s->at, s->end - s->at};
    return HRY_OK;
}

// The arguments of a word, separated by semicolons, or by commas if these cannot be part of an argument.
static hry_status read_word(reader *r, operator_kind o, cursor s, const cursor *whole)
{
    hry_status status = HRY_OK;
    bool one = o == OPERATOR_EXTEND || o == OPERATOR_TR;
    const char *between = cursor_find(&s, ";{:/", true) < s.end ? ";" : ",";
    size_t count = 0;
    for (cursor part = s; part.at <= s.end && !status; count++, part.at = part.end + 1) {
        part.end = s.end;
        part.end = one ? s.end : cursor_find(&part, between, true);
        status = read_sum(r, part);
        if (!status && (one || count > 0))
            status = put(r, whole, o);
    }
    if (!status && !one && count < 2)
        status = CURSOR_FAIL(&s, s.at, "%s requires at least two structures, separated by ';': %s(A; B)",
                             words[o], words[o]);
    return status;
}

static hry_status read_alone(reader *r, cursor s)
{
    given outer = r->of;
    cursor inside;
    bool closed;
    operator_kind o;
    hry_status status;
    if (r->depth == DEEPEST || is_too_deep(&s))
        return CURSOR_FAIL(&s, s.at + DEEPEST - r->depth, "brackets are nested too deeply: the maximum is %d",
                           DEEPEST);
    r->depth++;
    if (family_at(&s, &r->of, &inside))
        status = read_alone(r, inside);
    else if (grouped(&s, &inside))
        status = read_sum(r, inside);
    else if ((o = word_at(&s, &inside, &closed)))
        status = closed ? read_word(r, o, inside, &s) : CURSOR_FAIL(&s, s.end, "expected ')'");
    else
        status = put(r, &s, OPERATOR_NONE);
    r->of = outer;
    r->depth--;
    return status;
}

// A term, extended once for each ^v after it.
static hry_status read_extended(reader *r, cursor s)
{
    s = cursor_trimmed(s);
    cursor base = s;
    size_t length;
    unsigned times = 0;
    for (; (length = extension_at_end(&base)); times++) {
        base.end -= length;
        base = cursor_trimmed(base);
    }
    hry_status status = base.at == base.end ? missing(&s) : read_alone(r, base);
    for (; times > 0 && !status; times--)
        status = put(r, &s, OPERATOR_EXTEND);
    return status;
}

// A chain of one operator, from left to right.
static hry_status read_chain(reader *r, cursor s, operator_kind o)
{
    hry_status status = HRY_OK;
    cursor piece = s = cursor_trimmed(s);
    for (size_t length = 0; !status; piece.at = piece.end + length) {
        bool first = piece.at == s.at;
        piece.end = next_sign(&s, piece.at, o, &length);
        cursor part = cursor_trimmed(piece);
        status = part.at == part.end   ? missing(&part)
                 : o == OPERATOR_UNION ? read_chain(r, part, OPERATOR_JOIN)
                                       : read_extended(r, part);
        if (!status && !first)
            status = put(r, &(cursor){s.text, s.at, piece.end, s.error, NULL}, o);
        if (piece.end == s.end)
            break;
    }
    return status;
}

static hry_status read_sum(reader *r, cursor s)
{
    cursor inside;
    s = cursor_trimmed(s);
    if (is_of_gap(&s))
        return put(r, &s, OPERATOR_NONE);
    return is_too_deep(&s) || grouped(&s, &inside) ? read_alone(r, s) : read_chain(r, s, OPERATOR_UNION);
}

hry_status operators_parse(const cursor *s, const expr_options *how, operators *out)
{
    operators made = {0};
    reader r = {.of = GIVEN_STABLE, .out = &made};
    if (how->vertices)
        return CURSOR_FAIL(
            s, s->at, "`vertices` does not apply to an expression with operators; write /n after the sets");
    hry_status status = read_sum(&r, *s);
    if (status)
        free(made.step);
    else
        *out = made;
    return status;
}
