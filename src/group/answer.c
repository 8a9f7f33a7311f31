// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP counts from 1 and we count from 0; lists of numbers are checked against their bounds and shifted while
// they are read. Nothing is trusted: for a wrong type, a number out of range or a repeated image the reader
// returns false, and the caller reports `answer_unclear`.
#include "group/answer.h"

#include "base/mem.h"

hry_status answer_unclear(const char *about, hry_error *error)
{
    return hry_fail(error, HRY_PROGRAM, "GAP returned an unexpected answer about %s", about);
}

bool answer_large(const json_t *value, uint64_t *out)
{
    json_int_t n = json_integer_value(value);
    if (!json_is_integer(value) || n < 0)
        return false;
    *out = (uint64_t)n;
    return true;
}

bool answer_number(const json_t *value, uint32_t least, uint32_t most, uint32_t *out)
{
    uint64_t n;
    if (!answer_large(value, &n) || n < least || n > most)
        return false;
    *out = (uint32_t)n;
    return true;
}

int answer_number_or_fail(const json_t *value)
{
    return json_is_integer(value) ? (int)json_integer_value(value) : -1;
}

char *answer_text(const json_t *value)
{
    return json_is_string(value) ? mem_string(json_string_value(value)) : NULL;
}

char *answer_decimal(const json_t *value)
{
    const char *text = json_string_value(value);
    return text && *text && strspn(text, "0123456789") == strlen(text) ? mem_string(text) : NULL;
}

bool decimal_even(const char *digits)
{
    return (digits[strlen(digits) - 1] - '0') % 2 == 0;
}

bool answer_numbers(const json_t *list, uint32_t most, uint32_t **out, uint32_t *count)
{
    uint32_t length = (uint32_t)json_array_size(list);
    OWNED uint32_t *number = NEW_ARRAY(uint32_t, length);
    *out = NULL;
    *count = 0;
    if (!json_is_array(list))
        return false;
    for (uint32_t i = 0; i < length; i++) {
        if (!answer_number(json_array_get(list, i), 1, most, &number[i]))
            return false;
        number[i]--;
    }
    *out = mem_take(&number);
    *count = length;
    return true;
}

bool answer_permutation(const json_t *images, uint32_t count, uint64_t *hit, uint32_t *to)
{
    if (!json_is_array(images) || json_array_size(images) != count)
        return false;
    bits_zero(hit, bits_words(count));
    for (uint32_t v = 0; v < count; v++) {
        uint32_t number;
        if (!answer_number(json_array_get(images, v), 1, count, &number) || bits_get(hit, number - 1))
            return false;
        to[v] = number - 1;
        bits_set(hit, to[v]);
    }
    return true;
}

bool answer_sets(const json_t *list, pool *to)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        OWNED uint32_t *member = NULL;
        uint32_t count;
        uint64_t *set = pool_at(to, pool_add(to, NULL));
        if (!answer_numbers(json_array_get(list, i), (uint32_t)to->bits, &member, &count) || !count)
            return false;
        for (uint32_t m = 0; m < count; m++)
            bits_set(set, member[m]);
    }
    return json_is_array(list);
}

bool answer_texts(const json_t *list, size_t count, char ***out)
{
    if (!json_is_array(list) || json_array_size(list) != count)
        return false;
    *out = NEW_ARRAY(char *, count);
    for (size_t i = 0; i < count; i++)
        (*out)[i] = answer_text(json_array_get(list, i));
    return true;
}

bool answer_element(const json_t *told, named_element *out)
{
    named_element e = {.text = answer_text(json_array_get(told, 0))};
    if (!e.text)
        return false;
    // GAP returns 0 or fail if it did not look for the number.
    if (!answer_number(json_array_get(told, 1), 1, UINT32_MAX, &e.number))
        e.number = 0;
    *out = e;
    return true;
}
