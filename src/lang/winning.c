// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each set is read by the names of the points that there are.
#include "lang/family_atoms.h"

#include <string.h>

#include "base/mem.h"
#include "lang/inline.h"

bool winning_begins(cursor *s)
{
    char word[32];
    cursor_blanks(s);
    cursor ahead = *s;
    cursor_word(&ahead, word);
    if (strcmp(word, "winning") != 0 || !cursor_take(&ahead, '='))
        return false;
    s->at = ahead.at;
    return true;
}

static hry_status read_sets(cursor *s, const hypergraph *all, set_list *sets)
{
    hry_status status;
    do {
        OWNED uint64_t *set = NULL;
        cursor one = *s;
        const char *close = memchr(s->text + s->at, '}', s->end - s->at);
        one.end = close ? (size_t)(close - s->text) + 1 : s->end;
        cursor_blanks(&one);
        status = cursor_peek(&one) == '{' ? inline_vertex_set(&one, all, "point", &set)
                                          : cursor_expect(&one, '{', "");
        if (status)
            return status;
        BITS_EACH (v, set, bits_words(all->vertices))
            set_list_put(sets, (uint32_t)v);
        set_list_close(sets);
        s->at = one.end;
    } while (cursor_take(s, ','));
    return cursor_done(s)
               ? HRY_OK
               : CURSOR_FAIL(s, s->at, "',' or the end is expected here, not %s", cursor_show(s).text);
}

hry_status winning_parse(cursor *s, uint32_t points, char *const *names, const limit *limit, hypergraph *out)
{
    hypergraph all = {.vertices = points, .names = (char **)names};
    set_list sets;
    set_list_init(&sets);
    cursor outer = cursor_trimmed(*s), ahead = outer; // {{1,2},{3}} is {1,2},{3}
    if (cursor_take(&ahead, '{') && (cursor_blanks(&ahead), cursor_peek(&ahead) == '{') &&
        outer.text[outer.end - 1] == '}') {
        outer.at = ahead.at;
        outer.end--;
    }
    hry_status status = read_sets(&outer, &all, &sets);
    if (!status)
        status = hypergraph_build(out, &sets, points, NULL, GIVEN_EDGES, limit, s->error);
    set_list_clear(&sets);
    return status;
}
