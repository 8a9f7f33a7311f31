// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each module becomes four numbers (number, prime or 0, multiplicity, 1 for V) in one flat array, as in the
// tree. Whether the base has such a module is checked later.
#include "lang/group_atoms.h"

#include "base/mem.h"
#include "base/number.h"
#include "lang/arithmetic.h"

enum { CHARACTER_MOST = 100000, MULTIPLICITY_MOST = 100000, PRIME_MOST = 1000000 };

static hry_status read_prime(cursor *s, bool modular, uint32_t *out)
{
    cursor_blanks(s);
    size_t at = s->at;
    hry_status status = number_read_attached(s, "the prime of a module", PRIME_MOST, out);
    if (!status && (!number_is_prime(*out) || (*out == 2 && !modular)))
        status = CURSOR_FAIL(
            s, at, "invalid prime %u: a module X requires an odd prime, a module V any prime", *out);
    return status;
}

static hry_status read_copies(cursor *s, uint32_t *out)
{
    cursor_blanks(s);
    size_t at = s->at;
    hry_status status = number_read_attached(s, "the multiplicity of a module", MULTIPLICITY_MOST, out);
    if (!status && *out == 0)
        status = CURSOR_FAIL(s, at, "a multiplicity must be at least 1");
    return status;
}

// "X5@7^3" as (5, 7, 3, 0) and "V2@3" as (2, 3, 1, 1); the prime is 0 if none is given.
static hry_status read_module(cursor *s, uint32_t *to)
{
    cursor_blanks(s);
    size_t at = s->at;
    char letter = cursor_peek(s) | 0x20;
    if (letter != 'x' && letter != 'v')
        return CURSOR_FAIL(s, at, "expected a module such as X5^3 or V2@3, found %s`;modules`",
                           cursor_show(s).text);
    s->at++;
    s->at += cursor_peek(s) == '_';
    hry_status status = cursor_number(s, "the number of a module", CHARACTER_MOST, &to[0]);
    if (!status && to[0] == 0)
        status = CURSOR_FAIL(s, at, "modules are numbered from %c1", letter & ~0x20);
    to[1] = 0;
    to[2] = 1;
    to[3] = letter == 'v';
    if (!status && cursor_take(s, '@'))
        status = read_prime(s, to[3], &to[1]);
    else if (!status && to[3])
        status = CURSOR_FAIL(s, s->at, "a module V requires its prime, as in V2@3");
    return status || !cursor_take(s, '^') ? status : read_copies(s, &to[2]);
}

static hry_status read_modules(cursor *s, uint32_t **entry, uint32_t *count)
{
    if (!cursor_take(s, ';'))
        return cursor_expected(s, "';' and modules", ": ext(D6; X5^3)");
    do {
        if (*count == EXTENSION_MODULES_MOST)
            return CURSOR_FAIL(s, s->at, "an extension can have at most %d different modules",
                               EXTENSION_MODULES_MOST);
        *entry = mem_resize(*entry, 4 * (size_t)(*count + 1), sizeof **entry);
        TRY(read_module(s, *entry + 4 * (size_t)*count));
        ++*count;
    } while (cursor_take(s, ','));
    return HRY_OK;
}

hry_status extension_read(cursor *s, group_expr *base, group_expr **out)
{
    OWNED uint32_t *entry = NULL;
    uint32_t count = 0;
    hry_status status = read_modules(s, &entry, &count);
    if (status)
        group_expr_free(base);
    else
        *out = group_expr_new(
            (group_expr){.kind = GROUP_EXTENSION, .entry = mem_take(&entry), .rows = count, .width = 4}, base,
            NULL);
    return status;
}
