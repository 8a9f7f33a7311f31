// SPDX-License-Identifier: GPL-3.0-or-later
//
// The name is recognised together with what follows it, so fano.dat and UNION are left to the reader of
// files.
#include "lang/family_atoms.h"

#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "lang/arguments.h"
#include "lang/graph_parse.h"
#include "lang/group_parse.h"

const named_matroid *matroid_name_at(const cursor *s)
{
    cursor ahead = *s;
    cursor_blanks(&ahead);
    word_text word = cursor_word(&ahead);
    const named_matroid *m = named_matroid_find(word.text);
    if (!m || (*m->parameters && arguments_below(&ahead)))
        return m;
    return (*m->parameters ? cursor_take(&ahead, '(') : cursor_done(&ahead)) ? m : NULL;
}

hry_status matroid_name_parse(const named_matroid *m, cursor *s, const limit *limit, hypergraph *out)
{
    CLEARED(arguments_clear) arguments a = {0};
    cursor_blanks(s);
    size_t name_at = s->at, numbers = *m->parameters ? 2 : 0;
    cursor_word(s);
    signature of = {m->name, m->parameters, m->example, numbers, numbers};
    TRY(arguments_of(s, &of, numbers, &a));
    if (!cursor_done(s))
        return CURSOR_FAIL(s, s->at, "expected the end after the matroid, found %s", cursor_show(s).text);
    uint32_t first = numbers ? a.value[0] : 0, second = numbers ? a.value[1] : 0;
    hry_status status = named_matroid_build(m, first, second, limit, out, s->error);
    if (status == HRY_USAGE && s->error)
        s->error->column = name_at + 1;
    return status;
}

void matroid_name_advise(const cursor *s, size_t start, hry_error *error)
{
    nearest near = {0};
    cursor at = *s, ahead;
    at.at = start;
    at.error = error;
    ahead = at;
    word_text word = cursor_word(&ahead);
    if (!error || !*word.text)
        return;
    for (size_t i = 0; i < named_matroid_count; i++)
        nearest_try(&near, word.text, named_matroids[i].name);
    if (graph_is_meant(&at))
        (void)CURSOR_FAIL(&at, start, "this is a graph; its cycle matroid is graphic(%.*s)",
                          at.end - start < 60 ? (int)(at.end - start) : 60, at.text + start);
    else if (near.best && strcasecmp(near.best, word.text) && !group_begins(&at))
        (void)CURSOR_FAIL(&at, start, "unknown matroid or file %s; did you mean %s?", word.text, near.best);
}
