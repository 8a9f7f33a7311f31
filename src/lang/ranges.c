// SPDX-License-Identifier: GPL-3.0-or-later
//
// The text of a range is read again for each assignment of the earlier variables, since its bounds may
// depend on them.
#include "lang/ranges.h"

#include "base/mem.h"
#include "base/number.h"

typedef bool number_test(uint32_t n);

static bool is_number(uint32_t n)
{
    (void)n;
    return true;
}

static bool is_prime_power(uint32_t n)
{
    return number_prime_of_power(n);
}

static const struct {
    const char *word;
    number_test *test;
} kinds[] = {{"primes:", number_is_prime}, {"primepowers:", is_prime_power}, {"", is_number}};

typedef struct listing {
    ranges *r;
    const char *const *texts;
    assignment now;
    size_t which; // the index of the text that is read
    hry_error *error;
} listing;

static hry_status list_from(listing *l, size_t depth);

bindings ranges_bindings(const ranges *r, const assignment at)
{
    bindings b = {0};
    for (size_t i = 0; i < r->variables; i++) {
        b.bound |= UINT32_C(1) << (r->letter[i] - 'a');
        b.value[r->letter[i] - 'a'] = at[i];
    }
    return b;
}

static hry_status put(listing *l, cursor *s, size_t depth, uint32_t value)
{
    ranges *r = l->r;
    l->now[depth] = value;
    if (depth + 1 < r->variables)
        return list_from(l, depth + 1);
    if (r->count == MOST_ASSIGNMENTS)
        return CURSOR_FAIL(
            s, 0, "a table can have at most %d assignments, also with `random`; make the ranges smaller",
            MOST_ASSIGNMENTS);
    r->at = mem_reserve(r->at, &r->room, r->count + 1, sizeof *r->at);
    memcpy(r->at[r->count++], l->now, sizeof l->now);
    return HRY_OK;
}

// a or a..b; for a single value both are equal.
static hry_status read_bounds(cursor *s, uint32_t *from, uint32_t *to)
{
    size_t at = s->at;
    TRY(number_read(s, "a value of the variable", MOST_VALUE, from));
    *to = *from;
    cursor_blanks(s);
    if (cursor_take_text(s, ".."))
        TRY(number_read(s, "the end of a range", MOST_VALUE, to));
    if (*to > *from && *to - *from >= MOST_ASSIGNMENTS)
        return CURSOR_FAIL(s, at, "a range can have at most %d values", MOST_ASSIGNMENTS);
    return HRY_OK;
}

static hry_status list_values(listing *l, cursor *s, size_t depth, number_test *test)
{
    size_t begin = s->at, constant = strspn(s->text + begin, "0123456789.,+-*^() \t");
    bool any = begin + constant < s->end; // with variables, the range may be empty
    do {
        uint32_t from = 0, to = 0;
        TRY(read_bounds(s, &from, &to));
        for (uint32_t n = from; n <= to; n++)
            if (test(n)) {
                TRY(put(l, s, depth, n));
                any = true;
            }
    } while (cursor_take(s, ','));
    if (!cursor_done(s))
        return CURSOR_FAIL(s, s->at, "unexpected text after the range: expected n=3..20 or a list n=2,3,5");
    return any ? HRY_OK
               : CURSOR_FAIL(s, begin,
                             test == is_number
                                 ? "this range is empty; write the smaller end first, as in 3..20"
                                 : "this range contains no number of the requested kind");
}

static hry_status list_from(listing *l, size_t depth)
{
    const char *text = l->texts[depth];
    ranges before = {.variables = depth};
    memcpy(before.letter, l->r->letter, depth);
    bindings b = ranges_bindings(&before, l->now);
    b.used = &l->r->used;
    cursor s = {text, (size_t)(strchr(text, '=') + 1 - text), strlen(text), l->error, &b};
    cursor_blanks(&s);
    size_t k = 0;
    while (strncmp(text + s.at, kinds[k].word, strlen(kinds[k].word)) != 0)
        k++;
    s.at += strlen(kinds[k].word);
    l->which = depth;
    return list_values(l, &s, depth, kinds[k].test);
}

// n=: reads the letter of a range.
static hry_status read_letter(const char *text, ranges *r, hry_error *error)
{
    cursor s = {text, 0, strlen(text), error, NULL};
    cursor_blanks(&s);
    size_t at = s.at;
    bool letter = variable_at(&s);
    s.at += letter;
    if (!letter || !cursor_take(&s, '='))
        return CURSOR_FAIL(
            &s, at, "expected a variable (a lower-case letter except e, v and x) and its range: n=3..20");
    if (memchr(r->letter, text[at], r->variables))
        return CURSOR_FAIL(&s, at, "%c already has a range", text[at]);
    if (r->variables == MOST_VARIABLES)
        return CURSOR_FAIL(&s, at, "a table can have at most %d variables", MOST_VARIABLES);
    r->letter[r->variables++] = text[at];
    return HRY_OK;
}

hry_status ranges_read(const char *const *texts, size_t count, ranges *out, size_t *which, hry_error *error)
{
    *out = (ranges){0};
    hry_status status = HRY_OK;
    for (*which = 0; !status && *which < count; ++*which)
        status = read_letter(texts[*which], out, error);
    if (status) {
        --*which;
        return status;
    }
    listing l = {.r = out, .texts = texts, .error = error};
    status = list_from(&l, 0);
    *which = l.which;
    if (status)
        ranges_clear(out);
    return status;
}

hry_status ranges_check_used(const ranges *r, const char *const *texts, const char *expression,
                             expr_options how, hry_error *error)
{
    bool taken = true; // standard input is left for the table
    uint32_t used = r->used, all = ranges_bindings(r, (assignment){0}).bound;
    hry_status status = HRY_USAGE;
    // A bad value of one variable can hide another variable that follows it.
    for (size_t k = 0; k < r->count && (status == HRY_USAGE || status == HRY_LIMIT) && all & ~used; k++) {
        bindings b = ranges_bindings(r, r->at[k]);
        b.used = &used;
        structure_expr e;
        how.variables = &b;
        how.stdin_taken = &taken;
        status = expr_parse(expression, strlen(expression), &how, &e, error);
        if (!status)
            expr_clear(&e);
    }
    if (status && status != HRY_UNREADABLE)
        return HRY_OK;
    for (size_t i = 0; i < r->variables; i++)
        if (!(used >> (r->letter[i] - 'a') & 1))
            return hry_fail(error, HRY_USAGE,
                            "%.200s does not depend on %c; remove `for` %.60s, or write %c instead of a "
                            "number, as in C_%c",
                            expression, r->letter[i], texts[i], r->letter[i], r->letter[i]);
    return HRY_OK;
}

void ranges_clear(ranges *r)
{
    free(r->at);
    *r = (ranges){0};
}
