// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each set is read with the names of the known points.
#include "lang/family_atoms.h"

#include "base/mem.h"
#include "lang/inline.h"

bool winning_begins(cursor *s)
{
    cursor_blanks(s);
    cursor ahead = *s;
    if (!cursor_take_word(&ahead, "winning") || !cursor_take(&ahead, '='))
        return false;
    s->at = ahead.at;
    return true;
}

static hry_status read_sets(cursor *s, const hypergraph *all, set_list *sets)
{
    do {
        OWNED uint64_t *set = NULL;
        cursor one = *s;
        const char *close = memchr(s->text + s->at, '}', s->end - s->at);
        one.end = close ? (size_t)(close - s->text) + 1 : s->end;
        cursor_blanks(&one);
        TRY(cursor_peek(&one) == '{' ? inline_vertex_set(&one, all, "point", &set)
                                     : cursor_expect(&one, '{', ""));
        BITS_EACH (v, set, bits_words(all->vertices))
            set_list_put(sets, (uint32_t)v);
        set_list_close(sets);
        s->at = one.end;
    } while (cursor_take(s, ','));
    return cursor_done(s) ? HRY_OK : cursor_expected(s, "',' or the end", "");
}

hry_status winning_parse(cursor *s, uint32_t points, char *const *names, const limit *limit, hypergraph *out)
{
    hypergraph all = {.vertices = points, .names = (char **)names};
    CLEARED(set_list_clear) set_list sets = {0};
    cursor outer = cursor_trimmed(*s), ahead = outer; // {{1,2},{3}} is {1,2},{3}
    if (cursor_take(&ahead, '{') && (cursor_blanks(&ahead), cursor_peek(&ahead) == '{') &&
        outer.text[outer.end - 1] == '}') {
        outer.at = ahead.at;
        outer.end--;
    }
    TRY(read_sets(&outer, &all, &sets));
    return hypergraph_build(out, &sets, points, NULL, GIVEN_EDGES, limit, s->error);
}
