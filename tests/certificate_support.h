// SPDX-License-Identifier: GPL-3.0-or-later
//
// Certificates in tests: made as nim --certificate makes them, checked by harary-check, changed at random.
#ifndef HARARY_TESTS_CERTIFICATE_SUPPORT_H
#define HARARY_TESTS_CERTIFICATE_SUPPORT_H

#include "game_support.h"
#include "program_support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/certificate.h"

static inline const char *checker(void)
{
    const char *other = getenv("HARARY_CHECK"); // one that is built with sanitizers, say
    return other ? other : HARARY_CHECK_PROGRAM;
}

enum { IF_COMPLETE = 4 }; // what harary-check says of a value that is true if GAP's list is whole
static int checker_said;  // at last

// The exit status of harary-check, whose errors are then in "errors"; 0 where it is IF_COMPLETE, too, so that
// such a value has to be as true as others.
static inline int check(const char *text, size_t length)
{
    char *path = in_home("certificate"), *errors = in_home("errors");
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(text, 1, length, f), length);
    assert_int_equal(fclose(f), 0);
    checker_said = end_of(start_program((const char *const[]){checker(), path, NULL}, errors, 0));
    free(path);
    free(errors);
    return checker_said == IF_COMPLETE ? 0 : checker_said;
}

static inline void expect_accepted(const char *what, const char *text)
{
    if (check(text, strlen(text)) == 0)
        return;
    char *errors = in_home("errors"), *said = text_of_file(errors);
    fail_msg("%s: %s", what, said);
}

// NULL where there is no such game, or it is too large.
static inline char *certificate_of(rule g, const char *structure, const char *position)
{
    hry_error error;
    game_value v;
    char *text = NULL;
    size_t length;
    game x = open_game(structure, g);
    if (*position)
        assert_int_equal(game_place(&x, position, strlen(position), &error), HRY_OK);
    tools.how.limit = NULL;
    hry_status status = game_find_value(&x, &tools, false, &v, &error);
    if (status == HRY_OK) {
        status = game_certificate(&x, &tools, &v, &text, &length, &error);
        if (status && !strstr(error.message, "there is no certificate") && !strstr(error.message, "too many"))
            fail_msg("%s: %s", structure, error.message);
        value_clear(&v);
    }
    if (status && status != HRY_UNDEFINED && !strstr(error.message, "certificate"))
        fail_msg("%s: %s", structure, error.message);
    game_close(&x);
    return status ? NULL : text;
}

static size_t accepted; // certificates

static inline bool accept(rule g, const char *structure, const char *position)
{
    char *text = certificate_of(g, structure, position);
    if (!text)
        return false;
    expect_accepted(structure, text);
    free(text);
    accepted++;
    return true;
}

// The line that begins with the word, from `from` on; NULL: none.
static inline const char *line_of(const char *from, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = from; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        at += strspn(at, " ");
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || at[length] == '\n'))
            return at;
    }
    return NULL;
}

// What a certificate of GEN or DNG claims is true of the group that its generators make, at the position.
static inline void expect_true_group(const char *text)
{
    rule g;
    char *structure = mem_string("perm:"), name[4] = "", *position = mem_string("");
    uint32_t value = (uint32_t)strtoul(line_of(text, "value") + 6, NULL, 10);
    const char *at = line_of(text, "game") + 4, *word;
    at += strspn(at, " ");
    memcpy(name, at, 3);
    assert_true(rule_parse(name, &g));
    assert_false(rule_removes(g)); // numbers of elements would need an order
    for (at = text; (at = line_of(at, "generator")); at += strcspn(at, "\n")) {
        word = at + 10;
        char *longer =
            mem_print("%s%s%.*s", structure, structure[5] ? "," : "", (int)strcspn(word, "\n"), word);
        free(structure);
        structure = longer;
    }
    for (at = text; (at = line_of(at, "position")); at += strcspn(at, "\n")) {
        word = at + 9;
        char *longer = mem_print("%s%s%.*s", position, *position ? "," : "", (int)strcspn(word, "\n"), word);
        free(position);
        position = longer;
    }
    char *place = mem_print(*position ? "{%s}" : "%s", position);
    if (structure[5])
        assert_int_equal(value_at(g, structure, place), value);
    free(place);
    free(position);
    free(structure);
}

// Changes a number, or swaps, drops or repeats lines, or changes a byte.
static inline void change(rng *r, char *text, size_t *length, size_t room)
{
    size_t at = rng_below(r, (uint32_t)*length), end;
    switch (rng_below(r, 4)) {
    case 0:
        while (at < *length && !isdigit((unsigned char)text[at]))
            at++;
        if (at < *length)
            text[at] = (char)('0' + rng_below(r, 10));
        return;
    case 1: // drop a line
    case 2: // or repeat it
        while (at > 0 && text[at - 1] != '\n')
            at--;
        for (end = at; end < *length && text[end++] != '\n';)
            ;
        if (rng_below(r, 2)) {
            memmove(text + at, text + end, *length - end);
            *length -= end - at;
        } else if (*length + (end - at) < room) {
            memmove(text + end, text + at, *length - at);
            *length += end - at;
        }
        return;
    default:
        mutate(r, "0123456789(), \n", text, length, room);
    }
}

// A copy of the certificate with one to three changes, which the caller frees, and what the checker says of
// it: it is true (0), refused (1) or too large (3).
static inline char *changed_certificate(rng *r, const char *text, int *status)
{
    size_t length = strlen(text), room = 2 * length + 100;
    char *other = mem_zero(room + 1, 1);
    memcpy(other, text, length);
    for (uint32_t times = 1 + rng_below(r, 3); times-- > 0 && length;)
        change(r, other, &length, room);
    other[length] = 0;
    *status = check(other, length);
    assert_in_range(*status, 0, 3);
    assert_int_not_equal(*status, 2);
    return other;
}

#endif
