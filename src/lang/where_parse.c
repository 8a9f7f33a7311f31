// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads a condition: any_at reads "or", all_at "and", one_at "not" and parentheses, compare_at a comparison.

#include "base/mem.h"
#include "base/text.h"
#include "lang/cursor.h"
#include "lang/where_internal.h"

enum { MOST_DEPTH = 50, LONGEST_NAME = 31 };

void where_free(where *w)
{
    for (size_t i = 0; w && i < w->count; i++)
        free_all((char *)w->node[i].left.number.digits, (char *)w->node[i].right.number.digits);
    free(w);
}

typedef struct reading {
    cursor s;
    const where_field *fields;
    const char *example;
    where *made;
    unsigned depth;
} reading;

static bool in_name(char c)
{
    return cursor_is_letter(c) || cursor_is_digit(c) || c == '_';
}

// The name at the cursor in lower case; "" if there is no name.
static void take_name(cursor *s, char name[LONGEST_NAME + 1])
{
    size_t length = 0;
    cursor_blanks(s);
    while (in_name(cursor_peek(s))) {
        char c = s->text[s->at++];
        if (length < LONGEST_NAME)
            name[length++] = (char)(cursor_is_letter(c) ? c | 0x20 : c);
    }
    name[length] = '\0';
}

// Takes the sign or the word at the cursor; the cursor moves only if one of them is next.
static bool take(cursor *s, const char *sign, const char *word)
{
    char name[LONGEST_NAME + 1];
    cursor ahead = *s;
    cursor_blanks(&ahead);
    bool there = cursor_take_text(&ahead, sign);
    if (!there) {
        take_name(&ahead, name);
        there = *name && strcmp(name, word) == 0;
    }
    s->at = there ? ahead.at : s->at;
    return there;
}

static hry_status add(reading *r, node n)
{
    if (r->made->count == WHERE_MOST_NODES)
        return CURSOR_FAIL(&r->s, r->s.at, "the condition is too long");
    r->made->node[r->made->count++] = n;
    return HRY_OK;
}

static hry_status unknown_field(const reading *r, size_t at, const char *name)
{
    nearest near = {0};
    for (const where_field *f = r->fields; f->name; f++)
        if (!f->never)
            nearest_try(&near, name, f->name);
    if (near.best)
        return CURSOR_FAIL(&r->s, at, "unknown field %s; did you mean %s?", name, near.best);
    char list[300] = "";
    for (const where_field *f = r->fields; f->name; f++)
        if (!f->never && strlen(list) + strlen(f->name) + 3 < sizeof list)
            sprintf(list + strlen(list), "%s%s", *list ? ", " : "", f->name);
    return CURSOR_FAIL(&r->s, at, "unknown field %s; the fields are %s", name, list);
}

static hry_status take_field(reading *r, size_t at, const char *name, operand *out)
{
    for (const where_field *f = r->fields; f->name; f++) {
        if (strcmp(f->name, name))
            continue;
        if (f->never)
            return CURSOR_FAIL(&r->s, at, "%s", f->never);
        *out = (operand){.is_field = true, .field = f->field};
        return HRY_OK;
    }
    return unknown_field(r, at, name);
}

static void take_digits(cursor *s, operand *out)
{
    while (cursor_peek(s) == '0' && s->at + 1 < s->end && cursor_is_digit(s->text[s->at + 1]))
        s->at++;
    size_t begin = s->at;
    while (cursor_is_digit(cursor_peek(s)))
        s->at++;
    out->number =
        (where_value){.known = true, .digits = mem_print("%.*s", (int)(s->at - begin), s->text + begin)};
}

static hry_status take_operand(reading *r, operand *out)
{
    char name[LONGEST_NAME + 1];
    cursor_blanks(&r->s);
    size_t at = r->s.at;
    if (cursor_is_digit(cursor_peek(&r->s))) {
        take_digits(&r->s, out);
        return HRY_OK;
    }
    take_name(&r->s, name);
    if (!*name && cursor_peek(&r->s) == '-')
        return CURSOR_FAIL(&r->s, at, "a number cannot be negative");
    if (!*name)
        return CURSOR_FAIL(&r->s, at, "expected a field or a number, found %s; for example %s",
                           cursor_show(&r->s).text, r->example);
    return take_field(r, at, name, out);
}

static hry_status take_comparison(reading *r, comparison *out)
{
    static const struct {
        const char *sign;
        comparison comparison;
    } signs[] = {{"==", EQUAL}, {"!=", UNEQUAL}, {"<=", AT_MOST}, {">=", AT_LEAST},
                 {"=", EQUAL},  {"<", LESS},     {">", MORE}};
    cursor_blanks(&r->s);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (take(&r->s, signs[i].sign, "")) {
            *out = signs[i].comparison;
            return HRY_OK;
        }
    return CURSOR_FAIL(&r->s, r->s.at, "expected one of = != < <= > >=, for example %s", r->example);
}

static hry_status compare_at(reading *r)
{
    node n = {.kind = COMPARE};
    hry_status status = take_operand(r, &n.left);
    THEN(status, take_comparison(r, &n.comparison));
    THEN(status, take_operand(r, &n.right));
    THEN(status, add(r, n));
    if (status)
        free_all((char *)n.left.number.digits, (char *)n.right.number.digits);
    return status;
}

static hry_status any_at(reading *r);

static hry_status one_at(reading *r)
{
    if (r->depth == MOST_DEPTH)
        return CURSOR_FAIL(&r->s, r->s.at, "the condition is nested too deeply");
    r->depth++;
    if (take(&r->s, "(", "")) {
        TRY(any_at(r));
        if (!cursor_take(&r->s, ')'))
            return CURSOR_FAIL(&r->s, r->s.at, "expected ')'");
    } else if (take(&r->s, "!", "not")) {
        TRY(one_at(r));
        TRY(add(r, (node){.kind = NOT}));
    } else {
        TRY(compare_at(r));
    }
    r->depth--;
    return HRY_OK;
}

static hry_status all_at(reading *r)
{
    TRY(one_at(r));
    while (take(&r->s, "&&", "and") || take(&r->s, ",", "")) {
        TRY(one_at(r));
        TRY(add(r, (node){.kind = AND}));
    }
    return HRY_OK;
}

static hry_status any_at(reading *r)
{
    TRY(all_at(r));
    while (take(&r->s, "||", "or")) {
        TRY(all_at(r));
        TRY(add(r, (node){.kind = OR}));
    }
    return HRY_OK;
}

hry_status where_parse(const char *text, const where_field *fields, const char *example, where **out,
                       hry_error *error)
{
    reading r = {.s = {.text = text, .end = strlen(text), .error = error},
                 .fields = fields,
                 .example = example,
                 .made = NEW(where)};
    hry_status status = any_at(&r);
    if (status == HRY_OK && !cursor_done(&r.s))
        status = CURSOR_FAIL(&r.s, r.s.at, "combine conditions with 'and' or 'or', for example %s", example);
    if (status)
        where_free(r.made);
    else
        *out = r.made;
    return status;
}
