// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/elements.h"

#include "base/mem.h"
#include "lang/permutations.h"

typedef struct element_list {
    permutations all; // the identity in the place of each number
    uint32_t *index;
    size_t room;
} element_list;

static hry_status read_index(cursor *s, uint32_t *out)
{
    char shown[16];
    uint32_t value = 0;
    bool sharp = cursor_take(s, '#');
    size_t at = s->at;
    if (!sharp && !cursor_is_digit(cursor_peek(s)))
        return CURSOR_FAIL(s, at, "an element is expected here, such as (1,2,3) or #7, not %s",
                           cursor_show(s, shown));
    hry_status status = cursor_number(s, "the number of an element", UINT32_MAX - 1, &value);
    if (status)
        return status;
    if (value == 0)
        return CURSOR_FAIL(s, at, "elements are numbered from 1; there is no element 0");
    *out = value;
    return HRY_OK;
}

static hry_status read_element(element_list *l, cursor *s)
{
    size_t i = l->all.count;
    if (i == l->room) {
        l->room = l->room ? 2 * l->room : 8;
        l->index = mem_resize(l->index, l->room, sizeof *l->index);
    }
    l->index[i] = 0;
    cursor_blanks(s);
    if (cursor_peek(s) == '(')
        return permutations_read(&l->all, s);
    permutations_identity(&l->all);
    return read_index(s, &l->index[i]);
}

// The elements and the closing brace, if there was an opening one.
static hry_status read_all(element_list *l, cursor *s)
{
    char shown[16];
    bool braces = cursor_take(s, '{');
    cursor ahead = *s;
    bool none = braces ? cursor_take(&ahead, '}') : cursor_done(&ahead);
    if (!none)
        do {
            hry_status status = read_element(l, s);
            if (status)
                return status;
        } while (cursor_take(s, ','));
    if (braces && !cursor_take(s, '}'))
        return CURSOR_FAIL(s, s->at, "',' or '}' is expected here, not %s", cursor_show(s, shown));
    if (!cursor_done(s))
        return CURSOR_FAIL(s, s->at, "elements are separated by commas; here is %s", cursor_show(s, shown));
    return HRY_OK;
}

hry_status elements_read(cursor *s, group_elements *out)
{
    element_list l = {0};
    uint32_t *image = NULL;
    size_t start = s->at;
    hry_status status = read_all(&l, s);
    if (!status)
        status = permutations_images(&l.all, s, start, &image);
    if (!status)
        *out =
            (group_elements){.count = l.all.count, .index = l.index, .image = image, .degree = l.all.largest};
    else
        free(l.index);
    permutations_clear(&l.all);
    return status;
}
